/// A value in an object, which copies share until one of them is changed: however large the value is, a copy costs one
/// reference.
package struct Shared<Value: Sendable>: Sendable {
    /// Changed by the only holder, and by nobody else.
    @usableFromInline
    final class Box: @unchecked Sendable {
        @exclusivity(unchecked) @usableFromInline var value: Value

        @inlinable
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline var box: Box

    @inlinable
    package init(_ value: Value) { box = Box(value) }

    /// The value. To change a part of it copies the rest, where somebody else shares it.
    @inlinable package var value: Value {
        get { box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }

    /// Whether both are one object.
    @inlinable
    package func isShared(with other: Shared) -> Bool { box === other.box }
}

extension Shared: Equatable where Value: Equatable {
    @inlinable
    package static func == (a: Shared, b: Shared) -> Bool { a.isShared(with: b) || a.value == b.value }
}

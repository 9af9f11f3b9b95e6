import Foundation
internal import TesseraBase

/// An identifier of the classes without generics, which take anything hashable.
///
/// Equality is that of Objective-C objects: there a number or a string is the same identifier whether it comes as a
/// Swift value or as an `NSNumber` or `NSString`, and `1` is the same as `1.0`.
///
/// Unchecked: like a generic snapshot's identifiers these are not changed after they are handed in, which an `Any`
/// can't promise.
package struct ReferenceIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
    /// The identifier as it was handed in.
    package let base: Any
    private let key: AnyHashable

    /// Nil for something that is not hashable.
    package init?(_ identifier: Any) {
        guard let hashable = identifier as? AnyHashable else { return nil }
        base = identifier
        key = Self.object(for: identifier) ?? hashable
    }

    /// What an identifier that has an Objective-C class is compared as.
    private static func object(for identifier: Any) -> AnyHashable? {
        // Foundation's NSString hashes canonically equivalent texts apart which it holds for equal; String doesn't.
        if let text = identifier as? String { return AnyHashable(text) }
        if let text = identifier as? NSString { return AnyHashable(String(text)) }
        guard let value = identifier as? any _ObjectiveCBridgeable else { return nil }
        return (value._bridgeToObjectiveC() as? NSObject).map { AnyHashable($0) }
    }

    package static func == (one: Self, other: Self) -> Bool { one.key == other.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }

    package var description: String { String(describing: base) }
}

extension ReferenceIdentifier {
    /// The identifier; for something that is not hashable the error is raised and the answer is nil.
    package static func checked(_ identifier: Any) -> Self? {
        if let result = Self(identifier) { return result }
        ProgrammerErrors.raise(
            .invalidArgument(
                "Identifiers of a diffable data source must be hashable; \(type(of: identifier)) is not: "
                    + "\(identifier)"))
        return nil
    }

    /// The identifiers; if one is not hashable the error is raised, once, and the answer is nil.
    package static func checked(_ identifiers: [Any]) -> [Self]? {
        var result: [Self] = []
        result.reserveCapacity(identifiers.count)
        for identifier in identifiers {
            guard let identifier = checked(identifier) else { return nil }
            result.append(identifier)
        }
        return result
    }
}

extension CollectionDifference where ChangeElement == ReferenceIdentifier {
    /// The same changes of the identifiers as they were handed in.
    var unwrapped: CollectionDifference<Any> {
        let changes = map { change -> CollectionDifference<Any>.Change in
            switch change {
            case .remove(let offset, let element, let associate):
                .remove(offset: offset, element: element.base, associatedWith: associate)
            case .insert(let offset, let element, let associate):
                .insert(offset: offset, element: element.base, associatedWith: associate)
            }
        }
        // The changes come from a difference, so they make one.
        return CollectionDifference<Any>(changes) ?? [Any]().difference(from: []) { _, _ in false }
    }
}

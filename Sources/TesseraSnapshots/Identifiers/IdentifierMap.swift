/// Values by identifier, in the order in which they came: a dictionary that bears identifiers which break the rules of
/// `Hashable`.
@usableFromInline
package struct IdentifierMap<ID: Hashable, Value> {
    @usableFromInline package var numbers = IdentifierNumbers<ID>()
    @usableFromInline package var values: ContiguousArray<Value> = []

    @inlinable package init() {}

    @inlinable
    package subscript(identifier: ID) -> Value? {
        numbers[identifier].map { values[$0] }
    }

    @inlinable
    package mutating func set(_ value: Value, for identifier: ID) {
        if let number = numbers[identifier] {
            values[number] = value
        } else {
            numbers.insert(identifier, hash: identifier.snapshotHash, as: values.count)
            values.append(value)
        }
    }

    /// Calls `body` with each identifier and its value.
    @inlinable
    package func forEach(_ body: (ID, Value) -> Void) {
        for (number, value) in values.enumerated() {
            if let identifier = numbers.identifiers[number] { body(identifier, value) }
        }
    }
}

extension IdentifierMap: Sendable where ID: Sendable, Value: Sendable {}

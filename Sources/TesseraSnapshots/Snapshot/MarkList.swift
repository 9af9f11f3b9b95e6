/// Identifiers marked for a reload, each once, in the order in which they were marked.
@usableFromInline
package struct MarkList<ID: Hashable> {
    /// Numbered in their order; what was removed leaves a gap.
    @usableFromInline package var numbers = IdentifierNumbers<ID>()

    @inlinable package init() {}

    @inlinable package var isEmpty: Bool { numbers.count == 0 }

    /// O(marks).
    @inlinable package var identifiers: [ID] { numbers.identifiers.compactMap { $0 } }

    @inlinable
    package func contains(_ identifier: ID) -> Bool {
        numbers[identifier] != nil
    }

    @inlinable
    package mutating func insert(_ new: [ID]) {
        for identifier in new { _ = numbers.append(identifier) }
    }

    /// O(removed), amortized.
    @inlinable
    package mutating func remove(_ removed: some Sequence<ID>) {
        guard !isEmpty else { return }
        for identifier in removed {
            if let number = numbers[identifier] { numbers.remove(number) }
        }
        guard numbers.count * 2 < numbers.identifiers.count else { return }
        var packed = IdentifierNumbers<ID>()
        for number in numbers.identifiers.indices where numbers.identifiers[number] != nil {
            packed.insert(number, of: numbers, as: packed.count)
        }
        numbers = packed
    }
}

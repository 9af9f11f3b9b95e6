/// Identifiers marked for a reload, each once, in the order in which they were marked.
@usableFromInline
package struct MarkList<ID: Hashable> {
    @usableFromInline package var identifiers: [ID] = []
    @usableFromInline package var members: Set<ID> = []

    @inlinable package init() {}

    @inlinable package var isEmpty: Bool { identifiers.isEmpty }

    @inlinable
    package mutating func insert(_ new: [ID]) {
        for identifier in new where members.insert(identifier).inserted {
            identifiers.append(identifier)
        }
    }

    /// O(marks + removed).
    @inlinable
    package mutating func remove(_ removed: some Sequence<ID>) {
        guard !isEmpty else { return }
        let count = members.count
        members.subtract(removed)
        guard members.count < count else { return }
        identifiers.removeAll { !members.contains($0) }
    }
}

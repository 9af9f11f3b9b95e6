import TesseraUpdates

/// The places of a snapshot's reload marks in that snapshot: what a data source reloads in a batch of its own, after
/// the batch of the differences.
@usableFromInline
package struct MarkPositions: Sendable, Equatable {
    /// Ascending.
    @usableFromInline package var reloadedSections: [Int]
    /// Ascending, without items of reloaded sections.
    @usableFromInline package var reloadedItems: [ItemPath]
    /// Ascending, without items that are reloaded.
    @usableFromInline package var reconfiguredItems: [ItemPath]

    @inlinable
    package init(reloadedSections: [Int], reloadedItems: [ItemPath], reconfiguredItems: [ItemPath]) {
        self.reloadedSections = reloadedSections
        self.reloadedItems = reloadedItems
        self.reconfiguredItems = reconfiguredItems
    }

    @inlinable
    package var isEmpty: Bool {
        reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
    }
}

extension NSDiffableDataSourceSnapshot {
    /// O(marks log n).
    @inlinable
    package func markPositions() -> MarkPositions {
        let sections = sectionReloads.identifiers.compactMap { store.position(of: $0) }.sorted()
        let reloadedSections = Set(sections)
        let reloaded = sorted(itemReloads.identifiers.filter { !isIn(reloadedSections, $0) })
        let reconfigured = sorted(
            itemReconfigurations.identifiers.filter { !itemReloads.contains($0) && !isIn(reloadedSections, $0) }
        )
        return MarkPositions(
            reloadedSections: sections, reloadedItems: reloaded, reconfiguredItems: reconfigured)
    }

    @inlinable
    package func isIn(_ sections: Set<Int>, _ item: ItemIdentifierType) -> Bool {
        !sections.isEmpty && store.location(of: item).map { sections.contains($0.section) } == true
    }

    @inlinable
    package func sorted(_ items: [ItemIdentifierType]) -> [ItemPath] {
        items.compactMap { position(ofItem: $0) }.sorted { ($0.section, $0.item) < ($1.section, $1.item) }
    }
}

import TesseraUpdates

extension NSDiffableDataSourceSnapshot {
    /// Where an item stands, nil for an unknown item. O(log n).
    @inlinable
    package func position(ofItem identifier: ItemIdentifierType) -> ItemPath? {
        store.location(of: identifier).map { ItemPath(section: $0.section, item: $0.position) }
    }

    /// The item at a position, nil outside the content. O(log n).
    @inlinable
    package func itemIdentifier(at position: ItemPath) -> ItemIdentifierType? {
        guard store.sections.indices.contains(position.section) else { return nil }
        let section = store.sections[position.section]
        return 0..<section.count ~= position.item ? section.item(at: position.item) : nil
    }

    /// The section at a position, nil outside the content.
    @inlinable
    package func sectionIdentifier(at position: Int) -> SectionIdentifierType? {
        store.sections.indices.contains(position) ? store.sections[position].identifier : nil
    }

    /// The number of items of the section at `position`, which must exist.
    @inlinable
    package func numberOfItems(at position: Int) -> Int {
        store.sections[position].count
    }

    /// Whether both have the same sections and items in the same order; reload marks don't count. Shared storage is
    /// skipped, else O(n).
    @inlinable
    package func hasSameContent(as other: Self) -> Bool {
        guard numberOfItems == other.numberOfItems, numberOfSections == other.numberOfSections else { return false }
        return zip(store.sections, other.store.sections).allSatisfy { left, right in
            left === right
                || left.identifier == right.identifier && left.count == right.count
                    && ItemRuns(left, right).commonPrefix() == left.count
        }
    }

    /// A copy without reload marks, as a data source hands it out.
    @inlinable
    package var withoutMarks: Self {
        var result = Self()
        result.store = store
        return result
    }
}

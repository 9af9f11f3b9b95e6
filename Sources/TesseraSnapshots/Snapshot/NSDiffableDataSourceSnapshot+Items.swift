extension NSDiffableDataSourceSnapshot {
    /// Adds items at the end of a section, by default the last one. Items that exist already move there.
    @inlinable
    @inline(__always)
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        identifiers.withUnsafeBufferPointer { append($0, toSection: sectionIdentifier) }
    }

    @inlinable
    @inline(never)
    package mutating func append(
        _ identifiers: UnsafeBufferPointer<ItemIdentifierType>, toSection section: SectionIdentifierType?
    ) {
        // Item by item to the end: how lists are often built. Nothing of it can fail.
        if section == nil, identifiers.count == 1, let item = identifiers.baseAddress, store.itemCount > 0 {
            store.append(item, section: store.sections.count - 1)
            return
        }
        SnapshotError.reporting(try checkedAppendItems(identifiers, toSection: section))
    }

    /// Inserts items before another one, in its section. Items that exist already move there.
    @inlinable
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        SnapshotError.reporting(try checkedInsertItems(identifiers, beside: beforeIdentifier, isAfter: false))
    }

    /// Inserts items after another one, in its section. Items that exist already move there.
    @inlinable
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        SnapshotError.reporting(try checkedInsertItems(identifiers, beside: afterIdentifier, isAfter: true))
    }

    /// Removes items; unknown ones are ignored.
    @inlinable
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        SnapshotError.reporting(try checkedDeleteItems(identifiers))
    }

    /// Removes all items and all sections.
    @inlinable
    public mutating func deleteAllItems() {
        self = Self()
    }

    /// Moves an item before another one, into its section.
    @inlinable
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        SnapshotError.reporting(try checkedMoveItem(identifier, beside: toIdentifier, isAfter: false))
    }

    /// Moves an item after another one, into its section.
    @inlinable
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        SnapshotError.reporting(try checkedMoveItem(identifier, beside: toIdentifier, isAfter: true))
    }
}

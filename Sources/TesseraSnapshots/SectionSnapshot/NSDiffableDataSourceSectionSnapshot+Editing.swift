extension NSDiffableDataSourceSectionSnapshot {
    /// Adds items at the end of a parent's children, or of the root items. None of them may exist. O(items added).
    @inlinable
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        SnapshotError.reporting(try checkedAppend(items, to: parent))
    }

    /// Inserts items before another one, as its siblings. None of them may exist. O(items inserted).
    @inlinable
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        SnapshotError.reporting(try checkedInsert(items, beside: item, isBefore: true))
    }

    /// Inserts items after another one, as its siblings. None of them may exist. O(items inserted).
    @inlinable
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        SnapshotError.reporting(try checkedInsert(items, beside: item, isBefore: false))
    }

    /// Inserts an outline before an item: its roots become siblings of the item. O(items inserted).
    @inlinable
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        SnapshotError.reporting(try checkedInsert(snapshot.tree, beside: item, isBefore: true))
    }

    /// Inserts an outline after an item: its roots become siblings of the item. O(items inserted).
    @inlinable
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        SnapshotError.reporting(try checkedInsert(snapshot.tree, beside: item, isBefore: false))
    }

    /// Removes items, all of which must exist, with everything below them. O(items removed).
    @inlinable
    public mutating func delete(_ items: [ItemIdentifierType]) {
        SnapshotError.reporting(try checkedDelete(items))
    }

    /// Removes all items.
    @inlinable
    public mutating func deleteAll() {
        self = Self()
    }

    /// Puts an outline in the place of everything below an item, which must exist.
    @inlinable
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        SnapshotError.reporting(try checkedReplace(childrenOf: parent, using: snapshot))
    }

    /// Makes items show their children, now or when they get some; unknown items are ignored.
    @inlinable
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items {
            if let node = tree.node(of: item) { tree[node].isExpanded = true }
        }
    }

    /// Makes items hide their children; unknown items are ignored.
    @inlinable
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items {
            if let node = tree.node(of: item) { tree[node].isExpanded = false }
        }
    }
}

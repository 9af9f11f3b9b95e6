/// The items of one section as an outline: a tree in which a parent shows its children or hides them.
///
/// A value with unique identifiers. What UIKit refuses with an exception goes to the sink for programmer errors; if
/// that returns (in a test), a call without a result has changed nothing, and one with a result answers what its
/// documentation names.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// Empty while `flat` stands for it.
    @usableFromInline package var built = OutlineTree<ItemIdentifierType>()
    /// A section without an outline of its own, until the first edit.
    @usableFromInline package var flat: FlatOutline<ItemIdentifierType>?

    /// An empty outline.
    @inlinable public init() {}

    /// A copy of an outline.
    @inlinable
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        self = snapshot
    }

    /// An outline of roots, which are read when they are needed.
    @inlinable
    package init(flat: FlatOutline<ItemIdentifierType>) {
        self.flat = flat
    }

    @inlinable package var tree: OutlineTree<ItemIdentifierType> {
        get { flat?.tree ?? built }
        _modify {
            if let flat {
                built = flat.tree
                self.flat = nil
            }
            yield &built
        }
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// All items, parents before their children. O(n).
    @inlinable public var items: [ItemIdentifierType] { flat?.items() ?? list { _ in true } }

    /// The items without a parent. O(roots).
    @inlinable public var rootItems: [ItemIdentifierType] { flat?.items() ?? list { _ in false } }

    /// The items whose ancestors are all expanded, parents before their children. O(n).
    @inlinable public var visibleItems: [ItemIdentifierType] { flat?.items() ?? list { $0.isExpanded } }

    /// The items that show their children or would show some, parents before their children. O(n).
    @inlinable
    public var expandedItems: [ItemIdentifierType] {
        let tree = tree
        return tree.items(tree.nodes(below: 0) { _ in true }.filter { tree[$0].isExpanded })
    }

    /// Whether the outline holds the item.
    @inlinable
    public func contains(_ item: ItemIdentifierType) -> Bool {
        tree.node(of: item) != nil
    }

    /// The position of an item in `items`, nil for an unknown one. O(n).
    @inlinable
    public func index(of item: ItemIdentifierType) -> Int? {
        let tree = tree
        guard let wanted = tree.node(of: item) else { return nil }
        return tree.nodes(below: 0) { _ in true }.firstIndex(of: wanted)
    }

    /// Whether the item shows its children. It must exist (else false).
    @inlinable
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        known(item).map { tree[$0].isExpanded } ?? false
    }

    /// Whether an item is expanded and has children: an item without any counts as collapsed where it is shown, although
    /// the outline remembers that children who come will be seen. False for an unknown item.
    package func showsChildren(of item: ItemIdentifierType) -> Bool {
        tree.node(of: item).map { tree[$0].isExpanded && tree[$0].first != 0 } ?? false
    }

    /// Whether all ancestors of the item are expanded. It must exist (else false). O(depth).
    @inlinable
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        known(item).map { tree.isVisible($0) } ?? false
    }

    /// The number of ancestors of an item, which must exist (else 0). O(depth).
    @inlinable
    public func level(of item: ItemIdentifierType) -> Int {
        known(item).map { tree.ancestors(of: $0).reduce(0) { count, _ in count + 1 } } ?? 0
    }

    /// The parent of an item, nil for a root item. The item must exist (else nil).
    @inlinable
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        known(child).flatMap { tree.item(tree[$0].parent) }
    }

    /// The outline below an item, with the item as its root if wanted. The item must exist (else an empty outline).
    /// O(items in it).
    @inlinable
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        SnapshotError.reporting(or: Self(), try checkedSnapshot(of: parent, includingParent: includingParent))
    }

    /// The items depth first, without the children of those for which `isOpen` answers false.
    @inlinable
    package func list(_ isOpen: (OutlineLinks) -> Bool) -> [ItemIdentifierType] {
        let tree = tree
        return tree.items(tree.nodes(below: 0, isOpen))
    }

    /// The node of an item; raises the error for an unknown one.
    @inlinable
    package func known(_ item: ItemIdentifierType) -> Int32? {
        if let node = tree.node(of: item) { return node }
        SnapshotError.unknownTreeItem(String(describing: item)).raise()
        return nil
    }
}

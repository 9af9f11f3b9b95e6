/// The items of one section as an outline: a tree in which a parent shows its children or hides them.
///
/// A value with unique identifiers. What UIKit refuses with an exception goes to the sink for programmer errors; if
/// that returns (in a test), a call without a result has changed nothing, and one with a result answers what its
/// documentation names.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    @usableFromInline package var rootItemIdentifiers: [ItemIdentifierType] = []
    @usableFromInline package var nodes: [ItemIdentifierType: OutlineNode<ItemIdentifierType>] = [:]

    /// An empty outline.
    @inlinable public init() {}

    /// An outline of root items, which must be unique (else it is empty).
    @inlinable
    public init(_ items: [ItemIdentifierType]) {
        append(items)
    }
}

/// What an outline knows about one item.
@usableFromInline
package struct OutlineNode<Item: Hashable & Sendable>: Sendable, Equatable {
    @usableFromInline package var parent: Item?
    @usableFromInline package var children: [Item] = []
    @usableFromInline package var isExpanded = false

    @inlinable
    package init(parent: Item?) {
        self.parent = parent
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// All items, parents before their children. O(n).
    @inlinable public var items: [ItemIdentifierType] { depthFirst { _ in true } }

    /// The items without a parent.
    @inlinable public var rootItems: [ItemIdentifierType] { rootItemIdentifiers }

    /// The items whose ancestors are all expanded, parents before their children. O(n).
    @inlinable public var visibleItems: [ItemIdentifierType] { depthFirst { $0.isExpanded } }

    /// Whether the outline holds the item.
    @inlinable
    public func contains(_ item: ItemIdentifierType) -> Bool {
        nodes[item] != nil
    }

    /// The position of an item in `items`, nil for an unknown one. O(n).
    @inlinable
    public func index(of item: ItemIdentifierType) -> Int? {
        contains(item) ? items.firstIndex(of: item) : nil
    }

    /// Whether the item shows its children. It must exist (else false).
    @inlinable
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        known(item)?.isExpanded ?? false
    }

    /// Whether all ancestors of the item are expanded. It must exist (else false). O(depth).
    @inlinable
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard known(item) != nil else { return false }
        return ancestors(of: item).allSatisfy { nodes[$0]?.isExpanded == true }
    }

    /// The number of ancestors of an item, which must exist (else 0). O(depth).
    @inlinable
    public func level(of item: ItemIdentifierType) -> Int {
        guard known(item) != nil else { return 0 }
        return ancestors(of: item).reduce(0) { count, _ in count + 1 }
    }

    /// The parent of an item, nil for a root item. The item must exist (else nil).
    @inlinable
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        known(child)?.parent
    }

    /// The outline below an item, with the item as its root if wanted. The item must exist (else an empty outline).
    @inlinable
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        do {
            return try checkedSnapshot(of: parent, includingParent: includingParent)
        } catch {
            error.raise()
            return Self()
        }
    }
}

/// Where a node of an outline stands among the others, which it names by their numbers.
///
/// 0 is the root, which is no item: as a parent it stands for none; in the other places it says that there is no node.
@usableFromInline
package struct OutlineLinks: Sendable, Equatable {
    /// -1 for a number that is not taken.
    @usableFromInline package var parent: Int32 = 0
    /// The first and the last child.
    @usableFromInline package var first: Int32 = 0
    @usableFromInline package var last: Int32 = 0
    /// The neighbours among the parent's children.
    @usableFromInline package var previous: Int32 = 0
    @usableFromInline package var next: Int32 = 0
    @usableFromInline package var isExpanded = false

    @inlinable package init() {}
}

/// Items as a tree: the storage of a section snapshot.
///
/// A value. Items are hashed where they come in and where they are looked up; going through the tree, inserting and
/// removing follow numbers alone. So all of that ends and stays consistent whatever becomes of identifiers that change
/// while they are held. Which items there are already is the callers' business.
@usableFromInline
package struct OutlineTree<Item: Hashable & Sendable>: Sendable {
    @usableFromInline package var numbers = IdentifierNumbers<Item>()
    /// By number, with the root.
    @usableFromInline package var links: ContiguousArray<OutlineLinks> = [OutlineLinks()]
    @usableFromInline package var free: ContiguousArray<Int32> = []

    @inlinable package init() {}

    /// A tree of root items, which nobody checks.
    @inlinable
    package init(roots: [Item]) {
        numbers.table.reserve(roots.count)
        for item in roots { add(item, hash: item.snapshotHash, below: 0) }
    }

    /// The number of items.
    @inlinable package var count: Int { numbers.count }

    @inlinable
    package subscript(node: Int32) -> OutlineLinks {
        get { links[Int(node)] }
        _modify { yield &links[Int(node)] }
    }

    /// The node of an item, nil for an unknown one.
    @inlinable
    package func node(of item: Item) -> Int32? {
        numbers[item].map { Int32($0) }
    }

    @inlinable
    package func node(of item: Item, hash: UInt) -> Int32? {
        numbers.number(of: item, hash: hash).map { Int32($0) }
    }

    @inlinable
    package func contains(_ item: Item, hash: UInt) -> Bool {
        numbers.number(of: item, hash: hash) != nil
    }

    /// The item of a node, nil for the root.
    @inlinable
    package func item(_ node: Int32) -> Item? {
        node == 0 ? nil : numbers.identifiers[Int(node)]
    }
}

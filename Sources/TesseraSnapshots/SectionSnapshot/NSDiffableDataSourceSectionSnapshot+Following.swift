extension NSDiffableDataSourceSectionSnapshot {
    /// The outline after its visible items became `items` by edits that know nothing of the outline.
    ///
    /// What stays keeps its parent, its expansion and what is hidden below it. What is new or stands elsewhere becomes a
    /// sibling of the item before it. UIKit doesn't document its rule.
    ///
    /// - Parameter items: unique.
    /// - Complexity: O(n log n); each of `items` is hashed once.
    @inlinable
    package func following(_ items: [ItemIdentifierType]) -> Self {
        var follower = OutlineFollower(tree)
        var result = Self()
        result.built = follower.following(items) ?? OutlineTree(roots: items)
        return result
    }
}

/// Brings an outline after items that somebody edited who doesn't know it. Counts in nodes of the old tree.
@usableFromInline
package struct OutlineFollower<Item: Hashable & Sendable> {
    @usableFromInline let old: OutlineTree<Item>
    @usableFromInline var new = OutlineTree<Item>()
    /// By node of the old tree: the one in the new tree, 0 for none.
    @usableFromInline var counterparts: ContiguousArray<Int32>

    @inlinable
    package init(_ old: OutlineTree<Item>) {
        self.old = old
        counterparts = ContiguousArray(repeating: 0, count: old.links.count)
    }

    /// The new tree; nil where no tree of these rules shows exactly `items`: an edit may tear a parent from its children.
    @inlinable
    package mutating func following(_ items: [Item]) -> OutlineTree<Item>? {
        let hashes = items.map { $0.snapshotHash }
        let origins = zip(items, hashes).map { old.node(of: $0, hash: $1) ?? 0 }
        let before = old.nodes(below: 0) { $0.isExpanded }
        if before.elementsEqual(origins) { return old }
        let staying = staying(before, origins)
        var shown = ContiguousArray<Int32>()
        for (place, item) in items.enumerated() {
            let parent = parent(of: origins[place], isStaying: staying[place], after: shown.last)
            let node = new.add(item, hash: hashes[place], below: parent)
            if origins[place] != 0 { counterparts[Int(origins[place])] = node }
            shown.append(node)
        }
        for (place, origin) in origins.enumerated() where origin != 0 {
            new[shown[place]].isExpanded = old[origin].isExpanded
            if !old[origin].isExpanded { addHidden(below: origin, to: shown[place]) }
        }
        return new.nodes(below: 0) { $0.isExpanded } == shown ? new : nil
    }

    /// Which of the items keep their order among each other.
    @inlinable
    func staying(_ before: ContiguousArray<Int32>, _ origins: [Int32]) -> ContiguousArray<Bool> {
        var places = ContiguousArray(repeating: -1, count: old.links.count)
        for (place, node) in before.enumerated() { places[Int(node)] = place }
        let survivors = ContiguousArray(origins.indices.lazy.filter { places[Int(origins[$0])] >= 0 })
        let keepsOrder = IncreasingSubsequence.longest(ContiguousArray(survivors.map { places[Int(origins[$0])] }))
        var result = ContiguousArray(repeating: false, count: origins.count)
        for (survivor, keeps) in zip(survivors, keepsOrder) { result[survivor] = keeps }
        return result
    }

    /// The node in the new tree that is to be the parent of an item.
    @inlinable
    func parent(of origin: Int32, isStaying: Bool, after previous: Int32?) -> Int32 {
        if isStaying {
            let parent = old[origin].parent
            if parent == 0 { return 0 }
            let counterpart = counterparts[Int(parent)]
            if counterpart != 0 { return counterpart }
        }
        return previous.map { new[$0].parent } ?? 0
    }

    /// Takes over what a collapsed node hides, except for items that are shown now and what is below these.
    @inlinable
    mutating func addHidden(below top: Int32, to place: Int32) {
        var node = old[top].first
        var parents: ContiguousArray<Int32> = [place]
        while node != 0 {
            let isNew = counterparts[Int(node)] == 0
            if isNew, let parent = parents.last {
                counterparts[Int(node)] = new.add(node, of: old, below: parent)
            }
            if isNew, old[node].first != 0 {
                parents.append(counterparts[Int(node)])
                node = old[node].first
                continue
            }
            while node != top, old[node].next == 0 {
                node = old[node].parent
                if node != top { parents.removeLast() }
            }
            guard node != top else { return }
            node = old[node].next
        }
    }
}

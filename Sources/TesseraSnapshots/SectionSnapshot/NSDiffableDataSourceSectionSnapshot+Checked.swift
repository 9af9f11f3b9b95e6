/// The throwing cores. They check everything before they change anything, in the order in which UIKit complains.
extension NSDiffableDataSourceSectionSnapshot {
    @inlinable
    package mutating func checkedAppend(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType?
    ) throws(SnapshotError) {
        // UIKit does not look at the parent then.
        guard !items.isEmpty else { return }
        var place: Int32 = 0
        if let parent {
            guard let node = tree.node(of: parent) else { throw .unknownTreeParent(String(describing: parent)) }
            place = node
        }
        let hashes = try hashes(ofNew: items)
        for (item, hash) in zip(items, hashes) { tree.add(item, hash: hash, below: place) }
    }

    /// - Parameter inserted: an outline of new items; its roots become siblings of `item`.
    @inlinable
    package mutating func checkedInsert(
        _ inserted: OutlineTree<ItemIdentifierType>, beside item: ItemIdentifierType, isBefore: Bool
    ) throws(SnapshotError) {
        guard inserted.count > 0 else { return }
        guard let node = tree.node(of: item) else {
            throw .unknownTreeDestination(String(describing: item), isBefore: isBefore)
        }
        try checkNew(inserted) { _ in false }
        let links = tree[node]
        tree.graft(below: 0, of: inserted, below: links.parent, before: isBefore ? node : links.next)
    }

    /// Inserts items beside another one. O(items).
    @inlinable
    package mutating func checkedInsert(
        _ items: [ItemIdentifierType], beside item: ItemIdentifierType, isBefore: Bool
    ) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        guard contains(item) else {
            throw .unknownTreeDestination(String(describing: item), isBefore: isBefore)
        }
        _ = try hashes(ofNew: items)
        try checkedInsert(OutlineTree(roots: items), beside: item, isBefore: isBefore)
    }

    /// O(items removed).
    @inlinable
    package mutating func checkedDelete(_ items: [ItemIdentifierType]) throws(SnapshotError) {
        var leaving = ContiguousArray<Int32>()
        for item in items {
            guard let node = tree.node(of: item) else { throw .unknownDeletedTreeItem(String(describing: item)) }
            leaving.append(node)
        }
        // One that stood below another is gone already.
        for node in leaving where tree.isTaken(node) { tree.remove(node) }
    }

    @inlinable
    package mutating func checkedReplace(
        childrenOf parent: ItemIdentifierType, using snapshot: Self
    ) throws(SnapshotError) {
        guard let node = tree.node(of: parent) else { throw .unknownTreeParent(String(describing: parent)) }
        let replaced = Set(tree.nodes(below: node) { _ in true })
        let replacement = snapshot.tree
        try checkNew(replacement) { replaced.contains($0) }
        tree.removeChildren(of: node)
        tree.graft(below: 0, of: replacement, below: node)
    }

    @inlinable
    package func checkedSnapshot(
        of parent: ItemIdentifierType, includingParent: Bool
    ) throws(SnapshotError) -> Self {
        let tree = tree
        guard let node = tree.node(of: parent) else { throw .unknownTreeParent(String(describing: parent)) }
        var result = Self()
        let place = includingParent ? result.built.add(node, of: tree, below: 0) : 0
        result.built.graft(below: node, of: tree, below: place)
        return result
    }

    /// The hashes of items that must not be in the outline and must differ from each other.
    @inlinable
    package func hashes(ofNew items: [ItemIdentifierType]) throws(SnapshotError) -> ContiguousArray<UInt> {
        let hashes = items.withUnsafeBufferPointer { Uniqueness.hashes(ifUnique: $0) }
        if let hashes, !zip(items, hashes).contains(where: { tree.contains($0, hash: $1) }) { return hashes }
        var seen = IdentifierNumbers<ItemIdentifierType>()
        var offenders = IdentifierNumbers<ItemIdentifierType>()
        for item in items where !seen.append(item) || contains(item) { _ = offenders.append(item) }
        throw .duplicateTreeItems(offenders.identifiers.compactMap { $0.map { String(describing: $0) } })
    }

    /// Checks that the outline has no item of `other`, but for nodes that `isLeaving`. Nothing is hashed.
    @inlinable
    package func checkNew(
        _ other: OutlineTree<ItemIdentifierType>, _ isLeaving: (Int32) -> Bool
    ) throws(SnapshotError) {
        let tree = tree
        var offenders: [String] = []
        for node in other.nodes(below: 0, { _ in true }) {
            guard let item = other.item(node),
                let known = tree.node(of: item, hash: other.numbers.table.hashes[Int(node)]), !isLeaving(known)
            else { continue }
            offenders.append(String(describing: item))
        }
        guard offenders.isEmpty else { throw .duplicateTreeItems(offenders) }
    }
}

/// The throwing cores. They check everything before they change anything, in the order in which UIKit complains.
extension NSDiffableDataSourceSectionSnapshot {
    @inlinable
    package mutating func checkedAppend(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType?
    ) throws(SnapshotError) {
        // UIKit does not look at the parent then.
        guard !items.isEmpty else { return }
        if let parent, !contains(parent) { throw .unknownTreeParent(String(describing: parent)) }
        try checkNew(items)
        for item in items {
            nodes[item] = OutlineNode(parent: parent)
        }
        if let parent {
            nodes[parent]?.children.append(contentsOf: items)
        } else {
            rootItemIdentifiers.append(contentsOf: items)
        }
    }

    /// - Parameter items: all items of `snapshot` in the order in which an error is to list them.
    @inlinable
    package mutating func checkedInsert(
        _ snapshot: @autoclosure () -> Self, _ items: [ItemIdentifierType], beside item: ItemIdentifierType,
        isBefore: Bool
    ) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        guard let node = nodes[item] else {
            throw .unknownTreeDestination(String(describing: item), isBefore: isBefore)
        }
        try checkNew(items)
        let siblings = node.parent.map { nodes[$0]?.children ?? [] } ?? rootItemIdentifiers
        guard let position = siblings.firstIndex(of: item) else { return }
        graft(snapshot(), below: node.parent, at: isBefore ? position : position + 1)
    }

    @inlinable
    package mutating func checkedDelete(_ items: [ItemIdentifierType]) throws(SnapshotError) {
        if let unknown = items.first(where: { !contains($0) }) {
            throw .unknownDeletedTreeItem(String(describing: unknown))
        }
        let parents = Set(items.map { nodes[$0]?.parent })
        for item in depthFirst(from: items, { _ in true }) {
            nodes[item] = nil
        }
        for parent in parents {
            if let parent {
                let left = nodes[parent]?.children.filter { nodes[$0] != nil } ?? []
                nodes[parent]?.children = left
            } else {
                rootItemIdentifiers.removeAll { nodes[$0] == nil }
            }
        }
    }

    @inlinable
    package mutating func checkedReplace(
        childrenOf parent: ItemIdentifierType, using snapshot: Self
    ) throws(SnapshotError) {
        guard let node = nodes[parent] else { throw .unknownTreeParent(String(describing: parent)) }
        let replaced = depthFirst(from: node.children) { _ in true }
        let leaving = Set(replaced)
        try checkNew(snapshot.items.filter { !leaving.contains($0) })
        for item in replaced {
            nodes[item] = nil
        }
        nodes[parent]?.children = []
        graft(snapshot, below: parent, at: 0)
    }

    @inlinable
    package func checkedSnapshot(
        of parent: ItemIdentifierType, includingParent: Bool
    ) throws(SnapshotError) -> Self {
        guard let node = nodes[parent] else { throw .unknownTreeParent(String(describing: parent)) }
        var result = Self()
        result.rootItemIdentifiers = includingParent ? [parent] : node.children
        for item in depthFirst(from: result.rootItemIdentifiers, { _ in true }) {
            result.nodes[item] = nodes[item]
        }
        for root in result.rootItemIdentifiers {
            result.nodes[root]?.parent = nil
        }
        return result
    }

    /// Puts the roots of an outline of new items among the children of an item, or among the root items.
    @inlinable
    package mutating func graft(_ snapshot: Self, below parent: ItemIdentifierType?, at position: Int) {
        nodes.merge(snapshot.nodes) { _, new in new }
        for root in snapshot.rootItemIdentifiers {
            nodes[root]?.parent = parent
        }
        if let parent {
            nodes[parent]?.children.insert(contentsOf: snapshot.rootItemIdentifiers, at: position)
        } else {
            rootItemIdentifiers.insert(contentsOf: snapshot.rootItemIdentifiers, at: position)
        }
    }

    /// Checks that the items are not in the outline and differ from each other.
    @inlinable
    package func checkNew(_ items: [ItemIdentifierType]) throws(SnapshotError) {
        var seen: Set<ItemIdentifierType> = []
        var reported: Set<ItemIdentifierType> = []
        var offenders: [String] = []
        for item in items {
            let isOffender = !seen.insert(item).inserted || contains(item)
            if isOffender, reported.insert(item).inserted { offenders.append(String(describing: item)) }
        }
        guard offenders.isEmpty else { throw .duplicateTreeItems(offenders) }
    }

    @inlinable
    package static func flat(_ items: [ItemIdentifierType]) -> Self {
        var result = Self()
        result.rootItemIdentifiers = items
        for item in items {
            result.nodes[item] = OutlineNode(parent: nil)
        }
        return result
    }
}

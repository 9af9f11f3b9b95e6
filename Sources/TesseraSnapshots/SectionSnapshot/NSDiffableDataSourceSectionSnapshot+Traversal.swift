extension NSDiffableDataSourceSectionSnapshot {
    /// Items depth first, without the children of those for which `isOpen` answers false.
    @inlinable
    package func depthFirst(_ isOpen: (OutlineNode<ItemIdentifierType>) -> Bool) -> [ItemIdentifierType] {
        depthFirst(from: rootItemIdentifiers, isOpen)
    }

    @inlinable
    package func depthFirst(
        from roots: [ItemIdentifierType], _ isOpen: (OutlineNode<ItemIdentifierType>) -> Bool
    ) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        // A stack of its own, so that the depth of a client's tree can't exhaust the program's.
        var stack = Array(roots.reversed())
        while let item = stack.popLast() {
            result.append(item)
            if let node = nodes[item], isOpen(node) {
                stack.append(contentsOf: node.children.reversed())
            }
        }
        return result
    }

    /// The parent of an item, its parent and so on.
    @inlinable
    package func ancestors(of item: ItemIdentifierType) -> some Sequence<ItemIdentifierType> {
        sequence(state: item) { item in
            guard let parent = nodes[item]?.parent else { return nil }
            item = parent
            return parent
        }
    }

    /// The node of an item; raises the error for an unknown one.
    @inlinable
    package func known(_ item: ItemIdentifierType) -> OutlineNode<ItemIdentifierType>? {
        if let node = nodes[item] { return node }
        SnapshotError.unknownTreeItem(String(describing: item)).raise()
        return nil
    }

    /// The outline as text for the debugger: a line for each item, indented by level, with `-` for an expanded parent,
    /// `+` for a collapsed one and `*` for an item without children.
    public func visualDescription() -> String {
        items.map { item in
            let node = nodes[item]
            let sign = node?.children.isEmpty != false ? "*" : node?.isExpanded == true ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
        }.joined(separator: "\n")
    }
}

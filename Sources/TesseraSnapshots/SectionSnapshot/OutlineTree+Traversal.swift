extension OutlineTree {
    /// The node that follows `node` on a depth-first way through what is below `top`; 0 at the end. Amortized O(1).
    @inlinable
    package func next(after node: Int32, below top: Int32, intoChildren: Bool) -> Int32 {
        if intoChildren, self[node].first != 0 { return self[node].first }
        var node = node
        while node != top {
            if self[node].next != 0 { return self[node].next }
            node = self[node].parent
        }
        return 0
    }

    /// The nodes below `top` depth first, without the children of those for which `isOpen` answers false.
    @inlinable
    package func nodes(below top: Int32, _ isOpen: (OutlineLinks) -> Bool) -> ContiguousArray<Int32> {
        var result = ContiguousArray<Int32>()
        var node = self[top].first
        while node != 0 {
            result.append(node)
            node = next(after: node, below: top, intoChildren: isOpen(self[node]))
        }
        return result
    }

    /// The items of `nodes`.
    @inlinable
    package func items(_ nodes: some Sequence<Int32>) -> [Item] {
        var result: [Item] = []
        result.reserveCapacity(nodes.underestimatedCount)
        for node in nodes {
            if let item = item(node) { result.append(item) }
        }
        return result
    }

    /// The parent of a node, its parent and so on, without the root.
    @inlinable
    package func ancestors(of node: Int32) -> some Sequence<Int32> {
        sequence(state: self[node].parent) { next in
            guard next != 0 else { return nil }
            let ancestor = next
            next = self[ancestor].parent
            return ancestor
        }
    }

    /// Whether all ancestors of a node are expanded. O(depth).
    @inlinable
    package func isVisible(_ node: Int32) -> Bool {
        ancestors(of: node).allSatisfy { self[$0].isExpanded }
    }
}

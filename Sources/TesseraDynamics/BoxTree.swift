/// A rectangle that stands upright.
struct Box: Sendable {
    var low: Vector
    var high: Vector

    @inline(__always)
    func meets(_ other: Box) -> Bool {
        low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
    }

    @inline(__always)
    func contains(_ other: Box) -> Bool {
        low.x <= other.low.x && low.y <= other.low.y && other.high.x <= high.x && other.high.y <= high.y
    }

    @inline(__always)
    func joined(_ other: Box) -> Box {
        Box(
            low: Vector(min(low.x, other.low.x), min(low.y, other.low.y)),
            high: Vector(max(high.x, other.high.x), max(high.y, other.high.y)))
    }

    /// Half the way around: what the tree keeps small.
    @inline(__always)
    var extent: Double { high.x - low.x + high.y - low.y }

    func grown(by margin: Double) -> Box {
        Box(low: low - Vector(margin, margin), high: high + Vector(margin, margin))
    }

    /// Grown into the direction of a movement.
    func swept(by way: Vector) -> Box {
        Box(
            low: Vector(low.x + min(way.x, 0), low.y + min(way.y, 0)),
            high: Vector(high.x + max(way.x, 0), high.y + max(way.y, 0)))
    }
}

/// A balanced tree of rectangles, which finds those that meet a given one.
struct BoxTree: Sendable {
    private struct Node: Sendable {
        var box = Box(low: .zero, high: .zero)
        /// The next free node where this one is free.
        var parent: Int32 = -1
        var left: Int32 = -1
        var right: Int32 = -1
        /// 0 for a leaf.
        var height: Int32 = 0
        /// What a leaf stands for.
        var item: Int32 = -1
    }

    private var nodes: [Node] = []
    private var root: Int32 = -1
    private var free: Int32 = -1
    private var stack: [Int32] = []

    /// Adds a rectangle and returns its leaf.
    mutating func insert(_ box: Box, item: Int32) -> Int32 {
        let leaf = makeNode()
        nodes[Int(leaf)].box = box
        nodes[Int(leaf)].item = item
        insertLeaf(leaf)
        return leaf
    }

    mutating func remove(_ leaf: Int32) {
        removeLeaf(leaf)
        release(leaf)
    }

    func box(of leaf: Int32) -> Box { nodes[Int(leaf)].box }

    mutating func move(_ leaf: Int32, to box: Box) {
        removeLeaf(leaf)
        nodes[Int(leaf)].box = box
        insertLeaf(leaf)
    }

    /// Appends the items of the rectangles that meet `box`.
    mutating func find(_ box: Box, into result: inout [Int32]) {
        guard root >= 0 else { return }
        stack.removeAll(keepingCapacity: true)
        stack.append(root)
        while let index = stack.popLast() {
            let node = nodes[Int(index)]
            guard node.box.meets(box) else { continue }
            if node.height == 0 {
                result.append(node.item)
            } else {
                stack.append(node.left)
                stack.append(node.right)
            }
        }
    }

    // MARK: Nodes

    private mutating func makeNode() -> Int32 {
        guard free >= 0 else {
            nodes.append(Node())
            return Int32(nodes.count - 1)
        }
        let index = free
        free = nodes[Int(index)].parent
        nodes[Int(index)] = Node()
        return index
    }

    private mutating func release(_ index: Int32) {
        nodes[Int(index)] = Node(parent: free)
        free = index
    }

    private mutating func insertLeaf(_ leaf: Int32) {
        nodes[Int(leaf)].parent = -1
        guard root >= 0 else { return root = leaf }
        let sibling = bestSibling(for: nodes[Int(leaf)].box)
        let above = nodes[Int(sibling)].parent
        let parent = makeNode()
        nodes[Int(parent)].parent = above
        nodes[Int(parent)].left = sibling
        nodes[Int(parent)].right = leaf
        nodes[Int(sibling)].parent = parent
        nodes[Int(leaf)].parent = parent
        replace(sibling, under: above, with: parent)
        refit(from: parent)
    }

    /// The node beside which a rectangle makes the others grow least.
    private func bestSibling(for box: Box) -> Int32 {
        var index = root
        while nodes[Int(index)].height > 0 {
            let node = nodes[Int(index)]
            let joined = node.box.joined(box).extent
            let here = 2 * joined
            let below = 2 * (joined - node.box.extent)
            let left = descent(to: node.left, box) + below
            let right = descent(to: node.right, box) + below
            if here < left, here < right { break }
            index = left < right ? node.left : node.right
        }
        return index
    }

    private func descent(to index: Int32, _ box: Box) -> Double {
        let node = nodes[Int(index)]
        let joined = node.box.joined(box).extent
        return node.height == 0 ? joined : joined - node.box.extent
    }

    private mutating func replace(_ old: Int32, under parent: Int32, with new: Int32) {
        guard parent >= 0 else { return root = new }
        if nodes[Int(parent)].left == old {
            nodes[Int(parent)].left = new
        } else {
            nodes[Int(parent)].right = new
        }
    }

    private mutating func removeLeaf(_ leaf: Int32) {
        guard leaf != root else { return root = -1 }
        let parent = nodes[Int(leaf)].parent
        let above = nodes[Int(parent)].parent
        let sibling = nodes[Int(parent)].left == leaf ? nodes[Int(parent)].right : nodes[Int(parent)].left
        nodes[Int(sibling)].parent = above
        replace(parent, under: above, with: sibling)
        release(parent)
        refit(from: above)
    }

    private mutating func refit(from start: Int32) {
        var index = start
        while index >= 0 {
            index = balanced(index)
            fit(index)
            index = nodes[Int(index)].parent
        }
    }

    private mutating func fit(_ index: Int32) {
        let (left, right) = (nodes[Int(nodes[Int(index)].left)], nodes[Int(nodes[Int(index)].right)])
        nodes[Int(index)].height = 1 + max(left.height, right.height)
        nodes[Int(index)].box = left.box.joined(right.box)
    }

    /// Turns the tree at `index` where one side is higher by two, and returns the node that is there now.
    private mutating func balanced(_ index: Int32) -> Int32 {
        let node = nodes[Int(index)]
        guard node.height > 1 else { return index }
        let lean = nodes[Int(node.right)].height - nodes[Int(node.left)].height
        if lean > 1 { return raise(node.right, over: index) }
        if lean < -1 { return raise(node.left, over: index) }
        return index
    }

    private mutating func raise(_ child: Int32, over index: Int32) -> Int32 {
        let (first, second) = (nodes[Int(child)].left, nodes[Int(child)].right)
        let keepsFirst = nodes[Int(first)].height > nodes[Int(second)].height
        let (kept, given) = keepsFirst ? (first, second) : (second, first)
        let parent = nodes[Int(index)].parent
        nodes[Int(child)].parent = parent
        replace(index, under: parent, with: child)
        nodes[Int(child)].left = index
        nodes[Int(child)].right = kept
        nodes[Int(kept)].parent = child
        nodes[Int(index)].parent = child
        if nodes[Int(index)].left == child {
            nodes[Int(index)].left = given
        } else {
            nodes[Int(index)].right = given
        }
        nodes[Int(given)].parent = index
        fit(index)
        fit(child)
        return child
    }
}

extension OutlineTree {
    /// Adds an unknown item at the end of a node's children.
    @inlinable
    @discardableResult
    package mutating func add(_ item: Item, hash: UInt, below parent: Int32) -> Int32 {
        let node = takeNumber()
        numbers.insert(item, hash: hash, as: Int(node))
        link(node, below: parent, before: 0)
        return node
    }

    /// Adds an unknown item of another tree before the child `successor` of `parent`, at the end for 0, with its
    /// expansion, without its children. Nothing is hashed.
    @inlinable
    @discardableResult
    package mutating func add(
        _ source: Int32, of other: Self, below parent: Int32, before successor: Int32 = 0
    ) -> Int32 {
        let node = takeNumber()
        numbers.insert(Int(source), of: other.numbers, as: Int(node))
        self[node].isExpanded = other[source].isExpanded
        link(node, below: parent, before: successor)
        return node
    }

    /// Adds what is below `top` in another tree, all of it unknown here, below `parent` before its child `successor`, at
    /// the end for 0. O(nodes added).
    @inlinable
    package mutating func graft(below top: Int32, of other: Self, below parent: Int32, before successor: Int32 = 0) {
        var source = other[top].first
        var place = parent
        while source != 0 {
            let node = add(source, of: other, below: place, before: place == parent ? successor : 0)
            if other[source].first != 0 {
                source = other[source].first
                place = node
                continue
            }
            while other[source].next == 0 {
                source = other[source].parent
                guard source != top else { return }
                place = self[place].parent
            }
            source = other[source].next
        }
    }

    /// Removes a node with everything below it. O(nodes removed).
    @inlinable
    package mutating func remove(_ top: Int32) {
        removeChildren(of: top)
        unlink(top)
        release(top)
    }

    @inlinable
    package mutating func removeChildren(of top: Int32) {
        for node in nodes(below: top, { _ in true }) { release(node) }
        self[top].first = 0
        self[top].last = 0
    }

    /// Whether a number is that of an item.
    @inlinable
    package func isTaken(_ node: Int32) -> Bool { self[node].parent >= 0 }

    @inlinable
    package mutating func takeNumber() -> Int32 {
        if let number = free.popLast() {
            self[number] = OutlineLinks()
            return number
        }
        links.append(OutlineLinks())
        return Int32(links.count - 1)
    }

    @inlinable
    package mutating func release(_ node: Int32) {
        numbers.remove(Int(node))
        self[node] = OutlineLinks()
        self[node].parent = -1
        free.append(node)
    }

    @inlinable
    package mutating func link(_ node: Int32, below parent: Int32, before successor: Int32) {
        let previous = successor == 0 ? self[parent].last : self[successor].previous
        self[node].parent = parent
        self[node].previous = previous
        self[node].next = successor
        if previous == 0 { self[parent].first = node } else { self[previous].next = node }
        if successor == 0 { self[parent].last = node } else { self[successor].previous = node }
    }

    @inlinable
    package mutating func unlink(_ node: Int32) {
        let (parent, previous, next) = (self[node].parent, self[node].previous, self[node].next)
        if previous == 0 { self[parent].first = next } else { self[previous].next = next }
        if next == 0 { self[parent].last = previous } else { self[next].previous = previous }
    }
}

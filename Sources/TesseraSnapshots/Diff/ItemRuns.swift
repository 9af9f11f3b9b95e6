/// Neighbouring items in memory: a chunk, seen from the diff. Valid as long as the chunk.
@usableFromInline
package struct ItemRun<Item> {
    @usableFromInline package let items: UnsafePointer<Item>
    @usableFromInline package let count: Int

    @inlinable
    package init(items: UnsafePointer<Item>, count: Int) {
        self.items = items
        self.count = count
    }
}

/// The items of two sections that are to be compared, without the branches that they share at either end.
@usableFromInline
package struct ItemRuns<Item> {
    @usableFromInline package var left: ContiguousArray<ItemRun<Item>>
    @usableFromInline package var right: ContiguousArray<ItemRun<Item>>
    /// How many items both begin with and that are left out here.
    @usableFromInline package var head = 0
    /// The numbers of items in `left` and `right`.
    @usableFromInline package var leftCount: Int
    @usableFromInline package var rightCount: Int

    /// The runs point into the sections, which must outlive them.
    @inlinable
    package init<Section>(_ left: SectionNode<Section, Item>, _ right: SectionNode<Section, Item>) {
        let common = min(left.branches.count, right.branches.count)
        var first = 0
        while first < common, left.branches[first] === right.branches[first] {
            head += left.branches[first].count
            first += 1
        }
        var last = 0
        var tail = 0
        while last < common - first,
            left.branches[left.branches.count - 1 - last]
                === right.branches[right.branches.count - 1 - last]
        {
            tail += left.branches[left.branches.count - 1 - last].count
            last += 1
        }
        leftCount = left.count - head - tail
        rightCount = right.count - head - tail
        self.left = Self.runs(left.branches[first..<(left.branches.count - last)])
        self.right = Self.runs(right.branches[first..<(right.branches.count - last)])
    }

    @inlinable
    package static func runs(_ branches: ArraySlice<ItemBranch<Item>>) -> ContiguousArray<ItemRun<Item>> {
        var result = ContiguousArray<ItemRun<Item>>()
        result.reserveCapacity(branches.count * ItemBranch<Item>.limit)
        for branch in branches {
            for slot in branch.chunks.indices {
                result.append(
                    ItemRun(items: UnsafePointer(branch.chunks[slot].items), count: branch.totals.count(of: slot)))
            }
        }
        return result
    }
}

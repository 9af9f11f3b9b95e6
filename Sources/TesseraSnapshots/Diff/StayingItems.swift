/// The items of a section that may stay while the others move: the heaviest increasing sequence of blocks, in the new
/// order, of old positions. A block is a run of paired items, or one item that was found in a gap.
@usableFromInline
package struct StayingItems {
    @usableFromInline package let firstGap: Int
    @usableFromInline package let firstItem: Int
    @usableFromInline package var starts = ContiguousArray<Int>()
    @usableFromInline package var lengths = ContiguousArray<Int>()
    /// The block of each run, the first of which precedes the section's first gap.
    @usableFromInline package var blockOfRun = ContiguousArray<Int>()
    /// The block of each new item in a gap, -1 for one that is new or comes from another section.
    @usableFromInline package var blockOfItem = ContiguousArray<Int>()
    @usableFromInline package var hasItems = false
    @usableFromInline package var stays = ContiguousArray<Bool>()

    @inlinable
    package init(firstGap: Int, firstItem: Int) {
        self.firstGap = firstGap
        self.firstItem = firstItem
    }

    /// Adds a run of paired items, or joins it to the block before: it can if nothing that survives stands between.
    @inlinable
    package mutating func addRun(start: Int, count: Int, canJoin: Bool) {
        if canJoin {
            lengths[lengths.count - 1] += count
        } else {
            starts.append(start)
            lengths.append(count)
        }
        blockOfRun.append(starts.count - 1)
    }

    @inlinable
    package mutating func addItem(at oldPosition: Int) {
        blockOfItem.append(starts.count)
        starts.append(oldPosition)
        lengths.append(1)
        hasItems = true
    }

    @inlinable
    package mutating func skipItem() {
        blockOfItem.append(-1)
    }

    @inlinable
    package mutating func solve() {
        stays = IncreasingSubsequence.heaviest(starts: starts, lengths: lengths)
    }

    @inlinable
    package func contains(newItem number: Int) -> Bool {
        let block = blockOfItem[number - firstItem]
        return block >= 0 && stays[block]
    }

    @inlinable
    package func contains(runBefore gap: Int) -> Bool {
        stays[blockOfRun[gap - firstGap]]
    }
}

/// The items of a section that may stay while the others move: the heaviest increasing sequence of blocks, in the new
/// order, of old positions. A block is a run of paired items, or one item that was found in a gap.
///
/// Its owner deallocates it.
@usableFromInline
package struct StayingItems {
    @usableFromInline package let firstGap: Int
    @usableFromInline package let firstItem: Int
    @usableFromInline package var starts: GrowingBuffer<Int32>
    @usableFromInline package var lengths: GrowingBuffer<Int32>
    /// The block of each run, the first of which precedes the section's first gap.
    @usableFromInline package var blockOfRun: GrowingBuffer<Int32>
    /// The block of each new item in a gap, -1 for one that is new or comes from another section.
    @usableFromInline package var blockOfItem: GrowingBuffer<Int32>
    @usableFromInline package var stays = ContiguousArray<Bool>()

    /// - Parameters:
    ///   - gaps: the numbers of the section's gaps.
    ///   - items: the gap numbers of the new items in them.
    @inlinable
    package init(gaps: Range<Int>, items: Range<Int>) {
        firstGap = gaps.lowerBound
        firstItem = items.lowerBound
        starts = GrowingBuffer(capacity: gaps.count + 1 + items.count)
        lengths = GrowingBuffer(capacity: gaps.count + 1 + items.count)
        blockOfRun = GrowingBuffer(capacity: gaps.count + 1)
        blockOfItem = GrowingBuffer(capacity: items.count)
    }

    @inlinable
    package func deallocate() {
        starts.deallocate()
        lengths.deallocate()
        blockOfRun.deallocate()
        blockOfItem.deallocate()
    }

    /// Adds a run of paired items, or joins it to the block before: it can if nothing that survives stands between.
    @inlinable
    package mutating func addRun(start: Int, count: Int, canJoin: Bool) {
        if canJoin {
            lengths.base[lengths.count &- 1] &+= Int32(truncatingIfNeeded: count)
        } else {
            starts.append(Int32(truncatingIfNeeded: start))
            lengths.append(Int32(truncatingIfNeeded: count))
        }
        blockOfRun.append(Int32(truncatingIfNeeded: starts.count &- 1))
    }

    @inlinable
    package mutating func addItem(at oldPosition: Int) {
        blockOfItem.append(Int32(truncatingIfNeeded: starts.count))
        starts.append(Int32(truncatingIfNeeded: oldPosition))
        lengths.append(1)
    }

    @inlinable
    package mutating func skipItem() {
        blockOfItem.append(-1)
    }

    @inlinable
    package mutating func solve() {
        stays = IncreasingSubsequence.heaviest(starts: starts.buffer, lengths: lengths.buffer)
    }

    @inlinable
    package func contains(newItem number: Int) -> Bool {
        let block = blockOfItem[number &- firstItem]
        return block >= 0 && stays[Int(block)]
    }

    @inlinable
    package func contains(runBefore gap: Int) -> Bool {
        stays[Int(blockOfRun[gap &- firstGap])]
    }
}

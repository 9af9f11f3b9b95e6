/// A section in which items have changed places, as blocks in the new order. A block is a run of paired items that no item
/// interrupts which moved into or within the section, or one item that was found in a gap. Blocks of the same section's items
/// may stay if their old places ascend; those of the heaviest such sequence do, and the others move.
///
/// Its owner deallocates it.
@usableFromInline
package struct SectionBlocks {
    /// The old place of the first item; beyond all of them for an item from another section.
    @usableFromInline package var starts: GrowingBuffer<Int32>
    /// The number of items; 0 for an item from another section, which is no part of the sequence.
    @usableFromInline package var lengths: GrowingBuffer<Int32>
    /// The gap number of the item; for a run the number of the gap that ends it, as its complement.
    @usableFromInline package var sources: GrowingBuffer<Int32>

    @inlinable
    package init() {
        starts = GrowingBuffer()
        lengths = GrowingBuffer()
        sources = GrowingBuffer()
    }

    @inlinable
    package func deallocate() {
        starts.deallocate()
        lengths.deallocate()
        sources.deallocate()
    }

    @inlinable package var count: Int { starts.count }

    @inlinable
    package mutating func addRun(start: Int, count: Int, endingAt gap: Int) {
        add(Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: count), ~Int32(truncatingIfNeeded: gap))
    }

    @inlinable
    package mutating func addItem(_ number: Int, at oldPlace: Int32) {
        add(oldPlace, 1, Int32(truncatingIfNeeded: number))
    }

    @inlinable
    package mutating func addItemFromElsewhere(_ number: Int) {
        add(.max, 0, Int32(truncatingIfNeeded: number))
    }

    @inlinable
    @inline(__always)
    package mutating func add(_ start: Int32, _ length: Int32, _ source: Int32) {
        starts.append(start)
        lengths.append(length)
        sources.append(source)
    }

    /// Which blocks stay.
    @inlinable
    package func stays() -> ContiguousArray<Bool> {
        IncreasingSubsequence.heaviest(starts: starts.buffer, lengths: lengths.buffer)
    }
}

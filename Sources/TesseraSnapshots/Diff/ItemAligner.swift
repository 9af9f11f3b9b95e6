/// Finds the gaps between two versions of a section.
///
/// What it pairs is equal and in order, but not always a longest such sequence: where an item of one gap turns up in
/// another, the differ puts that right. So it may be quick: it walks along both versions, looks around where they
/// differ, and hashes only where a glance does not help.
@usableFromInline
package struct ItemAligner<Item: Hashable> {
    @usableFromInline package let runs: ItemRuns<Item>
    @usableFromInline package var a: RunCursor<Item>
    @usableFromInline package var b: RunCursor<Item>
    @usableFromInline package var aEnd: Int
    @usableFromInline package var bEnd: Int
    @usableFromInline package var isTrimmed = false

    /// - Parameters:
    ///   - left: the left side of `runs`, in place.
    ///   - right: likewise.
    @inlinable
    package init(
        _ runs: ItemRuns<Item>, _ left: UnsafeBufferPointer<ItemRun<Item>>, _ right: UnsafeBufferPointer<ItemRun<Item>>
    ) {
        self.runs = runs
        a = RunCursor(left)
        b = RunCursor(right)
        aEnd = runs.leftCount
        bEnd = runs.rightCount
    }

    /// The sizes of the next gap, at which the cursors then stand; nil at the end. To go on, `step` over it.
    @inlinable
    package mutating func next() -> (old: Int, new: Int)? {
        ItemRuns.skipEqual(&a, aEnd, &b, bEnd)
        if !isTrimmed {
            isTrimmed = true
            let suffix = runs.commonSuffix(limit: min(aEnd - a.position, bEnd - b.position))
            aEnd -= suffix
            bEnd -= suffix
        }
        guard a.position < aEnd || b.position < bEnd else { return nil }
        return nextMatch() ?? (aEnd - a.position, bEnd - b.position)
    }

    @inlinable
    package mutating func step(_ oldCount: Int, _ newCount: Int) {
        a.advance(oldCount)
        b.advance(newCount)
    }

    /// How far both are from a place where they agree again, nil for none in reach.
    @inlinable
    package func nextMatch() -> (Int, Int)? {
        let aRest = aEnd - a.position
        let bRest = bEnd - b.position
        guard aRest > 0, bRest > 0 else { return nil }
        let reach = 16
        if min(aRest, a.runs[a.run].count - a.offset, bRest, b.runs[b.run].count - b.offset) > reach {
            // The same as below, without a look at the ends for each item.
            let left = a.runs[a.run].items + a.offset
            let right = b.runs[b.run].items + b.offset
            for distance in 1...reach {
                for old in 0...distance where left[old] == right[distance &- old] { return (old, distance &- old) }
            }
        } else {
            for distance in 1...reach {
                for old in min(distance, max(0, distance - bRest + 1))...distance {
                    guard old < aRest, distance - old < bRest else { break }
                    if a.peek(old).pointee == b.peek(distance - old).pointee { return (old, distance - old) }
                }
            }
        }
        return DistantMatch(a, aRest, b, bRest).find()
    }
}

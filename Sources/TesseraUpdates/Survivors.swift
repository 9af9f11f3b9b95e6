/// How positions that survive in order go from one line of positions to another.
///
/// `removed` are the old positions that don't survive in order, `filled` the new ones that something else takes; both
/// ascending. The survivors keep their order and take the free new positions one after the other. Nothing is stored
/// per survivor: an answer costs two binary searches.
struct Survivors<Removed: RandomAccessCollection<Int>, Filled: RandomAccessCollection<Int>>
where Removed.Index == Int, Filled.Index == Int {
    let removed: Removed
    let filled: Filled

    /// Nil when the old position does not survive in order. `old` must be a position of the old line.
    func newPosition(forOld old: Int) -> Int? {
        let rank = removed.lowerBound(old)
        if rank < removed.endIndex, removed[rank] == old { return nil }
        return Survivors.position(ofFree: old - (rank - removed.startIndex), between: filled)
    }

    /// Nil when the new position is taken by something else. `new` must be a position of the new line.
    func oldPosition(forNew new: Int) -> Int? {
        let rank = filled.lowerBound(new)
        if rank < filled.endIndex, filled[rank] == new { return nil }
        return Survivors.position(ofFree: new - (rank - filled.startIndex), between: removed)
    }

    /// The position of the free place number `ordinal` (counted from 0) on a line where some places are taken.
    private static func position<Taken: RandomAccessCollection<Int>>(
        ofFree ordinal: Int, between taken: Taken
    ) -> Int where Taken.Index == Int {
        // Place `taken[k]` has `taken[k] - k` free ones before it, which never falls with k.
        var low = taken.startIndex
        var high = taken.endIndex
        while low < high {
            let middle = low + (high - low) / 2
            // Wrapping, because places are not checked yet when reloaded sections are looked up.
            if taken[middle] &- (middle - taken.startIndex) > ordinal {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return ordinal + (low - taken.startIndex)
    }
}

/// Neighbours that stay neighbours: `count` positions from `old` on become those from `new` on.
package struct SurvivorRun: Hashable, Sendable {
    package var old: Int
    package var new: Int
    package var count: Int

    package init(old: Int, new: Int, count: Int) {
        self.old = old
        self.new = new
        self.count = count
    }
}

extension Survivors {
    /// The longest runs of survivors, ascending on both lines, for an old line of this length.
    /// O(count of `removed` and `filled`) for all of them.
    func forEachRun<Failure: Error>(
        oldCount: Int, _ body: (SurvivorRun) throws(Failure) -> Void
    ) throws(Failure) {
        var nextRemoved = removed.startIndex
        var nextFilled = filled.startIndex
        var old = 0
        var new = 0
        while true {
            while nextRemoved < removed.endIndex, removed[nextRemoved] == old {
                nextRemoved += 1
                old += 1
            }
            while nextFilled < filled.endIndex, filled[nextFilled] == new {
                nextFilled += 1
                new += 1
            }
            guard old < oldCount else { return }
            let oldEnd = nextRemoved < removed.endIndex ? Swift.min(removed[nextRemoved], oldCount) : oldCount
            var count = oldEnd - old
            if nextFilled < filled.endIndex { count = Swift.min(count, filled[nextFilled] - new) }
            try body(SurvivorRun(old: old, new: new, count: count))
            old += count
            new += count
        }
    }
}

extension Survivors: Sendable where Removed: Sendable, Filled: Sendable {}

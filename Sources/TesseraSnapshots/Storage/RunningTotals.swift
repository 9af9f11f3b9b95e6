/// Counts of a few dozen neighbours as running totals: slot `i` covers the offsets `start(of: i) ..< ends[i]`.
@usableFromInline
package struct RunningTotals {
    @usableFromInline package var ends: ContiguousArray<Int> = []

    @inlinable package init() {}

    @inlinable package var total: Int { ends.last ?? 0 }

    @inlinable
    package func start(of slot: Int) -> Int {
        slot == 0 ? 0 : ends[slot - 1]
    }

    @inlinable
    package func count(of slot: Int) -> Int {
        ends[slot] - start(of: slot)
    }

    /// The slot that holds `offset`; the last one for an offset at the total. There must be a slot. O(log n).
    @inlinable
    package func slot(holding offset: Int) -> Int {
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > offset {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    @inlinable
    package mutating func add(_ delta: Int, to slot: Int) {
        // Mostly the last one, as when a list is built.
        if slot == ends.count - 1 { return ends[slot] += delta }
        ends.withUnsafeMutableBufferPointer { ends in
            for index in slot..<ends.count { ends[index] += delta }
        }
    }

    @inlinable
    package mutating func insert(_ count: Int, at slot: Int) {
        ends.insert(start(of: slot), at: slot)
        add(count, to: slot)
    }

    @inlinable
    package mutating func append(_ count: Int) {
        ends.append(total + count)
    }

    @inlinable
    package mutating func remove(at slot: Int) {
        let count = count(of: slot)
        ends.remove(at: slot)
        add(-count, to: slot)
    }

    /// Cuts off the slots from `slot` on and returns them as totals of their own.
    @inlinable
    package mutating func split(at slot: Int) -> RunningTotals {
        let offset = start(of: slot)
        var tail = RunningTotals()
        tail.ends = ContiguousArray(ends[slot...].lazy.map { $0 - offset })
        ends.removeSubrange(slot...)
        return tail
    }
}

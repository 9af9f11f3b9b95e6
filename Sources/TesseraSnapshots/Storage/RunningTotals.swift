/// Counts of a few dozen neighbours as running totals: slot `i` covers the offsets `start(of: i) ..< end(of: i)`.
///
/// It belongs to one object, and so counts no references as an array would: a list that is built item by item changes it
/// for each of them.
@usableFromInline
package struct RunningTotals: ~Copyable {
    @usableFromInline package var ends: UnsafeMutablePointer<Int>
    /// The number of slots.
    @usableFromInline package var slots: Int
    @usableFromInline package var capacity: Int

    @inlinable
    package init(capacity: Int = 4) {
        self.capacity = capacity
        slots = 0
        ends = .allocate(capacity: capacity)
    }

    deinit {
        ends.deallocate()
    }

    @inlinable
    package func copy() -> RunningTotals {
        var result = RunningTotals(capacity: max(4, slots))
        result.ends.initialize(from: ends, count: slots)
        result.slots = slots
        return result
    }

    @inlinable package var total: Int { slots == 0 ? 0 : ends[slots - 1] }

    @inlinable
    package func end(of slot: Int) -> Int {
        assert(0..<slots ~= slot)
        return ends[slot]
    }

    @inlinable
    package func start(of slot: Int) -> Int {
        slot == 0 ? 0 : end(of: slot - 1)
    }

    @inlinable
    package func count(of slot: Int) -> Int {
        end(of: slot) - start(of: slot)
    }

    /// The slot that holds `offset`; the last one for an offset at the total. There must be a slot. O(log n).
    @inlinable
    package func slot(holding offset: Int) -> Int {
        var low = 0
        var high = slots - 1
        while low < high {
            let middle = (low + high) / 2
            if end(of: middle) > offset {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    @inlinable
    package mutating func add(_ delta: Int, to slot: Int) {
        assert(0..<slots ~= slot)
        for index in slot..<slots { ends[index] += delta }
    }

    /// Puts a slot before `slot`, or behind the last one.
    @inlinable
    package mutating func insert(_ count: Int, at slot: Int) {
        assert(0...slots ~= slot)
        if slots == capacity { grow() }
        (ends + slot + 1).moveInitialize(from: ends + slot, count: slots - slot)
        slots += 1
        (ends + slot).initialize(to: start(of: slot))
        add(count, to: slot)
    }

    @inlinable
    package mutating func append(_ count: Int) {
        insert(count, at: slots)
    }

    @inlinable
    package mutating func remove(at slot: Int) {
        add(-count(of: slot), to: slot)
        (ends + slot).moveInitialize(from: ends + slot + 1, count: slots - slot - 1)
        slots -= 1
    }

    /// Cuts off the slots from `slot` on and returns them as totals of their own.
    @inlinable
    package mutating func split(at slot: Int) -> RunningTotals {
        let offset = start(of: slot)
        var tail = RunningTotals(capacity: max(4, slots - slot))
        for index in slot..<slots { tail.append(end(of: index) - offset - tail.total) }
        slots = slot
        return tail
    }

    @inlinable
    package mutating func grow() {
        capacity = max(4, 2 * capacity)
        let larger = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
        larger.moveInitialize(from: ends, count: slots)
        ends.deallocate()
        ends = larger
    }
}

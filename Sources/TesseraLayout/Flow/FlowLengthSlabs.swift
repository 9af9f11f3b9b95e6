/// Measured lengths of items, in chunks that have memory only once one of their items was measured.
///
/// A chunk has a bit for each item, and the lengths of those that were measured, in their order, in a block of 4, 16 or
/// 64 places; blocks lie side by side in slabs. So what is measured here and there, as by jumps through a long list,
/// takes as little memory as it is, and taking up a chunk costs no allocation of its own. 8 bytes an item of a chunk that
/// is measured as a whole; 16 as soon as items differ across the scroll axis.
struct FlowLengthSlabs: Sendable {
    /// Items of a chunk.
    static let chunkLength = 64
    /// Places of a slab, at most.
    private static let slabLength = 2_048

    /// A chunk with measured items.
    private struct Record: Sendable {
        /// A bit for each measured item, the lowest for the first one.
        var items: UInt64
        var slab: Int32
        /// The first place in the slab.
        var place: Int16
        /// How many places there are.
        var room: Int16
    }

    private let chunkCount: Int
    /// Items of the longest chunk.
    private let longest: Int
    /// The record of each chunk, -1 for none; empty until something is measured.
    private var slots: [Int32] = []
    private var records: [Record] = []
    private var mains: [[Double]] = []
    /// Empty while all measured items are as long across as the first one was.
    private var crosses: [[Double]] = []
    private var commonCross = 0.0
    /// Blocks that nobody has, by their size, as (slab, place).
    private var free: [[(slab: Int32, place: Int16)]] = [[], [], []]

    init(count: Int) {
        chunkCount = (count + Self.chunkLength - 1) / Self.chunkLength
        longest = min(Self.chunkLength, count)
    }

    var memoryFootprint: Int {
        var bytes = slots.capacity * MemoryLayout<Int32>.stride + records.capacity * MemoryLayout<Record>.stride
        bytes += (mains.capacity + crosses.capacity) * MemoryLayout<[Double]>.stride
        for slab in mains { bytes += slab.capacity * MemoryLayout<Double>.stride }
        for slab in crosses { bytes += slab.capacity * MemoryLayout<Double>.stride }
        for blocks in free { bytes += blocks.capacity * MemoryLayout<(slab: Int32, place: Int16)>.stride }
        return bytes
    }

    @inline(__always)
    private func slot(_ chunk: Int) -> Int? {
        guard !slots.isEmpty, slots[chunk] >= 0 else { return nil }
        return Int(slots[chunk])
    }

    @inline(__always)
    private static func bit(_ offset: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: offset) }

    /// How many measured items a record has before one.
    @inline(__always)
    private static func rank(_ items: UInt64, _ offset: Int) -> Int { (items & (bit(offset) &- 1)).nonzeroBitCount }

    // MARK: Reading

    /// Whether some item of the chunk was measured.
    @inline(__always)
    func isTouched(_ chunk: Int) -> Bool { slot(chunk) != nil }

    /// Nil where nothing was measured.
    func lengths(_ chunk: Int, _ offset: Int) -> FlowMeasuredSizes.Lengths? {
        guard let slot = slot(chunk) else { return nil }
        let record = records[slot]
        guard record.items & Self.bit(offset) != 0 else { return nil }
        let index = Int(record.place) + Self.rank(record.items, offset)
        return FlowMeasuredSizes.Lengths(
            main: mains[Int(record.slab)][index],
            cross: crosses.isEmpty ? commonCross : crosses[Int(record.slab)][index])
    }

    /// The first measured item of a chunk at or after an offset.
    func nextMeasured(inChunk chunk: Int, from offset: Int) -> Int? {
        guard let slot = slot(chunk) else { return nil }
        let items = records[slot].items & ~(Self.bit(offset) &- 1)
        return items == 0 ? nil : items.trailingZeroBitCount
    }

    /// Hands a bit for each measured item of a chunk among its first `count`, and their lengths along the scroll axis in
    /// their order, to `body`; nil for a chunk without any.
    @inline(__always)
    func withMeasured<Result>(
        of chunk: Int, upTo count: Int, _ body: (_ items: UInt64, _ lengths: UnsafePointer<Double>) -> Result
    ) -> Result? {
        guard let slot = slot(chunk) else { return nil }
        let record = records[slot]
        return mains[Int(record.slab)].withUnsafeBufferPointer { slab in
            slab.baseAddress.map {
                body(
                    count < Self.chunkLength ? record.items & (Self.bit(count) &- 1) : record.items,
                    $0 + Int(record.place))
            }
        }
    }

    // MARK: Writing

    /// Answers what was known of the item.
    @discardableResult
    mutating func set(
        _ lengths: FlowMeasuredSizes.Lengths, _ chunk: Int, _ offset: Int
    ) -> FlowMeasuredSizes.Lengths? {
        if slots.isEmpty {
            slots = Array(repeating: -1, count: chunkCount)
            commonCross = lengths.cross
        }
        if crosses.isEmpty, lengths.cross != commonCross { storeCrosses() }
        let slot = slot(chunk) ?? add(chunk)
        let rank = Self.rank(records[slot].items, offset)
        if records[slot].items & Self.bit(offset) != 0 {
            let (slab, index) = (Int(records[slot].slab), Int(records[slot].place) + rank)
            let old = FlowMeasuredSizes.Lengths(
                main: mains[slab][index], cross: crosses.isEmpty ? commonCross : crosses[slab][index])
            mains[slab][index] = lengths.main
            if !crosses.isEmpty { crosses[slab][index] = lengths.cross }
            return old
        }
        let count = records[slot].items.nonzeroBitCount
        if count == Int(records[slot].room) { enlarge(slot) }
        let (slab, first) = (Int(records[slot].slab), Int(records[slot].place))
        Self.insert(lengths.main, at: rank, &mains[slab], first, count)
        if !crosses.isEmpty { Self.insert(lengths.cross, at: rank, &crosses[slab], first, count) }
        records[slot].items |= Self.bit(offset)
        return nil
    }

    /// Puts a number among the first `count` of a block.
    @inline(__always)
    private static func insert(_ value: Double, at rank: Int, _ slab: inout [Double], _ first: Int, _ count: Int) {
        var index = first + count
        while index > first + rank {
            slab[index] = slab[index - 1]
            index -= 1
        }
        slab[index] = value
    }

    private mutating func add(_ chunk: Int) -> Int {
        let block = takeBlock(0)
        slots[chunk] = Int32(truncatingIfNeeded: records.count)
        records.append(Record(items: 0, slab: block.slab, place: block.place, room: room(0)))
        return records.count - 1
    }

    /// The places of a block of a size; sections that are shorter than a chunk need no more than they have items.
    private func room(_ size: Int) -> Int16 { Int16(min(4 &<< (2 * size), longest)) }

    private mutating func enlarge(_ slot: Int) {
        let old = records[slot]
        let size = old.room < 16 ? 0 : 1
        let new = takeBlock(size + 1)
        for index in 0..<Int(old.room) {
            mains[Int(new.slab)][Int(new.place) + index] = mains[Int(old.slab)][Int(old.place) + index]
            guard !crosses.isEmpty else { continue }
            crosses[Int(new.slab)][Int(new.place) + index] = crosses[Int(old.slab)][Int(old.place) + index]
        }
        free[size].append((old.slab, old.place))
        records[slot] = Record(items: old.items, slab: new.slab, place: new.place, room: room(size + 1))
    }

    private mutating func takeBlock(_ size: Int) -> (slab: Int32, place: Int16) {
        if let block = free[size].popLast() { return block }
        let room = Int(room(size))
        let blocks = min(Self.slabLength / room, chunkCount)
        let slab = Int32(truncatingIfNeeded: mains.count)
        mains.append(Array(repeating: 0, count: blocks * room))
        if !crosses.isEmpty { crosses.append(Array(repeating: 0, count: blocks * room)) }
        for block in (1..<max(1, blocks)).reversed() { free[size].append((slab, Int16(block * room))) }
        return (slab, 0)
    }

    private mutating func storeCrosses() {
        crosses.reserveCapacity(mains.count)
        for slab in mains { crosses.append(Array(repeating: commonCross, count: slab.count)) }
    }
}

import Foundation

/// Where the groups of a section with estimated lengths start, once something was measured.
///
/// All groups hold equally many items, the last maybe fewer. Groups lie in chunks of 256; a chunk has memory only after
/// one of its items was measured: 8 bytes per estimated axis of each item and 8 or 16 per group; groups that are as long as
/// their only item need none of their own. A Fenwick tree over the chunks holds how far each departs from unmeasured
/// ones.
struct CompositionalOffsetIndex: Sendable {
    static let groupsPerChunk = 256

    struct Chunk: Sendable {
        /// Measured lengths by item, NaN where there is none; width before height where both are kept.
        var measured: [Double]
        /// Lengths of the groups along the run; empty where they follow from the items'.
        var extents: [Double]
        /// Lengths across the run; empty if they don't depend on content.
        var sides: [Double]
        /// How many groups have a measured item.
        var measuredGroups = 0
    }

    let groupCount: Int
    let itemCount: Int
    let capacity: Int
    /// Axes of which measured lengths are kept.
    let axes: CompositionalAxes
    let keepsSides: Bool
    let spacing: Double
    /// What a group has beside its only item's length, where that is all it has.
    let fixedExtent: Double?
    /// Lengths of unmeasured groups: full ones, and the last.
    let fullExtent: Double
    let lastExtent: Double
    let fullSide: Double
    let lastSide: Double

    private(set) var chunks: [Chunk?]
    /// How far each chunk departs from an unmeasured one.
    private var departures: PrefixSums<Double>
    private(set) var measuredGroups = 0

    init(
        groupCount: Int, itemCount: Int, capacity: Int, axes: CompositionalAxes, keepsSides: Bool, spacing: Double,
        fixedExtent: Double? = nil, extents: (full: Double, last: Double), sides: (full: Double, last: Double)
    ) {
        self.groupCount = groupCount
        self.itemCount = itemCount
        self.capacity = capacity
        self.axes = axes
        self.keepsSides = keepsSides
        self.spacing = spacing
        self.fixedExtent = axes == .both || capacity != 1 || keepsSides ? nil : fixedExtent
        fullExtent = extents.full
        lastExtent = extents.last
        fullSide = sides.full
        lastSide = sides.last
        let count = (groupCount + Self.groupsPerChunk - 1) / Self.groupsPerChunk
        chunks = Array(repeating: nil, count: count)
        departures = PrefixSums(count: count)
    }

    private var axisCount: Int { axes == .both ? 2 : 1 }

    /// The distance from an unmeasured group's start to the next one's.
    var fullAdvance: Double { advance(fullExtent) }

    /// Groups may overlap but never run backwards.
    @inline(__always)
    func advance(_ extent: Double) -> Double { max(0, extent + spacing) }

    /// - Complexity: O(log chunks), and up to 255 additions in a measured chunk.
    func start(group: Int) -> Double {
        let chunk = group / Self.groupsPerChunk
        var result = fullAdvance * Double(group) + departures.sum(before: chunk)
        let count = group % Self.groupsPerChunk
        guard count > 0, chunk < chunks.count, let lengths = chunks[chunk] else { return result }
        if let fixedExtent {
            for length in lengths.measured.prefix(count) where !length.isNaN {
                result += advance(fixedExtent + length) - fullAdvance
            }
        } else {
            for extent in lengths.extents.prefix(count) { result += advance(extent) - fullAdvance }
        }
        return result
    }

    func extent(group: Int) -> Double {
        let unmeasured = group == groupCount - 1 ? lastExtent : fullExtent
        guard let chunk = chunks[group / Self.groupsPerChunk] else { return unmeasured }
        return extent(in: chunk, group % Self.groupsPerChunk, unmeasured: unmeasured)
    }

    @inline(__always)
    private func extent(in chunk: Chunk, _ offset: Int, unmeasured: Double) -> Double {
        guard let fixedExtent else { return chunk.extents[offset] }
        let length = chunk.measured[offset]
        return length.isNaN ? unmeasured : fixedExtent + length
    }

    /// The last group that starts at or before a position, the first if none does.
    func group(at position: Double) -> Int {
        let chunkAdvance = fullAdvance * Double(Self.groupsPerChunk)
        let found = departures.last(through: chunks.count - 1) { chunk, departure in
            departure + Double(chunk) * chunkAdvance <= position
        }
        let chunk = found.index
        var start = found.sum + Double(chunk) * chunkAdvance
        let first = chunk * Self.groupsPerChunk
        let end = min(groupCount, first + Self.groupsPerChunk)
        guard let lengths = chunks[chunk] else {
            guard fullAdvance > 0 else { return end - 1 }
            let steps = ((position - start) / fullAdvance).rounded(.down)
            return steps > 0 ? min(end - 1, first + Int(min(steps, Double(Self.groupsPerChunk)))) : first
        }
        var group = first
        while group + 1 < end {
            // The last one is never left behind, so that its length does not matter.
            start += advance(extent(in: lengths, group - first, unmeasured: fullExtent))
            guard start <= position else { break }
            group += 1
        }
        return group
    }

    func measured(item: Int) -> CompositionalLengths {
        let chunk = item / capacity / Self.groupsPerChunk
        guard chunks[chunk] != nil else { return .unknown }
        let slot = (item - chunk * Self.groupsPerChunk * capacity) * axisCount
        let first = chunks[chunk]?.measured[slot] ?? .nan
        switch axes {
        case .both: return CompositionalLengths(x: first, y: chunks[chunk]?.measured[slot + 1] ?? .nan)
        case .width: return CompositionalLengths(x: first, y: .nan)
        default: return CompositionalLengths(x: .nan, y: first)
        }
    }

    /// Whether a group has a measured item.
    func isMeasured(group: Int) -> Bool {
        guard let measured = chunks[group / Self.groupsPerChunk]?.measured else { return false }
        let first = group % Self.groupsPerChunk * capacity * axisCount
        let end = min(measured.count, first + capacity * axisCount)
        for slot in first..<end where !measured[slot].isNaN { return true }
        return false
    }

    /// Keeps the lengths of an item that are not NaN.
    mutating func setMeasured(_ lengths: CompositionalLengths, item: Int) {
        let group = item / capacity
        let index = group / Self.groupsPerChunk
        let first = index * Self.groupsPerChunk
        if chunks[index] == nil {
            let groups = min(groupCount - first, Self.groupsPerChunk)
            let items = min(itemCount - first * capacity, groups * capacity)
            var extents = fixedExtent == nil ? Array(repeating: fullExtent, count: groups) : []
            var sides = keepsSides ? Array(repeating: fullSide, count: groups) : []
            if first + groups == groupCount {
                if !extents.isEmpty { extents[groups - 1] = lastExtent }
                if keepsSides { sides[groups - 1] = lastSide }
            }
            chunks[index] = Chunk(
                measured: Array(repeating: .nan, count: items * axisCount), extents: extents, sides: sides)
        }
        if !isMeasured(group: group) {
            measuredGroups += 1
            chunks[index]?.measuredGroups += 1
        }
        var slot = (item - first * capacity) * axisCount
        if axes.contains(.width) {
            if !lengths.x.isNaN { chunks[index]?.measured[slot] = lengths.x }
            slot += 1
        }
        if axes.contains(.height), !lengths.y.isNaN { chunks[index]?.measured[slot] = lengths.y }
    }

    /// Takes in a group that was solved again.
    mutating func setExtent(_ extent: Double, side: Double, group: Int) {
        let index = group / Self.groupsPerChunk
        let offset = group % Self.groupsPerChunk
        guard let old = chunks[index]?.extents[offset] else { return }
        if keepsSides { chunks[index]?.sides[offset] = side }
        chunks[index]?.extents[offset] = extent
        add(advance(extent) - advance(old), chunk: index)
    }

    /// Keeps the length of the only item of a group that is as long as that and `fixedExtent`.
    mutating func setLength(_ length: Double, group: Int) {
        let index = group / Self.groupsPerChunk
        let old = extent(group: group)
        let lengths =
            axes == .width ? CompositionalLengths(x: length, y: .nan) : CompositionalLengths(x: .nan, y: length)
        setMeasured(lengths, item: group)
        add(advance(extent(group: group)) - advance(old), chunk: index)
    }

    private mutating func add(_ change: Double, chunk: Int) {
        if change != 0 { departures.add(change, at: chunk) }
    }

    /// The largest lengths of any group, unmeasured ones included.
    ///
    /// - Complexity: O(groups of measured chunks + chunks).
    func greatest() -> (extent: Double, side: Double) {
        var extent = measuredGroups < groupCount ? unmeasuredGreatest(fullExtent, lastExtent) : 0
        var side = measuredGroups < groupCount ? unmeasuredGreatest(fullSide, lastSide) : 0
        for (index, chunk) in chunks.enumerated() {
            guard let chunk else { continue }
            let count = min(groupCount - index * Self.groupsPerChunk, Self.groupsPerChunk)
            for offset in 0..<count where isMeasured(group: index * Self.groupsPerChunk + offset) {
                extent = max(extent, self.extent(in: chunk, offset, unmeasured: fullExtent))
                if keepsSides { side = max(side, chunk.sides[offset]) }
            }
        }
        return (extent, keepsSides ? side : max(fullSide, lastSide))
    }

    /// Full groups count while one of them is unmeasured, the last by itself.
    private func unmeasuredGreatest(_ full: Double, _ last: Double) -> Double {
        let lastIsMeasured = isMeasured(group: groupCount - 1)
        let fullCount = groupCount - 1 - (measuredGroups - (lastIsMeasured ? 1 : 0))
        return max(fullCount > 0 ? full : 0, lastIsMeasured ? 0 : last)
    }

    /// Calls `body` for every item with a measured length, in ascending order.
    ///
    /// - Complexity: O(items of measured chunks + chunks).
    func forEachMeasured(_ body: (Int, CompositionalLengths) -> Void) {
        for (index, chunk) in chunks.enumerated() {
            guard let chunk else { continue }
            let first = index * Self.groupsPerChunk * capacity
            for item in first..<(first + chunk.measured.count / axisCount) {
                let lengths = measured(item: item)
                if !lengths.x.isNaN || !lengths.y.isNaN { body(item, lengths) }
            }
        }
    }

    /// Bytes on the heap, as reserved.
    var memoryFootprint: Int {
        var bytes = chunks.capacity * MemoryLayout<Chunk?>.stride + departures.memoryFootprint
        for chunk in chunks {
            guard let chunk else { continue }
            bytes += 8 * (chunk.measured.capacity + chunk.extents.capacity + chunk.sides.capacity)
        }
        return bytes
    }
}

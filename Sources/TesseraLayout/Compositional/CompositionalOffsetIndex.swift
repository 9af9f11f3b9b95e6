import Foundation

/// Where the groups of a section with estimated lengths start, once something was measured.
///
/// All groups hold equally many items, the last maybe fewer. Groups lie in chunks; a chunk has memory only after one of
/// its items was measured: 8 bytes per estimated axis of each item and 8 or 16 per group. Groups that are as long as their
/// only item need none of their own, and their items' lengths lie in slabs, chunk by chunk. A Fenwick tree over the chunks
/// holds how far each departs from unmeasured ones.
struct CompositionalOffsetIndex: Sendable {
    private struct Chunk: Sendable {
        /// Measured lengths by item, NaN where there is none; width before height where both are kept.
        var measured: [Double]
        /// Lengths of the groups along the run; empty where they follow from the items'.
        var extents: [Double]
        /// Lengths across the run; empty if they don't depend on content.
        var sides: [Double]
    }

    let groupCount: Int
    let itemCount: Int
    let capacity: Int
    private let chunkCount: Int
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

    private let groupsPerChunk: Int
    /// The lengths of items that decide their groups' alone; nil where there are chunks instead.
    private var lengths: FlowLengthSlabs?
    private var chunks: [Chunk?] = []
    /// How far each chunk departs from an unmeasured one.
    private var departures: PrefixSums<Double>
    /// The same of all groups but the last, which nothing starts behind.
    private var departure = 0.0
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
        groupsPerChunk = self.fixedExtent == nil ? 256 : FlowLengthSlabs.chunkLength
        chunkCount = (groupCount + groupsPerChunk - 1) / groupsPerChunk
        departures = PrefixSums(count: chunkCount)
        if self.fixedExtent == nil {
            chunks = Array(repeating: nil, count: chunkCount)
        } else {
            lengths = FlowLengthSlabs(count: groupCount)
        }
    }

    private var axisCount: Int { axes == .both ? 2 : 1 }

    /// The distance from an unmeasured group's start to the next one's.
    var fullAdvance: Double { advance(fullExtent) }

    /// Groups may overlap but never run backwards.
    @inline(__always)
    func advance(_ extent: Double) -> Double { max(0, extent + spacing) }

    /// - Complexity: O(log chunks), and the additions of a measured chunk.
    func start(group: Int) -> Double {
        let chunk = group / groupsPerChunk
        let result = fullAdvance * Double(group) + departures.sum(before: chunk)
        let count = group % groupsPerChunk
        guard count > 0, chunk < chunkCount else { return result }
        return result + departure(inChunk: chunk, upTo: count)
    }

    /// From the first group's start to the last one's end.
    var length: Double {
        guard groupCount > 0 else { return 0 }
        return fullAdvance * Double(groupCount - 1) + departure + extent(group: groupCount - 1)
    }

    /// How far the first `count` groups of a chunk depart from unmeasured ones.
    @inline(__always)
    private func departure(inChunk chunk: Int, upTo count: Int) -> Double {
        var result = 0.0
        if let lengths {
            let base = fixedExtent ?? 0
            _ = lengths.withMeasured(of: chunk, upTo: count) { items, lengths in
                for place in 0..<items.nonzeroBitCount { result += advance(base + lengths[place]) - fullAdvance }
            }
        } else if let known = chunks[chunk] {
            for extent in known.extents.prefix(count) { result += advance(extent) - fullAdvance }
        }
        return result
    }

    func extent(group: Int) -> Double {
        extent(inChunk: group / groupsPerChunk, group % groupsPerChunk)
            ?? (group == groupCount - 1 ? lastExtent : fullExtent)
    }

    /// Nil where nothing was measured.
    @inline(__always)
    private func extent(inChunk chunk: Int, _ offset: Int) -> Double? {
        guard let lengths else { return chunks[chunk]?.extents[offset] }
        return lengths.lengths(chunk, offset).map { (fixedExtent ?? 0) + $0.main }
    }

    /// The last group that starts at or before a position, the first if none does.
    func group(at position: Double) -> Int {
        let chunkAdvance = fullAdvance * Double(groupsPerChunk)
        let found = departures.last(through: chunkCount - 1) { chunk, departure in
            departure + Double(chunk) * chunkAdvance <= position
        }
        let chunk = found.index
        var start = found.sum + Double(chunk) * chunkAdvance
        let first = chunk * groupsPerChunk
        let end = min(groupCount, first + groupsPerChunk)
        guard isTouched(chunk) else {
            guard fullAdvance > 0 else { return end - 1 }
            let steps = ((position - start) / fullAdvance).rounded(.down)
            return steps > 0 ? min(end - 1, first + Int(min(steps, Double(groupsPerChunk)))) : first
        }
        var group = first
        while group + 1 < end {
            // The last one is never left behind, so that its length does not matter.
            start += advance(extent(inChunk: chunk, group - first) ?? fullExtent)
            guard start <= position else { break }
            group += 1
        }
        return group
    }

    @inline(__always)
    private func isTouched(_ chunk: Int) -> Bool { lengths?.isTouched(chunk) ?? (chunks[chunk] != nil) }

    func measured(item: Int) -> CompositionalLengths {
        let chunk = item / capacity / groupsPerChunk
        if let lengths { return only(lengths.lengths(chunk, item % groupsPerChunk)?.main ?? .nan) }
        guard let known = chunks[chunk] else { return .unknown }
        let slot = (item - chunk * groupsPerChunk * capacity) * axisCount
        guard axes == .both else { return only(known.measured[slot]) }
        return CompositionalLengths(x: known.measured[slot], y: known.measured[slot + 1])
    }

    /// The length along the only axis of which any are kept.
    private func only(_ length: Double) -> CompositionalLengths {
        axes == .width ? CompositionalLengths(x: length, y: .nan) : CompositionalLengths(x: .nan, y: length)
    }

    /// Whether a group has a measured item.
    func isMeasured(group: Int) -> Bool {
        let (chunk, offset) = (group / groupsPerChunk, group % groupsPerChunk)
        if let lengths { return lengths.lengths(chunk, offset) != nil }
        guard let measured = chunks[chunk]?.measured else { return false }
        let first = offset * capacity * axisCount
        let end = min(measured.count, first + capacity * axisCount)
        for slot in first..<end where !measured[slot].isNaN { return true }
        return false
    }

    /// Keeps the lengths of an item that are not NaN, where groups are not as long as their only item.
    mutating func setMeasured(_ lengths: CompositionalLengths, item: Int) {
        let group = item / capacity
        let index = group / groupsPerChunk
        let first = index * groupsPerChunk
        if chunks[index] == nil {
            let groups = min(groupCount - first, groupsPerChunk)
            let items = min(itemCount - first * capacity, groups * capacity)
            var extents = Array(repeating: fullExtent, count: groups)
            var sides = keepsSides ? Array(repeating: fullSide, count: groups) : []
            if first + groups == groupCount {
                extents[groups - 1] = lastExtent
                if keepsSides { sides[groups - 1] = lastSide }
            }
            chunks[index] = Chunk(
                measured: Array(repeating: .nan, count: items * axisCount), extents: extents, sides: sides)
        }
        if !isMeasured(group: group) { measuredGroups += 1 }
        var slot = (item - first * capacity) * axisCount
        if axes.contains(.width) {
            if !lengths.x.isNaN { chunks[index]?.measured[slot] = lengths.x }
            slot += 1
        }
        if axes.contains(.height), !lengths.y.isNaN { chunks[index]?.measured[slot] = lengths.y }
    }

    /// Takes in a group that was solved again.
    mutating func setExtent(_ extent: Double, side: Double, group: Int) {
        let index = group / groupsPerChunk
        let offset = group % groupsPerChunk
        guard let old = chunks[index]?.extents[offset] else { return }
        if keepsSides { chunks[index]?.sides[offset] = side }
        chunks[index]?.extents[offset] = extent
        add(advance(extent) - advance(old), group: group)
    }

    /// Keeps the length of the only item of a group that is as long as that and `fixedExtent`. Answers how long all groups
    /// are together then; nil for a length that is known, and where groups have more to them.
    mutating func takeLength(_ length: Double, group: Int) -> Double? {
        guard let fixedExtent, !length.isNaN else { return nil }
        let index = group / groupsPerChunk
        let old = lengths?.set(
            FlowMeasuredSizes.Lengths(main: length, cross: 0), index, group % groupsPerChunk)?.main
        guard old != length else { return nil }
        if old == nil { measuredGroups += 1 }
        let before = old.map { fixedExtent + $0 } ?? (group == groupCount - 1 ? lastExtent : fullExtent)
        add(advance(fixedExtent + length) - advance(before), group: group)
        return self.length
    }

    private mutating func add(_ change: Double, group: Int) {
        guard change != 0 else { return }
        departures.add(change, at: group / groupsPerChunk)
        if group != groupCount - 1 { departure += change }
    }

    /// The largest lengths of any group, unmeasured ones included.
    ///
    /// - Complexity: O(groups of measured chunks + chunks).
    func greatest() -> (extent: Double, side: Double) {
        var extent = measuredGroups < groupCount ? unmeasuredGreatest(fullExtent, lastExtent) : 0
        var side = measuredGroups < groupCount ? unmeasuredGreatest(fullSide, lastSide) : 0
        for index in 0..<chunkCount where isTouched(index) {
            let count = min(groupCount - index * groupsPerChunk, groupsPerChunk)
            for offset in 0..<count where isMeasured(group: index * groupsPerChunk + offset) {
                extent = max(extent, self.extent(inChunk: index, offset) ?? fullExtent)
                if keepsSides, let sides = chunks[index]?.sides { side = max(side, sides[offset]) }
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
        for index in 0..<chunkCount where isTouched(index) {
            let first = index * groupsPerChunk * capacity
            for item in first..<min(itemCount, first + groupsPerChunk * capacity) {
                let lengths = measured(item: item)
                if !lengths.x.isNaN || !lengths.y.isNaN { body(item, lengths) }
            }
        }
    }

    /// Bytes on the heap, as reserved.
    var memoryFootprint: Int {
        var bytes = chunks.capacity * MemoryLayout<Chunk?>.stride + departures.memoryFootprint
        bytes += lengths?.memoryFootprint ?? 0
        for chunk in chunks {
            guard let chunk else { continue }
            bytes += 8 * (chunk.measured.capacity + chunk.extents.capacity + chunk.sides.capacity)
        }
        return bytes
    }
}

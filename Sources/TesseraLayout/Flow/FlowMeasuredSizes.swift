import Foundation

/// The sizes of a section's items while they are estimates, measured one by one.
///
/// Items lie in chunks of 256; a chunk has memory only after one of its items was measured, 8 bytes an item, 16 where
/// items differ across the scroll axis. Prefix sums over the chunks make the room before any item a matter of
/// O(log chunks). Items that were not measured have either an estimate of their own or one for all, which becomes the
/// average of the measured ones if the section follows it.
struct FlowMeasuredSizes: Sendable {
    /// Lengths along and across the scroll axis.
    struct Lengths: Sendable, Equatable {
        var main: Double
        var cross: Double
    }

    private struct Chunk: Sendable {
        /// NaN where nothing was measured.
        var mains: [Double]
        /// Empty while all measured items of the chunk are as long as the first one measured in the section.
        var crosses: [Double] = []
        var count = 0
    }

    /// What is known of a chunk: measured lengths along the scroll axis, less the estimates they replace if each item has
    /// its own; and how many items are measured.
    private struct Room: AdditiveArithmetic, Sendable {
        var main: Double
        var count: Int

        static let zero = Room(main: 0, count: 0)

        static func + (a: Room, b: Room) -> Room { Room(main: a.main + b.main, count: a.count + b.count) }
        static func - (a: Room, b: Room) -> Room { Room(main: a.main - b.main, count: a.count - b.count) }
    }

    private static let chunkLength = 256
    /// From this many measured items on the average follows only changes that matter, see `refreshAverage(exactly:)`.
    private static let exactAverageCount = 1024

    let count: Int
    private let axis: LayoutAxis
    private let estimates: FlowItemSizes
    private let followsAverage: Bool
    private var chunks: [Chunk?]
    private var sums: PrefixSums<Room>
    /// What the estimates before each chunk add up to; empty if there is one estimate for all.
    private let estimateSums: [Double]
    private(set) var measuredCount = 0
    private var totals = Lengths(main: 0, cross: 0)
    private var averagedCount = 0
    /// The cross length that chunks without lengths of their own mean.
    private var commonCross = 0.0
    /// What items take that were not measured, unless each has an estimate of its own.
    private(set) var usual: Lengths
    /// The first item that was not measured.
    private(set) var firstUnmeasured = 0

    /// - Complexity: O(items / 256); O(items) if each item has an estimate of its own.
    init(estimates: FlowItemSizes, count: Int, axis: LayoutAxis, followsAverage: Bool) {
        self.count = count
        self.axis = axis
        self.estimates = estimates
        let chunkCount = (count + Self.chunkLength - 1) / Self.chunkLength
        chunks = Array(repeating: nil, count: chunkCount)
        sums = PrefixSums(count: chunkCount)
        if case .uniform(let size) = estimates.storage {
            self.followsAverage = followsAverage
            estimateSums = []
            usual = Self.lengths(size, axis)
        } else {
            self.followsAverage = false
            usual = Lengths(main: 0, cross: 0)
            var sums: [Double] = []
            sums.reserveCapacity(chunkCount + 1)
            var sum = 0.0
            for item in 0..<count {
                if item % Self.chunkLength == 0 { sums.append(sum) }
                let size = estimates[item]
                sum += (axis == .vertical ? size.height : size.width).native
            }
            sums.append(sum)
            estimateSums = sums
        }
    }

    private static func lengths(_ size: FlowItemSizes.Size, _ axis: LayoutAxis) -> Lengths {
        axis == .vertical
            ? Lengths(main: size.height, cross: size.width) : Lengths(main: size.width, cross: size.height)
    }

    /// Whether unmeasured items have estimates that differ.
    var hasOwnEstimates: Bool { !estimateSums.isEmpty }

    /// - Precondition: `item` is in range, as everywhere here.
    @inline(__always)
    func estimate(_ item: Int) -> Lengths {
        guard hasOwnEstimates else { return usual }
        return Self.lengths(FlowItemSizes.Size(estimates[item]), axis)
    }

    func measured(_ item: Int) -> Lengths? {
        let index = item / Self.chunkLength
        guard let main = chunks[index]?.mains[item % Self.chunkLength], !main.isNaN else { return nil }
        return Lengths(main: main, cross: cross(at: item % Self.chunkLength, ofChunk: index))
    }

    private func cross(at offset: Int, ofChunk index: Int) -> Double {
        guard let chunk = chunks[index], !chunk.crosses.isEmpty else { return commonCross }
        return chunk.crosses[offset]
    }

    @inline(__always)
    subscript(item: Int) -> Lengths { measured(item) ?? estimate(item) }

    // MARK: Measuring

    /// Takes in a measured length; false if it is known already.
    ///
    /// - Complexity: O(log chunks).
    mutating func set(_ lengths: Lengths, item: Int) -> Bool {
        let old = measured(item)
        guard old != lengths else { return false }
        let index = item / Self.chunkLength
        let offset = item % Self.chunkLength
        if measuredCount == 0 { commonCross = lengths.cross }
        let length = min(Self.chunkLength, count - index * Self.chunkLength)
        if chunks[index] == nil {
            chunks[index] = Chunk(mains: Array(repeating: .nan, count: length))
        }
        if lengths.cross != commonCross, chunks[index]?.crosses.isEmpty == true {
            chunks[index]?.crosses = Array(repeating: commonCross, count: length)
        }
        let replaced = old?.main ?? (hasOwnEstimates ? estimate(item).main : 0)
        chunks[index]?.mains[offset] = lengths.main
        if chunks[index]?.crosses.isEmpty == false { chunks[index]?.crosses[offset] = lengths.cross }
        totals.main += lengths.main - (old?.main ?? 0)
        totals.cross += lengths.cross - (old?.cross ?? 0)
        if old == nil {
            measuredCount += 1
            chunks[index]?.count += 1
        }
        sums.add(Room(main: lengths.main - replaced, count: old == nil ? 1 : 0), at: index)
        while firstUnmeasured < count, measured(firstUnmeasured) != nil { firstUnmeasured += 1 }
        return true
    }

    /// Lets unmeasured items take the average of the measured ones; false if that changes nothing.
    ///
    /// - Parameter exactly: where lines are broken anew for it, the average of a thousand items and more is left alone
    ///   until a sixty-fourth more are measured.
    mutating func refreshAverage(exactly: Bool) -> Bool {
        guard followsAverage, measuredCount > 0 else { return false }
        let isDue =
            exactly || measuredCount <= Self.exactAverageCount || measuredCount - averagedCount >= averagedCount / 64
        guard isDue else { return false }
        averagedCount = measuredCount
        let number = Double(measuredCount)
        let average = Lengths(main: totals.main / number, cross: totals.cross / number)
        guard average != usual else { return false }
        usual = average
        return true
    }

    // MARK: Room along the scroll axis

    /// What the items before `item` take together, without spacing.
    ///
    /// - Complexity: O(log chunks), and up to 255 additions.
    func length(before item: Int) -> Double {
        let index = item / Self.chunkLength
        let first = index * Self.chunkLength
        var result = length(beforeChunk: index, sums.sum(before: index))
        guard first < item else { return result }
        if chunks[index] == nil, !hasOwnEstimates { return result + Double(item - first) * usual.main }
        for other in first..<item { result += self[other].main }
        return result
    }

    @inline(__always)
    private func length(beforeChunk index: Int, _ sum: Room) -> Double {
        hasOwnEstimates
            ? estimateSums[index] + sum.main
            : sum.main + Double(index * Self.chunkLength - sum.count) * usual.main
    }

    /// The last item that starts at or before `position` if the items follow each other `spacing` apart, and its start;
    /// the first if none does.
    ///
    /// - Precondition: there are items; `spacing` is not negative.
    /// - Complexity: O(log chunks), and up to 255 additions.
    func item(at position: Double, spacing: Double) -> (item: Int, start: Double) {
        let (index, sum) = sums.last(through: chunks.count - 1) { index, sum in
            length(beforeChunk: index, sum) + Double(index * Self.chunkLength) * spacing <= position
        }
        var item = index * Self.chunkLength
        var start = length(beforeChunk: index, sum) + Double(item) * spacing
        let end = min(count, item + Self.chunkLength)
        if chunks[index] == nil, !hasOwnEstimates, usual.main + spacing > 0 {
            let steps = max(
                0, min(((position - start) / (usual.main + spacing)).rounded(.down), Double(end - item - 1)))
            return (item + Int(steps), start + steps * (usual.main + spacing))
        }
        while item + 1 < end {
            let next = start + self[item].main + spacing
            guard next <= position else { break }
            start = next
            item += 1
        }
        return (item, start)
    }

    // MARK: Measured items in order

    /// The first measured item at or after `item`; nil if there is none.
    ///
    /// - Complexity: O(log chunks), and a look through one chunk.
    func nextMeasured(from item: Int) -> Int? {
        guard item < count else { return nil }
        let index = item / Self.chunkLength
        if let chunk = chunks[index], chunk.count > 0 {
            for offset in item % Self.chunkLength..<chunk.mains.count where !chunk.mains[offset].isNaN {
                return index * Self.chunkLength + offset
            }
        }
        guard let next = nextMeasuredChunk(after: index), let chunk = chunks[next] else { return nil }
        for offset in chunk.mains.indices where !chunk.mains[offset].isNaN { return next * Self.chunkLength + offset }
        return nil
    }

    private func nextMeasuredChunk(after index: Int) -> Int? {
        let before = sums.sum(before: index + 1).count
        guard before < measuredCount else { return nil }
        // The number of leading chunks that hold no more measured items than that.
        let result = sums.last(through: chunks.count) { $1.count <= before }.index
        return result < chunks.count ? result : nil
    }

    /// Calls `body` for every measured item, in ascending order. O(items of chunks with measured ones, and chunks).
    func forEachMeasured(_ body: (Int, Lengths) -> Void) {
        for (index, chunk) in chunks.enumerated() {
            guard let chunk else { continue }
            for (offset, main) in chunk.mains.enumerated() where !main.isNaN {
                body(
                    index * Self.chunkLength + offset,
                    Lengths(main: main, cross: cross(at: offset, ofChunk: index)))
            }
        }
    }

    /// Bytes on the heap, as reserved.
    var memoryFootprint: Int {
        var bytes = chunks.capacity * MemoryLayout<Chunk?>.stride + sums.memoryFootprint
        bytes += estimateSums.capacity * 8 + estimates.memoryFootprint
        for chunk in chunks {
            guard let chunk else { continue }
            bytes += (chunk.mains.capacity + chunk.crosses.capacity) * 8
        }
        return bytes
    }
}

import Foundation

/// The sizes of a section's items while they are estimates, measured one by one.
///
/// Items lie in chunks of 64, which have memory as their items are measured. Prefix sums over the chunks make
/// the room before any item a matter of O(log chunks). Items that were not measured have either an estimate of their own
/// or one for all, which becomes the average of the measured ones if the section follows it.
struct FlowMeasuredSizes: Sendable {
    /// Lengths along and across the scroll axis.
    struct Lengths: Sendable, Equatable {
        var main: Double
        var cross: Double
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

    private static let chunkLength = FlowLengthSlabs.chunkLength
    /// From this many measured items on the average follows only changes that matter, see `refreshAverage(exactly:)`.
    private static let exactAverageCount = 1024

    let count: Int
    private let chunkCount: Int
    private let axis: LayoutAxis
    private let estimates: FlowItemSizes
    /// Whether items that were not measured take the average of those that were.
    let followsAverage: Bool
    private var slabs: FlowLengthSlabs
    private var sums: PrefixSums<Room>
    /// What the estimates before each chunk add up to; empty if there is one estimate for all.
    private let estimateSums: [Double]
    private(set) var measuredCount = 0
    private var totals = Lengths(main: 0, cross: 0)
    /// Measured lengths along the scroll axis, less the estimates that they replace if each item has its own.
    private var departure = 0.0
    private var averagedCount = 0
    /// What items take that were not measured, unless each has an estimate of its own.
    private(set) var usual: Lengths
    /// The first item that was not measured.
    private(set) var firstUnmeasured = 0

    /// - Complexity: O(1); O(items) if each item has an estimate of its own.
    init(estimates: FlowItemSizes, count: Int, axis: LayoutAxis, followsAverage: Bool) {
        self.count = count
        self.axis = axis
        self.estimates = estimates
        chunkCount = (count + Self.chunkLength - 1) / Self.chunkLength
        slabs = FlowLengthSlabs(count: count)
        sums = PrefixSums(count: chunkCount)
        if case .uniform(let size) = estimates.storage {
            self.followsAverage = followsAverage
            estimateSums = []
            usual = Self.lengths(size, axis)
        } else {
            self.followsAverage = false
            usual = Lengths(main: 0, cross: 0)
            estimateSums = Self.sums(of: estimates, count, axis)
        }
    }

    private static func sums(of estimates: FlowItemSizes, _ count: Int, _ axis: LayoutAxis) -> [Double] {
        var sums: [Double] = []
        sums.reserveCapacity(count / chunkLength + 2)
        var sum = 0.0
        estimates.withReader(axis: axis) { reader in
            for item in 0..<count {
                if item % chunkLength == 0 { sums.append(sum) }
                sum += reader[item].main
            }
        }
        sums.append(sum)
        return sums
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
        slabs.lengths(item / Self.chunkLength, item % Self.chunkLength)
    }

    @inline(__always)
    subscript(item: Int) -> Lengths { measured(item) ?? estimate(item) }

    /// Bytes on the heap, as reserved.
    var memoryFootprint: Int {
        sums.memoryFootprint + slabs.memoryFootprint + estimateSums.capacity * MemoryLayout<Double>.stride
            + estimates.memoryFootprint
    }

    // MARK: Measuring

    /// Takes in a measured length; false if it is known already.
    ///
    /// - Complexity: O(log chunks); the first one O(chunks).
    mutating func set(_ lengths: Lengths, item: Int) -> Bool {
        let (chunk, offset) = (item / Self.chunkLength, item % Self.chunkLength)
        let old = slabs.set(lengths, chunk, offset)
        guard old != lengths else { return false }
        let change = lengths.main - (old?.main ?? (hasOwnEstimates ? estimate(item).main : 0))
        totals.main += lengths.main - (old?.main ?? 0)
        totals.cross += lengths.cross - (old?.cross ?? 0)
        departure += change
        if old == nil { measuredCount += 1 }
        sums.add(Room(main: change, count: old == nil ? 1 : 0), at: chunk)
        if firstUnmeasured == item {
            repeat { firstUnmeasured += 1 } while firstUnmeasured < count && measured(firstUnmeasured) != nil
        }
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

    /// What all items take together, without spacing.
    var length: Double {
        hasOwnEstimates
            ? estimateSums[chunkCount] + departure : departure + Double(count - measuredCount) * usual.main
    }

    /// What the items before `item` take together, without spacing.
    ///
    /// - Complexity: O(log chunks), and up to 63 additions.
    func length(before item: Int) -> Double {
        let index = item / Self.chunkLength
        let first = index * Self.chunkLength
        let result = length(beforeChunk: index, sums.sum(before: index))
        return first < item ? result + length(ofChunk: index, upTo: item - first) : result
    }

    @inline(__always)
    private func length(beforeChunk index: Int, _ sum: Room) -> Double {
        hasOwnEstimates
            ? estimateSums[index] + sum.main
            : sum.main + Double(index * Self.chunkLength - sum.count) * usual.main
    }

    /// What the first `length` items of a chunk take.
    private func length(ofChunk index: Int, upTo length: Int) -> Double {
        guard hasOwnEstimates else {
            let measured = slabs.withMeasured(of: index, upTo: length) { items, lengths in
                let number = items.nonzeroBitCount
                var sum = 0.0
                for place in 0..<number { sum += lengths[place] }
                return (sum: sum, number: number)
            }
            return (measured?.sum ?? 0) + Double(length - (measured?.number ?? 0)) * usual.main
        }
        let first = index * Self.chunkLength
        return estimates.withReader(axis: axis) { reader in
            let measured = slabs.withMeasured(of: index, upTo: length) { items, lengths in
                var sum = 0.0
                var place = 0
                for offset in 0..<length {
                    if items >> UInt64(offset) & 1 == 0 {
                        sum += reader[first + offset].main
                    } else {
                        sum += lengths[place]
                        place += 1
                    }
                }
                return sum
            }
            if let measured { return measured }
            var sum = 0.0
            for item in first..<first + length { sum += reader[item].main }
            return sum
        }
    }

    /// The last item that starts at or before `position` if the items follow each other `spacing` apart, and its start;
    /// the first if none does.
    ///
    /// - Precondition: there are items; `spacing` is not negative.
    /// - Complexity: O(log chunks), and up to 63 additions.
    func item(at position: Double, spacing: Double) -> (item: Int, start: Double) {
        let (index, sum) = sums.last(through: chunkCount - 1) { index, sum in
            length(beforeChunk: index, sum) + Double(index * Self.chunkLength) * spacing <= position
        }
        let first = index * Self.chunkLength
        let start = length(beforeChunk: index, sum) + Double(first) * spacing
        return item(from: first, start: start, at: position, spacing: spacing)
    }

    /// The same within the chunk that `first` begins.
    private func item(
        from first: Int, start: Double, at position: Double, spacing: Double
    ) -> (item: Int, start: Double) {
        let end = min(count, first + Self.chunkLength)
        if !slabs.isTouched(first / Self.chunkLength), !hasOwnEstimates, usual.main + spacing > 0 {
            let steps = max(
                0, min(((position - start) / (usual.main + spacing)).rounded(.down), Double(end - first - 1)))
            return (first + Int(steps), start + steps * (usual.main + spacing))
        }
        var item = first
        var start = start
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
    /// - Complexity: O(log chunks).
    func nextMeasured(from item: Int) -> Int? {
        guard item < count, measuredCount > 0 else { return nil }
        let index = item / Self.chunkLength
        if let found = nextMeasured(inChunk: index, from: item % Self.chunkLength) { return found }
        return nextMeasuredChunk(after: index).flatMap { nextMeasured(inChunk: $0, from: 0) }
    }

    private func nextMeasured(inChunk index: Int, from first: Int) -> Int? {
        slabs.nextMeasured(inChunk: index, from: first).map { index * Self.chunkLength + $0 }
    }

    private func nextMeasuredChunk(after index: Int) -> Int? {
        let before = sums.sum(before: index + 1).count
        guard before < measuredCount else { return nil }
        // The number of leading chunks that hold no more measured items than that.
        let result = sums.last(through: chunkCount) { $1.count <= before }.index
        return result < chunkCount ? result : nil
    }

    /// Calls `body` for every measured item, in ascending order. O(items of chunks with measured ones, and chunks).
    func forEachMeasured(_ body: (Int, Lengths) -> Void) {
        guard measuredCount > 0 else { return }
        for index in 0..<chunkCount where slabs.isTouched(index) {
            let first = index * Self.chunkLength
            for item in first..<min(count, first + Self.chunkLength) {
                if let lengths = measured(item) { body(item, lengths) }
            }
        }
    }
}

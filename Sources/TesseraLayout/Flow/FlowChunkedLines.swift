import Foundation

/// The lines of a section whose items each keep their own estimate until they are measured, by chunks of items.
///
/// How the lines of a chunk break depends on its items, on a few behind it, and on the item that its first line begins
/// with; on nothing else. What came out for a beginning is kept: a change that shifts all lines behind it, as another
/// width in a grid does, breaks a chunk again only for a beginning that it never had. Lines themselves are broken when
/// they are looked at, and take no memory.
struct FlowChunkedLines: Sendable {
    /// What the lines that begin in a chunk come to.
    private struct Outcome: Sendable {
        /// The first item of the first of them.
        var first: Int
        /// The first item behind the last of them.
        var next: Int
        /// From the start of the first to where the next chunk's first line starts.
        var advance: Double
        /// The farthest end of any, from the start of the first.
        var farthest: Double
    }

    private static let chunkLength = 128
    /// How many beginnings of a chunk are kept. A grid of equal widths has as many as it has columns.
    private static let mostOutcomes = 32

    private let itemCount: Int
    private let chunkCount: Int
    private var outcomes: [[Outcome]]
    /// What holds now: the first item of the first line that begins in a chunk or behind it, and where that starts.
    private var firsts: [Int]
    private var starts: [Double]
    private var advances: [Double]
    private var farthest: [Double]
    /// How many items behind its end the lines of a chunk depended on at most.
    private var reach = 1
    /// The thickest line that ever was.
    private var thickest = 0.0
    /// The farthest end of any line.
    private(set) var length = 0.0
    /// How many lines were broken, and how many chunks looked at, to place others: what changes cost. Tests read it.
    private(set) var cost = 0

    /// - Complexity: O(items); O(chunks) where all estimates are equal.
    init(sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        itemCount = sizes.count
        chunkCount = (itemCount + Self.chunkLength - 1) / Self.chunkLength
        outcomes = Array(repeating: [], count: chunkCount)
        firsts = Array(repeating: 0, count: chunkCount)
        starts = Array(repeating: 0, count: chunkCount)
        advances = Array(repeating: 0, count: chunkCount)
        farthest = Array(repeating: 0, count: chunkCount)
        follow(from: 0, settlingBehind: chunkCount, sizes, metrics)
    }

    var memoryFootprint: Int {
        var bytes = 8 * (firsts.capacity + starts.capacity + advances.capacity + farthest.capacity + outcomes.capacity)
        for chunk in outcomes { bytes += chunk.capacity * MemoryLayout<Outcome>.stride }
        return bytes
    }

    // MARK: Breaking

    /// Takes in that an item has another size.
    ///
    /// - Complexity: the lines of a chunk, and a look at each chunk behind it.
    mutating func itemDidChange(_ item: Int, sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        let last = item / Self.chunkLength
        let first = max(0, item - reach) / Self.chunkLength
        for chunk in first...last { outcomes[chunk].removeAll(keepingCapacity: true) }
        follow(from: first, settlingBehind: last, sizes, metrics)
    }

    /// Finds the beginnings of all chunks from one on whose own holds. Behind another one, the first beginning that is
    /// what it was ends the search.
    private mutating func follow(
        from chunk: Int, settlingBehind settled: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics
    ) {
        var chunk = chunk
        var first = firsts[chunk]
        while chunk < chunkCount {
            if chunk > settled, firsts[chunk] == first { break }
            firsts[chunk] = first
            cost += 1
            if first < end(of: chunk) {
                let outcome = outcome(of: chunk, first, sizes, metrics)
                first = outcome.next
                advances[chunk] = outcome.advance
                farthest[chunk] = outcome.farthest
            } else {
                advances[chunk] = 0
                farthest[chunk] = -.infinity
            }
            chunk += 1
        }
        length = 0
        var start = 0.0
        for chunk in 0..<chunkCount {
            starts[chunk] = start
            length = max(length, start + farthest[chunk])
            start += advances[chunk]
        }
    }

    private func end(of chunk: Int) -> Int { min(itemCount, (chunk + 1) * Self.chunkLength) }

    private mutating func outcome(
        of chunk: Int, _ first: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics
    ) -> Outcome {
        for known in outcomes[chunk] where known.first == first { return known }
        let end = end(of: chunk)
        var made = Outcome(first: first, next: first, advance: 0, farthest: 0)
        let whole = alikeLines(from: first, to: end, sizes, metrics)
        if whole.count > 0 {
            let advance = metrics.advance(thickness: whole.thickness)
            made.next += whole.count * whole.itemsPerLine
            made.advance = Double(whole.count) * advance
            made.farthest = Double(whole.count - 1) * advance + whole.thickness
            thickest = max(thickest, whole.thickness)
        }
        while made.next < end {
            let line = FlowLine.broken(from: made.next, start: made.advance, sizes: sizes, metrics: metrics)
            cost += 1
            made.next = line.endItem
            made.farthest = max(made.farthest, line.start + line.thickness)
            made.advance += metrics.advance(thickness: line.thickness)
            thickest = max(thickest, line.thickness)
        }
        reach = max(reach, made.next - end + 1)
        if outcomes[chunk].count == Self.mostOutcomes { outcomes[chunk].removeFirst() }
        outcomes[chunk].append(made)
        return made
    }

    /// The lines from `first` on that are full of unmeasured items, where all estimates are equal; of those that reach
    /// `end` none, because they depend on what follows.
    private func alikeLines(
        from first: Int, to end: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics
    ) -> (count: Int, itemsPerLine: Int, thickness: Double) {
        guard !sizes.hasOwnEstimates, let perLine = metrics.capacity(item: sizes.usual.cross) else { return (0, 0, 0) }
        let last = min(end, sizes.nextMeasured(from: first) ?? end)
        return (max(0, last - first - 1) / perLine, perLine, sizes.usual.main)
    }

    // MARK: Answers

    /// The last index that `isBefore` holds for, when it holds for a prefix; 0 if for none.
    private func last(_ isBefore: (Int) -> Bool) -> Int {
        var low = 0
        var high = chunkCount
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The line that an item is on. O(log chunks), and the lines of a chunk.
    func line(ofItem item: Int, sizes: FlowMeasuredSizes, metrics: FlowMetrics) -> FlowLine {
        let chunk = last { firsts[$0] <= item }
        var found = FlowLine(firstItem: item, endItem: item, start: starts[chunk], thickness: 0, used: 0)
        forEachLine(ofChunk: chunk, sizes, metrics) { line in
            found = line
            return line.endItem <= item
        }
        return found
    }

    func forEachLine(
        from low: Double, to high: Double, sizes: FlowMeasuredSizes, metrics: FlowMetrics, _ body: (FlowLine) -> Void
    ) {
        // Without a negative spacing a line ends before the next one starts.
        let reached = low - (metrics.lineSpacing < 0 ? thickest : 0)
        var chunk = last { starts[$0] <= reached }
        while chunk < chunkCount, starts[chunk] < high {
            forEachLine(ofChunk: chunk, sizes, metrics) { line in
                guard line.start < high else { return false }
                if line.start + line.thickness > low { body(line) }
                return true
            }
            chunk += 1
        }
    }

    /// Calls `body` for the lines that begin in a chunk, until it answers false.
    private func forEachLine(
        ofChunk chunk: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics, _ body: (FlowLine) -> Bool
    ) {
        let end = end(of: chunk)
        var item = firsts[chunk]
        var start = starts[chunk]
        while item < end {
            let line = FlowLine.broken(from: item, start: start, sizes: sizes, metrics: metrics)
            guard body(line) else { return }
            item = line.endItem
            start += metrics.advance(thickness: line.thickness)
        }
    }
}

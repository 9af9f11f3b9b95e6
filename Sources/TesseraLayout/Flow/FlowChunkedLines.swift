import Foundation

/// The lines of a section whose items each keep their own estimate until they are measured, known by chunks of items and
/// a tree over these.
///
/// How the lines of a chunk break depends on its items, on a few behind it, and on the item that its first line begins
/// with; on nothing else. The same holds for two neighbours together, and so up to the whole section. What came out for a
/// beginning is kept at each node of the tree, so that a change breaks the lines of one chunk, and joins what is known
/// about the others. One that shifts all lines behind it, as another width in a grid does, breaks a chunk again only for
/// a beginning that it never had, of which a grid has as many as columns. Stretches of equal estimates are arithmetic.
/// Lines themselves are broken when they are looked at, and take no memory.
struct FlowChunkedLines: Sendable {
    /// What the lines that begin among the items of a node come to.
    private struct Outcome: Sendable {
        /// The first item of the first of them.
        var first: Int
        /// The first item behind the last of them; the lines depend on no item behind this one.
        var next: Int
        /// From the start of the first to where the next line starts.
        var advance: Double
        /// The farthest end of any, from the start of the first.
        var farthest: Double
    }

    /// Chunks that follow each other: all, or a half of those of the node above.
    private struct Node {
        /// 1 for all of them; those of a node's halves are twice its own, and that plus one.
        var index: Int
        var firstItem: Int
        /// How many items there would be if there were enough.
        var length: Int

        var isChunk: Bool { length == FlowChunkedLines.chunkLength }
        var left: Node { Node(index: 2 * index, firstItem: firstItem, length: length / 2) }
        var right: Node { Node(index: 2 * index + 1, firstItem: firstItem + length / 2, length: length / 2) }
    }

    private static let chunkLength = 128
    /// How many beginnings of a node are kept. A grid of equal widths has as many as it has columns.
    private static let mostOutcomes = 32

    private let itemCount: Int
    /// A power of two.
    private let mostChunks: Int
    /// By the index of the node; empty while nothing but equal estimates is known. What is kept at a node is known about
    /// its halves, too, unless it is arithmetic.
    private var outcomes: [[Outcome]] = []
    /// The farthest item that what is kept at a node, or below it, depends on.
    private var reaches: [Int] = []
    /// The thickest line that ever was.
    private var thickest = 0.0
    /// The farthest end of any line.
    private(set) var length = 0.0
    /// How many lines were broken, and how many nodes looked at, to place others: what changes cost. Tests read it.
    private(set) var cost = 0

    /// - Complexity: O(items); O(1) where all estimates are equal and nothing is measured.
    init(sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        itemCount = sizes.count
        var chunks = 1
        while chunks * Self.chunkLength < itemCount { chunks *= 2 }
        mostChunks = chunks
        settle(sizes, metrics)
    }

    var memoryFootprint: Int {
        var bytes = (outcomes.capacity + reaches.capacity) * MemoryLayout<Int>.stride
        for node in outcomes { bytes += node.capacity * MemoryLayout<Outcome>.stride }
        return bytes
    }

    private var all: Node { Node(index: 1, firstItem: 0, length: mostChunks * Self.chunkLength) }

    private func end(of node: Node) -> Int { min(itemCount, node.firstItem + node.length) }

    // MARK: Breaking

    /// Takes in that an item has another size.
    ///
    /// - Complexity: the lines of a chunk, and O(log chunks). A chunk behind is broken once for each beginning that it never
    ///   had since one of its items changed; in the worst case, where lines never fall in step again, all of them.
    mutating func itemDidChange(_ item: Int, sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        if !outcomes.isEmpty { forget(item, at: all) }
        settle(sizes, metrics)
    }

    /// Drops what depends on an item.
    private mutating func forget(_ item: Int, at node: Node) {
        let index = node.index
        let isInside = item < node.firstItem + node.length
        guard node.firstItem <= item, isInside || reaches[index] >= item else { return }
        cost += 1
        if isInside {
            outcomes[index].removeAll(keepingCapacity: true)
        } else {
            outcomes[index].removeAll { $0.next >= item }
        }
        var reach = -1
        for outcome in outcomes[index] { reach = max(reach, outcome.next) }
        if !node.isChunk {
            forget(item, at: node.left)
            forget(item, at: node.right)
            reach = max(reach, reaches[2 * index], reaches[2 * index + 1])
        }
        reaches[index] = reach
    }

    /// Finds out how long all lines are, and keeps what it finds on the way.
    private mutating func settle(_ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics) {
        var found: [(node: Int, outcome: Outcome, isArithmetic: Bool)] = []
        var lines = 0
        var thickest = thickest
        let whole = outcome(of: all, from: 0, sizes, metrics) { node, outcome, isArithmetic, broken, thickness in
            found.append((node, outcome, isArithmetic))
            lines += broken
            thickest = max(thickest, thickness)
        }
        // What is arithmetic needs no memory where there is none yet. Halves come before what they are halves of.
        for one in found where !one.isArithmetic || !outcomes.isEmpty { keep(one.outcome, at: one.node) }
        cost += found.count + lines
        self.thickest = thickest
        length = max(0, whole.farthest)
    }

    private mutating func keep(_ outcome: Outcome, at index: Int) {
        if outcomes.isEmpty {
            outcomes = Array(repeating: [], count: 2 * mostChunks)
            reaches = Array(repeating: -1, count: 2 * mostChunks)
        }
        if outcomes[index].count == Self.mostOutcomes {
            // What is known above may rest on the one that goes.
            outcomes[index].removeFirst()
            var above = index / 2
            while above > 0 {
                outcomes[above].removeAll(keepingCapacity: true)
                above /= 2
            }
        }
        outcomes[index].append(outcome)
        var node = index
        while node > 0, reaches[node] < outcome.next {
            reaches[node] = outcome.next
            node /= 2
        }
    }

    /// - Parameter found: told of what was not known: the node, its outcome, whether that is arithmetic; how many lines were
    ///   broken for it, and how thick the thickest is. Halves come before what they are halves of.
    private func outcome(
        of node: Node, from first: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics,
        _ found: (_ node: Int, Outcome, _ isArithmetic: Bool, _ broken: Int, _ thickness: Double) -> Void
    ) -> Outcome {
        let end = end(of: node)
        var made = Outcome(first: first, next: first, advance: 0, farthest: -.infinity)
        // Lines that began before reach beyond it.
        guard first < end else { return made }
        if !outcomes.isEmpty {
            for known in outcomes[node.index] where known.first == first { return known }
        }
        let isArithmetic = isArithmetic(from: first, to: end, sizes, metrics)
        guard node.isChunk || isArithmetic else {
            let left = outcome(of: node.left, from: first, sizes, metrics, found)
            let right = outcome(of: node.right, from: left.next, sizes, metrics, found)
            made.next = right.next
            made.advance = left.advance + right.advance
            made.farthest = max(left.farthest, left.advance + right.farthest)
            found(node.index, made, false, 0, 0)
            return made
        }
        var (broken, thickest) = (0, 0.0)
        let whole = alikeLines(from: first, to: end, sizes, metrics)
        if whole.count > 0 {
            let advance = metrics.advance(thickness: whole.thickness)
            made.next += whole.count * whole.itemsPerLine
            made.advance = Double(whole.count) * advance
            made.farthest = Double(whole.count - 1) * advance + whole.thickness
            thickest = whole.thickness
        }
        while made.next < end {
            let line = FlowLine.broken(from: made.next, start: made.advance, sizes: sizes, metrics: metrics)
            broken += 1
            made.next = line.endItem
            made.farthest = max(made.farthest, line.start + line.thickness)
            made.advance += metrics.advance(thickness: line.thickness)
            thickest = max(thickest, line.thickness)
        }
        found(node.index, made, isArithmetic, broken, thickest)
        return made
    }

    /// Whether the items of a stretch are unmeasured and all alike.
    private func isArithmetic(
        from first: Int, to end: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics
    ) -> Bool {
        guard !sizes.hasOwnEstimates, metrics.capacity(item: sizes.usual.cross) != nil else { return false }
        return (sizes.nextMeasured(from: first) ?? end) >= end
    }

    /// The lines from `first` on that are full of unmeasured items, where all estimates are equal; of those that reach
    /// `end` none, because they depend on what follows.
    private func alikeLines(
        from first: Int, to end: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics
    ) -> (count: Int, itemsPerLine: Int, thickness: Double) {
        guard !sizes.hasOwnEstimates, let perLine = metrics.capacity(item: sizes.usual.cross) else { return (0, 1, 0) }
        let last = min(end, sizes.nextMeasured(from: first) ?? end)
        return (max(0, last - first - 1) / perLine, perLine, sizes.usual.main)
    }

    // MARK: Answers

    /// The chunk or arithmetic stretch in which `isBehind` stops being true, and the first line that begins there.
    ///
    /// - Parameter isBehind: given an item that a line begins with and where that line starts: whether what is looked for
    ///   is not in front of them. True for the first line, and up to some line.
    private func descend(
        _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics, where isBehind: (_ item: Int, _ start: Double) -> Bool
    ) -> (end: Int, first: Int, start: Double) {
        var node = all
        var first = 0
        var start = 0.0
        while !node.isChunk {
            let end = end(of: node)
            if first < end, isArithmetic(from: first, to: end, sizes, metrics) { break }
            let left = outcome(of: node.left, from: first, sizes, metrics) { _, _, _, _, _ in }
            if left.next < end, isBehind(left.next, start + left.advance) {
                node = node.right
                first = left.next
                start += left.advance
            } else {
                node = node.left
            }
        }
        return (end(of: node), first, start)
    }

    /// The line that an item is on. O(log chunks), and the lines of a chunk.
    func line(ofItem item: Int, sizes: FlowMeasuredSizes, metrics: FlowMetrics) -> FlowLine {
        var (end, first, start) = descend(sizes, metrics) { first, _ in first <= item }
        let whole = alikeLines(from: first, to: end, sizes, metrics)
        let passed = min(whole.count, (item - first) / whole.itemsPerLine)
        first += passed * whole.itemsPerLine
        start += Double(passed) * metrics.advance(thickness: whole.thickness)
        while true {
            let line = FlowLine.broken(from: first, start: start, sizes: sizes, metrics: metrics)
            if item < line.endItem { return line }
            first = line.endItem
            start += metrics.advance(thickness: line.thickness)
        }
    }

    /// Calls `body` for the lines that meet `low..<high`. O(log chunks), the lines of a chunk, and these.
    func forEachLine(
        from low: Double, to high: Double, sizes: FlowMeasuredSizes, metrics: FlowMetrics, _ body: (FlowLine) -> Void
    ) {
        // Without a negative spacing a line ends before the next one starts.
        let reached = low - (metrics.lineSpacing < 0 ? thickest : 0)
        var (end, first, start) = descend(sizes, metrics) { _, start in start <= reached }
        let whole = alikeLines(from: first, to: end, sizes, metrics)
        let advance = metrics.advance(thickness: whole.thickness)
        if whole.count > 0, start <= reached {
            let passed =
                advance > 0
                ? min(((reached - start) / advance).rounded(.down), Double(whole.count)) : Double(whole.count)
            first += Int(passed) * whole.itemsPerLine
            start += passed * advance
        }
        while first < itemCount, start < high {
            let line = FlowLine.broken(from: first, start: start, sizes: sizes, metrics: metrics)
            if line.start + line.thickness > low { body(line) }
            first = line.endItem
            start += metrics.advance(thickness: line.thickness)
        }
    }
}

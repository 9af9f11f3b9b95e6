import Foundation

/// Lines of items that are partly measured, the others being alike: each line with a measured item is an entry of its own,
/// a stretch of lines of unmeasured items is one entry together.
struct FlowBrokenLines: Sendable {
    private typealias Entry = FlowLineBlocks.Entry

    private var blocks: FlowLineBlocks
    private let itemCount: Int
    /// The thickest line that ever was.
    private var thickest = 0.0

    /// - Complexity: O(lines with measured items).
    init(sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        itemCount = sizes.count
        blocks = FlowLineBlocks([], metrics)
        let (entries, _) = breakLines(from: 0, start: 0, sizes: sizes, metrics: metrics) { _ in false }
        blocks = FlowLineBlocks(entries, metrics)
        for entry in entries { thickest = max(thickest, entry.thickness) }
    }

    var length: Double { blocks.length }
    var memoryFootprint: Int { blocks.memoryFootprint }

    // MARK: Breaking

    /// Breaks the lines again that may change when `item` has another size, and all after it.
    ///
    /// - Parameter keepsTail: items after `item` are what they were: as soon as a line starts where one did, the rest
    ///   only moves.
    /// - Complexity: O(lines broken), and a number for each block of lines behind them.
    mutating func rebreak(from item: Int, keepsTail: Bool, sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        var first = line(ofItem: min(item, itemCount - 1), metrics: metrics).firstItem
        // The first item of a line may fit on the line before now.
        if first >= item, first > 0 { first = line(ofItem: first - 1, metrics: metrics).firstItem }
        let position = blocks.position(ofItem: first)
        var old = blocks.entry(at: position)
        var start = old.start
        var entries: [Entry] = []
        let kept = (first - old.firstItem) / old.itemsPerLine
        if kept > 0 {
            start += Double(kept) * metrics.advance(thickness: old.thickness)
            old.lineCount = kept
            entries.append(old)
        }
        var tail: FlowLineBlocks.Position? = blocks.position(after: position)
        let (broken, end) = breakLines(from: first, start: start, sizes: sizes, metrics: metrics) { next in
            guard keepsTail, next > item, let candidate = tail else { return false }
            var place = candidate
            while let entry = blocks[place], entry.firstItem < next { place = blocks.position(after: place) }
            tail = place
            return blocks[place]?.firstItem == next
        }
        entries += broken
        for entry in entries { thickest = max(thickest, entry.thickness) }
        let reachesEnd = entries.last.map { $0.endItem >= itemCount } ?? true
        blocks.replace(
            from: position, upTo: reachesEnd ? nil : tail, with: entries, end: end, metrics: metrics)
    }

    /// The lines from `first` on, until none is left or `isEnough` says so of the next line's first item; and where the
    /// next one would start.
    private func breakLines(
        from first: Int, start: Double, sizes: FlowMeasuredSizes, metrics: FlowMetrics, until isEnough: (Int) -> Bool
    ) -> (entries: [Entry], end: Double) {
        var entries: [Entry] = []
        var item = first
        var start = start
        func add(lines: Int, of perLine: Int, thickness: Double) {
            entries.append(
                Entry(firstItem: item, lineCount: lines, itemsPerLine: perLine, start: start, thickness: thickness))
            item += lines * perLine
            start += Double(lines) * metrics.advance(thickness: thickness)
        }
        while item < itemCount {
            if isEnough(item) { break }
            let stretch = lineCount(ofUnmeasuredFrom: item, sizes, metrics)
            if stretch > 0 {
                let perLine = metrics.capacity(item: sizes.usual.cross) ?? itemCount - item
                add(lines: stretch, of: perLine, thickness: sizes.usual.main)
                guard item < itemCount else { break }
            }
            let line = FlowLine.broken(from: item, start: start, sizes: sizes, metrics: metrics)
            add(lines: 1, of: line.count, thickness: line.thickness)
        }
        return (entries, start)
    }

    /// How many full lines follow from `item` on that depend on unmeasured items alone.
    private func lineCount(ofUnmeasuredFrom item: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics) -> Int {
        let measured = sizes.nextMeasured(from: item)
        guard let perLine = metrics.capacity(item: sizes.usual.cross) else {
            return measured == nil ? 1 : 0
        }
        // A line before a measured item is full only if an unmeasured one follows it.
        guard let measured else { return (itemCount - item) / perLine }
        return max(0, measured - item - 1) / perLine
    }

    // MARK: Answers

    private func line(_ number: Int, of entry: Entry, _ metrics: FlowMetrics) -> FlowLine {
        let first = entry.firstItem + number * entry.itemsPerLine
        return FlowLine(
            firstItem: first, endItem: first + entry.itemsPerLine,
            start: entry.start + Double(number) * metrics.advance(thickness: entry.thickness),
            thickness: entry.thickness, used: 0)
    }

    func line(ofItem item: Int, metrics: FlowMetrics) -> FlowLine {
        guard let entry = blocks[blocks.position(ofItem: item)] else {
            return FlowLine(firstItem: item, endItem: item, start: 0, thickness: 0, used: 0)
        }
        return line((item - entry.firstItem) / entry.itemsPerLine, of: entry, metrics)
    }

    func forEachLine(from low: Double, to high: Double, metrics: FlowMetrics, _ body: (FlowLine) -> Void) {
        // Without a negative spacing a line ends before the next one starts.
        let reach = low - (metrics.lineSpacing < 0 ? thickest : 0)
        var position = blocks.position(at: reach)
        while let entry = blocks[position], entry.start < high {
            let pitch = metrics.advance(thickness: entry.thickness)
            var first = 0
            if pitch > 0, entry.lineCount > 1 {
                first = Int(max(0, min(((reach - entry.start) / pitch).rounded(.down), Double(entry.lineCount))))
            }
            for number in first..<max(first, entry.lineCount) {
                let line = line(number, of: entry, metrics)
                guard line.start < high else { return }
                if line.start + line.thickness > low { body(line) }
            }
            position = blocks.position(after: position)
        }
    }
}

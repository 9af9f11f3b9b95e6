import Foundation

/// Lines of items that are partly measured: each line with a measured item is an entry of its own, a stretch of lines of
/// unmeasured items is one entry together.
struct FlowBrokenLines: Sendable {
    private struct Entry: Sendable {
        var firstItem: Int
        var lineCount: Int
        var itemsPerLine: Int
        var start: Double
        var thickness: Double
        /// The farthest end of any line up to here.
        var farthest: Double

        var endItem: Int { firstItem + lineCount * itemsPerLine }
    }

    private var entries: [Entry] = []
    private let itemCount: Int
    /// The thickest line that ever was.
    private var thickest = 0.0

    /// - Complexity: O(lines with measured items).
    init(sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        itemCount = sizes.count
        breakLines(from: 0, start: 0, sizes: sizes, metrics: metrics) { _ in false }
    }

    var length: Double { entries.last?.farthest ?? 0 }
    var memoryFootprint: Int { entries.capacity * MemoryLayout<Entry>.stride }

    // MARK: Breaking

    /// Breaks the lines again that may change when `item` has another size, and all after it.
    ///
    /// - Parameter keepsTail: items after `item` are what they were: as soon as a line starts where one did, the rest
    ///   only moves.
    mutating func rebreak(from item: Int, keepsTail: Bool, sizes: FlowMeasuredSizes, metrics: FlowMetrics) {
        var line = line(ofItem: min(item, itemCount - 1), metrics: metrics)
        // The first item of a line may fit on the line before now.
        if line.firstItem >= item, line.firstItem > 0 {
            line = self.line(ofItem: line.firstItem - 1, metrics: metrics)
        }
        let index = entryIndex { $0.firstItem <= line.firstItem }
        let old = entries
        let kept = (line.firstItem - old[index].firstItem) / old[index].itemsPerLine
        entries.removeSubrange(index...)
        if kept > 0 {
            append(
                firstItem: old[index].firstItem, lineCount: kept, itemsPerLine: old[index].itemsPerLine,
                start: old[index].start, thickness: old[index].thickness, metrics: metrics)
        }
        var tail = index + 1
        breakLines(from: line.firstItem, start: line.start, sizes: sizes, metrics: metrics) { next in
            guard keepsTail, next.item > item else { return false }
            while tail < old.count, old[tail].firstItem < next.item { tail += 1 }
            return tail < old.count && old[tail].firstItem == next.item
        }
        guard let last = entries.last, last.endItem < itemCount else { return }
        let shift = end(last, metrics) - old[tail].start
        for entry in old[tail...] {
            append(
                firstItem: entry.firstItem, lineCount: entry.lineCount, itemsPerLine: entry.itemsPerLine,
                start: entry.start + shift, thickness: entry.thickness, metrics: metrics)
        }
    }

    private func end(_ entry: Entry, _ metrics: FlowMetrics) -> Double {
        entry.start + Double(entry.lineCount) * metrics.advance(thickness: entry.thickness)
    }

    private mutating func append(
        firstItem: Int, lineCount: Int, itemsPerLine: Int, start: Double, thickness: Double, metrics: FlowMetrics
    ) {
        let lastStart = start + Double(lineCount - 1) * metrics.advance(thickness: thickness)
        thickest = max(thickest, thickness)
        entries.append(
            Entry(
                firstItem: firstItem, lineCount: lineCount, itemsPerLine: itemsPerLine, start: start,
                thickness: thickness, farthest: max(entries.last?.farthest ?? 0, lastStart + thickness)))
    }

    /// Appends lines from `first` on, until none is left or `isEnough` says so of the next line's first item.
    private mutating func breakLines(
        from first: Int, start: Double, sizes: FlowMeasuredSizes, metrics: FlowMetrics,
        until isEnough: ((item: Int, start: Double)) -> Bool
    ) {
        var item = first
        var start = start
        while item < itemCount {
            if isEnough((item, start)) { return }
            let stretch = sizes.hasOwnEstimates ? 0 : lineCount(ofUnmeasuredFrom: item, sizes, metrics)
            if stretch > 0 {
                let perLine = metrics.capacity(item: sizes.usual.cross) ?? itemCount - item
                append(
                    firstItem: item, lineCount: stretch, itemsPerLine: perLine, start: start,
                    thickness: sizes.usual.main, metrics: metrics)
                item += stretch * perLine
                start += Double(stretch) * metrics.advance(thickness: sizes.usual.main)
                guard item < itemCount else { return }
            }
            let line = nextLine(from: item, sizes, metrics)
            append(
                firstItem: item, lineCount: 1, itemsPerLine: line.count, start: start, thickness: line.thickness,
                metrics: metrics)
            item += line.count
            start += metrics.advance(thickness: line.thickness)
        }
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

    private func nextLine(
        from item: Int, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics
    ) -> (count: Int, thickness: Double) {
        let first = sizes[item]
        var used = first.cross
        var thickness = first.main
        var end = item + 1
        while end < itemCount {
            let next = sizes[end]
            let wider = used + metrics.itemSpacing + next.cross
            guard wider <= metrics.lineLimit else { break }
            used = wider
            thickness = max(thickness, next.main)
            end += 1
        }
        return (end - item, thickness)
    }

    // MARK: Answers

    /// The last entry that `isBefore` holds for, when it holds for a prefix; the first if for none.
    private func entryIndex(where isBefore: (Entry) -> Bool) -> Int {
        var low = 0
        var high = entries.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(entries[middle]) { low = middle } else { high = middle }
        }
        return low
    }

    private func line(_ number: Int, of entry: Entry, _ metrics: FlowMetrics) -> FlowLine {
        let first = entry.firstItem + number * entry.itemsPerLine
        return FlowLine(
            firstItem: first, endItem: first + entry.itemsPerLine,
            start: entry.start + Double(number) * metrics.advance(thickness: entry.thickness),
            thickness: entry.thickness, used: 0)
    }

    func line(ofItem item: Int, metrics: FlowMetrics) -> FlowLine {
        let entry = entries[entryIndex { $0.firstItem <= item }]
        return line((item - entry.firstItem) / entry.itemsPerLine, of: entry, metrics)
    }

    func forEachLine(from low: Double, to high: Double, metrics: FlowMetrics, _ body: (FlowLine) -> Void) {
        // Without a negative spacing a line ends before the next one starts.
        let reach = low - (metrics.lineSpacing < 0 ? thickest : 0)
        var index = entryIndex { $0.start <= reach }
        while index < entries.count, entries[index].start < high {
            let entry = entries[index]
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
            index += 1
        }
    }

    /// Calls `body` for the items of a line, with their places.
    func forEachItem(
        of line: FlowLine, sizes: FlowMeasuredSizes, metrics: FlowMetrics,
        _ body: (Int, FlowEstimatedLines.Place) -> Void
    ) {
        let placement = placement(of: line, sizes, metrics)
        var cross = placement.first
        for item in line.firstItem..<line.endItem {
            let lengths = sizes[item]
            body(
                item,
                FlowEstimatedLines.Place(
                    main: line.start + (line.thickness - lengths.main) / 2, cross: cross, lengths: lengths))
            cross += lengths.cross + placement.gap
        }
    }

    private func placement(
        of line: FlowLine, _ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics
    ) -> FlowPlacement {
        let first = sizes[line.firstItem]
        guard line.count > 1 else { return metrics.placementOfLoneItem(first.cross) }
        var total = 0.0
        var areEqual = true
        for item in line.firstItem..<line.endItem {
            let lengths = sizes[item]
            total += lengths.cross
            areEqual =
                areEqual && lengths.cross == first.cross
                && (metrics.lastLineFill == .equalAcross || lengths.main == first.main)
        }
        guard line.endItem == itemCount else { return metrics.placementOfFullLine(total: total, count: line.count) }
        return areEqual
            ? metrics.placementOfEqualItems(first.cross) : FlowPlacement(first: 0, gap: metrics.itemSpacing)
    }
}

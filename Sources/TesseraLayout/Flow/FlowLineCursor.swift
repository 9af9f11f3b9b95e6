/// One line of items of different sizes.
struct FlowLine {
    var firstItem: Int
    var endItem: Int
    /// Along the scroll axis, from the section's first line.
    var start: Double
    /// The main length of the largest item.
    var thickness: Double
    /// The cross lengths of the items with the minimum spacing between them.
    var used: Double

    @inline(__always)
    var count: Int { endItem - firstItem }
}

/// Breaks the items of a section into lines, one after the other, from a given line start on.
struct FlowLineCursor {
    let reader: FlowSizeReader
    let metrics: FlowMetrics
    let itemCount: Int
    /// The line that `breakLine` made last.
    private(set) var line: FlowLine

    @inline(__always)
    init(
        reader: FlowSizeReader, metrics: FlowMetrics, itemCount: Int,
        from checkpoint: FlowItemLines.Checkpoint = .init(firstItem: 0, start: 0)
    ) {
        self.reader = reader
        self.metrics = metrics
        self.itemCount = itemCount
        // An empty line before the first one; `breakLine` continues from its end.
        line = FlowLine(
            firstItem: checkpoint.firstItem, endItem: checkpoint.firstItem, start: checkpoint.start, thickness: 0,
            used: 0)
    }

    /// Makes the next line; false when no item is left. Items join while they fit; the first one always does.
    ///
    /// - Complexity: O(items on the line).
    @inline(__always)
    mutating func breakLine() -> Bool {
        let first = line.endItem
        guard first < itemCount else { return false }
        if line.count > 0 { line.start += metrics.advance(thickness: line.thickness) }
        var (thickness, used) = reader[first]
        let limit = metrics.lineLimit
        let spacing = metrics.itemSpacing
        var end = first + 1
        while end < itemCount {
            let (main, cross) = reader[end]
            let wider = used + spacing + cross
            guard wider <= limit else { break }
            used = wider
            thickness = max(thickness, main)
            end += 1
        }
        line.firstItem = first
        line.endItem = end
        line.thickness = thickness
        line.used = used
        return true
    }

    /// How the items of the current line stand.
    ///
    /// - Complexity: O(items on the line) for the last line, else O(1).
    func placement() -> FlowPlacement {
        let count = line.count
        guard count > 1 else { return metrics.placementOfLoneItem(line.used, isLast: line.endItem == itemCount) }
        guard line.endItem == itemCount else {
            return metrics.placementOfFullLine(total: line.used - Double(count - 1) * metrics.itemSpacing, count: count)
        }
        guard isOfEqualItems else { return FlowPlacement(first: 0, gap: metrics.itemSpacing) }
        return metrics.placementOfEqualItems(reader[line.firstItem].cross)
    }

    private var isOfEqualItems: Bool {
        let first = reader[line.firstItem]
        let inMain = metrics.lastLineFill == .equalItems
        return (line.firstItem + 1..<line.endItem).allSatisfy { item in
            let other = reader[item]
            return other.cross == first.cross && (!inMain || other.main == first.main)
        }
    }
}

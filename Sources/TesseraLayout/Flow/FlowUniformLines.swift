/// The lines of a section whose items are all of one size: arithmetic, no storage.
struct FlowUniformLines: Sendable {
    /// The item's lengths.
    let main: Double
    let cross: Double
    let itemCount: Int
    let itemsPerLine: Int
    let lineCount: Int
    /// From line to line and from item to item, start to start.
    let mainPitch: Double
    let crossPitch: Double
    /// Where the first item of a line starts, from the leading inset.
    let crossFirst: Double

    /// - Precondition: `itemCount` is positive.
    init(size: FlowItemSizes.Size, itemCount: Int, metrics: FlowMetrics, axis: LayoutAxis) {
        main = axis == .vertical ? size.height : size.width
        cross = axis == .vertical ? size.width : size.height
        self.itemCount = itemCount
        itemsPerLine = min(itemCount, metrics.capacity(item: cross) ?? itemCount)
        lineCount = (itemCount - 1) / itemsPerLine + 1
        mainPitch = metrics.advance(thickness: main)
        let placement = metrics.placementOfEqualItems(cross)
        crossPitch = cross + placement.gap
        crossFirst = placement.first
    }

    var length: Double { Double(lineCount - 1) * mainPitch + main }

    /// Bytes on the heap.
    var memoryFootprint: Int { 0 }

    /// The lines that may meet `low..<high`, distances along the scroll axis from the first line.
    @inline(__always)
    func lines(from low: Double, to high: Double) -> Range<Int> {
        Self.steps(from: low, to: high, length: main, pitch: mainPitch, count: lineCount)
    }

    /// The columns that may meet `low..<high`, distances across the scroll axis from the leading inset.
    @inline(__always)
    func columns(from low: Double, to high: Double) -> Range<Int> {
        Self.steps(
            from: low - crossFirst, to: high - crossFirst, length: cross, pitch: crossPitch, count: itemsPerLine)
    }

    /// Of `count` intervals that start `pitch` apart from 0 and are `length` long, those that may meet `low..<high`.
    @inline(__always)
    private static func steps(
        from low: Double, to high: Double, length: Double, pitch: Double, count: Int
    ) -> Range<Int> {
        // Without a positive pitch the intervals don't ascend; whoever asks looks at each.
        guard pitch > 0 else { return 0..<count }
        let limit = Double(count)
        let first = max(0, min(((low - length) / pitch).rounded(.down), limit))
        let end = max(first, min((high / pitch).rounded(.up), limit))
        return Int(first)..<Int(end)
    }
}

import Foundation

/// The lines of a section whose item sizes are estimates until they are measured.
///
/// While no two items fit on a line, lines are the items themselves and need no storage beside the sizes. Otherwise, where
/// estimates follow the average, lines with measured items are broken one by one, and the stretches between are
/// arithmetic; where each item keeps its estimate, lines are known by chunks.
struct FlowEstimatedLines: Sendable {
    /// Where an item stands: distances along the scroll axis from the first line, across it from the leading inset.
    struct Place {
        var main: Double
        var cross: Double
        var lengths: FlowMeasuredSizes.Lengths
    }

    private(set) var sizes: FlowMeasuredSizes
    let metrics: FlowMetrics
    /// Nil while every line holds one item.
    private var broken: FlowBrokenLines?
    /// The same for items that keep their estimates. It stays once it is there.
    private(set) var chunked: FlowChunkedLines?
    private let followsAverage: Bool
    /// Items, measured or with an estimate of their own, that two of would share a line.
    private var fittingCount = 0

    /// - Precondition: `count` is positive.
    init(estimates: FlowItemSizes, count: Int, metrics: FlowMetrics, axis: LayoutAxis, followsAverage: Bool) {
        sizes = FlowMeasuredSizes(estimates: estimates, count: count, axis: axis, followsAverage: followsAverage)
        self.metrics = metrics
        self.followsAverage = sizes.followsAverage
        if sizes.hasOwnEstimates {
            for item in 0..<count where fits(sizes.estimate(item)) { fittingCount += 1 }
        }
        layOut(from: 0, keepsTail: false)
    }

    var itemCount: Int { sizes.count }

    var memoryFootprint: Int {
        sizes.memoryFootprint + (broken?.memoryFootprint ?? 0) + (chunked?.memoryFootprint ?? 0)
    }

    /// From the start of the first line to the farthest end of any.
    var length: Double {
        // Asked after every measured item: to look into what is there would copy it.
        guard broken == nil, chunked == nil else { return broken?.length ?? chunked?.length ?? 0 }
        return sizes.length + Double(itemCount - 1) * metrics.lineSpacing
    }

    private func fits(_ lengths: FlowMeasuredSizes.Lengths) -> Bool { metrics.capacity(item: lengths.cross) != 1 }

    private var hasOneItemPerLine: Bool {
        // Lines that overlap may end after a later one; only stored lines know.
        metrics.lineSpacing >= 0 && fittingCount == 0 && (sizes.hasOwnEstimates || !fits(sizes.usual))
    }

    // MARK: Measuring

    /// Takes in what an item measured; false if nothing follows from it.
    ///
    /// - Complexity: O(log items) while every line holds one item. Else, where estimates follow the average, the lines
    ///   with measured items from the first one on that changes; where they do not, O(log items) and the lines of a
    ///   chunk, see `FlowChunkedLines.itemDidChange(_:sizes:metrics:)`.
    mutating func set(_ lengths: FlowMeasuredSizes.Lengths, item: Int) -> Bool {
        guard setSize(lengths, item: item) else { return false }
        guard sizes.refreshAverage(exactly: broken == nil) else {
            layOut(from: item, keepsTail: true)
            return true
        }
        layOut(from: min(item, sizes.firstUnmeasured), keepsTail: false)
        return true
    }

    /// Counts an item as measured that is as large as its estimate. Nothing moves by it.
    mutating func confirm(item: Int) {
        guard sizes.measured(item) == nil else { return }
        _ = setSize(sizes.estimate(item), item: item)
    }

    /// Takes in what many items measured.
    mutating func set(_ measured: [(item: Int, lengths: FlowMeasuredSizes.Lengths)]) {
        for (item, lengths) in measured where item < itemCount { _ = setSize(lengths, item: item) }
        _ = sizes.refreshAverage(exactly: true)
        chunked = nil
        layOut(from: 0, keepsTail: false)
    }

    private mutating func setSize(_ lengths: FlowMeasuredSizes.Lengths, item: Int) -> Bool {
        let old = sizes.measured(item) ?? (sizes.hasOwnEstimates ? sizes.estimate(item) : nil)
        guard sizes.set(lengths, item: item) else { return false }
        if let old, fits(old) { fittingCount -= 1 }
        if fits(lengths) { fittingCount += 1 }
        return true
    }

    private mutating func layOut(from item: Int, keepsTail: Bool) {
        if chunked != nil {
            chunked?.itemDidChange(item, sizes: sizes, metrics: metrics)
            return
        }
        guard !hasOneItemPerLine else {
            broken = nil
            return
        }
        guard followsAverage else {
            chunked = FlowChunkedLines(sizes: sizes, metrics: metrics)
            return
        }
        if broken == nil {
            broken = FlowBrokenLines(sizes: sizes, metrics: metrics)
        } else {
            broken?.rebreak(from: item, keepsTail: keepsTail, sizes: sizes, metrics: metrics)
        }
    }

    // MARK: Answers

    /// Where the line of an item starts.
    func lineStart(item: Int) -> Double { line(ofItem: item)?.start ?? start(item) }

    private func start(_ item: Int) -> Double {
        sizes.length(before: item) + Double(item) * metrics.lineSpacing
    }

    /// Nil while every line holds one item.
    private func line(ofItem item: Int) -> FlowLine? {
        broken?.line(ofItem: item, metrics: metrics)
            ?? chunked?.line(ofItem: item, sizes: sizes, metrics: metrics)
    }

    func place(item: Int) -> Place {
        guard let line = line(ofItem: item) else { return loneItem(sizes[item], start: start(item)) }
        var found: Place?
        line.forEachItem(sizes: sizes, metrics: metrics) { other, place in
            if other == item { found = place }
        }
        return found ?? loneItem(sizes[item], start: 0)
    }

    private func loneItem(_ lengths: FlowMeasuredSizes.Lengths, start: Double) -> Place {
        Place(main: start, cross: metrics.placementOfLoneItem(lengths.cross, isLast: true).first, lengths: lengths)
    }

    /// Calls `body` for the items of all lines that may meet `low..<high`, in ascending order.
    func forEachItem(from low: Double, to high: Double, _ body: (Int, Place) -> Void) {
        if let broken {
            broken.forEachLine(from: low, to: high, metrics: metrics) { line in
                line.forEachItem(sizes: sizes, metrics: metrics, body)
            }
            return
        }
        if let chunked {
            chunked.forEachLine(from: low, to: high, sizes: sizes, metrics: metrics) { line in
                line.forEachItem(sizes: sizes, metrics: metrics, body)
            }
            return
        }
        guard high > 0 else { return }
        var (item, start) = sizes.item(at: low, spacing: metrics.lineSpacing)
        while item < itemCount, start < high {
            let lengths = sizes[item]
            body(item, loneItem(lengths, start: start))
            start += lengths.main + metrics.lineSpacing
            item += 1
        }
    }
}

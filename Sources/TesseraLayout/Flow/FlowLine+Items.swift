/// Lines of items whose sizes may have been measured.
extension FlowLine {
    /// The line that begins with an item: it takes items while they fit.
    static func broken(
        from item: Int, start: Double, sizes: FlowMeasuredSizes, metrics: FlowMetrics
    ) -> FlowLine {
        let first = sizes[item]
        var used = first.cross
        var thickness = first.main
        var end = item + 1
        while end < sizes.count {
            let next = sizes[end]
            let wider = used + metrics.itemSpacing + next.cross
            guard wider <= metrics.lineLimit else { break }
            used = wider
            thickness = max(thickness, next.main)
            end += 1
        }
        return FlowLine(firstItem: item, endItem: end, start: start, thickness: thickness, used: used)
    }

    /// Calls `body` for the items of the line, with their places.
    func forEachItem(
        sizes: FlowMeasuredSizes, metrics: FlowMetrics, _ body: (Int, FlowEstimatedLines.Place) -> Void
    ) {
        let placement = placement(sizes, metrics)
        var cross = placement.first
        for item in firstItem..<endItem {
            let lengths = sizes[item]
            body(
                item,
                FlowEstimatedLines.Place(
                    main: start + (thickness - lengths.main) / 2, cross: cross, lengths: lengths))
            cross += lengths.cross + placement.gap
        }
    }

    private func placement(_ sizes: FlowMeasuredSizes, _ metrics: FlowMetrics) -> FlowPlacement {
        let first = sizes[firstItem]
        guard count > 1 else { return metrics.placementOfLoneItem(first.cross, isLast: endItem == sizes.count) }
        var total = 0.0
        var areEqual = true
        for item in firstItem..<endItem {
            let lengths = sizes[item]
            total += lengths.cross
            areEqual =
                areEqual && lengths.cross == first.cross
                && (metrics.lastLineFill == .equalAcross || lengths.main == first.main)
        }
        guard endItem == sizes.count else { return metrics.placementOfFullLine(total: total, count: count) }
        return areEqual
            ? metrics.placementOfEqualItems(first.cross) : FlowPlacement(first: 0, gap: metrics.itemSpacing)
    }
}

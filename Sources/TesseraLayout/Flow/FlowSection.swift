/// One solved section: where its parts lie along the scroll axis, from the section's start.
struct FlowSection: Sendable {
    enum Lines: Sendable {
        case none
        case uniform(FlowUniformLines)
        case items(FlowItemLines)
        /// In `FlowSection.estimated`, where they can change in place.
        case estimated

        var length: Double {
            switch self {
            case .none: 0
            case .uniform(let lines): lines.length
            case .items(let lines): lines.length
            case .estimated: 0
            }
        }

        var memoryFootprint: Int {
            switch self {
            case .none: 0
            case .uniform(let lines): lines.memoryFootprint
            case .items(let lines): lines.memoryFootprint
            case .estimated: 0
            }
        }
    }

    private(set) var metrics: FlowMetrics
    let itemCount: Int
    let lines: Lines
    /// Lines of items whose sizes are estimates.
    var estimated: FlowEstimatedLines?
    /// What a header and footer measured along the scroll axis, in place of their reference sizes.
    private(set) var measuredHeader: Double?
    private(set) var measuredFooter: Double?
    private(set) var linesStart = 0.0
    private(set) var footerStart = 0.0
    /// What the section takes of the content. Negative insets can make parts of the section stick out of it.
    private(set) var extent = 0.0
    /// How far parts of the section stick out before its start and after its end.
    private(set) var overhangBefore = 0.0
    private(set) var overhangAfter = 0.0

    init(_ input: FlowSectionInput, container: FlowContainer) {
        metrics = FlowMetrics(input, container: container)
        itemCount = input.itemCount
        if itemCount == 0 {
            lines = .none
        } else if input.sizing != .fixed {
            lines = .estimated
            estimated = FlowEstimatedLines(
                estimates: input.sizes, count: itemCount, metrics: metrics, axis: container.axis,
                followsAverage: input.sizing == .estimatedByAverage)
        } else if case .uniform(let size) = input.sizes.storage {
            lines = .uniform(
                FlowUniformLines(size: size, itemCount: itemCount, metrics: metrics, axis: container.axis))
        } else {
            lines = .items(
                FlowItemLines(sizes: input.sizes, itemCount: itemCount, metrics: metrics, axis: container.axis))
        }
        place()
    }

    var memoryFootprint: Int { lines.memoryFootprint + (estimated?.memoryFootprint ?? 0) }

    /// Lays header, lines and footer end to end.
    mutating func place() {
        linesStart = metrics.header + metrics.mainLead
        let linesEnd = linesStart + (estimated?.length ?? lines.length)
        footerStart = linesEnd + metrics.mainTrail
        let end = footerStart + metrics.footer
        extent = max(0, end)
        overhangBefore = max(0, -min(linesStart, footerStart))
        overhangAfter = max(0, max(metrics.header, linesEnd, end) - extent)
    }

    /// Takes in what the header measured; nothing where there is none. The section must be placed anew.
    mutating func setHeader(_ length: Double) {
        guard metrics.header > 0 else { return }
        metrics.header = length
        measuredHeader = length
    }

    mutating func setFooter(_ length: Double) {
        guard metrics.footer > 0 else { return }
        metrics.footer = length
        measuredFooter = length
    }
}

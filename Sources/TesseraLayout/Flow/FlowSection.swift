/// One solved section: where its parts lie along the scroll axis, from the section's start.
struct FlowSection: Sendable {
    enum Lines: Sendable {
        case none
        case uniform(FlowUniformLines)
        case items(FlowItemLines)

        var length: Double {
            switch self {
            case .none: 0
            case .uniform(let lines): lines.length
            case .items(let lines): lines.length
            }
        }

        var memoryFootprint: Int {
            switch self {
            case .none: 0
            case .uniform(let lines): lines.memoryFootprint
            case .items(let lines): lines.memoryFootprint
            }
        }
    }

    let metrics: FlowMetrics
    let itemCount: Int
    let lines: Lines
    let linesStart: Double
    let footerStart: Double
    /// What the section takes of the content. Negative insets can make parts of the section stick out of it.
    let extent: Double
    /// How far parts of the section stick out before its start and after its end.
    let overhangBefore: Double
    let overhangAfter: Double

    init(_ input: FlowSectionInput, container: FlowContainer) {
        metrics = FlowMetrics(input, container: container)
        itemCount = input.itemCount
        if itemCount == 0 {
            lines = .none
        } else if case .uniform(let size) = input.sizes.storage {
            lines = .uniform(
                FlowUniformLines(size: size, itemCount: itemCount, metrics: metrics, axis: container.axis))
        } else {
            lines = .items(
                FlowItemLines(sizes: input.sizes, itemCount: itemCount, metrics: metrics, axis: container.axis))
        }
        linesStart = metrics.header + metrics.mainLead
        let linesEnd = linesStart + lines.length
        footerStart = linesEnd + metrics.mainTrail
        let end = footerStart + metrics.footer
        extent = max(0, end)
        overhangBefore = max(0, -min(linesStart, footerStart))
        overhangAfter = max(0, max(metrics.header, linesEnd, end) - extent)
    }
}

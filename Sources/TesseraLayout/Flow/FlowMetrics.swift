import Foundation

/// The measures of one section in the roles that the solver knows: `main` runs along the scroll axis, `cross` across
/// it, both leading to trailing. All values are inside `FlowLimits`.
struct FlowMetrics: Sendable {
    var mainLead: Double
    var mainTrail: Double
    var crossLead: Double
    /// The length that lines may fill. It may be negative, when insets are wider than the container.
    var available: Double
    var lineSpacing: Double
    var itemSpacing: Double
    var header: Double
    var footer: Double
    var lastLineFill: FlowLastLineFill

    init(_ input: FlowSectionInput, container: FlowContainer) {
        let insets = input.insets
        let vertical = container.axis == .vertical
        mainLead = FlowLimits.distance((vertical ? insets.top : insets.left).native)
        mainTrail = FlowLimits.distance((vertical ? insets.bottom : insets.right).native)
        crossLead = FlowLimits.distance((vertical ? insets.left : insets.top).native)
        let crossTrail = FlowLimits.distance((vertical ? insets.right : insets.bottom).native)
        available = container.cross - crossLead - crossTrail
        lineSpacing = FlowLimits.distance(input.lineSpacing.native)
        itemSpacing = FlowLimits.distance(input.interitemSpacing.native)
        header = FlowLimits.length((vertical ? input.headerSize.height : input.headerSize.width).native)
        footer = FlowLimits.length((vertical ? input.footerSize.height : input.footerSize.width).native)
        lastLineFill = input.lastLineFill
    }

    /// The cross length beyond which an item goes to the next line.
    @inline(__always)
    var lineLimit: Double { available + FlowLimits.lineBreakTolerance }

    /// The distance from a line's start to the next line's start.
    @inline(__always)
    func advance(thickness: Double) -> Double {
        max(0, thickness + lineSpacing)
    }
}

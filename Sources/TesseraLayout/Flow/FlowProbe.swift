import Foundation

/// A query rectangle: its edges, for the final say over frames, and the solved positions worth looking at.
struct FlowProbe {
    /// Edges of the rectangle in the output.
    private let minX: Double
    private let maxX: Double
    private let minY: Double
    private let maxY: Double
    /// The interval of solved positions, along and across the scroll axis, that can reach the rectangle: a pixel wider
    /// than it on all sides, since snapping moves an element by up to half a pixel.
    let low: Double
    let high: Double
    let crossLow: Double
    let crossHigh: Double

    /// Nil for a rectangle without area or with a NaN: nothing meets it.
    init?(_ rect: CGRect, container: FlowContainer, output: FlowOutput) {
        minX = min(rect.origin.x, rect.origin.x + rect.size.width).native
        maxX = max(rect.origin.x, rect.origin.x + rect.size.width).native
        minY = min(rect.origin.y, rect.origin.y + rect.size.height).native
        maxY = max(rect.origin.y, rect.origin.y + rect.size.height).native
        guard minX < maxX, minY < maxY else { return nil }
        let isVertical = container.axis == .vertical
        let (mainMin, mainMax) = isVertical ? (minY, maxY) : (minX, maxX)
        let (crossMin, crossMax) = isVertical ? (minX, maxX) : (minY, maxY)
        // Mirroring an interval exchanges its ends; asking for both as points of no length keeps infinities apart.
        let mains = (output.main(mainMin, length: 0), output.main(mainMax, length: 0))
        let crosses = (output.cross(crossMin, length: 0), output.cross(crossMax, length: 0))
        low = min(mains.0, mains.1) - output.pixel
        high = max(mains.0, mains.1) + output.pixel
        crossLow = min(crosses.0, crosses.1) - output.pixel
        crossHigh = max(crosses.0, crosses.1) + output.pixel
    }

    /// Whether a frame and the rectangle share area. Touching edges don't; a frame without area meets nothing.
    @inline(__always)
    func meets(_ frame: CGRect) -> Bool {
        let x = frame.origin.x.native
        let y = frame.origin.y.native
        let width = frame.size.width.native
        let height = frame.size.height.native
        return x < maxX && x + width > minX && y < maxY && y + height > minY && width > 0 && height > 0
    }
}

import Foundation

/// The way from solved rectangles to frames: mirroring and the pixel grid.
struct CompositionalOutput {
    let grid: CompositionalGrid
    /// The width that positions are mirrored in; nil for none.
    let mirror: Double?

    @inline(__always)
    func x(_ x: Double, width: Double) -> Double {
        guard let mirror else { return x }
        return mirror - x - width
    }

    func frame(_ rect: CompositionalRect) -> CGRect {
        CGRect(
            x: grid.snapped(x(rect.origin.x, width: rect.size.x)), y: grid.snapped(rect.origin.y),
            width: rect.size.x, height: rect.size.y)
    }

    /// A frame in the solver's coordinates.
    @inline(__always)
    func logical(_ frame: CGRect) -> CompositionalRect {
        mirrored(
            CompositionalRect(
                origin: CompositionalLengths(x: frame.origin.x.native, y: frame.origin.y.native),
                size: CompositionalLengths(x: frame.size.width.native, y: frame.size.height.native)))
    }

    /// A rectangle of the output in the solver's coordinates, or back.
    func mirrored(_ rect: CompositionalRect) -> CompositionalRect {
        var rect = rect
        rect.origin.x = x(rect.origin.x, width: rect.size.x)
        return rect
    }
}

/// A query rectangle, mostly clipped to the content, in the solver's coordinates.
struct CompositionalProbe {
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
    let grid: CompositionalGrid

    /// Nil for a rectangle with a NaN or outside of the content.
    ///
    /// - Parameter beyond: the axis along which the rectangle is not clipped.
    init?(_ rect: CGRect, solution: CompositionalSolution, beyond: LayoutAxis? = nil) {
        let output = solution.output
        grid = output.grid
        var low = CompositionalLengths(
            x: min(rect.origin.x, rect.origin.x + rect.size.width).native,
            y: min(rect.origin.y, rect.origin.y + rect.size.height).native)
        var high = CompositionalLengths(
            x: max(rect.origin.x, rect.origin.x + rect.size.width).native,
            y: max(rect.origin.y, rect.origin.y + rect.size.height).native)
        let content = solution.contentSize
        let (unclippedLow, unclippedHigh) = (low, high)
        low = CompositionalLengths(x: max(0, low.x), y: max(0, low.y))
        high = CompositionalLengths(x: min(content.width.native, high.x), y: min(content.height.native, high.y))
        if let beyond {
            low[beyond] = FlowLimits.distance(unclippedLow[beyond])
            high[beyond] = FlowLimits.distance(unclippedHigh[beyond])
        }
        guard low.x <= high.x, low.y <= high.y else { return nil }
        let logical = output.mirrored(
            CompositionalRect(origin: low, size: CompositionalLengths(x: high.x - low.x, y: high.y - low.y)))
        minX = logical.origin.x
        maxX = logical.origin.x + logical.size.x
        minY = low.y
        maxY = high.y
    }

    /// What lies between two places of an axis, and in a range across it.
    init(_ axis: LayoutAxis, from low: Double, to high: Double, across: ClosedRange<Double>, grid: CompositionalGrid) {
        self.grid = grid
        (minX, maxX) = axis == .horizontal ? (low, high) : (across.lowerBound, across.upperBound)
        (minY, maxY) = axis == .horizontal ? (across.lowerBound, across.upperBound) : (low, high)
    }

    var hasArea: Bool { minX < maxX && minY < maxY }

    /// The interval on an axis, wider by a pixel, since snapping moves frames.
    func low(_ axis: LayoutAxis) -> Double { (axis == .horizontal ? minX : minY) - grid.pixel }
    func high(_ axis: LayoutAxis) -> Double { (axis == .horizontal ? maxX : maxY) + grid.pixel }

    /// Whether the interval on an axis and start..<end share more than an end.
    func overlaps(_ axis: LayoutAxis, start: Double, end: Double) -> Bool {
        axis == .horizontal ? start < maxX && end > minX : start < maxY && end > minY
    }

    /// Whether a rectangle and the probe share area.
    @inline(__always)
    func meets(_ rect: CompositionalRect) -> Bool {
        rect.size.x > 0 && rect.size.y > 0 && rect.origin.x < maxX && rect.origin.x + rect.size.x > minX
            && rect.origin.y < maxY && rect.origin.y + rect.size.y > minY
    }

    /// The probe as seen by content that is scrolled by a distance.
    func scrolled(_ axis: LayoutAxis, by distance: Double) -> CompositionalProbe {
        var result = self
        if axis == .horizontal {
            result.minX += distance
            result.maxX += distance
        } else {
            result.minY += distance
            result.maxY += distance
        }
        return result
    }
}

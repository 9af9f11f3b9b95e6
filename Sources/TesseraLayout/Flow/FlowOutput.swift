import Foundation

/// The way from solved positions to frames: exchange of axes, mirroring, the pixel grid.
struct FlowOutput {
    private let isVertical: Bool
    private let scale: Double
    /// The lengths that main and cross positions are mirrored in.
    private let mainMirror: Double
    private let crossMirror: Double
    private let isMainMirrored: Bool
    private let isCrossMirrored: Bool

    init(container: FlowContainer, contentMain: Double) {
        isVertical = container.axis == .vertical
        scale = container.scale.native
        mainMirror = contentMain
        crossMirror = container.cross
        isMainMirrored = container.isRightToLeft && !isVertical
        isCrossMirrored = container.isRightToLeft && isVertical
    }

    /// One pixel in points.
    var pixel: Double { 1 / scale }

    /// Where an element that starts at `main` and is `length` long starts in the output.
    @inline(__always)
    func main(_ main: Double, length: Double) -> Double {
        isMainMirrored ? mainMirror - main - length : main
    }

    /// The same across the scroll axis. Mirroring is its own inverse, so both also lead back.
    @inline(__always)
    func cross(_ cross: Double, length: Double) -> Double {
        isCrossMirrored ? crossMirror - cross - length : cross
    }

    /// A frame that is not on the pixel grid.
    @inline(__always)
    func exactFrame(main: Double, cross: Double, mainLength: Double, crossLength: Double) -> CGRect {
        let main = self.main(main, length: mainLength)
        let cross = self.cross(cross, length: crossLength)
        return isVertical
            ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
            : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
    }

    @inline(__always)
    func frame(main: Double, cross: Double, mainLength: Double, crossLength: Double) -> CGRect {
        var frame = exactFrame(main: main, cross: cross, mainLength: mainLength, crossLength: crossLength)
        frame.origin.x = CGFloat(snapped(frame.origin.x.native))
        frame.origin.y = CGFloat(snapped(frame.origin.y.native))
        return frame
    }

    /// The nearest pixel. A position within a millionth of a pixel of a tie goes up, so that rounding errors of sums
    /// don't decide.
    @inline(__always)
    func snapped(_ position: Double) -> Double {
        (position * scale + (0.5 + 1e-6)).rounded(.down) / scale
    }
}

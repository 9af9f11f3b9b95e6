import Foundation

/// The grid of device pixels at one scale.
package struct PixelGrid: Sendable, Hashable {
    /// Pixels in a point; at least a thousandth, so that a wrong scale never divides by zero.
    package let scale: CGFloat

    package init(scale: CGFloat) {
        self.scale = scale.isFinite && scale > 0.001 ? scale : 1
    }

    /// The nearest pixel edge, in points; ties go away from zero.
    package func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    package func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
    package func ceil(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

    package func round(_ point: CGPoint) -> CGPoint { CGPoint(x: round(point.x), y: round(point.y)) }

    /// The rectangle with its edges on the nearest pixel edges; a pixel at least where it was not empty.
    package func round(_ rect: CGRect) -> CGRect {
        let (left, top) = (round(rect.minX), round(rect.minY))
        func length(_ old: CGFloat, _ end: CGFloat, _ start: CGFloat) -> CGFloat {
            old > 0 ? max(round(end) - start, 1 / scale) : 0
        }
        return CGRect(
            x: left, y: top, width: length(rect.width, rect.maxX, left), height: length(rect.height, rect.maxY, top))
    }

    /// The size enlarged to whole pixels, with a tolerance for the noise of floating point sums.
    package func ceil(_ size: CGSize) -> CGSize {
        CGSize(width: ceil(size.width - 1e-6), height: ceil(size.height - 1e-6))
    }
}

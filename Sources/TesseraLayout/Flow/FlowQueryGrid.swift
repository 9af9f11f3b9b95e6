import Foundation

/// The rectangle that a collection view asks its layout about.
package enum FlowQueryGrid {
    /// The visible bounds widened to whole multiples of the bounds size, on a grid from the content's origin: with a
    /// height of 480 the visible 0...480 stays, 100...580 becomes 0...960 and -59...421 becomes -480...480.
    ///
    /// An axis on which the bounds size is not positive, or anything is not finite, is left as it is. Both axes are
    /// treated alike.
    package static func widenedQueryRect(visible: CGRect, boundsSize: CGSize) -> CGRect {
        let x = widened(from: visible.origin.x, length: visible.size.width, step: boundsSize.width)
        let y = widened(from: visible.origin.y, length: visible.size.height, step: boundsSize.height)
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    private static func widened(
        from start: CGFloat, length: CGFloat, step: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        guard step > 0, step.isFinite, start.isFinite, length.isFinite else { return (start, length) }
        let first = (start / step).rounded(.down) * step
        let end = ((start + length) / step).rounded(.up) * step
        // A step that is minute beside the position overflows the quotient.
        return first.isFinite && end.isFinite ? (first, end - first) : (start, length)
    }
}

import Foundation
import TesseraGraphics

/// Where a scroll indicator lies along its axis.
struct ScrollIndicatorGeometry: Equatable {
    static let thickness: CGFloat = 3
    /// Under a pointer.
    static let thicknessUnderPointer: CGFloat = 8
    /// How far around an indicator a pointer takes hold of it, and how near to its edge it brings it forth.
    static let reach: CGFloat = 12
    /// From the edge beside the indicator, and from both ends of its track.
    static let margin: CGFloat = 3
    static let shortest: CGFloat = 36
    /// What remains of the indicator when the content is far beyond its edge.
    static let shortestBeyondEdge: CGFloat = 8

    /// From the beginning of the viewport.
    let start: CGFloat
    let length: CGFloat
    /// How far the content moves for a point that the indicator is moved.
    let ratio: CGFloat

    /// Nil where there is nothing to scroll, or no room.
    ///
    /// - Parameters:
    ///   - offset: the content's offset.
    ///   - range: the offsets at rest.
    ///   - viewport: the length of the bounds.
    ///   - before: what is taken from the beginning of the track.
    ///   - after: what is taken from its end.
    init?(offset: CGFloat, range: ClosedRange<CGFloat>, viewport: CGFloat, before: CGFloat, after: CGFloat) {
        let way = range.upperBound - range.lowerBound
        let track = viewport - before - after - 2 * ScrollIndicatorGeometry.margin
        guard way > 0, viewport > 0, track > ScrollIndicatorGeometry.shortestBeyondEdge else { return nil }
        let full = min(track, max(ScrollIndicatorGeometry.shortest, track * viewport / (viewport + way)))
        let inside = max(range.lowerBound, min(offset, range.upperBound))
        let beyond = abs(offset - inside)
        length = max(ScrollIndicatorGeometry.shortestBeyondEdge, full - beyond)
        let share = (inside - range.lowerBound) / way
        ratio = way / max(track - length, 1)
        start = before + ScrollIndicatorGeometry.margin + (track - length) * share
    }
}

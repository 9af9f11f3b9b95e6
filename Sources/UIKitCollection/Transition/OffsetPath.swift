import Foundation
import TesseraGraphics

/// Where the content stands between two layouts: on the straight line between the offsets at which either shows what was
/// in sight at the start.
struct OffsetPath {
    /// With the current layout.
    var start: CGPoint
    /// What the next layout is proposed at the end.
    let proposed: CGPoint
    /// What it and the delegate make of that.
    var end: CGPoint
    /// Where on the line the content has been put; the user may have scrolled from there.
    private(set) var place: CGPoint
    /// The offset that the view had then.
    private var seen: CGPoint

    init(start: CGPoint, proposed: CGPoint, end: CGPoint) {
        self.start = start
        self.proposed = proposed
        self.end = end
        place = start
        seen = start
    }

    /// Goes on to the place at `progress`, which may lie outside of 0...1; exact at 0 and 1.
    ///
    /// - Parameter isByHand: whether the user scrolls now. Otherwise content at `offset` that has gone about as far since the
    ///   last time as this step is somebody's who moves it himself: it stays.
    /// - Returns: where content that is at `offset` now belongs.
    mutating func go(to progress: CGFloat, seeing offset: CGPoint, isByHand: Bool) -> CGPoint {
        let next = CGPoint(
            x: (1 - progress) * start.x + progress * end.x, y: (1 - progress) * start.y + progress * end.y)
        guard next != place else {
            seen = offset
            return offset
        }
        let moved = CGPoint(x: seen.x + (next.x - place.x), y: seen.y + (next.y - place.y))
        let isThere = !isByHand && offset.distance(to: moved) < offset.distance(to: seen)
        seen = isThere ? offset : self.offset(next, seeing: offset)
        place = next
        return seen
    }

    /// An offset on the line with what the user has scrolled; exact where that is nothing.
    func offset(_ target: CGPoint, seeing offset: CGPoint) -> CGPoint {
        CGPoint(x: target.x + (offset.x - place.x), y: target.y + (offset.y - place.y))
    }

    /// How far a place that a layout shows at `offset` lies from where the content is.
    func shift(to offset: CGPoint) -> CGVector { CGVector(dx: offset.x - place.x, dy: offset.y - place.y) }
}

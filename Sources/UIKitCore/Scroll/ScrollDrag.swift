import Foundation
import TesseraGraphics
import TesseraPhysics

/// A drag under way.
struct ScrollDrag {
    /// What moves the content.
    enum Source {
        case fingers, touchpad
        /// A scroll view inside this one, which has come to its end.
        case child
        /// A pointer that holds a scroll indicator.
        case indicator
    }

    /// Where the offset was when the drag began.
    let start: CGPoint
    /// Where the fingers have put the offset, without resistance at the edges.
    private(set) var raw: CGPoint
    /// How much of the pan's translation has been carried out.
    var followed = CGPoint.zero
    /// The axis that a directional lock has chosen.
    private(set) var lock: ScrollAxis?
    let source: Source
    /// The enclosing scroll view that moves where this one is at its end.
    weak var parent: UIScrollView?
    /// How far the fingers have moved the parent, in points of this scroll view.
    private(set) var carried = CGPoint.zero

    var isTouchpad: Bool { source == .touchpad }

    /// The end is being told: the delegate must not hear of another.
    var isEnding = false
    /// What happened meanwhile leaves the content no speed.
    var isStopped = false

    /// A drag that begins beyond an edge continues where a drag from inside would be.
    ///
    /// - Parameter slack: how far beyond an edge, in points, still counts as at it.
    init(offset: CGPoint, range: ScrollRange, viewport: CGSize, slack: CGFloat, source: Source) {
        start = offset
        raw = ScrollDrag.raw(for: offset, in: range, viewport: viewport, slack: slack)
        self.source = source
    }

    private static func raw(
        for offset: CGPoint, in range: ScrollRange, viewport: CGSize, slack: CGFloat
    ) -> CGPoint {
        var raw = offset
        for axis in ScrollAxis.allCases {
            let inside = range.clamp(offset)[axis]
            let shown = offset[axis] - inside
            raw[axis] = inside
            if abs(shown) > slack { raw[axis] += RubberBand.overshoot(offset: shown, dimension: viewport[axis]) }
        }
        return raw
    }

    /// Movement in one axis alone from now on, if one was clearly the larger one.
    mutating func chooseLock(from movement: CGPoint) {
        let (across, down) = (abs(movement.x), abs(movement.y))
        if down > across * 1.5 {
            lock = .vertical
        } else if across > down * 1.5 {
            lock = .horizontal
        }
    }

    func isLocked(_ axis: ScrollAxis) -> Bool { lock.map { $0 != axis } ?? false }

    /// Carries out a step of the fingers: content that has reached an edge hands the rest to the parent, and the parent
    /// goes back to where it was before the content moves again.
    ///
    /// - Parameters:
    ///   - step: how far the offset moves.
    ///   - mayCarry: whether a parent would move along an axis, in the direction that the sign names.
    /// - Returns: what is for the parent.
    mutating func move(by step: CGPoint, in range: ScrollRange, mayCarry: (ScrollAxis, CGFloat) -> Bool) -> CGPoint {
        var outer = CGPoint.zero
        for axis in ScrollAxis.allCases where step[axis] != 0 && !isLocked(axis) {
            var own = step[axis]
            if carried[axis] != 0 {
                let isBack = own * carried[axis] < 0
                let share = isBack && abs(own) > abs(carried[axis]) ? -carried[axis] : own
                carried[axis] += share
                outer[axis] += share
                own -= share
            }
            let edge = own > 0 ? range.maximum[axis] : range.minimum[axis]
            let beyond = raw[axis] + own - edge
            // Content that was beyond its edge already goes on against its own resistance.
            let isInside = own > 0 ? raw[axis] <= edge : raw[axis] >= edge
            if own != 0, beyond * own > 0, isInside, mayCarry(axis, own) {
                carried[axis] += beyond
                outer[axis] += beyond
                own -= beyond
            }
            raw[axis] += own
        }
        return outer
    }

    /// The parent is not there any more, or does not take part.
    mutating func forgetParent() {
        parent = nil
        carried = .zero
    }

    /// The client moved the content under the fingers.
    mutating func shift(by step: CGPoint) { raw = raw + step }

    /// The content has another size under the fingers: go on from `offset`.
    mutating func rebase(to offset: CGPoint, range: ScrollRange, viewport: CGSize, slack: CGFloat) {
        raw = ScrollDrag.raw(for: offset, in: range, viewport: viewport, slack: slack)
    }

    /// The offset to show: with resistance beyond the edges where the axis bounces, at the edge where it does not. An
    /// axis that does not scroll stays where it was.
    func offset(
        in range: ScrollRange, viewport: CGSize, bounces: (ScrollAxis) -> Bool, scrolls: (ScrollAxis) -> Bool
    ) -> CGPoint {
        var result = start
        let inside = range.clamp(raw)
        for axis in ScrollAxis.allCases where scrolls(axis) {
            result[axis] = inside[axis]
            guard bounces(axis) else { continue }
            result[axis] += RubberBand.offset(overshoot: raw[axis] - inside[axis], dimension: viewport[axis])
        }
        return result
    }
}

import Foundation
import TesseraGraphics
import TesseraPhysics

/// A drag under way, by fingers on the content or on a touchpad.
struct ScrollDrag {
    /// Where the offset was when the drag began.
    let start: CGPoint
    /// Where the fingers have put the offset, without resistance at the edges.
    private(set) var raw: CGPoint
    /// How much of the pan's translation has been carried out.
    var followed = CGPoint.zero
    /// The axis that a directional lock has chosen.
    private(set) var lock: ScrollAxis?
    let isTouchpad: Bool

    /// A drag that begins beyond an edge continues where a drag from inside would be.
    init(offset: CGPoint, range: ScrollRange, viewport: CGSize, isTouchpad: Bool) {
        start = offset
        raw = offset
        self.isTouchpad = isTouchpad
        for axis in ScrollAxis.allCases {
            let inside = range.clamp(offset)[axis]
            let beyond = RubberBand.overshoot(offset: offset[axis] - inside, dimension: viewport[axis])
            raw[axis] = inside + beyond
        }
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

    /// - Parameter step: how far the offset moves.
    mutating func move(by step: CGPoint) {
        if lock != .horizontal { raw.y += step.y }
        if lock != .vertical { raw.x += step.x }
    }

    /// The client moved the content under the fingers.
    mutating func shift(by step: CGPoint) { raw = raw + step }

    /// The offset to show: with resistance beyond the edges where the axis bounces, at the edge where it does not. An
    /// axis that does not scroll stays where it was.
    func offset(in range: ScrollRange, viewport: CGSize, bounces: Bool, scrolls: (ScrollAxis) -> Bool) -> CGPoint {
        var result = start
        let inside = range.clamp(raw)
        for axis in ScrollAxis.allCases where scrolls(axis) {
            result[axis] = inside[axis]
            guard bounces else { continue }
            result[axis] += RubberBand.offset(overshoot: raw[axis] - inside[axis], dimension: viewport[axis])
        }
        return result
    }
}

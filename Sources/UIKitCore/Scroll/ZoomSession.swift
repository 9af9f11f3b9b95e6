import Foundation
import TesseraGraphics
import TesseraPhysics

/// The scales that content may rest at.
struct ZoomLimits: Equatable {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1

    var isOpen: Bool { minimum < maximum }

    /// The minimum wins where the limits contradict each other.
    func clamp(_ scale: CGFloat) -> CGFloat { max(minimum, min(scale, maximum)) }

    /// How far, at most, a pinch gets beyond a limit: twice the maximum, half the minimum. UIKit's curve is not
    /// published; this is the rubber band of scrolling, in the logarithm of the scale.
    private static let give = CGFloat(log(2.0))

    /// The scale to show for one that fingers ask for.
    func resisted(_ scale: CGFloat) -> CGFloat {
        let inside = clamp(scale)
        guard scale != inside, scale > 0, inside > 0 else { return inside }
        let overshoot = CGFloat(log((scale / inside).native))
        let give = RubberBand.offset(overshoot: overshoot, dimension: ZoomLimits.give)
        return inside * CGFloat(exp(give.native))
    }

    /// The scale that fingers would have asked for, to be shown this one.
    func unresisted(_ scale: CGFloat) -> CGFloat {
        let inside = clamp(scale)
        guard scale != inside, scale > 0, inside > 0 else { return inside }
        let give = CGFloat(log((scale / inside).native))
        let overshoot = RubberBand.overshoot(offset: give, dimension: ZoomLimits.give)
        return inside * CGFloat(exp(min(overshoot, 20).native))
    }
}

/// A scale, and the offset that goes with it.
struct ZoomPlace: Equatable {
    var scale: CGFloat
    var offset: CGPoint
}

/// Content that changes its scale by itself, as a function of time. Scale and offset change by the same share of their
/// way, so that every point of the content moves in a straight line.
struct ZoomMotion {
    var start: TimeInterval
    let from: ZoomPlace
    var to: ZoomPlace
    /// Back from beyond a limit; otherwise eased.
    let bounces: Bool

    static let duration: TimeInterval = 0.3
    /// A hundredth of a percent of the way.
    private static let bounce = BounceBack(initialOffset: 10_000, edge: 0, velocity: 0)

    var changesScale: Bool { from.scale != to.scale }
    var duration: TimeInterval { bounces ? ZoomMotion.bounce.duration : ZoomMotion.duration }

    func isFinished(at time: TimeInterval) -> Bool { time - start >= duration - 1e-9 }

    /// How much of the way is done: 0 to 1.
    func share(at time: TimeInterval) -> CGFloat {
        guard !isFinished(at: time) else { return 1 }
        let elapsed = max(0, time - start)
        if bounces { return 1 - ZoomMotion.bounce.position(at: elapsed) / 10_000 }
        return CubicBezierTiming.easeInEaseOut.value(at: CGFloat(elapsed / ZoomMotion.duration))
    }
}

/// Zooming under way.
struct ZoomSession {
    enum Stage {
        case pinch
        /// Back to where the content may rest.
        case bounce
        /// Asked for by the program.
        case animation
        /// The same, at once.
        case jump
    }

    var stage: Stage
    weak var view: UIView?
    /// The scale at which the pinch began, without resistance, for a pinch of scale 1.
    var base: CGFloat = 1
    /// Where the fingers were when they were last followed, in the window.
    var center = CGPoint.zero
    var motion: ZoomMotion?
}

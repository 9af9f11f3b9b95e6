import Foundation
import TesseraGraphics
import TesseraPhysics

/// One axis of a scroll view in motion, as a function of the time since its start.
enum AxisMotion {
    case still(CGFloat)
    /// Slows down, and bounces where it meets an edge.
    case simulation(ScrollSimulation)
    /// Slows down so as to rest at a place that was chosen. The place is kept: worked out from a rate it would be off by a
    /// rounding, and a page one too low.
    case landing(Deceleration, at: CGFloat)
    /// Springs to a place.
    case spring(BounceBack)
    case eased(from: CGFloat, to: CGFloat, duration: TimeInterval, curve: CubicBezierTiming)

    var duration: TimeInterval {
        switch self {
        case .still: 0
        case .simulation(let simulation): simulation.duration
        case .landing(let deceleration, _): deceleration.duration
        case .spring(let bounce): bounce.duration
        case .eased(_, _, let duration, _): duration
        }
    }

    var restingPosition: CGFloat {
        switch self {
        case .still(let place): place
        case .simulation(let simulation): simulation.restingPosition
        case .landing(_, let place): place
        case .spring(let bounce): bounce.edge
        case .eased(_, let end, _, _): end
        }
    }

    /// Where a delegate is told that the motion ends.
    var projectedPosition: CGFloat {
        guard case .simulation(let simulation) = self else { return restingPosition }
        return simulation.projectedPosition
    }

    /// A frame meant for the end may miss it by rounding.
    func isFinished(at time: TimeInterval) -> Bool { time >= duration - 1e-9 }

    /// From `duration` on exactly the resting position.
    func position(at time: TimeInterval) -> CGFloat {
        guard !isFinished(at: time) else { return restingPosition }
        switch self {
        case .still(let place): return place
        case .simulation(let simulation): return simulation.position(at: time)
        case .landing(let deceleration, _): return deceleration.position(at: time)
        case .spring(let bounce): return bounce.position(at: time)
        case .eased(let start, let end, let duration, let curve):
            return start + (end - start) * curve.value(at: CGFloat(max(0, time) / duration))
        }
    }

    /// Points per second. Eased motion counts as still: it is not continued by a throw.
    func velocity(at time: TimeInterval) -> CGFloat {
        guard !isFinished(at: time) else { return 0 }
        switch self {
        case .still, .eased: return 0
        case .simulation(let simulation): return simulation.velocity(at: time)
        case .landing(let deceleration, _): return deceleration.velocity(at: time)
        case .spring(let bounce): return bounce.velocity(at: time)
        }
    }
}

extension AxisMotion {
    /// Deceleration rates that still look like a throw; what lies outside is sprung instead.
    private static let plausibleRates: ClosedRange<CGFloat> = 0.98...0.9985

    /// Motion that begins with `velocity` and rests at `target`.
    ///
    /// The throw keeps its velocity and slows down sooner or later than usual: when it is as slow as a throw may get, by
    /// `u = v - 10`, it must be at the target, after the way `D = u/1000 * d / (1 - d)`, hence `d = k / (1 + k)` with
    /// `k = 1000 D / u`. Where that would need a rate that looks wrong, or the target lies behind, a critically damped
    /// spring goes there, without overshoot.
    static func landing(from offset: CGFloat, velocity: CGFloat, at target: CGFloat) -> AxisMotion {
        let way = target - offset
        guard way != 0 || velocity != 0 else { return .still(target) }
        let lost = abs(velocity) - Deceleration.restVelocityThreshold
        if lost > 0, way != 0 {
            let ratio = 1000 * way / (velocity > 0 ? lost : -lost)
            let rate = ratio / (1 + ratio)
            if ratio > 0, plausibleRates.contains(rate) {
                return .landing(Deceleration(initialOffset: offset, velocity: velocity, rate: rate), at: target)
            }
        }
        // Faster than this the spring would swing over the target.
        let limit = BounceBack.frequency * abs(way)
        let bounded = velocity * way >= 0 ? max(-limit, min(velocity, limit)) : velocity
        return .spring(BounceBack(initialOffset: offset, edge: target, velocity: bounded))
    }

    /// Eased motion that goes on at `time` from a place `step` further on, and ends at `target` when it would have ended
    /// anyway. What is left of the way is covered in the shares that the curve has left.
    func bent(at time: TimeInterval, by step: CGFloat, to target: CGFloat) -> AxisMotion {
        guard case .eased(_, let end, let duration, let curve) = self, !isFinished(at: time) else {
            return .still(target)
        }
        guard step != 0 || target != end else { return self }
        let place = position(at: time) + step
        let left = 1 - curve.value(at: CGFloat(max(0, time) / duration))
        guard left > 1e-6 else { return .still(target) }
        return .eased(from: target + (place - target) / left, to: target, duration: duration, curve: curve)
    }
}

/// A scroll view in motion.
struct ScrollMotion {
    enum Kind {
        /// After a drag or a touchpad's throw: UIKit calls it decelerating, bounces included.
        case deceleration
        /// Asked for by the program.
        case animation
        /// Asked for by a tap on the status bar.
        case toTop
        /// Smooths the notches of a wheel.
        case wheel
        /// Follows insets that changed; the delegate hears of the scrolling alone.
        case quiet

        /// Goes to a place that was chosen for it, whatever the range.
        var isChosen: Bool { self == .animation || self == .toTop }
    }

    let kind: Kind
    var start: TimeInterval
    var horizontal: AxisMotion
    var vertical: AxisMotion
    /// Where a motion to a chosen place is to end.
    var goal: ScrollGoal?

    subscript(axis: ScrollAxis) -> AxisMotion {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Whether an axis slows down freely, with edges that it may meet.
    var isThrow: Bool {
        ScrollAxis.allCases.contains {
            if case .simulation = self[$0] { return true }
            return false
        }
    }

    var restingOffset: CGPoint { CGPoint(x: horizontal.restingPosition, y: vertical.restingPosition) }

    /// Where a delegate is told that the motion ends.
    var projectedOffset: CGPoint { CGPoint(x: horizontal.projectedPosition, y: vertical.projectedPosition) }

    func offset(at time: TimeInterval) -> CGPoint {
        CGPoint(x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
    }

    func velocity(at time: TimeInterval) -> CGPoint {
        CGPoint(x: horizontal.velocity(at: time - start), y: vertical.velocity(at: time - start))
    }

    func isFinished(at time: TimeInterval) -> Bool {
        horizontal.isFinished(at: time - start) && vertical.isFinished(at: time - start)
    }
}

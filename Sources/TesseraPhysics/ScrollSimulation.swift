import Foundation

/// Where one axis of a scroll view goes after the finger has left it, as a function of time.
///
/// Inside `minimum...maximum` the content decelerates. Where it crosses an edge it goes over, at the crossing time and
/// with the velocity it has then, into a bounce back to that edge. Begun beyond an edge it bounces at once; thrown
/// inwards hard enough it passes the edge and decelerates from there. So there are at most three phases, all fixed
/// at the beginning: the position at a time does not depend on which times were asked for before.
package struct ScrollSimulation: Sendable, Hashable {
    enum Motion: Sendable, Hashable {
        case deceleration(Deceleration)
        case bounce(BounceBack)
    }

    struct Phase: Sendable, Hashable {
        var start: Double
        var motion: Motion
    }

    /// In ascending order of their start, the first at 0.
    let phases: [Phase]

    /// When the motion is over, in seconds from its begin.
    package let duration: Double

    /// Where the motion ends.
    package let restingPosition: CGFloat

    /// Where UIKit says beforehand that the motion ends.
    package let projectedPosition: CGFloat

    /// - Parameters:
    ///   - offset: where the motion begins; it may lie beyond the edges.
    ///   - velocity: in points per second.
    ///   - minimum: the smallest offset at rest.
    ///   - maximum: the largest offset at rest. A smaller one than `minimum` is taken as `minimum`.
    ///   - rate: the deceleration rate per millisecond.
    ///   - bounces: if false, the content stops at the edge, and is put there at once if it begins beyond.
    package init(
        offset: CGFloat, velocity: CGFloat, minimum: CGFloat, maximum: CGFloat,
        rate: CGFloat = Deceleration.normalRate, bounces: Bool = true
    ) {
        let lowest = CGFloat(Finite.value(minimum))
        let highest = max(lowest, CGFloat(Finite.value(maximum)))
        var planner = Planner(lowest: lowest, highest: highest, rate: rate, bounces: bounces)
        planner.plan(offset: CGFloat(Finite.value(offset)), velocity: CGFloat(Finite.value(velocity)))
        phases = planner.phases
        duration = planner.end
        restingPosition = planner.restingPosition
        projectedPosition = planner.projectedPosition
    }

    /// From `duration` on this is exactly the resting position. Times before 0 give the start.
    package func position(at time: Double) -> CGFloat {
        if isFinished(at: time) { return restingPosition }
        let (motion, elapsed) = phase(at: time)
        return switch motion {
        case .deceleration(let deceleration): deceleration.position(at: elapsed)
        case .bounce(let bounce): bounce.position(at: elapsed)
        }
    }

    /// In points per second; 0 from `duration` on.
    package func velocity(at time: Double) -> CGFloat {
        if isFinished(at: time) { return 0 }
        let (motion, elapsed) = phase(at: time)
        return switch motion {
        case .deceleration(let deceleration): deceleration.velocity(at: elapsed)
        case .bounce(let bounce): bounce.velocity(at: elapsed)
        }
    }

    package func isFinished(at time: Double) -> Bool {
        time >= duration
    }

    /// The motion at a time and how long it has lasted by then.
    private func phase(at time: Double) -> (motion: Motion, elapsed: Double) {
        let time = Finite.time(time)
        var current = phases[0]
        for phase in phases where phase.start <= time {
            current = phase
        }
        return (current.motion, time - current.start)
    }
}

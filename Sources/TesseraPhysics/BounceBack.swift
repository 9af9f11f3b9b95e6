import Foundation

/// The way back from beyond an edge: a critically damped spring towards the edge, begun with the velocity that the
/// content has. Begun on the edge with a velocity outwards, it overshoots once and returns.
package struct BounceBack: Sendable, Hashable {
    /// The stiffness of the spring, of a mass of 1. UIKit's constant is not published; this one fits what was recorded on
    /// iOS 26 to a third of a point.
    package static let stiffness: CGFloat = 120

    /// The decay of the bounce, per second.
    package static let frequency: CGFloat = stiffness.squareRoot()

    /// The bounce counts as over within this distance of the edge, in points: an overshoot of 235 points is back after
    /// 0.695 s (recorded).
    package static let restDistanceThreshold: CGFloat = 1

    /// The share of the fingers' velocity that content keeps which they let go of beyond an edge (recorded): it moved more
    /// slowly than they did.
    package static let keptVelocity: CGFloat = RubberBand.defaultCoefficient

    package static let spring = Spring.criticallyDamped(mass: 1, stiffness: stiffness)

    package let initialOffset: CGFloat
    package let edge: CGFloat
    /// In points per second.
    package let initialVelocity: CGFloat

    /// NaN counts as 0; all values are clamped to ±1e12.
    package init(initialOffset: CGFloat, edge: CGFloat, velocity: CGFloat) {
        self.initialOffset = CGFloat(Finite.value(initialOffset))
        self.edge = CGFloat(Finite.value(edge))
        initialVelocity = CGFloat(Finite.value(velocity))
    }

    /// Times before 0 give the start, infinity the edge.
    package func position(at time: Double) -> CGFloat {
        Self.spring.position(at: time, from: initialOffset, to: edge, velocity: initialVelocity)
    }

    /// In points per second.
    package func velocity(at time: Double) -> CGFloat {
        Self.spring.velocity(at: time, from: initialOffset, to: edge, velocity: initialVelocity)
    }

    /// The time, in seconds, after which the position stays within `restDistanceThreshold` of the edge.
    package var duration: Double {
        Self.spring.settlingDuration(
            from: initialOffset, to: edge, velocity: initialVelocity, tolerance: Self.restDistanceThreshold)
    }

    /// The time, in seconds, at which a bounce that began beyond the edge passes it; nil if it only approaches it. It
    /// passes when it is thrown back harder than the spring would pull.
    package var timeOfPassingEdge: Double? {
        let displacement = initialOffset.native - edge.native
        let slope = initialVelocity.native + Self.frequency.native * displacement
        guard displacement != 0, slope != 0 else { return nil }
        let time = -displacement / slope
        return time > 0 && time.isFinite ? time : nil
    }
}

import Foundation

/// The way back from beyond an edge: a critically damped spring towards the edge, begun with the velocity that the
/// content has. Begun on the edge with a velocity outwards, it overshoots once and returns.
package struct BounceBack: Sendable, Hashable {
    /// The decay of the bounce, per second. UIKit's constant is not published; at this one an overshoot of 100 points
    /// is back within half a point after 0.6 s.
    package static let frequency: CGFloat = 12.5

    /// The bounce counts as over within this distance of the edge, in points.
    package static let restDistanceThreshold: CGFloat = 0.5

    package static let spring = Spring.criticallyDamped(mass: 1, stiffness: frequency * frequency)

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

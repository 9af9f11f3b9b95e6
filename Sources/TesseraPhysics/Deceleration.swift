import Foundation

/// Scrolling on after the finger has left: motion that loses a fixed share of its velocity every millisecond.
///
/// The velocity is `v(t) = v0 * d^(1000 t)` with the deceleration rate `d`. The position sums it up in steps of a
/// millisecond, as UIKit's projected resting place does: after n milliseconds the geometric series
///
///     x + v0/1000 * (d + d^2 + ... + d^n) = x + v0/1000 * d * (1 - d^n) / (1 - d)
///
/// whose right side serves fractions of a millisecond as well. Its limit is `x + v0/1000 * d / (1 - d)`, the resting
/// position. (The integral of the velocity would come to rest 0.1 % farther at the normal rate.) All functions
/// depend on time alone, so frame rates don't matter.
package struct Deceleration: Sendable, Hashable {
    /// `UIScrollView.DecelerationRate.normal`.
    package static let normalRate: CGFloat = 0.998
    /// `UIScrollView.DecelerationRate.fast`.
    package static let fastRate: CGFloat = 0.99

    /// Motion counts as over when it is slower than this, in points per second, and within
    /// `restDistanceThreshold` of its end: what remains can't be seen.
    package static let restVelocityThreshold: CGFloat = 10
    /// In points.
    package static let restDistanceThreshold: CGFloat = 0.5

    package let initialOffset: CGFloat
    /// In points per second.
    package let initialVelocity: CGFloat
    /// The share of the velocity left after a millisecond.
    package let rate: CGFloat

    /// A rate that is NaN counts as normal; others are clamped to 0...0.9999. An offset or velocity that is NaN counts
    /// as 0; both are clamped to ±1e12.
    package init(initialOffset: CGFloat, velocity: CGFloat, rate: CGFloat = normalRate) {
        self.initialOffset = CGFloat(Finite.value(initialOffset))
        initialVelocity = CGFloat(Finite.value(velocity))
        self.rate = rate.isNaN ? Self.normalRate : max(0, min(rate, 0.9999))
    }

    /// The whole way, with its sign.
    private var distance: Double {
        (initialVelocity.native / 1000) * rate.native / (1 - rate.native)
    }

    /// The share of the velocity, and of the way, that is left at `time`.
    private func remainder(at time: Double) -> Double {
        pow(rate.native, 1000 * Finite.time(time))
    }

    /// Where the motion ends.
    package var restingPosition: CGFloat {
        CGFloat(initialOffset.native + distance)
    }

    /// Times before 0 give the start, infinity the resting position.
    package func position(at time: Double) -> CGFloat {
        CGFloat(initialOffset.native + distance * (1 - remainder(at: time)))
    }

    /// In points per second.
    package func velocity(at time: Double) -> CGFloat {
        CGFloat(initialVelocity.native * remainder(at: time))
    }

    /// The time, in seconds, after which the motion is slower than `restVelocityThreshold` and within
    /// `restDistanceThreshold` of its end.
    package var duration: Double {
        let share = min(
            Self.restVelocityThreshold.native / max(abs(initialVelocity.native), .leastNormalMagnitude),
            Self.restDistanceThreshold.native / max(abs(distance), .leastNormalMagnitude))
        return time(untilRemainder: share)
    }

    /// The time, in seconds, at which the motion passes `position`; nil if it never does. The start is reached at 0,
    /// the resting position never.
    package func time(toReach position: CGFloat) -> Double? {
        let way = position.native - initialOffset.native
        if way == 0 { return 0 }
        guard distance != 0 else { return nil }
        let share = 1 - way / distance
        guard share > 0, share < 1 else { return nil }
        return time(untilRemainder: share)
    }

    private func time(untilRemainder share: Double) -> Double {
        guard share < 1, rate > 0 else { return 0 }
        return log(share) / (1000 * log(rate.native))
    }
}

import Foundation

/// Scrolling on after the finger has left: motion that loses a fixed share of its velocity every millisecond.
///
/// The velocity is `v(t) = v0 * d^(1000 t)` with the deceleration rate `d`. The position sums it up in steps of a
/// millisecond, as UIKit's projected resting place does: after n milliseconds the geometric series
///
///     x + v0/1000 * (d + d^2 + ... + d^n) = x + v0/1000 * d * (1 - d^n) / (1 - d)
///
/// whose right side serves fractions of a millisecond as well. The motion is over as soon as its velocity has fallen to
/// `restVelocityThreshold`, and the content rests where it is then (recorded on iOS 26: 5 points before the limit of the
/// series at the normal rate). All functions depend on time alone, so frame rates don't matter.
package struct Deceleration: Sendable, Hashable {
    /// `UIScrollView.DecelerationRate.normal`.
    package static let normalRate: CGFloat = 0.998
    /// `UIScrollView.DecelerationRate.fast`.
    package static let fastRate: CGFloat = 0.99

    /// Motion counts as over when it is not faster than this, in points per second.
    package static let restVelocityThreshold: CGFloat = 10

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

    /// The way to the limit of the series, with its sign.
    private var distance: Double {
        (initialVelocity.native / 1000) * rate.native / (1 - rate.native)
    }

    /// The share of the velocity, and of the way, that is left when the motion is over.
    private var restShare: Double {
        min(1, Self.restVelocityThreshold.native / max(abs(initialVelocity.native), .leastNormalMagnitude))
    }

    /// The share of the velocity, and of the way, that is left at `time`.
    private func remainder(at time: Double) -> Double {
        pow(rate.native, 1000 * Finite.time(time))
    }

    /// Where the motion ends.
    package var restingPosition: CGFloat {
        guard rate > 0 else { return initialOffset }
        return CGFloat(initialOffset.native + distance * (1 - restShare))
    }

    /// Where UIKit says beforehand that the motion ends: the integral of the velocity until the motion is over, which is
    /// up to 0.1 % farther than the sum (recorded for one throw: 2.3 points in 2,430).
    package var projectedPosition: CGFloat {
        guard rate > 0 else { return initialOffset }
        let lost = initialVelocity.native * (1 - restShare)
        return CGFloat(initialOffset.native + lost / 1000 / -log(rate.native))
    }

    /// Times before 0 give the start, infinity the limit of the series.
    package func position(at time: Double) -> CGFloat {
        CGFloat(initialOffset.native + distance * (1 - remainder(at: time)))
    }

    /// In points per second.
    package func velocity(at time: Double) -> CGFloat {
        CGFloat(initialVelocity.native * remainder(at: time))
    }

    /// The time, in seconds, after which the motion is not faster than `restVelocityThreshold`.
    package var duration: Double { time(untilRemainder: restShare) }

    /// The time, in seconds, at which the series passes `position`; nil if it never does. The start is reached at 0, the
    /// limit never.
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

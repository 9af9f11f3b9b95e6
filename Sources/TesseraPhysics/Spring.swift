import Foundation

/// A damped harmonic oscillator, as a function of time: under-, critically or over-damped.
///
/// Values that make no physical sense are replaced, so that every result is finite: a mass or stiffness that is NaN,
/// zero or negative by `defaultMass` or `defaultStiffness`, a damping that is NaN by `defaultDamping` and a negative
/// one by 0 (which swings for ever).
package struct Spring: Sendable, Hashable {
    package static let defaultMass: CGFloat = 1
    package static let defaultStiffness: CGFloat = 100
    package static let defaultDamping: CGFloat = 10

    package let mass: CGFloat
    package let stiffness: CGFloat
    package let damping: CGFloat

    /// The angular frequency without damping, in radians per second.
    let frequency: Double
    /// Damping as a share of critical damping.
    let ratio: Double

    package init(
        mass: CGFloat = defaultMass, stiffness: CGFloat = defaultStiffness, damping: CGFloat = defaultDamping
    ) {
        let mass = Finite.positive(mass, fallback: Self.defaultMass.native)
        let stiffness = Finite.positive(stiffness, fallback: Self.defaultStiffness.native)
        let damping = max(0, Finite.value(damping, fallback: Self.defaultDamping.native))
        self.mass = CGFloat(mass)
        self.stiffness = CGFloat(stiffness)
        self.damping = CGFloat(damping)
        frequency = (stiffness / mass).squareRoot()
        ratio = damping / (2 * (stiffness * mass).squareRoot())
    }

    /// Damping as a share of critical damping: below 1 the spring swings over, at 1 it returns fastest without.
    package var dampingRatio: CGFloat { CGFloat(ratio) }

    /// The period without damping, in seconds.
    package var response: Double { 2 * .pi / frequency }
}

extension Spring {
    /// A spring of mass 1.
    ///
    /// - Parameters:
    ///   - dampingRatio: NaN counts as 1.
    ///   - response: the period without damping, in seconds. Clamped to 0.001...1000; what is not positive counts as
    ///     0.001.
    package init(dampingRatio: CGFloat, response: Double) {
        let bounded = response > 0 ? max(0.001, min(response, 1000)) : 0.001
        self.init(frequency: 2 * .pi / bounded, ratio: Finite.value(dampingRatio, fallback: 1))
    }

    /// A spring of mass 1 that settles in a given time, which is what animations with a duration and a damping ask for.
    /// "Settled" is within `settlingShare` of the way, starting at rest.
    ///
    /// - Parameters:
    ///   - dampingRatio: NaN counts as 1; clamped to 0.01...50, since far beyond nothing settles in
    ///     bounded time.
    ///   - duration: in seconds. Clamped to 0.001...1000; what is not positive counts as 0.001.
    package init(dampingRatio: CGFloat, duration: Double) {
        let bounded = duration > 0 ? max(0.001, min(duration, 1000)) : 0.001
        let ratio = max(0.01, min(Finite.value(dampingRatio, fallback: 1), 50))
        // Time scales inversely with the frequency: measure a spring of frequency 1.
        let unit = Spring(frequency: 1, ratio: ratio)
        let measured = unit.settlingTime(displacement: 1, velocity: 0, tolerance: Self.settlingShare)
        self.init(frequency: measured / bounded, ratio: ratio)
    }

    /// A spring of mass 1 chosen by how it looks.
    ///
    /// - Parameters:
    ///   - bounce: how far it swings over: 0 not at all, 1 for ever; below 0 it comes in slower.
    ///   - perceptualDuration: the period without damping, in seconds.
    package init(bounce: CGFloat, perceptualDuration: Double) {
        let bounce = max(-0.99, min(Finite.value(bounce), 1))
        self.init(dampingRatio: CGFloat(bounce < 0 ? 1 / (1 + bounce) : 1 - bounce), response: perceptualDuration)
    }

    /// The critically damped spring of mass 1 with the given period without damping, in seconds.
    package static func criticallyDamped(response: Double) -> Spring {
        Spring(dampingRatio: 1, response: response)
    }

    /// The critically damped spring of the given mass and stiffness.
    package static func criticallyDamped(mass: CGFloat, stiffness: CGFloat) -> Spring {
        let undamped = Spring(mass: mass, stiffness: stiffness, damping: 0)
        return Spring(
            mass: undamped.mass, stiffness: undamped.stiffness,
            damping: 2 * (undamped.mass * undamped.stiffness).squareRoot())
    }

    /// - Precondition: `frequency` is positive.
    private init(frequency: Double, ratio: Double) {
        self.init(
            mass: 1, stiffness: CGFloat(frequency * frequency), damping: CGFloat(2 * max(0, ratio) * frequency))
    }
}

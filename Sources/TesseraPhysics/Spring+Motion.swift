import Foundation

extension Spring {
    /// Ratios this close to 1 are solved as critical damping; the general solutions cancel there.
    private static let criticalBand = 1e-6

    /// The displacement from rest and its velocity at `time`, for a start with `displacement` and `velocity`.
    func state(at time: Double, displacement x: Double, velocity v: Double) -> (displacement: Double, velocity: Double)
    {
        let t = Finite.time(time)
        guard t.isFinite else { return (0, 0) }
        let w = frequency
        if abs(ratio - 1) < Self.criticalBand {
            let decay = exp(-w * t)
            let b = v + w * x
            return Self.finite((x + b * t) * decay, (v - w * b * t) * decay)
        }
        if ratio < 1 {
            let swing = w * (1 - ratio * ratio).squareRoot()
            let decay = exp(-ratio * w * t)
            let b = (v + ratio * w * x) / swing
            let (sine, cosine) = (sin(swing * t), cos(swing * t))
            let position = decay * (x * cosine + b * sine)
            return Self.finite(position, decay * swing * (b * cosine - x * sine) - ratio * w * position)
        }
        let (slow, fast) = decayRates
        let fastPart = (v + slow * x) / (slow - fast)
        let slowPart = x - fastPart
        let slowNow = slowPart * exp(-slow * t)
        let fastNow = fastPart * exp(-fast * t)
        return Self.finite(slowNow + fastNow, -slow * slowNow - fast * fastNow)
    }

    /// The two rates of an over-damped spring.
    private var decayRates: (slow: Double, fast: Double) {
        let root = ((ratio - 1) * (ratio + 1)).squareRoot()
        let fast = frequency * (ratio + root)
        // Their product is the square of the frequency; the difference would cancel for large ratios.
        return (frequency * frequency / fast, fast)
    }

    /// Products of an underflowing decay and an overflowing amplitude count as rest.
    private static func finite(_ displacement: Double, _ velocity: Double) -> (displacement: Double, velocity: Double) {
        (displacement.isFinite ? displacement : 0, velocity.isFinite ? velocity : 0)
    }

    /// The position at `time` of a motion from `start` to `target` that begins with `velocity`, all in points and
    /// seconds. Times before 0 give the start, infinity the target.
    package func position(
        at time: Double, from start: CGFloat, to target: CGFloat, velocity: CGFloat = 0
    ) -> CGFloat {
        let (start, target) = (Finite.value(start), Finite.value(target))
        let state = state(at: time, displacement: start - target, velocity: Finite.value(velocity))
        return CGFloat(target + state.displacement)
    }

    /// The velocity of that motion, in points per second.
    package func velocity(
        at time: Double, from start: CGFloat, to target: CGFloat, velocity: CGFloat = 0
    ) -> CGFloat {
        let distance = Finite.value(start) - Finite.value(target)
        return CGFloat(state(at: time, displacement: distance, velocity: Finite.value(velocity)).velocity)
    }
}

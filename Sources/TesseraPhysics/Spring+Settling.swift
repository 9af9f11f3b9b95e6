import Foundation

extension Spring {
    /// The longest settling time that is reported, in seconds. A spring without damping reports it.
    package static let longestSettlingDuration: Double = 1000

    /// The share of the way within which a motion counts as settled where no distance is given.
    package static let settlingShare: Double = 0.001

    /// The time, in seconds, after which a motion from `start` to `target` that begins with `velocity` stays within
    /// `tolerance` points of the target; at most `longestSettlingDuration`. An envelope of the motion decides, so a
    /// swing that happens to pass the target does not count, and the motion may settle a little earlier.
    ///
    /// - Parameter tolerance: in points; without it, or if it is not positive, `settlingShare` of the way, or of a
    ///   point if there is no way.
    package func settlingDuration(
        from start: CGFloat, to target: CGFloat, velocity: CGFloat = 0, tolerance: CGFloat? = nil
    ) -> Double {
        let distance = Finite.value(start) - Finite.value(target)
        let share = (distance == 0 ? 1 : abs(distance)) * Self.settlingShare
        return settlingTime(
            displacement: distance, velocity: Finite.value(velocity),
            tolerance: Finite.positive(tolerance ?? 0, fallback: share))
    }

    func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
        Envelope(self, displacement: displacement, velocity: velocity).lastTime(above: tolerance)
    }

    /// Two bounds of the displacement, `(start + growth * t) * exp(-decay * t)` and `amplitude * exp(-decay * t)`. The
    /// first is the tighter one around critical damping, where the second has no limit; far from it, the second.
    private struct Envelope {
        let start: Double
        let growth: Double
        let amplitude: Double
        let decay: Double

        init(_ spring: Spring, displacement x: Double, velocity v: Double) {
            let ratio = spring.ratio
            let root = abs((ratio - 1) * (ratio + 1)).squareRoot()
            // Over-damped: the slower of the two decays.
            decay = ratio < 1 ? ratio * spring.frequency : spring.frequency / (ratio + root)
            start = abs(x)
            // sin(s t) / s <= t under critical damping, (exp(-d t) - exp(-f t)) / (f - d) <= t exp(-d t) above it.
            growth = abs(v + decay * x)
            let other = (v + decay * x) / (spring.frequency * root * (ratio < 1 ? 1 : -2))
            let bound = ratio < 1 ? (x * x + other * other).squareRoot() : abs(x - other) + abs(other)
            amplitude = bound.isFinite ? bound : .greatestFiniteMagnitude
        }

        func lastTime(above tolerance: Double) -> Double {
            let longest = Spring.longestSettlingDuration
            guard decay > 0 else { return max(start, amplitude) > tolerance ? longest : 0 }
            let byAmplitude = log(max(1, amplitude / tolerance)) / decay
            return min(longest, byAmplitude, lastTimeOfGrowingBound(above: tolerance))
        }

        private func lastTimeOfGrowingBound(above tolerance: Double) -> Double {
            func height(_ time: Double) -> Double { (start + growth * time) * exp(-decay * time) }
            // The bound rises up to its peak, if at all, and falls from there on.
            var early = growth > 0 ? max(0, 1 / decay - start / growth) : 0
            var late = Spring.longestSettlingDuration
            guard height(early) > tolerance else { return 0 }
            guard early < late, height(late) <= tolerance else { return late }
            // 60 halvings of 1000 s end at the resolution of a Double.
            for _ in 0..<60 where late - early > 1e-12 {
                let middle = (early + late) / 2
                if height(middle) > tolerance { early = middle } else { late = middle }
            }
            return late
        }
    }
}

import Foundation

extension Spring {
    /// What a spring without damping reports.
    package static let neverResting = Double(Float.greatestFiniteMagnitude)

    /// The settling time that UIKit reports for a whole way, in seconds: within a thousandth of the way.
    ///
    /// Recorded: of a spring that swings over the time at which the sum of the amplitudes of its two parts is down
    /// there; of others the first tenth of a second at which the way that is left is.
    ///
    /// - Parameters:
    ///   - velocity: in whole ways per second.
    ///   - allowsOverdamping: otherwise a spring with more than critical damping counts as critically damped.
    package func restingDuration(velocity: CGFloat = 0, allowsOverdamping: Bool = false) -> Double {
        let velocity = Finite.value(velocity)
        guard ratio < 1 - 1e-9 else {
            let slowed = allowsOverdamping ? frequency / max(1, ratio) : frequency
            return Self.tenthOfRest(frequency: slowed, velocity: velocity)
        }
        let decay = ratio * frequency
        guard decay > 0 else { return Self.neverResting }
        let swing = frequency * (1 - ratio * ratio).squareRoot()
        let amplitude = 1 + abs(velocity - decay) / swing
        return min(Self.neverResting, log(amplitude / Self.settlingShare) / decay)
    }

    private static func tenthOfRest(frequency: Double, velocity: Double) -> Double {
        let most = Int(longestSettlingDuration * 10)
        for tenth in 1...most {
            let time = Double(tenth) / 10
            let left = abs(1 + (frequency - velocity) * time) * exp(-frequency * time)
            if left < settlingShare { return time }
        }
        return longestSettlingDuration
    }
}

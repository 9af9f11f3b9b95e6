import Foundation

/// Bounds that keep every simulation finite: whatever comes in is brought inside them first.
enum Finite {
    /// The largest position, distance or velocity, in points or points per second.
    static let greatest: Double = 1e12

    /// NaN becomes `fallback`; the rest is clamped to the bound.
    static func value(_ value: CGFloat, fallback: Double = 0) -> Double {
        value.isNaN ? fallback : max(-greatest, min(value.native, greatest))
    }

    /// A value that has to be positive: NaN, zero and negative values become `fallback`.
    static func positive(_ value: CGFloat, fallback: Double) -> Double {
        // The lower bound keeps quotients of two such values finite.
        value > 0 ? max(1e-12, min(value.native, greatest)) : fallback
    }

    /// A point in time: NaN and negative times become 0. Infinity stays.
    static func time(_ time: Double) -> Double {
        time > 0 ? time : 0
    }
}

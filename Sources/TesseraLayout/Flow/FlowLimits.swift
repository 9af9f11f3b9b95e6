/// The bounds inside which the flow solver computes. Whatever a delegate answers is brought inside them first, so
/// that every result is finite and every loop ends.
package enum FlowLimits {
    /// The largest length, spacing or inset in points. Infinite and larger values become this one.
    package static let greatestLength = 1e9

    /// How far, in points, the items of a line may exceed the available length and still share the line: 1e-6.
    /// Without it three items of 115 with two spacings of 15 could miss a line of 375 by a rounding error.
    package static let lineBreakTolerance = 1e-6

    /// A length that may not be negative: NaN and negative values become 0.
    @inline(__always)
    static func length(_ value: Double) -> Double {
        // NaN fails the comparison; negative zero becomes zero, so that equal sizes have equal bits.
        value > 0 ? min(value, greatestLength) : 0
    }

    /// A distance that may be negative (spacings, insets): NaN becomes 0, the rest is clamped to the bound.
    @inline(__always)
    static func distance(_ value: Double) -> Double {
        value.isNaN ? 0 : max(-greatestLength, min(value, greatestLength))
    }
}

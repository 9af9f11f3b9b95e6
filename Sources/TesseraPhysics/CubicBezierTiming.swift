import Foundation

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
package struct CubicBezierTiming: Sendable, Hashable {
    package let c1x: CGFloat
    package let c1y: CGFloat
    package let c2x: CGFloat
    package let c2y: CGFloat

    package static let linear = CubicBezierTiming(0, 0, 1, 1)
    package static let easeIn = CubicBezierTiming(0.42, 0, 1, 1)
    package static let easeOut = CubicBezierTiming(0, 0, 0.58, 1)
    package static let easeInEaseOut = CubicBezierTiming(0.42, 0, 0.58, 1)
    package static let `default` = CubicBezierTiming(0.25, 0.1, 0.25, 1)

    /// The x of both control points is clamped to 0...1, so that each x has one y; the y, which may overshoot, to
    /// ±1000. NaN counts as 0.
    package init(_ c1x: CGFloat, _ c1y: CGFloat, _ c2x: CGFloat, _ c2y: CGFloat) {
        self.c1x = CGFloat(max(0, min(Finite.value(c1x), 1)))
        self.c1y = CGFloat(max(-1000, min(Finite.value(c1y), 1000)))
        self.c2x = CGFloat(max(0, min(Finite.value(c2x), 1)))
        self.c2y = CGFloat(max(-1000, min(Finite.value(c2y), 1000)))
    }

    /// The eased share at the share `x` of the duration. Outside 0...1 it is the nearer end; NaN counts as 0. The
    /// curve is met to 1e-6 in x and, since the parameter is found to 1e-12, in y as well except where it is vertical.
    ///
    /// - Complexity: at most 48 evaluations, mostly fewer than 6.
    package func value(at x: CGFloat) -> CGFloat {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        // Without this the linear curve would differ from x in the last digits.
        if c1x == c1y && c2x == c2y { return x }
        let parameter = parameter(at: x.native)
        return CGFloat(Self.coordinate(parameter, c1y.native, c2y.native))
    }

    private static func coordinate(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    private static func slope(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
    }

    /// The parameter at which the curve has the given x: Newton's steps where they stay inside the bracket, halving
    /// where they don't.
    private func parameter(at x: Double) -> Double {
        let (first, second) = (c1x.native, c2x.native)
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<48 where high - low > 1e-12 {
            let error = Self.coordinate(t, first, second) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = t } else { low = t }
            let next = t - error / Self.slope(t, first, second)
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}

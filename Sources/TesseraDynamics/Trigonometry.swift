import Foundation

/// Sine and cosine by the C library, in one place.
enum Trigonometry {
    static func sin(_ angle: Double) -> Double { Foundation.sin(angle) }
    static func cos(_ angle: Double) -> Double { Foundation.cos(angle) }
    static func turn(_ angle: Double) -> Turn { Turn(c: Foundation.cos(angle), s: Foundation.sin(angle)) }
    static func power(_ base: Double, _ exponent: Double) -> Double { Foundation.pow(base, exponent) }

    /// The angle of the same direction in -pi...pi.
    static func wrapped(_ angle: Double) -> Double { Foundation.remainder(angle, 2 * .pi) }
}

/// Bounds that keep the simulation finite: whatever comes in is brought inside them first.
enum Bounded {
    /// The farthest place, in points.
    static let farthest = 1e9
    /// The greatest speed, in points per second.
    static let fastest = 1e5
    /// The fastest turn, in radians per second.
    static let fastestTurn = 500.0
    static let heaviest = 1e9
    static let greatestForce = 1e15

    /// NaN becomes 0; the rest is clamped to `limit` on both sides.
    static func value(_ value: Double, _ limit: Double) -> Double {
        value.isNaN ? 0 : max(-limit, min(value, limit))
    }

    /// What cannot be below 0; NaN becomes `fallback`.
    static func positive(_ value: Double, _ limit: Double, else fallback: Double = 0) -> Double {
        value.isNaN ? fallback : max(0, min(value, limit))
    }

    static func place(_ v: Vector) -> Vector { vector(v, farthest) }

    static func vector(_ v: Vector, _ limit: Double) -> Vector { Vector(value(v.x, limit), value(v.y, limit)) }

    /// A speed of the same direction that is not above the fastest.
    static func speed(_ v: Vector) -> Vector {
        let bounded = vector(v, 1e12)
        let squared = bounded.lengthSquared
        guard squared > fastest * fastest else { return bounded }
        return bounded * (fastest / squared.squareRoot())
    }
}

/// A place or direction in the plane: points, x to the right and y down.
package struct Vector: Sendable, Hashable {
    package var x: Double
    package var y: Double

    @inline(__always)
    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Vector(0, 0)

    @inline(__always)
    package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
    @inline(__always)
    package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
    @inline(__always)
    package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
    @inline(__always)
    package static func * (a: Vector, s: Double) -> Vector { Vector(a.x * s, a.y * s) }
    @inline(__always)
    package static func += (a: inout Vector, b: Vector) { a = a + b }
    @inline(__always)
    package static func -= (a: inout Vector, b: Vector) { a = a - b }

    /// The vector a quarter turn on, clockwise on the screen: what a turn by 1 radian a second adds to a speed.
    @inline(__always)
    var turned: Vector { Vector(-y, x) }

    @inline(__always)
    package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
    @inline(__always)
    package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    @inline(__always)
    package var lengthSquared: Double { x * x + y * y }
    package var length: Double { lengthSquared.squareRoot() }

    /// The direction with length 1; `fallback` for a vector that is too short to have one.
    func direction(else fallback: Vector = Vector(0, 1)) -> Vector {
        let length = self.length
        return length > 1e-9 ? self * (1 / length) : fallback
    }
}

/// A turn, as cosine and sine.
struct Turn: Sendable {
    var c = 1.0
    var s = 0.0

    @inline(__always)
    func apply(_ v: Vector) -> Vector { Vector(c * v.x - s * v.y, s * v.x + c * v.y) }
    @inline(__always)
    func undo(_ v: Vector) -> Vector { Vector(c * v.x + s * v.y, c * v.y - s * v.x) }
}

import Foundation

/// A turn of space, as a unit quaternion.
struct Turn: Equatable {
    private var axis: SIMD3<Double>
    private var rest: Double

    static let none = Turn(SIMD3.zero, 1)

    private init(_ axis: SIMD3<Double>, _ rest: Double) {
        (self.axis, self.rest) = (axis, rest)
    }

    /// About the z axis, in radians.
    init(angle: Double) {
        self.init(SIMD3(0, 0, sin(angle / 2)), cos(angle / 2))
    }

    /// The turn that takes the axes of space to three directions at right angles, which are right-handed.
    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        // Divides by the largest of the four numbers, which is a half at least.
        let squares = SIMD4(1 + x.x + y.y + z.z, 1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z)
        var largest = 0
        for index in 1..<4 where squares[index] > squares[largest] { largest = index }
        let number = max(squares[largest], 0).squareRoot() / 2
        let part = number > 0 ? 1 / (4 * number) : 0
        switch largest {
        case 0: self.init(SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) * part, number)
        case 1: self.init(SIMD3(number, (x.y + y.x) * part, (z.x + x.z) * part), (y.z - z.y) * part)
        case 2: self.init(SIMD3((x.y + y.x) * part, number, (y.z + z.y) * part), (z.x - x.z) * part)
        default: self.init(SIMD3((z.x + x.z) * part, (y.z + z.y) * part, number), (x.y - y.x) * part)
        }
    }

    /// Where the axes of space go.
    var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
        let (a, w) = (axis, rest)
        return (
            SIMD3(1 - 2 * (a.y * a.y + a.z * a.z), 2 * (a.x * a.y + w * a.z), 2 * (a.x * a.z - w * a.y)),
            SIMD3(2 * (a.x * a.y - w * a.z), 1 - 2 * (a.x * a.x + a.z * a.z), 2 * (a.y * a.z + w * a.x)),
            SIMD3(2 * (a.x * a.z + w * a.y), 2 * (a.y * a.z - w * a.x), 1 - 2 * (a.x * a.x + a.y * a.y))
        )
    }

    var inverse: Turn { Turn(-axis, rest) }

    /// First `other`, then this one.
    func after(_ other: Turn) -> Turn {
        Turn(
            other.axis * rest + axis * other.rest + axis.cross(other.axis), rest * other.rest - axis.dot(other.axis))
    }

    /// The part `factor` of the turn, taken as one of half a round at most.
    func scaled(by factor: Double) -> Turn {
        let length = axis.length
        guard length > 0 else { return .none }
        let (direction, half) =
            rest < 0 ? (axis / -length, atan2(length, -rest)) : (axis / length, atan2(length, rest))
        return Turn(direction * sin(half * factor), cos(half * factor))
    }
}

extension SIMD3 where Scalar == Double {
    func dot(_ other: SIMD3) -> Double { (self * other).sum() }
    var length: Double { dot(self).squareRoot() }

    /// Of length 1; zero where there is no direction.
    var unit: SIMD3 {
        let length = length
        return length > 0 ? self / length : .zero
    }

    func cross(_ o: SIMD3) -> SIMD3 { SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
}

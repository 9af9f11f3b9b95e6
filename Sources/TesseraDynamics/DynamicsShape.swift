/// What of a body collides, about the middle of its item.
package enum DynamicsShape: Sendable, Hashable {
    case box(width: Double, height: Double)
    case circle(radius: Double)
    case ellipse(width: Double, height: Double)
    /// The convex hull of these points.
    case hull([Vector])

    /// The corners in the order of growing angle; empty for a circle.
    var corners: [Vector] {
        switch self {
        case .box(let width, let height):
            let (x, y) = (Self.side(width) / 2, Self.side(height) / 2)
            return [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)]
        case .circle: return []
        case .ellipse(let width, let height):
            return EllipsePoints.make(Self.side(width) / 2, Self.side(height) / 2)
        case .hull(let points):
            return ConvexHull.make(of: points)
        }
    }

    /// A length that neither vanishes nor is boundless.
    static func side(_ length: Double) -> Double { max(1e-3, min(length.isNaN ? 0 : length.magnitude, 1e6)) }
}

/// Area, middle and resistance to turning of a shape with density 1.
struct MassOfShape {
    var area = 0.0
    var middle = Vector.zero
    /// About the origin.
    var inertia = 0.0

    init(circle radius: Double, at centre: Vector) {
        area = .pi * radius * radius
        middle = centre
        inertia = area * (radius * radius / 2 + centre.lengthSquared)
    }

    init(corners: [Vector]) {
        guard let origin = corners.first, corners.count > 2 else { return }
        var (sum, moment, turning) = (0.0, Vector.zero, 0.0)
        // About the first corner, where the terms are small.
        for index in 1..<(corners.count - 1) {
            let (a, b) = (corners[index] - origin, corners[index + 1] - origin)
            let twice = a.cross(b)
            sum += twice / 2
            moment += (a + b) * (twice / 6)
            turning += twice / 12 * (a.dot(a) + a.dot(b) + b.dot(b))
        }
        guard sum > 0 else { return }
        let inner = moment * (1 / sum)
        area = sum
        middle = origin + inner
        inertia = turning - sum * inner.lengthSquared + sum * middle.lengthSquared
    }
}

/// The corners that stand for an ellipse.
enum EllipsePoints {
    private static let count = 24

    static func make(_ x: Double, _ y: Double) -> [Vector] {
        (0..<count).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(count)
            return Vector(x * Trigonometry.cos(angle), y * Trigonometry.sin(angle))
        }
    }
}

/// The smallest convex polygon around points.
enum ConvexHull {
    /// More corners than this are thinned out.
    private static let most = 24

    /// The corners in the order of growing angle; fewer than three where the points have no area.
    static func make(of points: [Vector]) -> [Vector] {
        let sorted = points.map(Bounded.place).sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
        guard sorted.count > 2 else { return [] }
        let hull = chain(sorted) + chain(sorted.reversed())
        let spread = thinned(hull)
        return MassOfShape(corners: spread).area > 1e-6 ? spread : []
    }

    private static func chain(_ points: [Vector]) -> [Vector] {
        var result: [Vector] = []
        for point in points {
            while result.count > 1, !turnsOn(result[result.count - 2], result[result.count - 1], point) {
                result.removeLast()
            }
            result.append(point)
        }
        result.removeLast()
        return result
    }

    private static func turnsOn(_ a: Vector, _ b: Vector, _ c: Vector) -> Bool { (b - a).cross(c - b) > 1e-9 }

    private static func thinned(_ hull: [Vector]) -> [Vector] {
        guard hull.count > most else { return hull }
        return (0..<most).map { hull[$0 * hull.count / most] }
    }
}

extension DynamicsShape {
    /// Whether the shape covers anything.
    package var hasArea: Bool {
        if case .circle = self { return true }
        return MassOfShape(corners: corners).area > 0
    }

    /// The shape, turned about its middle.
    package func turned(by angle: Double) -> DynamicsShape {
        if case .circle = self { return self }
        let turn = Trigonometry.turn(Bounded.value(angle, 1e9))
        return .hull(corners.map(turn.apply))
    }
}

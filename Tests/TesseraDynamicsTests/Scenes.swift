@testable import TesseraDynamics

/// Bodies that all collide with each other and with what is around them.
struct Scene {
    var world = DynamicsWorld()
    var bodies: [BodyID] = []

    /// Lines along the edges of a room.
    mutating func addRoom(width: Double, height: Double) {
        addLine([Vector(0, 0), Vector(width, 0), Vector(width, height), Vector(0, height)], isClosed: true)
    }

    mutating func addLine(_ points: [Vector], isClosed: Bool = false) {
        _ = world.addBoundary([(points: points, isClosed: isClosed)], group: 1)
    }

    @discardableResult
    mutating func add(
        _ shape: DynamicsShape, at x: Double, _ y: Double, gravity: Double = 1_000,
        material: (inout BodyMaterial) -> Void = { _ in }
    ) -> BodyID {
        let body = world.addBody(at: Vector(x, y), angle: 0, shapes: [(shape: shape, offset: .zero)])
        world.setMemberships([CollisionMembership(group: 1, meetsItems: true, meetsBoundaries: true)], of: body)
        world.setAcceleration(Vector(0, gravity), of: body)
        var made = world.material(of: body)
        material(&made)
        world.setMaterial(made, of: body)
        bodies.append(body)
        return body
    }

    /// Moves on by so many seconds.
    mutating func run(_ seconds: Double) {
        for _ in 0..<Int((seconds * 120).rounded()) { world.advance() }
    }

    /// Moves on until all is at rest, for at most so many seconds; returns whether it is.
    mutating func settle(_ seconds: Double) -> Bool {
        for _ in 0..<Int(seconds * 120) {
            if world.isAtRest { return true }
            world.advance()
        }
        return world.isAtRest
    }

    func middle(_ body: BodyID) -> Vector { world.place(of: body).middle }

    var momentum: Vector {
        bodies.reduce(.zero) { $0 + world.velocity(of: $1) * world.mass(of: $1) }
    }

    var energy: Double {
        bodies.reduce(0) { $0 + world.mass(of: $1) * world.velocity(of: $1).lengthSquared / 2 }
    }

    var isFinite: Bool {
        bodies.allSatisfy { body in
            let place = world.place(of: body)
            return place.middle.x.isFinite && place.middle.y.isFinite && place.angle.isFinite
        }
    }

    static func box(_ side: Double) -> DynamicsShape { .box(width: side, height: side) }
}

/// The name of a body in its world.
package struct BodyID: Sendable, Hashable {
    package let number: Int32
}

/// What a body is made of.
package struct BodyMaterial: Sendable, Hashable {
    package var elasticity = 0.2
    package var friction = 0.2
    package var density = 1.0
    /// Share of the speed that goes each second; at 1 and above a body rests as soon as nothing drives it.
    package var resistance = 0.1
    package var angularResistance = 0.1
    package var charge = 0.0
    /// Whether it stands still, whatever meets it.
    package var isAnchored = false
    package var allowsRotation = true

    package init() {}
}

/// One rigid body.
struct Body: Sendable {
    var isUsed = false
    var isAwake = false
    var allowsSleep = true
    /// Whether it moves at all: neither anchored nor the ground.
    var isDynamic: Bool { inverseMass > 0 }

    /// The centre of mass.
    var position = Vector.zero
    var angle = 0.0
    var turn = Turn()
    /// The centre of mass, seen from the middle of the item.
    var localCentre = Vector.zero

    var velocity = Vector.zero
    var spin = 0.0
    /// How far it has come in the present step.
    var moved = Vector.zero
    var turnedBy = 0.0

    var mass = 0.0
    var inverseMass = 0.0
    var inverseInertia = 0.0
    /// Of density 1.
    var area = 0.0
    var inertiaOfArea = 0.0
    /// The distance of the nearest edge from the centre of mass.
    var core = 0.0
    /// The distance of the farthest corner.
    var reach = 0.0

    var material = BodyMaterial()
    /// What acts all the time, whatever the mass.
    var acceleration = Vector.zero
    /// What acts in the next step.
    var force = Vector.zero
    var torque = 0.0
    /// A speed that a field imposes in the next step.
    var imposed: Vector?
    var jointCount: Int32 = 0
    /// Whether something acts on it in the present step.
    var isDriven = false
    /// Whether it touches something in the present step.
    var isLying = false

    var firstCollider: Int32 = -1
    /// Where in the list of those awake it is.
    var awakeSlot: Int32 = -1

    // Rest.
    var restPlace = Vector.zero
    var restAngle = 0.0
    var restTime = 0.0
    /// The bodies that sleep together form a ring.
    var nextAsleep: Int32 = -1
    /// The root of the island in which it was in the last step.
    var island: Int32 = 0
    /// The least time of rest in the island; kept at its root.
    var islandRest = 0.0

    mutating func updateMass() {
        mass = max(1e-9, min(area * material.density / 10_000, Bounded.heaviest))
        let stands = material.isAnchored || area <= 0
        inverseMass = stands ? 0 : 1 / mass
        let inertia = max(inertiaOfArea * material.density / 10_000, 1e-9)
        inverseInertia = stands || !material.allowsRotation ? 0 : 1 / inertia
    }

    @inline(__always)
    mutating func place(at position: Vector, _ angle: Double) {
        self.position = position
        self.angle = angle
        turn = Trigonometry.turn(angle)
    }

    /// The speed that it has at the end of the next step, if it meets nothing.
    @inline(__always)
    var expectedVelocity: Vector {
        guard inverseMass > 0 else { return .zero }
        let gained = acceleration + force * inverseMass
        return Bounded.speed((imposed ?? velocity) + gained * DynamicsWorld.step)
    }

    @inline(__always)
    func velocity(at arm: Vector) -> Vector { velocity + arm.turned * spin }
}

/// A piece of what collides: of a body, or of a boundary.
struct Collider: Sendable {
    enum Kind: UInt8 { case circle, polygon, segment }

    var isUsed = false
    var kind = Kind.polygon
    /// The ground for boundaries.
    var body: Int32 = 0
    /// The boundary it is of; -1 for those of bodies.
    var boundary: Int32 = -1
    /// Of circles.
    var radius = 0.0
    var centre = Vector.zero
    /// Its corners in the world's list.
    var first: Int32 = 0
    var count: Int32 = 0
    /// The next one of the same body.
    var next: Int32 = -1
    var leaf: Int32 = -1
    /// Of segments: whether the path goes on at the first and at the second end, and where to.
    var goesOn = (false, false)
    var before = Vector.zero
    var after = Vector.zero
}

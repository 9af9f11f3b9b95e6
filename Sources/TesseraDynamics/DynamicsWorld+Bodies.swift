extension DynamicsWorld {
    /// Adds a body.
    ///
    /// - Parameters:
    ///   - place: where the middle of its item is.
    ///   - shapes: what of it collides, each about a place seen from that middle. A body whose shapes have no area stands
    ///     still.
    package mutating func addBody(
        at place: Vector, angle: Double, shapes: [(shape: DynamicsShape, offset: Vector)]
    ) -> BodyID {
        let index = makeBody()
        let pieces = shapes.map { piece in Self.piece(piece.shape, at: Bounded.vector(piece.offset, 1e6)) }
        var body = Body(isUsed: true)
        Self.weigh(&body, pieces)
        bodies[index] = body
        memberships[index] = []
        for piece in pieces { addCollider(piece, to: index) }
        measure(index)
        bodies[index].updateMass()
        setPlace(index, place, angle)
        wake(index)
        return BodyID(number: Int32(index))
    }

    /// Takes a body away, with the joints that hold it. What it touched wakes.
    package mutating func removeBody(_ id: BodyID) {
        guard let index = index(of: id) else { return }
        wakeNeighbours(of: index)
        dropContacts(of: index)
        for number in joints.indices where joints[number].isUsed && holds(joints[number], index) {
            removeJoint(JointID(number: Int32(number)))
        }
        var next = bodies[index].firstCollider
        while next >= 0 {
            let following = colliders[Int(next)].next
            releaseCollider(Int(next))
            next = following
        }
        wake(index)
        takeFromAwake(index)
        bodies[index] = Body()
        memberships[index] = []
        freeBodies.append(Int32(index))
    }

    /// Where the middle of the item is, and how it is turned.
    package func place(of id: BodyID) -> (middle: Vector, angle: Double) {
        guard let index = index(of: id) else { return (.zero, 0) }
        let body = bodies[index]
        return (Bounded.place(body.position - body.turn.apply(body.localCentre)), body.angle)
    }

    /// Puts a body to another place; it keeps its speed.
    package mutating func move(_ id: BodyID, to place: Vector, angle: Double) {
        guard let index = index(of: id) else { return }
        wakeNeighbours(of: index)
        setPlace(index, place, angle)
        wake(index)
    }

    package func isAwake(_ id: BodyID) -> Bool { index(of: id).map { bodies[$0].isAwake } ?? false }

    package mutating func wake(_ id: BodyID) {
        if let index = index(of: id) { wake(index) }
    }

    // MARK: What it is made of

    package func material(of id: BodyID) -> BodyMaterial { index(of: id).map { bodies[$0].material } ?? BodyMaterial() }

    package mutating func setMaterial(_ material: BodyMaterial, of id: BodyID) {
        guard let index = index(of: id) else { return }
        var bounded = material
        bounded.elasticity = Bounded.positive(material.elasticity, 10)
        bounded.friction = Bounded.positive(material.friction, 1e6)
        bounded.density = Bounded.positive(material.density, 1e9, else: 1)
        bounded.resistance = Bounded.positive(material.resistance, 1e9)
        bounded.angularResistance = Bounded.positive(material.angularResistance, 1e9)
        bounded.charge = Bounded.value(material.charge, 1e9)
        guard bounded != bodies[index].material else { return }
        let movedBefore = bodies[index].isDynamic
        bodies[index].material = bounded
        bodies[index].updateMass()
        if !bodies[index].isDynamic { (bodies[index].velocity, bodies[index].spin) = (.zero, 0) }
        if bodies[index].inverseInertia == 0 { bodies[index].spin = 0 }
        wakeNeighbours(of: index)
        if movedBefore != bodies[index].isDynamic { pairAnew(index) }
        wake(index)
    }

    /// The mass of a body; 1 is that of 100 x 100 points with density 1.
    package func mass(of id: BodyID) -> Double { index(of: id).map { bodies[$0].mass } ?? 0 }

    package func velocity(of id: BodyID) -> Vector { index(of: id).map { bodies[$0].velocity } ?? .zero }
    package func spin(of id: BodyID) -> Double { index(of: id).map { bodies[$0].spin } ?? 0 }

    package mutating func setVelocity(_ velocity: Vector, spin: Double, of id: BodyID) {
        guard let index = index(of: id), bodies[index].isDynamic else { return }
        bodies[index].velocity = Bounded.speed(velocity)
        bodies[index].spin =
            bodies[index].inverseInertia > 0 ? Bounded.value(spin, Bounded.fastestTurn) : 0
        wake(index)
    }

    /// What acts on a body in every step, whatever its mass: points per second squared.
    package mutating func setAcceleration(_ acceleration: Vector, of id: BodyID) {
        guard let index = index(of: id) else { return }
        let bounded = Bounded.vector(acceleration, 1e9)
        guard bounded != bodies[index].acceleration else { return }
        bodies[index].acceleration = bounded
        wake(index)
    }

    /// What acts on a body in the next step alone, at a place seen from the middle of its item. A body at rest is not
    /// woken.
    package mutating func addForce(_ force: Vector, at offset: Vector = .zero, to id: BodyID) {
        guard let index = index(of: id), bodies[index].isAwake else { return }
        let bounded = Bounded.vector(force, Bounded.greatestForce)
        let arm = bodies[index].turn.apply(Bounded.vector(offset, 1e6) - bodies[index].localCentre)
        bodies[index].force += bounded
        bodies[index].torque += offset == .zero ? 0 : arm.cross(bounded)
    }

    /// A speed that a body has in the next step, whatever else acts on it.
    package mutating func impose(_ velocity: Vector, on id: BodyID) {
        guard let index = index(of: id), bodies[index].isAwake else { return }
        bodies[index].imposed = Bounded.speed(velocity)
    }

    /// Pushes a body once, at a place seen from the middle of its item.
    package mutating func addImpulse(_ impulse: Vector, at offset: Vector = .zero, to id: BodyID) {
        guard let index = index(of: id), bodies[index].isDynamic else { return }
        let bounded = Bounded.vector(impulse, Bounded.greatestForce)
        let body = bodies[index]
        let arm = body.turn.apply(Bounded.vector(offset, 1e6) - body.localCentre)
        bodies[index].velocity = Bounded.speed(body.velocity + bounded * body.inverseMass)
        if offset != .zero {
            bodies[index].spin = Bounded.value(
                body.spin + arm.cross(bounded) * body.inverseInertia, Bounded.fastestTurn)
        }
        wake(index)
    }

    // MARK: Inside

    func index(of id: BodyID) -> Int? {
        let index = Int(id.number)
        return index > 0 && index < bodies.count && bodies[index].isUsed ? index : nil
    }

    private mutating func makeBody() -> Int {
        if let free = freeBodies.popLast() { return Int(free) }
        bodies.append(Body())
        memberships.append([])
        return bodies.count - 1
    }

    private mutating func setPlace(_ index: Int, _ place: Vector, _ angle: Double) {
        let bounded = Trigonometry.wrapped(Bounded.value(angle, 1e9))
        // An angle that is as good as the present one keeps its count of whole turns.
        let way = Trigonometry.wrapped(bounded - bodies[index].angle)
        let turned = bodies[index].angle + way
        bodies[index].place(at: .zero, turned)
        let centre = Bounded.place(place) + bodies[index].turn.apply(bodies[index].localCentre)
        bodies[index].place(at: Bounded.place(centre), turned)
        placeColliders(of: index)
        moveLeaves(of: index)
    }

    private static func piece(_ shape: DynamicsShape, at offset: Vector) -> Piece {
        if case .circle(let radius) = shape {
            let bounded = DynamicsShape.side(radius)
            return Piece(
                radius: bounded, centre: offset, corners: [], mass: MassOfShape(circle: bounded, at: offset))
        }
        let corners = shape.corners.map { $0 + offset }
        return Piece(radius: 0, centre: offset, corners: corners, mass: MassOfShape(corners: corners))
    }

    private static func weigh(_ body: inout Body, _ pieces: [Piece]) {
        var (area, moment, inertia) = (0.0, Vector.zero, 0.0)
        for piece in pieces {
            area += piece.mass.area
            moment += piece.mass.middle * piece.mass.area
            inertia += piece.mass.inertia
        }
        guard area > 0 else { return }
        body.area = area
        body.localCentre = moment * (1 / area)
        // What symmetry makes 0 is to be 0.
        if body.localCentre.lengthSquared < 1e-12 { body.localCentre = .zero }
        body.inertiaOfArea = max(inertia - area * body.localCentre.lengthSquared, 1e-9)
    }

    /// How near and how far its edges are from the centre of mass.
    private mutating func measure(_ index: Int) {
        var (core, reach) = (Double.infinity, 0.0)
        var next = bodies[index].firstCollider
        while next >= 0 {
            let collider = colliders[Int(next)]
            next = collider.next
            if collider.kind == .circle {
                core = min(core, collider.radius)
                reach = max(reach, collider.centre.length + collider.radius)
                continue
            }
            for corner in Int(collider.first)..<Int(collider.first + collider.count) {
                core = min(core, abs(localNormals[corner].dot(localCorners[corner])))
                reach = max(reach, localCorners[corner].length)
            }
        }
        bodies[index].core = core == .infinity ? 0 : core
        bodies[index].reach = reach
    }
}

/// A shape of a body that is being made.
struct Piece {
    var radius: Double
    var centre: Vector
    var corners: [Vector]
    var mass: MassOfShape
}

extension DynamicsWorld {
    mutating func prepareContacts() {
        for number in activeContacts {
            let index = Int(number)
            let (a, b) = (movers[Int(contacts[index].slotA)], movers[Int(contacts[index].slotB)])
            contacts[index].prepare(a, b)
            if contacts[index].isDeep { calm(contacts[index], a, b) }
        }
    }

    /// Many bodies in one place must not throw each other out: none gets faster by that than those it overlaps.
    private mutating func calm(_ contact: Contact, _ a: Mover, _ b: Mover) {
        let gained = max(a.gain.length, b.gain.length) * Double(Self.parts)
        let speed = max(a.velocity.length, b.velocity.length, Contact.fastestParting) + gained
        let spin = max(a.spin.magnitude, b.spin.magnitude, Contact.calmSpin)
        calm(Int(contact.slotA), speed, spin)
        calm(Int(contact.slotB), speed, spin)
    }

    private mutating func calm(_ slot: Int, _ speed: Double, _ spin: Double) {
        movers[slot].calm = max(movers[slot].calm, speed)
        movers[slot].spinCalm = max(movers[slot].spinCalm, spin)
    }
}

/// What the solver does to one contact.
extension Contact {
    private static let part = DynamicsWorld.part
    /// The fastest that overlaps are worked off, in points per second.
    static let fastestParting = 300.0
    /// The fastest turn that working off deep overlaps brings about, in radians per second.
    static let calmSpin = 10.0
    /// Overlaps from this on are deep, in points.
    private static let depth = -1.0
    private static let giving = Softness(frequency: 0.25 / part, ratio: 10, step: part)

    var isDeep: Bool { p0.separation < Self.depth || (count > 1 && p1.separation < Self.depth) }

    mutating func prepare(_ a: Mover, _ b: Mover) {
        Self.prepare(&p0, normal, a, b)
        both = nil
        guard count > 1 else { return }
        Self.prepare(&p1, normal, a, b)
        let (a0, b0, a1, b1) = (
            p0.armA.cross(normal), p0.armB.cross(normal), p1.armA.cross(normal), p1.armB.cross(normal)
        )
        let masses = a.inverseMass + b.inverseMass
        let (ia, ib) = (a.inverseInertia, b.inverseInertia)
        both = PushMatrix(
            masses + a0 * a0 * ia + b0 * b0 * ib, masses + a0 * a1 * ia + b0 * b1 * ib,
            masses + a1 * a1 * ia + b1 * b1 * ib)
    }

    private static func prepare(_ point: inout ContactPoint, _ normal: Vector, _ a: Mover, _ b: Mover) {
        point.pushMass = mass(point, normal, a, b)
        point.dragMass = mass(point, normal.turned, a, b)
        point.greatestPush = 0
        let speed = normal.dot(b.velocity(at: point.armB) - a.velocity(at: point.armA))
        // What pulls both together makes them faster until they meet.
        let pull = normal.dot(b.gain - a.gain) / part
        let gained = -2 * pull * max(point.separation, 0)
        point.approach = speed < 0 ? -max(speed * speed + gained, 0).squareRoot() : speed
    }

    private static func mass(_ point: ContactPoint, _ direction: Vector, _ a: Mover, _ b: Mover) -> Double {
        let (leverA, leverB) = (point.armA.cross(direction), point.armB.cross(direction))
        let sum =
            a.inverseMass + b.inverseMass + leverA * leverA * a.inverseInertia + leverB * leverB * b.inverseInertia
        return sum > 0 ? 1 / sum : 0
    }

    func warmStart(_ movers: UnsafeMutableBufferPointer<Mover>) {
        Mover.pair(slotA, slotB, movers) { a, b in
            start(p0, &a, &b)
            if count > 1 { start(p1, &a, &b) }
        }
    }

    @inline(__always)
    private func start(_ point: ContactPoint, _ a: inout Mover, _ b: inout Mover) {
        let impulse = normal * point.push + normal.turned * point.drag
        a.push(impulse, at: point.armA, -1)
        b.push(impulse, at: point.armB, 1)
    }

    /// - Parameter corrects: whether overlaps are worked off; without, only speeds are.
    mutating func solve(_ movers: UnsafeMutableBufferPointer<Mover>, corrects: Bool) {
        let soft = Self.giving
        var contact = self
        Mover.pair(slotA, slotB, movers) { a, b in
            contact.push(&a, &b, soft, corrects)
            contact.drag(&contact.p0, &a, &b)
            if contact.count > 1 { contact.drag(&contact.p1, &a, &b) }
        }
        self = contact
    }
}

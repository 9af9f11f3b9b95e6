extension DynamicsWorld {
    /// Lets forces act and constraints answer: in each part of the step speeds change, what meets pushes back, bodies move
    /// on, and what the working off of overlaps has added to speeds is taken out again.
    mutating func solve() {
        makeMovers()
        prepareSlots()
        prepareContacts()
        movers.withUnsafeMutableBufferPointer { movers in
            contacts.withUnsafeMutableBufferPointer { contacts in
                joints.withUnsafeMutableBufferPointer { joints in
                    Self.run(movers, contacts, activeContacts, joints, activeJoints)
                }
            }
        }
        takeMovers()
    }

    private static func run(
        _ movers: UnsafeMutableBufferPointer<Mover>, _ contacts: UnsafeMutableBufferPointer<Contact>,
        _ activeContacts: [Int32], _ joints: UnsafeMutableBufferPointer<Joint>, _ activeJoints: [Int32]
    ) {
        let stiff = Joint.stiff(step: part)
        for _ in 0..<parts {
            for index in 1..<movers.count { accelerate(&movers[index]) }
            for number in activeJoints { warmStart(&joints[Int(number)], movers) }
            for number in activeContacts { contacts[Int(number)].warmStart(movers) }
            for number in activeJoints { solve(&joints[Int(number)], movers, stiff, corrects: true) }
            for number in activeContacts { contacts[Int(number)].solve(movers, corrects: true) }
            for index in 1..<movers.count { move(&movers[index]) }
            for number in activeJoints { solve(&joints[Int(number)], movers, stiff, corrects: false) }
            for number in activeContacts { contacts[Int(number)].solve(movers, corrects: false) }
        }
        for number in activeContacts { contacts[Int(number)].bounce(movers) }
    }

    // MARK: Bodies

    private mutating func makeMovers() {
        movers.removeAll(keepingCapacity: true)
        movers.append(Mover())
        for slot in awake.indices {
            let index = Int(awake[slot])
            movers.append(Self.makeMover(&bodies[index]))
        }
    }

    private static func makeMover(_ body: inout Body) -> Mover {
        var mover = Mover()
        guard body.isDynamic else { return mover }
        let drive = Bounded.vector(body.acceleration + body.force * body.inverseMass, Bounded.fastest / part)
        body.isDriven = drive != .zero || body.jointCount > 0
        mover.velocity = body.imposed ?? body.velocity
        mover.spin = body.spin
        mover.inverseMass = body.inverseMass
        mover.inverseInertia = body.inverseInertia
        // A body that has a speed imposed follows nothing else.
        mover.gain = body.imposed == nil ? drive * part : .zero
        mover.lead = mover.gain * 0.5
        mover.spinGain = body.torque * body.inverseInertia * part
        mover.rest = rest(body.material.resistance, isDriven: body.isDriven)
        mover.spinRest = rest(body.material.angularResistance, isDriven: true)
        if body.imposed != nil { mover.rest = 1 }
        return mover
    }

    /// What is left of a speed after a part of a step.
    private static func rest(_ resistance: Double, isDriven: Bool) -> Double {
        resistance >= 1 && !isDriven ? 0 : 1 / (1 + resistance * part)
    }

    private static func accelerate(_ mover: inout Mover) {
        mover.velocity = Bounded.speed((mover.velocity + mover.gain) * mover.rest)
        mover.spin = Bounded.value((mover.spin + mover.spinGain) * mover.spinRest, Bounded.fastestTurn)
    }

    private static func move(_ mover: inout Mover) {
        mover.velocity = Bounded.speed(mover.velocity)
        mover.spin = Bounded.value(mover.spin, Bounded.fastestTurn)
        mover.moved += (mover.velocity - mover.lead) * part
        guard mover.spin != 0 else { return }
        mover.turnedBy += mover.spin * part
        mover.turn = Trigonometry.turn(mover.turnedBy)
    }

    private mutating func takeMovers() {
        for slot in awake.indices {
            let index = Int(awake[slot])
            var mover = movers[slot + 1]
            if mover.calm > 0 { Self.calm(&mover) }
            bodies[index].force = .zero
            bodies[index].torque = 0
            bodies[index].imposed = nil
            guard bodies[index].isDynamic else { continue }
            bodies[index].velocity = Bounded.speed(mover.velocity)
            bodies[index].spin = Bounded.value(mover.spin, Bounded.fastestTurn)
            bodies[index].moved = mover.moved
            let place = Bounded.place(bodies[index].position + mover.moved)
            if mover.turnedBy == 0 {
                bodies[index].position = place
            } else {
                bodies[index].place(at: place, bodies[index].angle + mover.turnedBy)
            }
        }
    }

    private static func calm(_ mover: inout Mover) {
        mover.spin = Bounded.value(mover.spin, mover.spinCalm)
        let speed = mover.velocity.length
        if speed > mover.calm { mover.velocity = mover.velocity * (mover.calm / speed) }
    }

    private func slot(_ body: Int32) -> Int32 {
        let known = bodies[Int(body)]
        return known.isDynamic && known.isAwake ? known.awakeSlot + 1 : 0
    }

    // MARK: Joints

    private static func warmStart(_ joint: inout Joint, _ movers: UnsafeMutableBufferPointer<Mover>) {
        Mover.pair(joint.slotA, joint.slotB, movers) { joint.warmStart(&$0, &$1) }
    }

    private static func solve(
        _ joint: inout Joint, _ movers: UnsafeMutableBufferPointer<Mover>, _ stiff: Softness, corrects: Bool
    ) {
        Mover.pair(joint.slotA, joint.slotB, movers) {
            joint.solve(&$0, &$1, step: part, stiff: stiff, corrects: corrects)
        }
    }

    private mutating func prepareSlots() {
        for number in activeJoints {
            let index = Int(number)
            joints[index].slotA = slot(joints[index].a)
            joints[index].slotB = slot(joints[index].b)
            // What is held flies no more.
            movers[Int(joints[index].slotA)].lead = .zero
            movers[Int(joints[index].slotB)].lead = .zero
        }
        for number in activeContacts {
            let index = Int(number)
            contacts[index].slotA = slot(contacts[index].bodyA)
            contacts[index].slotB = slot(contacts[index].bodyB)
            movers[Int(contacts[index].slotA)].lead = .zero
            movers[Int(contacts[index].slotB)].lead = .zero
        }
    }
}

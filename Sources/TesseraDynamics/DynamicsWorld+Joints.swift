extension DynamicsWorld {
    /// Adds a joint; nil where a body of it is not in the world.
    package mutating func addJoint(_ definition: JointDefinition) -> JointID? {
        guard let b = index(of: definition.second) else { return nil }
        var a = 0
        if let first = definition.first {
            guard let index = index(of: first) else { return nil }
            a = index
        }
        let number = freeJoints.popLast() ?? Int32(joints.count)
        if Int(number) == joints.count { joints.append(Joint()) }
        joints[Int(number)] = makeJoint(definition, a, b)
        bodies[a].jointCount += 1
        bodies[b].jointCount += 1
        wake(a)
        wake(b)
        return JointID(number: number)
    }

    package mutating func removeJoint(_ id: JointID) {
        let number = Int(id.number)
        guard joints.indices.contains(number), joints[number].isUsed else { return }
        let (a, b) = (Int(joints[number].a), Int(joints[number].b))
        bodies[a].jointCount -= 1
        bodies[b].jointCount -= 1
        joints[number] = Joint()
        freeJoints.append(id.number)
        wake(a)
        wake(b)
    }

    /// Changes what a joint is; nothing of what it has pushed is forgotten where its kind stays.
    package mutating func changeJoint(_ id: JointID, to definition: JointDefinition) {
        let number = Int(id.number)
        guard joints.indices.contains(number), joints[number].isUsed else { return }
        let old = joints[number]
        var new = makeJoint(definition, Int(old.a), Int(old.b))
        new.angle = old.angle
        if old.kind == new.kind {
            (new.linear, new.angular, new.low, new.high) = (old.linear, old.angular, old.low, old.high)
            (new.friction, new.along) = (old.friction, old.along)
        }
        joints[number] = new
        wake(Int(old.a))
        wake(Int(old.b))
    }

    private func makeJoint(_ definition: JointDefinition, _ a: Int, _ b: Int) -> Joint {
        var joint = Joint(isUsed: true, kind: definition.kind, a: Int32(a), b: Int32(b))
        joint.localA = Bounded.place(definition.firstPoint) - bodies[a].localCentre
        joint.localB = Bounded.place(definition.secondPoint) - bodies[b].localCentre
        joint.localAxis = bodies[a].turn.undo(Bounded.place(definition.axis).direction(else: Vector(1, 0)))
        joint.length = Bounded.positive(definition.length, Bounded.farthest)
        joint.frequency = Bounded.positive(definition.frequency, 1e4)
        joint.damping = Bounded.positive(definition.damping, 1e4)
        joint.frictionTorque = Bounded.positive(definition.frictionTorque, Bounded.greatestForce)
        joint.range = definition.range
        joint.angle = bodies[b].angle - bodies[a].angle
        return joint
    }

    func holds(_ joint: Joint, _ body: Int) -> Bool { joint.a == body || joint.b == body }

    /// Sets up the joints of what is awake.
    mutating func prepareJoints() {
        activeJoints.removeAll(keepingCapacity: true)
        for number in joints.indices where joints[number].isUsed {
            let (a, b) = (bodies[Int(joints[number].a)], bodies[Int(joints[number].b)])
            guard a.isAwake || b.isAwake else { continue }
            if a.isDynamic, !a.isAwake { wake(Int(joints[number].a)) }
            if b.isDynamic, !b.isAwake { wake(Int(joints[number].b)) }
            joints[number] = prepared(joints[number])
            activeJoints.append(Int32(number))
        }
    }

    private func prepared(_ old: Joint) -> Joint {
        var joint = old
        let (a, b) = (bodies[Int(joint.a)], bodies[Int(joint.b)])
        joint.armA = a.turn.apply(joint.localA)
        joint.armB = b.turn.apply(joint.localB)
        joint.axis = a.turn.apply(joint.localAxis)
        joint.between = b.position - a.position
        joint.angleNow = joint.kind == .snap ? b.angle : b.angle - a.angle - joint.angle
        joint.mostFriction = joint.frictionTorque * Self.part
        joint.softness = Softness(frequency: joint.frequency, ratio: joint.damping, step: Self.part)
        return joint
    }
}

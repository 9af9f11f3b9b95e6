extension DynamicsWorld {
    /// A body that stays within this many points for so many seconds is at rest: what flies or swings freely, and what
    /// lies on something.
    private static let restingMove = 0.02
    private static let lyingMove = 1.0
    private static let restingTime = 0.5

    /// Puts bodies to sleep that are at rest together with all that they touch or are joined with.
    mutating func rest() {
        for number in activeContacts where contacts[Int(number)].isTouching {
            bodies[Int(contacts[Int(number)].bodyA)].isLying = true
            bodies[Int(contacts[Int(number)].bodyB)].isLying = true
        }
        measureRest()
        joinIslands()
        for slot in awake.indices {
            let index = Int(awake[slot])
            let root = Int(root(of: Int32(index)))
            bodies[index].island = Int32(root)
            bodies[root].islandRest = min(bodies[root].islandRest, bodies[index].restTime)
        }
        var slot = awake.count - 1
        while slot >= 0 {
            if slot < awake.count { sleepIfResting(Int(awake[slot])) }
            slot -= 1
        }
    }

    private mutating func measureRest() {
        for slot in awake.indices {
            let index = Int(awake[slot])
            let body = bodies[index]
            bodies[index].isLying = false
            bodies[index].island = Int32(index)
            bodies[index].islandRest = .infinity
            let way = (body.position - body.restPlace).length
            let limit = body.isLying ? Self.lyingMove : Self.restingMove
            if body.isDynamic, way + (body.angle - body.restAngle).magnitude * body.reach > limit {
                bodies[index].restPlace = body.position
                bodies[index].restAngle = body.angle
                bodies[index].restTime = 0
            } else {
                bodies[index].restTime += Self.step
            }
        }
    }

    private mutating func joinIslands() {
        for number in activeContacts where contacts[Int(number)].isTouching {
            join(contacts[Int(number)].bodyA, contacts[Int(number)].bodyB)
        }
        for number in activeJoints { join(joints[Int(number)].a, joints[Int(number)].b) }
    }

    private mutating func join(_ a: Int32, _ b: Int32) {
        let (one, other) = (bodies[Int(a)], bodies[Int(b)])
        guard one.isDynamic, other.isDynamic, one.isAwake, other.isAwake else { return }
        let (first, second) = (root(of: a), root(of: b))
        if first != second { bodies[Int(max(first, second))].island = min(first, second) }
    }

    private mutating func root(of start: Int32) -> Int32 {
        var index = start
        while bodies[Int(index)].island != index {
            let above = bodies[Int(index)].island
            bodies[Int(index)].island = bodies[Int(above)].island
            index = above
        }
        return index
    }

    private mutating func sleepIfResting(_ index: Int) {
        let root = Int(bodies[index].island)
        guard bodies[root].islandRest >= Self.restingTime else { return }
        bodies[index].velocity = .zero
        bodies[index].spin = 0
        bodies[index].isAwake = false
        takeFromAwake(index)
        // The ring goes through the root, whether that sleeps already or not.
        if index != root {
            let next = bodies[root].nextAsleep
            bodies[index].nextAsleep = next >= 0 ? next : Int32(root)
            bodies[root].nextAsleep = Int32(index)
        } else if bodies[root].nextAsleep < 0 {
            bodies[root].nextAsleep = Int32(root)
        }
    }

    mutating func takeFromAwake(_ index: Int) {
        let slot = Int(bodies[index].awakeSlot)
        guard slot >= 0 else { return }
        bodies[index].awakeSlot = -1
        let last = awake.removeLast()
        guard slot < awake.count else { return }
        awake[slot] = last
        bodies[Int(last)].awakeSlot = Int32(slot)
    }

    // MARK: Waking

    /// Wakes a body and all that fell asleep with it.
    mutating func wake(_ index: Int) {
        guard index > 0, bodies[index].isUsed else { return }
        var next = Int32(index)
        repeat {
            let following = bodies[Int(next)].nextAsleep
            bodies[Int(next)].nextAsleep = -1
            wakeAlone(Int(next))
            next = following
        } while next >= 0
    }

    private mutating func wakeAlone(_ index: Int) {
        bodies[index].restTime = 0
        bodies[index].restPlace = bodies[index].position
        bodies[index].restAngle = bodies[index].angle
        guard !bodies[index].isAwake else { return }
        bodies[index].isAwake = true
        bodies[index].awakeSlot = Int32(awake.count)
        awake.append(Int32(index))
    }

    /// Wakes all that a body touches or is joined with.
    mutating func wakeNeighbours(of index: Int) {
        for number in contacts.indices where contacts[number].isTouching {
            if contacts[number].bodyA == index { wake(Int(contacts[number].bodyB)) }
            if contacts[number].bodyB == index { wake(Int(contacts[number].bodyA)) }
        }
        guard bodies[index].jointCount > 0 else { return }
        for number in joints.indices where joints[number].isUsed && holds(joints[number], index) {
            wake(Int(joints[number].a))
            wake(Int(joints[number].b))
        }
    }
}

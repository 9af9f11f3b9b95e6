extension DynamicsWorld {
    /// How far leaves of the tree reach beyond what they stand for, so that small moves leave the tree alone.
    private static let leafMargin = 8.0

    mutating func addCollider(_ piece: Piece, to body: Int) {
        guard piece.mass.area > 0 else { return }
        let centre = bodies[body].localCentre
        var collider = Collider(isUsed: true, body: Int32(body), next: bodies[body].firstCollider)
        if piece.corners.isEmpty {
            collider.kind = .circle
            collider.radius = piece.radius
            collider.centre = piece.centre - centre
        } else {
            collider.kind = .polygon
            collider.first = storeCorners(piece.corners.map { $0 - centre })
            collider.count = Int32(piece.corners.count)
        }
        bodies[body].firstCollider = store(collider)
    }

    /// Adds a segment of a boundary; its leaf is exact, since it never moves.
    mutating func addSegment(_ segment: Collider, from: Vector, to: Vector) -> Int32 {
        var collider = segment
        collider.kind = .segment
        collider.first = storeCorners([from, to])
        collider.count = 2
        let index = store(collider)
        for corner in Int(collider.first)..<Int(collider.first + 2) {
            corners[corner] = localCorners[corner]
            normals[corner] = localNormals[corner]
        }
        colliders[Int(index)].leaf = tree.insert(box(of: Int(index)), item: index)
        return index
    }

    mutating func releaseCollider(_ index: Int) {
        let collider = colliders[index]
        if collider.leaf >= 0 { tree.remove(collider.leaf) }
        if collider.count > 0 { freeCorners[Int(collider.count), default: []].append(collider.first) }
        colliders[index] = Collider()
        freeColliders.append(Int32(index))
    }

    private mutating func store(_ collider: Collider) -> Int32 {
        if let free = freeColliders.popLast() {
            colliders[Int(free)] = collider
            return free
        }
        colliders.append(collider)
        return Int32(colliders.count - 1)
    }

    private mutating func storeCorners(_ points: [Vector]) -> Int32 {
        let directions = points.indices.map { index in
            let edge = points[(index + 1) % points.count] - points[index]
            return Vector(edge.y, -edge.x).direction()
        }
        guard let first = freeCorners[points.count]?.popLast() else {
            localCorners += points
            localNormals += directions
            corners += points
            normals += directions
            return Int32(corners.count - points.count)
        }
        for (index, point) in points.enumerated() {
            localCorners[Int(first) + index] = point
            localNormals[Int(first) + index] = directions[index]
        }
        return first
    }

    // MARK: In the world

    /// Brings the corners of what is awake to where the bodies are.
    mutating func placeColliders() {
        for slot in awake.indices {
            let index = Int(awake[slot])
            guard bodies[index].isDynamic, !memberships[index].isEmpty else { continue }
            placeColliders(of: index)
        }
    }

    mutating func placeColliders(of index: Int) {
        let (turn, position) = (bodies[index].turn, bodies[index].position)
        var next = bodies[index].firstCollider
        while next >= 0 {
            let (first, count) = (Int(colliders[Int(next)].first), Int(colliders[Int(next)].count))
            next = colliders[Int(next)].next
            for corner in first..<(first + count) {
                corners[corner] = turn.apply(localCorners[corner]) + position
                normals[corner] = turn.apply(localNormals[corner])
            }
        }
    }

    func box(of index: Int) -> Box {
        let collider = colliders[index]
        if collider.kind == .circle {
            let centre = middle(of: collider)
            return Box(low: centre, high: centre).grown(by: collider.radius)
        }
        let first = Int(collider.first)
        var box = Box(low: corners[first], high: corners[first])
        for corner in (first + 1)..<(first + Int(collider.count)) {
            let point = corners[corner]
            box.low = Vector(min(box.low.x, point.x), min(box.low.y, point.y))
            box.high = Vector(max(box.high.x, point.x), max(box.high.y, point.y))
        }
        return box
    }

    @inline(__always)
    func middle(of circle: Collider) -> Vector {
        let body = bodies[Int(circle.body)]
        return body.position + body.turn.apply(circle.centre)
    }

    // MARK: Pairs

    /// Brings the leaves of what moves to where it may get in a step, and makes contacts of what is near each other.
    mutating func findPairs() {
        for slot in awake.indices {
            let index = Int(awake[slot])
            guard bodies[index].isDynamic, !memberships[index].isEmpty else { continue }
            moveLeaves(of: index)
        }
        dropDistantContacts()
    }

    /// Leaves that still hold their collider stay as they are.
    mutating func moveLeaves(of index: Int) {
        guard !memberships[index].isEmpty else { return }
        let way = bodies[index].expectedVelocity * Self.step
        var next = bodies[index].firstCollider
        while next >= 0 {
            let number = Int(next)
            next = colliders[number].next
            let box = self.box(of: number).swept(by: way)
            let leaf = colliders[number].leaf
            if leaf >= 0, tree.box(of: leaf).contains(box) { continue }
            let grown = box.grown(by: Self.leafMargin).swept(by: way)
            if leaf >= 0 {
                tree.move(leaf, to: grown)
            } else {
                colliders[number].leaf = tree.insert(grown, item: Int32(number))
            }
            pair(number, grown)
        }
    }

    /// Makes contacts with all whose leaves meet `box`.
    mutating func pair(_ number: Int, _ box: Box) {
        found.removeAll(keepingCapacity: true)
        tree.find(box, into: &found)
        for other in found where Int(other) != number { makeContact(Int32(number), other) }
    }

    /// The body takes part in other collisions from now on.
    package mutating func setMemberships(_ list: [CollisionMembership], of id: BodyID) {
        guard let index = index(of: id), memberships[index] != list else { return }
        wakeNeighbours(of: index)
        memberships[index] = list
        pairAnew(index)
        wake(index)
    }

    /// Finds out anew what a body may meet.
    mutating func pairAnew(_ index: Int) {
        dropContacts(of: index)
        var next = bodies[index].firstCollider
        while next >= 0 {
            let number = Int(next)
            next = colliders[number].next
            if colliders[number].leaf >= 0 { tree.remove(colliders[number].leaf) }
            colliders[number].leaf = -1
        }
        placeColliders(of: index)
        moveLeaves(of: index)
    }

    /// Whether two colliders may meet: they are not of one body, one of them moves, and one set of collisions has both.
    func mayMeet(_ a: Collider, _ b: Collider) -> Bool {
        guard a.body != b.body, bodies[Int(a.body)].isDynamic || bodies[Int(b.body)].isDynamic else { return false }
        if a.boundary >= 0 {
            let group = boundaries[Int(a.boundary)].group
            return memberships[Int(b.body)].contains { $0.group == group && $0.meetsBoundaries }
        }
        let others = memberships[Int(b.body)]
        return memberships[Int(a.body)].contains { mine in
            mine.meetsItems && others.contains { $0.group == mine.group && $0.meetsItems }
        }
    }
}

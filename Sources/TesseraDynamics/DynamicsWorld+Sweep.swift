extension DynamicsWorld {
    /// Sees to it that no centre of mass gets past a line, however it is pressed, or by its speed into another body: a body
    /// that would is put back to where it met the other one.
    mutating func sweep() {
        for number in activeContacts {
            let contact = contacts[Int(number)]
            let (a, b) = (bodies[Int(contact.bodyA)], bodies[Int(contact.bodyB)])
            if contact.bodyA == 0 {
                if b.isAwake, b.isDynamic { hold(Int(contact.bodyB), against: Int(contact.first)) }
            } else if isFast(a) || isFast(b) {
                sweep(contact)
            }
        }
    }

    private func isFast(_ body: Body) -> Bool {
        body.isAwake && body.isDynamic && body.moved.lengthSquared > body.core * body.core / 4
    }

    private mutating func sweep(_ contact: Contact) {
        let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
        // Both by the ways that they took: putting one back must not change what the other one met.
        let shareB = isFast(bodies[b]) ? share(of: b, against: Int(contact.first)) : nil
        let shareA = isFast(bodies[a]) ? share(of: a, against: Int(contact.second)) : nil
        if let shareA { putBack(a, to: shareA) }
        if let shareB { putBack(b, to: shareB) }
    }

    private mutating func hold(_ index: Int, against other: Int) {
        if let share = share(of: index, against: other) { putBack(index, to: share) }
    }

    private mutating func putBack(_ index: Int, to share: Double) {
        let body = bodies[index]
        bodies[index].place(at: body.position - body.moved * (1 - share), body.angle)
        bodies[index].moved = body.moved * share
    }

    /// The share of its way that a body may take; nil for all of it.
    private func share(of index: Int, against other: Int) -> Double? {
        let collider = colliders[other]
        let body = bodies[index]
        let way = body.moved - (collider.boundary < 0 ? movement(of: Int(collider.body)) : .zero)
        guard let share = firstMeeting(from: body.position - body.moved, way, collider) else { return nil }
        // A little before it: on the line itself neither side is the right one.
        let length = way.length
        return max(0, share - min(body.core / 2, length / 2) / max(length, 1e-9))
    }

    private func movement(of index: Int) -> Vector {
        bodies[index].isAwake && bodies[index].isDynamic ? bodies[index].moved : .zero
    }

    /// The share of the way after which a point gets into a collider, as it was at the start of the step; nil where it
    /// doesn't, or begins inside of it.
    private func firstMeeting(from start: Vector, _ way: Vector, _ collider: Collider) -> Double? {
        switch collider.kind {
        case .circle:
            let body = bodies[Int(collider.body)]
            return Self.meeting(from: start, way, body.position - movement(of: Int(collider.body)), collider.radius)
        case .segment:
            return Self.crossing(from: start, way, corners[Int(collider.first)], corners[Int(collider.first) + 1])
        case .polygon:
            return entry(from: start, way, collider)
        }
    }

    private static func crossing(from start: Vector, _ way: Vector, _ a: Vector, _ b: Vector) -> Double? {
        let line = b - a
        let across = way.cross(line)
        guard across.magnitude > 1e-12 else { return nil }
        let share = (a - start).cross(line) / across
        let place = (a - start).cross(way) / across
        return share >= 0 && share <= 1 && place >= 0 && place <= 1 ? share : nil
    }

    private static func meeting(from start: Vector, _ way: Vector, _ centre: Vector, _ radius: Double) -> Double? {
        let offset = start - centre
        let (a, b, c) = (way.lengthSquared, offset.dot(way), offset.lengthSquared - radius * radius)
        guard a > 1e-12, c > 0, b < 0 else { return nil }
        let root = b * b - a * c
        guard root >= 0 else { return nil }
        let share = (-b - root.squareRoot()) / a
        return share <= 1 ? share : nil
    }

    private func entry(from start: Vector, _ way: Vector, _ collider: Collider) -> Double? {
        var (enter, leave) = (-Double.infinity, 1.0)
        for corner in Int(collider.first)..<Int(collider.first + collider.count) {
            let room = normals[corner].dot(start - corners[corner])
            let speed = normals[corner].dot(way)
            if speed.magnitude < 1e-12 {
                if room > 0 { return nil }
                continue
            }
            let share = -room / speed
            if speed < 0 { enter = max(enter, share) } else { leave = min(leave, share) }
        }
        return enter >= 0 && enter <= leave ? enter : nil
    }
}

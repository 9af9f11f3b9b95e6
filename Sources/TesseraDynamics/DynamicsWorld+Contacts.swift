extension DynamicsWorld {
    /// Outlines that are this near each other are looked after, in points.
    private static let nearness = 2.0
    /// What overlaps, or is as near as this, touches.
    private static let touching = 0.25

    mutating func makeContact(_ one: Int32, _ other: Int32) {
        let key = PairKey(low: min(one, other), high: max(one, other))
        guard pairs[key] == nil else { return }
        // Segments come first and circles last, and so fewer kinds of pairs are to be told apart.
        let (a, b) = (colliders[Int(key.low)], colliders[Int(key.high)])
        let swaps = Self.rank(a) > Self.rank(b)
        let (first, second) = swaps ? (key.high, key.low) : (key.low, key.high)
        let (front, back) = swaps ? (b, a) : (a, b)
        guard back.boundary < 0, mayMeet(front, back) else { return }
        pairs[key] = Int32(contacts.count)
        contacts.append(Contact(first: first, second: second, bodyA: front.body, bodyB: back.body))
    }

    private static func rank(_ collider: Collider) -> Int {
        switch collider.kind {
        case .segment: 0
        case .polygon: 1
        case .circle: 2
        }
    }

    // MARK: Ending

    /// Ends contacts whose leaves are no longer near each other.
    mutating func dropDistantContacts() {
        var index = contacts.count - 1
        while index >= 0 {
            let contact = contacts[index]
            if bodies[Int(contact.bodyA)].isAwake || bodies[Int(contact.bodyB)].isAwake {
                let (a, b) = (colliders[Int(contact.first)].leaf, colliders[Int(contact.second)].leaf)
                if !tree.box(of: a).meets(tree.box(of: b)) { dropContact(at: index, tells: true) }
            }
            index -= 1
        }
    }

    mutating func dropContacts(of body: Int) {
        dropContacts { $0.bodyA == body || $0.bodyB == body }
    }

    mutating func dropContacts(where condition: (Contact) -> Bool) {
        var index = contacts.count - 1
        while index >= 0 {
            if condition(contacts[index]) {
                wake(Int(contacts[index].bodyA))
                wake(Int(contacts[index].bodyB))
                dropContact(at: index, tells: false)
            }
            index -= 1
        }
    }

    private mutating func dropContact(at index: Int, tells: Bool) {
        let contact = contacts[index]
        if contact.isTouching {
            if tells {
                changes.append(TouchChange(key: touchKey(contact), isBeginning: false, place: contact.p0.place))
            } else {
                forgetTouch(contact)
            }
        }
        pairs[pairKey(contact)] = nil
        let last = contacts.removeLast()
        guard index < contacts.count else { return }
        contacts[index] = last
        pairs[pairKey(last)] = Int32(index)
    }

    private mutating func forgetTouch(_ contact: Contact) {
        let key = touchKey(contact)
        let count = (touches[key] ?? 0) - 1
        touches[key] = count > 0 ? count : nil
    }

    private func pairKey(_ contact: Contact) -> PairKey {
        PairKey(low: min(contact.first, contact.second), high: max(contact.first, contact.second))
    }

    /// The bodies, the lower number first; for a boundary a number below 0.
    func touchKey(_ contact: Contact) -> PairKey {
        let boundary = colliders[Int(contact.first)].boundary
        if boundary >= 0 { return PairKey(low: -boundary - 1, high: contact.bodyB) }
        return PairKey(low: min(contact.bodyA, contact.bodyB), high: max(contact.bodyA, contact.bodyB))
    }

    // MARK: Meeting

    /// Works out how what is near each other meets, and wakes what is met.
    mutating func meet() {
        activeContacts.removeAll(keepingCapacity: true)
        guard !contacts.isEmpty else { return }
        let before = awake.count
        for index in contacts.indices { meet(index) }
        // What was woken has contacts of its own.
        guard awake.count > before else { return }
        for index in contacts.indices where !contacts[index].isActive { meet(index) }
    }

    private mutating func meet(_ index: Int) {
        contacts[index].isActive = false
        let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
        guard bodies[a].isAwake || bodies[b].isAwake else { return }
        let contact = updated(contacts[index])
        contacts[index] = contact
        guard contact.isActive else { return }
        if sleeps(a) || sleeps(b), willTouch(contact) {
            wake(a)
            wake(b)
        }
        activeContacts.append(Int32(index))
    }

    private func sleeps(_ body: Int) -> Bool { bodies[body].isDynamic && !bodies[body].isAwake }

    /// Whether outlines meet in this step, if nothing else happens to them.
    private func willTouch(_ contact: Contact) -> Bool {
        let (a, b) = (bodies[Int(contact.bodyA)], bodies[Int(contact.bodyB)])
        let (speedA, speedB) = (a.velocity(at: contact.p0.armA), b.velocity(at: contact.p0.armB))
        let speed = contact.normal.dot(speedB - speedA)
        let separation = contact.count > 1 ? min(contact.p0.separation, contact.p1.separation) : contact.p0.separation
        // What would touch in the next part of a step is held back in this one.
        return separation + speed * (Self.step + Self.part) < Self.touching
    }

    private func updated(_ old: Contact) -> Contact {
        var contact = old
        let (a, b) = (bodies[Int(contact.bodyA)], bodies[Int(contact.bodyB)])
        let speed =
            (b.expectedVelocity - a.expectedVelocity).length + a.spin.magnitude * a.reach + b.spin.magnitude * b.reach
        let manifold = self.manifold(
            colliders[Int(contact.first)], colliders[Int(contact.second)], centre: b.position,
            margin: Self.nearness + speed * Self.step)
        contact.count = Int32(manifold.count)
        contact.isActive = manifold.count > 0
        guard contact.isActive else { return contact }
        contact.normal = manifold.normal
        contact.friction = (a.material.friction * b.material.friction).squareRoot()
        contact.elasticity = max(a.material.elasticity, b.material.elasticity)
        if contact.bodyA == 0 {
            // A boundary is as its item: it has no values of its own.
            contact.friction = b.material.friction
            contact.elasticity = b.material.elasticity
        }
        contact.p0 = Self.point(manifold.first, manifold.normal, a.position, b.position, old)
        if manifold.count > 1 {
            contact.p1 = Self.point(manifold.second, manifold.normal, a.position, b.position, old)
        }
        return contact
    }

    private static func point(
        _ found: ManifoldPoint, _ normal: Vector, _ a: Vector, _ b: Vector, _ old: Contact
    ) -> ContactPoint {
        var point = ContactPoint()
        point.armA = found.place - a
        point.armB = found.place - b
        point.separation = found.separation
        point.gap = found.separation - normal.dot(point.armB - point.armA)
        point.feature = found.feature
        point.place = found.place
        if old.count > 0, old.p0.feature == found.feature {
            (point.push, point.drag) = (old.p0.push, old.p0.drag)
        } else if old.count > 1, old.p1.feature == found.feature {
            (point.push, point.drag) = (old.p1.push, old.p1.drag)
        }
        return point
    }

    private func manifold(_ a: Collider, _ b: Collider, centre: Vector, margin: Double) -> Manifold {
        corners.withUnsafeBufferPointer { corners in
            normals.withUnsafeBufferPointer { normals in
                guard let points = corners.baseAddress, let directions = normals.baseAddress else {
                    return Collision.circles(middle(of: a), a.radius, middle(of: b), b.radius, margin: margin)
                }
                func outline(_ collider: Collider) -> Outline {
                    Outline(
                        corners: points + Int(collider.first), normals: directions + Int(collider.first),
                        count: Int(collider.count))
                }
                switch (a.kind, b.kind) {
                case (.segment, .circle):
                    return Collision.segment(outline(a), a, circle: middle(of: b), b.radius, margin: margin)
                case (.segment, _):
                    return Collision.segment(outline(a), a, outline(b), centre: centre, margin: margin)
                case (.polygon, .circle):
                    return Collision.polygon(outline(a), circle: middle(of: b), b.radius, margin: margin)
                case (.circle, _):
                    return Collision.circles(middle(of: a), a.radius, middle(of: b), b.radius, margin: margin)
                case (.polygon, _):
                    return Collision.polygons(outline(a), outline(b), margin: margin)
                }
            }
        }
    }

    // MARK: Telling

    /// Finds out what began and what ceased to touch in the step.
    mutating func report() {
        for index in contacts.indices { noteTouch(index) }
        guard !changes.isEmpty else { return }
        // What goes on from one line of a path to the next one has not left the path.
        for change in changes where change.isBeginning { count(change, 1) }
        for change in changes where !change.isBeginning { count(change, -1) }
        changes.removeAll(keepingCapacity: true)
    }

    private mutating func noteTouch(_ index: Int) {
        let contact = contacts[index]
        guard bodies[Int(contact.bodyA)].isAwake || bodies[Int(contact.bodyB)].isAwake else { return }
        let touches = contact.count > 0 && Self.touches(contact)
        guard touches != contact.isTouching else { return }
        contacts[index].isTouching = touches
        changes.append(TouchChange(key: touchKey(contact), isBeginning: touches, place: contact.p0.place))
    }

    private static func touches(_ contact: Contact) -> Bool {
        if contact.p0.greatestPush > 0 || contact.p0.separation < touching { return true }
        return contact.count > 1 && (contact.p1.greatestPush > 0 || contact.p1.separation < touching)
    }

    private mutating func count(_ change: TouchChange, _ difference: Int32) {
        let before = touches[change.key] ?? 0
        let now = max(before + difference, 0)
        touches[change.key] = now > 0 ? now : nil
        guard (before == 0) != (now == 0) else { return }
        let key = change.key
        let other: ContactEvent.Other =
            key.low < 0
            ? .boundary(BoundaryID(number: -key.low - 1)) : .body(BodyID(number: key.high))
        events.append(
            ContactEvent(
                body: BodyID(number: key.low < 0 ? key.high : key.low), other: other, isBeginning: now > 0,
                place: change.place))
    }
}

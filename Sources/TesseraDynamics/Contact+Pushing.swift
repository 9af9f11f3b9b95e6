/// What a contact wants of the speed at one of its places.
struct PushWish {
    var speed: Double
    var massScale = 1.0
    var impulseScale = 0.0
}

extension Contact {
    /// Keeps both bodies from moving into each other.
    @inline(__always)
    mutating func push(_ a: inout Mover, _ b: inout Mover, _ soft: Softness, _ corrects: Bool) {
        guard count > 1 else { return apply(wish(p0, a, b, soft, corrects), to: &p0, &a, &b) }
        if let both {
            let first = wish(p0, a, b, soft, corrects)
            let second = wish(p1, a, b, soft, corrects)
            if apply(first, second, by: both, &a, &b) { return }
        }
        apply(wish(p0, a, b, soft, corrects), to: &p0, &a, &b)
        apply(wish(p1, a, b, soft, corrects), to: &p1, &a, &b)
    }

    @inline(__always)
    private func wish(
        _ point: ContactPoint, _ a: Mover, _ b: Mover, _ soft: Softness, _ corrects: Bool
    ) -> PushWish {
        let way = b.moved - a.moved + b.turn.apply(point.armB) - a.turn.apply(point.armA)
        let separation = point.gap + normal.dot(way)
        let speed = normal.dot(b.velocity(at: point.armB) - a.velocity(at: point.armA))
        if separation > 0 { return PushWish(speed: speed + separation / DynamicsWorld.part) }
        guard corrects else { return PushWish(speed: speed) }
        return PushWish(
            speed: speed + max(soft.rate * separation, -Self.fastestParting), massScale: soft.massScale,
            impulseScale: soft.impulseScale)
    }

    @inline(__always)
    private func apply(_ wish: PushWish, to point: inout ContactPoint, _ a: inout Mover, _ b: inout Mover) {
        let impulse = -point.pushMass * wish.massScale * wish.speed - wish.impulseScale * point.push
        take(max(point.push + impulse, 0), at: &point, &a, &b)
    }

    /// Pushes at both places at once, so that a body that lands flat stays so; false where one of them would pull.
    @inline(__always)
    private mutating func apply(
        _ first: PushWish, _ second: PushWish, by matrix: PushMatrix, _ a: inout Mover, _ b: inout Mover
    ) -> Bool {
        let x = matrix.a * first.speed + matrix.b * second.speed
        let y = matrix.b * first.speed + matrix.c * second.speed
        let sum0 = p0.push - first.massScale * x - first.impulseScale * p0.push
        let sum1 = p1.push - second.massScale * y - second.impulseScale * p1.push
        guard sum0 >= 0, sum1 >= 0 else { return false }
        take(sum0, at: &p0, &a, &b)
        take(sum1, at: &p1, &a, &b)
        return true
    }

    @inline(__always)
    private func take(_ sum: Double, at point: inout ContactPoint, _ a: inout Mover, _ b: inout Mover) {
        let change = normal * (sum - point.push)
        point.push = sum
        point.greatestPush = max(point.greatestPush, sum)
        a.push(change, at: point.armA, -1)
        b.push(change, at: point.armB, 1)
    }

    /// Slows bodies down that rub on each other.
    @inline(__always)
    func drag(_ point: inout ContactPoint, _ a: inout Mover, _ b: inout Mover) {
        let tangent = normal.turned
        let speed = tangent.dot(b.velocity(at: point.armB) - a.velocity(at: point.armA))
        let most = friction * point.push
        let sum = max(-most, min(point.drag - point.dragMass * speed, most))
        let change = tangent * (sum - point.drag)
        point.drag = sum
        a.push(change, at: point.armA, -1)
        b.push(change, at: point.armB, 1)
    }

    /// Gives back a share of the speed with which bodies met.
    mutating func bounce(_ movers: UnsafeMutableBufferPointer<Mover>) {
        guard elasticity > 0, p0.hasMet || (count > 1 && p1.hasMet) else { return }
        var contact = self
        Mover.pair(slotA, slotB, movers) { contact.bounce(&$0, &$1) }
        self = contact
    }

    private mutating func bounce(_ a: inout Mover, _ b: inout Mover) {
        if let both, count > 1, p0.hasMet, p1.hasMet,
            apply(returned(p0, a, b), returned(p1, a, b), by: both, &a, &b)
        {
            return
        }
        if p0.hasMet { apply(returned(p0, a, b), to: &p0, &a, &b) }
        if count > 1, p1.hasMet { apply(returned(p1, a, b), to: &p1, &a, &b) }
    }

    private func returned(_ point: ContactPoint, _ a: Mover, _ b: Mover) -> PushWish {
        let speed = normal.dot(b.velocity(at: point.armB) - a.velocity(at: point.armA))
        return PushWish(speed: speed + elasticity * point.approach)
    }
}

extension ContactPoint {
    /// Meetings that are slower than this do not bounce, in points per second.
    private static let slowestBounce = 20.0

    /// Whether bodies met here in the step, fast enough to bounce.
    var hasMet: Bool { approach < -Self.slowestBounce && greatestPush > 0 }
}

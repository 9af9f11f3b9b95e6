/// What the solver does to one joint. `a` and `b` are what it holds.
extension Joint {
    /// What a stiff joint gives way with.
    static func stiff(step: Double) -> Softness { Softness(frequency: 0.25 / step, ratio: 2, step: step) }

    mutating func warmStart(_ a: inout Mover, _ b: inout Mover) {
        let (armA, armB) = (a.turn.apply(self.armA), b.turn.apply(self.armB))
        switch kind {
        case .rod, .rope:
            let impulse = direction(a, b, armA, armB).normal * along
            a.push(impulse, at: armA, -1)
            b.push(impulse, at: armB, 1)
        case .pin, .weld, .snap:
            a.push(linear, at: armA, -1)
            b.push(linear, at: armB, 1)
            turn(&a, &b, angular + friction + low - high)
        case .slide:
            let axis = a.turn.apply(self.axis)
            let impulse = axis.turned * linear.x + axis * (low - high)
            let reach = offset(a, b, armA, armB) + armA
            a.push(impulse, at: reach, -1)
            b.push(impulse, at: armB, 1)
            turn(&a, &b, angular)
        }
    }

    /// - Parameters:
    ///   - step: the seconds of the part of a step.
    ///   - corrects: whether errors of place are worked off; without, only speeds are.
    mutating func solve(_ a: inout Mover, _ b: inout Mover, step: Double, stiff: Softness, corrects: Bool) {
        let soft = frequency > 0 ? softness : corrects ? stiff : .hard
        switch kind {
        case .rod: solveRod(&a, &b, soft)
        case .rope: solveRope(&a, &b, soft, step, corrects)
        case .pin:
            if mostFriction > 0 { solveFriction(&a, &b) }
            if range.lowerBound > -.infinity || range.upperBound < .infinity {
                let turned = angleNow + b.turnedBy - a.turnedBy
                solveAngleLimits(&a, &b, turned, step, corrects ? stiff : .hard)
            }
            solvePoint(&a, &b, soft)
        case .weld:
            solveAngle(&a, &b, error: angleNow + b.turnedBy - a.turnedBy, soft)
            solvePoint(&a, &b, soft)
        case .snap:
            solveAngle(&a, &b, error: Trigonometry.wrapped(angleNow + b.turnedBy), soft)
            solvePoint(&a, &b, soft)
        case .slide:
            solveAngle(&a, &b, error: angleNow + b.turnedBy - a.turnedBy, soft)
            solveSlide(&a, &b, soft, step, corrects ? stiff : .hard)
        }
    }

    // MARK: Parts

    @inline(__always)
    private func offset(_ a: Mover, _ b: Mover, _ armA: Vector, _ armB: Vector) -> Vector {
        between + b.moved - a.moved + armB - armA
    }

    @inline(__always)
    private func direction(
        _ a: Mover, _ b: Mover, _ armA: Vector, _ armB: Vector
    ) -> (normal: Vector, length: Double) {
        let way = offset(a, b, armA, armB)
        let length = way.length
        return length > 1e-6 ? (way * (1 / length), length) : (Vector(0, 1), 0)
    }

    @inline(__always)
    private func turn(_ a: inout Mover, _ b: inout Mover, _ impulse: Double) {
        a.spin -= impulse * a.inverseInertia
        b.spin += impulse * b.inverseInertia
    }

    private mutating func solveRod(_ a: inout Mover, _ b: inout Mover, _ soft: Softness) {
        let (armA, armB) = (a.turn.apply(self.armA), b.turn.apply(self.armB))
        let (normal, distance) = direction(a, b, armA, armB)
        let mass = Self.mass(a, b, armA, armB, normal)
        let speed = normal.dot(b.velocity(at: armB) - a.velocity(at: armA))
        let impulse =
            -mass * soft.massScale * (speed + soft.rate * (distance - length)) - soft.impulseScale * along
        along += impulse
        a.push(normal * impulse, at: armA, -1)
        b.push(normal * impulse, at: armB, 1)
    }

    private mutating func solveRope(
        _ a: inout Mover, _ b: inout Mover, _ soft: Softness, _ step: Double, _ corrects: Bool
    ) {
        let (armA, armB) = (a.turn.apply(self.armA), b.turn.apply(self.armB))
        let (normal, distance) = direction(a, b, armA, armB)
        let slack = length - distance
        let mass = Self.mass(a, b, armA, armB, normal)
        let speed = normal.dot(b.velocity(at: armB) - a.velocity(at: armA))
        // A rope that hangs through may still be drawn tight within the step.
        let impulse =
            slack > 0
            ? -mass * (speed - slack / step)
            : -mass * soft.massScale * (speed - soft.rate * slack) - soft.impulseScale * along
        let sum = min(along + impulse, 0)
        let change = sum - along
        along = sum
        a.push(normal * change, at: armA, -1)
        b.push(normal * change, at: armB, 1)
    }

    @inline(__always)
    private static func mass(
        _ a: Mover, _ b: Mover, _ armA: Vector, _ armB: Vector, _ direction: Vector
    ) -> Double {
        let (leverA, leverB) = (armA.cross(direction), armB.cross(direction))
        let sum =
            a.inverseMass + b.inverseMass + leverA * leverA * a.inverseInertia + leverB * leverB * b.inverseInertia
        return sum > 0 ? 1 / sum : 0
    }

    private mutating func solvePoint(_ a: inout Mover, _ b: inout Mover, _ soft: Softness) {
        let (armA, armB) = (a.turn.apply(self.armA), b.turn.apply(self.armB))
        let error = offset(a, b, armA, armB)
        let speed = b.velocity(at: armB) - a.velocity(at: armA) + error * soft.rate
        let masses = a.inverseMass + b.inverseMass
        let (ia, ib) = (a.inverseInertia, b.inverseInertia)
        let k11 = masses + armA.y * armA.y * ia + armB.y * armB.y * ib
        let k12 = -armA.x * armA.y * ia - armB.x * armB.y * ib
        let k22 = masses + armA.x * armA.x * ia + armB.x * armB.x * ib
        let determinant = k11 * k22 - k12 * k12
        guard determinant > 0 else { return }
        let answer = Vector(k22 * speed.x - k12 * speed.y, k11 * speed.y - k12 * speed.x) * (1 / determinant)
        let impulse = answer * -soft.massScale - linear * soft.impulseScale
        linear += impulse
        a.push(impulse, at: armA, -1)
        b.push(impulse, at: armB, 1)
    }

    private mutating func solveAngle(_ a: inout Mover, _ b: inout Mover, error: Double, _ soft: Softness) {
        let sum = a.inverseInertia + b.inverseInertia
        guard sum > 0 else { return }
        let speed = b.spin - a.spin + error * soft.rate
        let impulse = -soft.massScale * speed / sum - soft.impulseScale * angular
        angular += impulse
        turn(&a, &b, impulse)
    }

    private mutating func solveFriction(_ a: inout Mover, _ b: inout Mover) {
        let sum = a.inverseInertia + b.inverseInertia
        guard sum > 0 else { return }
        let total = max(-mostFriction, min(friction - (b.spin - a.spin) / sum, mostFriction))
        turn(&a, &b, total - friction)
        friction = total
    }

    private mutating func solveAngleLimits(
        _ a: inout Mover, _ b: inout Mover, _ angle: Double, _ step: Double, _ soft: Softness
    ) {
        let sum = a.inverseInertia + b.inverseInertia
        guard sum > 0 else { return }
        let lower = Self.limit(low, b.spin - a.spin, angle - range.lowerBound, 1 / sum, step, soft)
        turn(&a, &b, lower - low)
        low = lower
        let upper = Self.limit(high, a.spin - b.spin, range.upperBound - angle, 1 / sum, step, soft)
        turn(&a, &b, high - upper)
        high = upper
    }

    /// What one end of a range has pushed in all, after another go.
    private static func limit(
        _ before: Double, _ speed: Double, _ room: Double, _ mass: Double, _ step: Double, _ soft: Softness
    ) -> Double {
        guard room < .infinity else { return 0 }
        let impulse =
            room > 0
            ? -mass * (speed + room / step)
            : -mass * soft.massScale * (speed + soft.rate * room) - soft.impulseScale * before
        return max(before + impulse, 0)
    }

    private mutating func solveSlide(
        _ a: inout Mover, _ b: inout Mover, _ soft: Softness, _ step: Double, _ stiff: Softness
    ) {
        let (armA, armB) = (a.turn.apply(self.armA), b.turn.apply(self.armB))
        let axis = a.turn.apply(self.axis)
        let way = offset(a, b, armA, armB)
        let reach = way + armA
        func speed(_ direction: Vector) -> Double {
            direction.dot(b.velocity - a.velocity) + armB.cross(direction) * b.spin - reach.cross(direction) * a.spin
        }
        func push(_ impulse: Vector) {
            a.push(impulse, at: reach, -1)
            b.push(impulse, at: armB, 1)
        }
        let along = Self.mass(a, b, reach, armB, axis)
        let place = axis.dot(way)
        let lower = Self.limit(low, speed(axis), place - range.lowerBound, along, step, stiff)
        push(axis * (lower - low))
        low = lower
        let upper = Self.limit(high, -speed(axis), range.upperBound - place, along, step, stiff)
        push(axis * (high - upper))
        high = upper

        let across = axis.turned
        let mass = Self.mass(a, b, reach, armB, across)
        let impulse =
            -mass * soft.massScale * (speed(across) + soft.rate * across.dot(way)) - soft.impulseScale * linear.x
        linear.x += impulse
        push(across * impulse)
    }
}

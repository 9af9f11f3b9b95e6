/// How a constraint gives way: a damped spring that stays stable at any stiffness.
struct Softness: Sendable {
    var rate: Double
    var massScale: Double
    var impulseScale: Double

    /// A constraint that only holds speeds.
    static let hard = Softness(rate: 0, massScale: 1, impulseScale: 0)

    init(rate: Double, massScale: Double, impulseScale: Double) {
        self.rate = rate
        self.massScale = massScale
        self.impulseScale = impulseScale
    }

    /// - Parameters:
    ///   - frequency: in Hz; what is not positive is hard.
    ///   - ratio: 1 is critical damping.
    ///   - step: in seconds.
    init(frequency: Double, ratio: Double, step: Double) {
        guard frequency > 0 else {
            self = .hard
            return
        }
        let omega = 2 * Double.pi * min(frequency, 1e4)
        let a1 = 2 * ratio + step * omega
        let a2 = step * omega * a1
        let a3 = 1 / (1 + a2)
        self.init(rate: omega / a1, massScale: a2 * a3, impulseScale: a3)
    }
}

/// What of a body the solver moves. The first of the list stands for all that stand still.
struct Mover: Sendable {
    var velocity = Vector.zero
    var spin = 0.0
    var moved = Vector.zero
    var turnedBy = 0.0
    var turn = Turn()
    var inverseMass = 0.0
    var inverseInertia = 0.0
    /// What a part of a step adds to the speeds.
    var gain = Vector.zero
    var spinGain = 0.0
    /// By how much free flight in a part of a step is slower, on the average, than the speed at its end.
    var lead = Vector.zero
    /// The greatest speed and turn that working off deep overlaps may leave it; 0 where nothing overlaps deeply.
    var calm = 0.0
    var spinCalm = 0.0
    /// What is left of the speeds after a part of a step.
    var rest = 1.0
    var spinRest = 1.0

    @inline(__always)
    mutating func push(_ impulse: Vector, at arm: Vector, _ sign: Double) {
        velocity += impulse * (inverseMass * sign)
        spin += arm.cross(impulse) * inverseInertia * sign
    }

    @inline(__always)
    func velocity(at arm: Vector) -> Vector { velocity + arm.turned * spin }

    /// Works on two of the list. Both may be the one that stands for the ground, which nothing moves.
    @inline(__always)
    static func pair(
        _ a: Int32, _ b: Int32, _ movers: UnsafeMutableBufferPointer<Mover>, _ body: (inout Mover, inout Mover) -> Void
    ) {
        var (first, second) = (movers[Int(a)], movers[Int(b)])
        body(&first, &second)
        if a > 0 { movers[Int(a)] = first }
        if b > 0 { movers[Int(b)] = second }
    }
}

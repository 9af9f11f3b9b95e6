/// What acts on bodies by where they are: its force on one body.
///
/// Strengths are per metre of 100 points: a strength of 1 accelerates by 100 points per second squared.
package struct DynamicsField: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case drag, vortex, radial, linear, velocity, noise, turbulence, spring, electric, magnetic
    }

    /// One body in the field.
    package struct Subject: Sendable, Hashable {
        /// Seen from the field's place.
        package var offset: Vector
        package var velocity: Vector
        package var mass: Double
        package var charge: Double

        package init(offset: Vector, velocity: Vector, mass: Double, charge: Double) {
            self.offset = Bounded.place(offset)
            self.velocity = Bounded.speed(velocity)
            self.mass = Bounded.positive(mass, Bounded.heaviest)
            self.charge = Bounded.value(charge, 1e9)
        }
    }

    package enum Effect: Sendable, Hashable {
        case force(Vector)
        /// The body has this speed, whatever else acts on it.
        case velocity(Vector)
    }

    private static let metre = 100.0

    package var kind: Kind
    package var strength = 1.0
    package var falloff = 0.0
    /// In points.
    package var minimumRadius = 1e-6
    package var direction = Vector(0, 1)
    package var smoothness = 0.0
    /// In Hz.
    package var animationSpeed = 0.0

    package init(_ kind: Kind) { self.kind = kind }

    /// What the field does to `subject` at `time`, in seconds.
    package func effect(on subject: Subject, at time: Double) -> Effect {
        let power = Bounded.value(strength, 1e9) * weakening(subject.offset)
        let outwards = subject.offset.lengthSquared > 1e-12 ? subject.offset.direction() : .zero
        let heading = Bounded.vector(direction, 1e9)
        switch kind {
        case .drag: return .force(drag(subject, power))
        case .vortex: return .force(outwards.turned * (power * Self.metre * subject.mass))
        case .radial: return .force(outwards * (-power * Self.metre * subject.mass))
        case .linear: return .force(heading * (power * Self.metre * subject.mass))
        case .velocity: return .velocity(heading * (power * Self.metre))
        case .noise: return .force(noise(subject.offset, time) * (power * Self.metre * subject.mass))
        case .turbulence: return .force(noise(subject.offset, time) * (power * subject.velocity.length))
        case .spring: return .force(subject.offset * -power)
        case .electric: return .force(outwards * (power * Self.metre * subject.charge))
        case .magnetic: return .force(subject.velocity.turned * (-power * subject.charge))
        }
    }

    /// By how much it is weaker at a distance.
    private func weakening(_ offset: Vector) -> Double {
        guard falloff != 0, falloff.isFinite else { return 1 }
        let nearest = Bounded.positive(minimumRadius, Bounded.farthest)
        let distance = max(offset.length, nearest, 1e-6) / Self.metre
        return Bounded.positive(Trigonometry.power(distance, -Bounded.value(falloff, 64)), 1e9)
    }

    /// At most what stops the body within a step.
    private func drag(_ subject: Subject, _ power: Double) -> Vector {
        let most = subject.mass / DynamicsWorld.step
        return subject.velocity * -max(-most, min(power, most))
    }

    /// A direction that changes from place to place, and with time: smooth between the corners of a grid.
    private func noise(_ offset: Vector, _ time: Double) -> Vector {
        let cell = 10 + 190 * Bounded.positive(smoothness, 1)
        let beat = Bounded.positive(time, 1e9) * Bounded.positive(animationSpeed, 1e3)
        return Vector(
            LatticeNoise.value(offset.x / cell, offset.y / cell, beat, seed: 1),
            LatticeNoise.value(offset.x / cell, offset.y / cell, beat, seed: 2))
    }
}

/// Numbers in -1...1 that belong to places and change smoothly between them.
enum LatticeNoise {
    static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
        let (column, row, layer) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        var sum = 0.0
        for corner in 0..<8 {
            let (i, j, k) = (Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
            let share = weight(x - column, i) * weight(y - row, j) * weight(z - layer, k)
            sum += share * hash(column + i, row + j, layer + k, seed)
        }
        return sum
    }

    private static func weight(_ part: Double, _ corner: Double) -> Double {
        let eased = part * part * (3 - 2 * part)
        return corner == 0 ? 1 - eased : eased
    }

    private static func hash(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> Double {
        var bits = seed &* 0x9E37_79B9_7F4A_7C15
        for value in [x, y, z] {
            bits = (bits ^ UInt64(bitPattern: Int64(value))) &* 0xBF58_476D_1CE4_E5B9
            bits ^= bits >> 29
        }
        return Double(bits >> 11) / Double(1 << 52) - 1
    }
}

/// A place where two bodies meet, as the solver sees it.
struct ContactPoint: Sendable {
    /// From the centres of mass.
    var armA = Vector.zero
    var armB = Vector.zero
    /// The separation without the arms.
    var gap = 0.0
    var separation = 0.0
    var feature: UInt32 = 0
    var place = Vector.zero

    var push = 0.0
    var drag = 0.0
    /// The greatest push in the step.
    var greatestPush = 0.0
    /// The speed of parting before the step.
    var approach = 0.0
    var pushMass = 0.0
    var dragMass = 0.0
}

/// Two colliders that are near each other.
struct Contact: Sendable {
    var first: Int32
    var second: Int32
    var bodyA: Int32
    var bodyB: Int32
    var slotA: Int32 = 0
    var slotB: Int32 = 0
    var normal = Vector.zero
    var count: Int32 = 0
    var isTouching = false
    /// Whether the solver works on it in the present step.
    var isActive = false
    var friction = 0.0
    var elasticity = 0.0
    var p0 = ContactPoint()
    var p1 = ContactPoint()
    /// What pushes at both points together answer speeds with; nil where one point would do for both.
    var both: PushMatrix?
}

/// The inverse of what two pushes do to the speeds at both places.
struct PushMatrix: Sendable {
    var a: Double
    var b: Double
    var c: Double

    /// Nil for pushes that hardly differ in what they do.
    init?(_ k11: Double, _ k12: Double, _ k22: Double) {
        let determinant = k11 * k22 - k12 * k12
        guard k11 * k11 < 1000 * determinant else { return nil }
        (a, b, c) = (k22 / determinant, -k12 / determinant, k11 / determinant)
    }
}

/// What two colliders are called together.
struct PairKey: Sendable, Hashable {
    var low: Int32
    var high: Int32
}

/// Two bodies, or a body and a boundary, began or ceased to touch.
package struct ContactEvent: Sendable, Hashable {
    package enum Other: Sendable, Hashable {
        case body(BodyID)
        case boundary(BoundaryID)
    }

    package var body: BodyID
    package var other: Other
    package var isBeginning: Bool
    /// Where they met.
    package var place: Vector
}

/// The name of a boundary in its world.
package struct BoundaryID: Sendable, Hashable {
    package let number: Int32
}

/// How a body takes part in one set of collisions. Those of different sets do not see each other.
package struct CollisionMembership: Sendable, Hashable {
    package var group: Int32
    package var meetsItems: Bool
    package var meetsBoundaries: Bool

    package init(group: Int32, meetsItems: Bool, meetsBoundaries: Bool) {
        self.group = group
        self.meetsItems = meetsItems
        self.meetsBoundaries = meetsBoundaries
    }
}

/// The name of a joint in its world.
package struct JointID: Sendable, Hashable {
    package let number: Int32
}

/// What holds two bodies, or a body and a point of the ground.
package struct JointDefinition: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// Keeps two points as far apart as `length` says.
        case rod
        /// Keeps two points no farther apart than `length`.
        case rope
        /// Keeps two points together; the bodies may turn about them.
        case pin
        /// Keeps two bodies as they stand to each other.
        case weld
        /// Lets the second body move along an axis of the first one only, without turning.
        case slide
        /// Draws the middle of a body to a point and turns it upright.
        case snap
    }

    package var kind: Kind
    /// The middle of whose item the first point counts from; nil for the ground, whose points are those of the world.
    package var first: BodyID?
    package var second: BodyID
    package var firstPoint: Vector
    package var secondPoint: Vector
    package var length = 0.0
    /// In Hz; 0 is stiff.
    package var frequency = 0.0
    /// 1 is critical.
    package var damping = 0.0
    /// Of slides, in the world.
    package var axis = Vector(1, 0)
    /// Of slides in points along the axis, of pins in radians.
    package var range: ClosedRange<Double> = -Double.infinity...Double.infinity
    package var frictionTorque = 0.0

    package init(_ kind: Kind, first: BodyID?, at firstPoint: Vector, second: BodyID, at secondPoint: Vector) {
        self.kind = kind
        self.first = first
        self.firstPoint = firstPoint
        self.second = second
        self.secondPoint = secondPoint
    }
}

/// A joint and what its solver knows.
struct Joint: Sendable {
    var isUsed = false
    var kind = JointDefinition.Kind.rod
    var a: Int32 = 0
    var b: Int32 = 0
    /// From the centres of mass, in the bodies' own directions.
    var localA = Vector.zero
    var localB = Vector.zero
    var localAxis = Vector(1, 0)
    var length = 0.0
    var frequency = 0.0
    var damping = 0.0
    var range: ClosedRange<Double> = -Double.infinity...Double.infinity
    var frictionTorque = 0.0
    /// How the second body is turned against the first.
    var angle = 0.0

    // In the present step.
    var isActive = false
    var slotA: Int32 = 0
    var slotB: Int32 = 0
    var armA = Vector.zero
    var armB = Vector.zero
    var axis = Vector(1, 0)
    var between = Vector.zero
    var angleNow = 0.0
    var softness = Softness.hard
    var mostFriction = 0.0

    // What it has pushed, kept from step to step.
    var linear = Vector.zero
    var angular = 0.0
    var low = 0.0
    var high = 0.0
    var friction = 0.0
    /// Along the rod, for the direction it had.
    var along = 0.0

    mutating func forget() {
        linear = .zero
        (angular, low, high, friction, along) = (0, 0, 0, 0, 0)
    }
}

/// Rigid bodies that move, meet and come to rest: boxes, circles and convex polygons, boundaries, joints.
///
/// Places are in points, times in seconds, turns in radians, clockwise on the screen. A world moves on in steps of one
/// length. The same calls in the same order give the same bits. Nothing that comes in makes a place infinite or NaN.
package struct DynamicsWorld: Sendable {
    /// The length of a step in seconds.
    package static let step = 1.0 / 120
    /// Parts of a step in which forces act and contacts push back.
    static let parts = 4
    static let part = step / Double(parts)

    /// The first body is the ground: it never moves.
    var bodies: [Body] = [Body(isUsed: true)]
    var memberships: [[CollisionMembership]] = [[]]
    var freeBodies: [Int32] = []
    var awake: [Int32] = []

    var colliders: [Collider] = []
    var freeColliders: [Int32] = []
    /// Corners and normals of colliders: in the body's directions, and in the world.
    var localCorners: [Vector] = []
    var localNormals: [Vector] = []
    var corners: [Vector] = []
    var normals: [Vector] = []
    /// Places in these lists that are free, by how many corners fit.
    var freeCorners: [Int: [Int32]] = [:]
    var tree = BoxTree()

    var boundaries: [Boundary] = []
    var freeBoundaries: [Int32] = []

    var contacts: [Contact] = []
    var pairs: [PairKey: Int32] = [:]
    /// How many contacts touch between a body and what is named beside it.
    var touches: [PairKey: Int32] = [:]
    /// What began or ceased to touch in the last step, in order.
    package internal(set) var events: [ContactEvent] = []

    var joints: [Joint] = []
    var freeJoints: [Int32] = []

    // What a step works with; kept, so that no step has to make it anew.
    var movers: [Mover] = []
    var activeContacts: [Int32] = []
    var activeJoints: [Int32] = []
    var found: [Int32] = []
    var changes: [TouchChange] = []

    package init() {}

    /// Whether nothing moves.
    package var isAtRest: Bool { awake.isEmpty }

    /// The bodies that may move in the next step.
    package var awakeBodies: [BodyID] { awake.map { BodyID(number: $0) } }

    /// Moves all on by one step. Bodies at rest are left alone; where all are, nothing is done.
    package mutating func advance() {
        events.removeAll(keepingCapacity: true)
        guard !awake.isEmpty else { return }
        placeColliders()
        findPairs()
        meet()
        prepareJoints()
        solve()
        sweep()
        report()
        rest()
    }
}

/// What bodies cannot pass: a line, or those of a path.
struct Boundary: Sendable {
    var isUsed = false
    var group: Int32 = 0
    var colliders: [Int32] = []
}

/// A contact began or ceased to touch.
struct TouchChange: Sendable {
    var key: PairKey
    var isBeginning: Bool
    var place: Vector
}

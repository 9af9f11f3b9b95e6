import Foundation

extension PathValue {
    /// A rectangle whose corners bend gradually: three curves a corner, of which the outer ones lead from the straight
    /// edges to an arc. Where an edge has no room for all of a corner's reach, the corner comes nearer to the circle
    /// along that edge, and an edge that the radii fill has corners that are circles there.
    mutating func addContinuousRect(_ rect: CGRect, _ radii: CornerRadii) {
        // Each corner as the point, and the directions of the edges that lead to it and away from it, clockwise.
        let corners: [(CGPoint, along: CGVector, onward: CGVector, radius: CGFloat)] = [
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1), radii.topRight),
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0), radii.bottomRight),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1), radii.bottomLeft),
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), radii.topLeft),
        ]
        var start: CGPoint?
        for index in corners.indices {
            let (corner, along, onward, radius) = corners[index]
            let (before, after) = (corners[(index + 3) % 4].radius, corners[(index + 1) % 4].radius)
            let (width, height) = index % 2 == 0 ? (rect.width, rect.height) : (rect.height, rect.width)
            let entry = ContinuousCorner(radius: radius, across: before, side: width)
            let exit = ContinuousCorner(radius: radius, across: after, side: height)
            // Distances from the corner along the edge that leads to it, and along the other.
            func place(_ d: CGVector) -> CGPoint {
                CGPoint(
                    x: corner.x - along.dx * d.dx + onward.dx * d.dy, y: corner.y - along.dy * d.dx + onward.dy * d.dy)
            }
            func turned(_ d: CGVector) -> CGPoint { place(CGVector(dx: d.dy, dy: d.dx)) }
            let first = place(entry.start)
            elements.append(start == nil ? .move(first) : .line(first))
            if start == nil { start = first }
            guard radius > 0 else { continue }
            elements.append(
                .curve(place(entry.joint), control1: place(entry.first), control2: place(entry.second)))
            elements.append(
                .curve(turned(exit.joint), control1: place(entry.middle), control2: turned(exit.middle)))
            elements.append(
                .curve(turned(exit.start), control1: turned(exit.second), control2: turned(exit.first)))
        }
        elements.append(.close)
    }
}

/// Half of a corner that bends gradually, in distances from the corner along its edge (x) and away from it (y).
private struct ContinuousCorner {
    /// Where the edge ends.
    let start: CGVector
    /// The control points from there to the joint with the arc.
    let first: CGVector
    let second: CGVector
    let joint: CGVector
    /// The arc's control point that belongs to the joint.
    let middle: CGVector

    /// - Parameters:
    ///   - across: the radius of the corner at the other end of the edge.
    ///   - side: the edge's length; what both radii leave of it is shared.
    init(radius: CGFloat, across: CGFloat, side: CGFloat) {
        let room = radius + max(0, side - radius - across) / 2
        let share = radius > 0 ? min(max((room / radius - 1) / (Self.reach - 1), 0), 1) : 0
        func mix(_ circle: CGVector, _ full: CGVector) -> CGVector {
            CGVector(
                dx: radius * (circle.dx + (full.dx - circle.dx) * share),
                dy: radius * (circle.dy + (full.dy - circle.dy) * share))
        }
        start = mix(CGVector(dx: 1, dy: 0), CGVector(dx: Self.reach, dy: 0))
        first = mix(CGVector(dx: 1 - Self.entryControl, dy: 0), CGVector(dx: 1.088_492_96, dy: 0))
        second = mix(
            Self.circle(Self.angle, control: Self.entryControl), CGVector(dx: 0.868_406_94, dy: 0))
        joint = mix(Self.circle(Self.angle, control: 0), CGVector(dx: 0.631_493_99, dy: 0.074_911))
        middle = mix(
            Self.circle(Self.angle, control: -Self.arcControl), CGVector(dx: 0.372_823_92, dy: 0.169_060_13))
    }

    /// How far along an edge a corner with room for it reaches, in radii. This and the other numbers of the full corner
    /// are those that iOS 7 and later draw by, as PaintCode's makers published them in 2013.
    private static let reach: CGFloat = 1.528_664_83
    /// Where the full corner's first curve meets its arc, as an angle of the circle.
    private static let angle = CGFloat(21.72) * .pi / 180
    /// The control distances of cubics that draw a circle's parts before and after the joint.
    private static let entryControl = 4 / 3 * tan(angle / 4)
    private static let arcControl = 4 / 3 * tan((.pi / 2 - 2 * angle) / 4)

    /// A point of the circle of radius 1, and from there `control` back along the tangent.
    private static func circle(_ angle: CGFloat, control: CGFloat) -> CGVector {
        CGVector(dx: 1 - sin(angle) + control * cos(angle), dy: 1 - cos(angle) - control * sin(angle))
    }
}

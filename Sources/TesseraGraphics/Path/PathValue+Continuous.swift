import Foundation

extension PathValue {
    /// How far along the edges a continuous corner reaches, in radii.
    private static let reach: CGFloat = 1.528_665

    /// A rectangle whose corners bend gradually. Each is one cubic that meets the circle of its radius on the diagonal;
    /// where there is no room for its reach it comes nearer to the circle, and at half of the side it is the circle.
    mutating func addContinuousRect(_ rect: CGRect, _ radii: CornerRadii) {
        let most = min(rect.width, rect.height) / 2
        // Each corner as the point, and the directions of the edges that lead to it and away from it.
        let corners: [(CGPoint, along: CGVector, onward: CGVector, radius: CGFloat)] = [
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1), radii.topRight),
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0), radii.bottomRight),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1), radii.bottomLeft),
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), radii.topLeft),
        ]
        let start = min(radii.topLeft * Self.reach, most)
        elements.append(.move(CGPoint(x: rect.minX + start, y: rect.minY)))
        for (corner, along, onward, radius) in corners {
            let far = min(radius * Self.reach, most)
            // The middle of the cubic, (far + 3 near) / 8 from both edges, is to be the circle's: r (1 - sqrt(1/2)).
            let near = max(0, (8 * radius * (1 - 0.5.squareRoot()) - far) / 3)
            func before(_ d: CGFloat) -> CGPoint { CGPoint(x: corner.x - along.dx * d, y: corner.y - along.dy * d) }
            func after(_ d: CGFloat) -> CGPoint { CGPoint(x: corner.x + onward.dx * d, y: corner.y + onward.dy * d) }
            elements.append(.line(before(far)))
            if far > 0 { elements.append(.curve(after(far), control1: before(near), control2: after(near))) }
        }
        elements.append(.close)
    }
}

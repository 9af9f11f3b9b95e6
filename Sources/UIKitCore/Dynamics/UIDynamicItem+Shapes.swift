import Foundation
import TesseraDynamics
import TesseraGraphics
import UIKitStyle

extension Vector {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

    var point: CGPoint { CGPoint(x: x, y: y) }

    /// The vector in the directions of something that is turned by `angle`.
    func unturned(_ angle: Double) -> Vector {
        let (c, s) = (cos(angle), sin(angle))
        return Vector(c * x + s * y, c * y - s * x)
    }
}

extension UIDynamicItem {
    /// What of the item meets others, about its centre.
    var dynamicsShapes: [(shape: DynamicsShape, offset: Vector)] {
        if let group = self as? UIDynamicItemGroup { return group.memberShapes }
        return [(shape: dynamicsShape, offset: .zero)]
    }

    var dynamicsShape: DynamicsShape {
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        switch collisionBoundsType {
        case .rectangle: return .box(width: width, height: height)
        case .ellipse: return width == height ? .circle(radius: width / 2) : .ellipse(width: width, height: height)
        case .path:
            let outline = DynamicsShape.hull(PathLines.make(of: collisionBoundingPath).flatMap(\.points))
            return outline.hasArea ? outline : .box(width: width, height: height)
        }
    }
}

/// A path as lines.
enum PathLines {
    private static let chords = 8

    static func make(of path: UIBezierPath) -> [(points: [Vector], isClosed: Bool)] {
        var result: [(points: [Vector], isClosed: Bool)] = []
        var points: [Vector] = []
        func finish(isClosed: Bool) {
            if points.count > 1 { result.append((points, isClosed)) }
            points = []
        }
        for segment in path.cgPath.value.segments {
            let start = Vector(segment.start)
            if points.last != start {
                finish(isClosed: false)
                points = [start]
            }
            switch segment.shape {
            case .line: points.append(Vector(segment.end))
            case .quad, .curve:
                for chord in 1...chords {
                    points.append(Vector(segment.point(at: CGFloat(chord) / CGFloat(chords))))
                }
            }
            if points.count > 2, points.first == points.last { finish(isClosed: true) }
        }
        finish(isClosed: false)
        return result
    }
}

import Foundation
import TesseraGraphics

/// Where a node's plane lies in its parent's space.
///
/// Most nodes are moved and turned within their parent's plane, which six numbers and a depth say; only the others keep a
/// map of space. Two places with the same map are equal.
enum NodePlace: Sendable, Hashable, Codable {
    case inPlane(CGAffineTransform, depth: CGFloat)
    indirect case inSpace(CATransform3D)

    static let identity = NodePlace.inPlane(.identity, depth: 0)

    init(_ map: CATransform3D) {
        if map.staysInPlane {
            self = .inPlane(
                CGAffineTransform(a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.m41, ty: map.m42),
                depth: map.m43)
        } else {
            self = .inSpace(map)
        }
    }

    /// From the node's space to its parent's.
    var transform: CATransform3D {
        switch self {
        case .inPlane(let plane, let depth):
            var map = CATransform3DMakeAffineTransform(plane)
            map.m43 = depth
            return map
        case .inSpace(let map): return map
        }
    }

    /// The map of the plane z = 0 where it needs no projection.
    var planeTransform: CGAffineTransform? {
        switch self {
        case .inPlane(let plane, _): plane
        case .inSpace(let map): map.planeTransform
        }
    }

    /// Whether the plane is moved and neither turned nor scaled.
    var onlyMoves: Bool {
        guard let plane = planeTransform else { return false }
        return plane.a == 1 && plane.b == 0 && plane.c == 0 && plane.d == 1
    }
}

extension NodePlace {
    /// Whether both maps differ in nothing but how far they move within the parent's plane.
    fileprivate func isTranslated(from old: NodePlace) -> Bool {
        switch (self, old) {
        case (.inPlane(let new, let depth), .inPlane(let old, let oldDepth)):
            return new.a == old.a && new.b == old.b && new.c == old.c && new.d == old.d && depth == oldDepth
        case (.inSpace(let new), .inSpace(var old)):
            (old.m41, old.m42) = (new.m41, new.m42)
            return new == old
        default: return false
        }
    }
}

extension DisplayNode {
    /// Whether both nodes stand alike in their parents but for how far they are moved within its plane.
    package func isTranslated(from old: DisplayNode) -> Bool { place.isTranslated(from: old.place) }

    /// Whether both stand alike in their parents.
    package func isInPlace(of old: DisplayNode) -> Bool { place == old.place }
}

extension CATransform3D {
    /// Whether the map keeps depths as they are, apart from moving all of them, and the plane free of perspective.
    fileprivate var staysInPlane: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m44 == 1
    }

    /// The map of the plane z = 0 where it needs no projection; depth is dropped, as layers are flat.
    package var planeTransform: CGAffineTransform? {
        guard keepsPlane else { return nil }
        return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
}

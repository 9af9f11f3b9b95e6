import Foundation

/// One step of a path, in points.
package enum PathElement: Sendable, Hashable, Codable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
}

/// A path as a value: what recordings, clips and shape layers carry.
package struct PathValue: Sendable, Hashable, Codable {
    package var elements: [PathElement] = []

    package init() {}

    package init(rect: CGRect) {
        addRect(rect)
    }

    package init(roundedRect rect: CGRect, radii: CornerRadii) {
        addRoundedRect(rect, radii: radii)
    }

    package init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    package var isEmpty: Bool { elements.isEmpty }

    /// The last point reached; the start of the subpath after a close. Linear in the path after a close.
    package var currentPoint: CGPoint? {
        switch elements.last {
        case .move(let p), .line(let p), .quad(let p, _), .curve(let p, _, _): return p
        case .close: return subpathStart
        case nil: return nil
        }
    }

    private var subpathStart: CGPoint? {
        for case .move(let p) in elements.reversed() { return p }
        return nil
    }
}

/// How far each corner of a rectangle is rounded, in points.
package struct CornerRadii: Sendable, Hashable, Codable {
    package var topLeft: CGFloat
    package var topRight: CGFloat
    package var bottomRight: CGFloat
    package var bottomLeft: CGFloat
    /// Whether the bend grows and fades gradually, as in a squircle, instead of being that of a circle.
    package var isContinuous = false

    package init(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    package init(_ radius: CGFloat) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    package static let zero = CornerRadii(0)

    package var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

    package var isUniform: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }

    /// The radii made to fit a rectangle of `size`: none above half of the shorter side.
    package func limited(to size: CGSize) -> CornerRadii {
        let most = max(0, min(size.width, size.height) / 2)
        func fit(_ r: CGFloat) -> CGFloat { r.isFinite ? min(max(r, 0), most) : 0 }
        var result = self
        (result.topLeft, result.topRight) = (fit(topLeft), fit(topRight))
        (result.bottomRight, result.bottomLeft) = (fit(bottomRight), fit(bottomLeft))
        return result
    }

    /// The radii of the rectangle inset by `distance` with the same corner centres.
    package func inset(by distance: CGFloat) -> CornerRadii {
        var result = self
        (result.topLeft, result.topRight) = (max(0, topLeft - distance), max(0, topRight - distance))
        (result.bottomRight, result.bottomLeft) = (max(0, bottomRight - distance), max(0, bottomLeft - distance))
        return result
    }
}

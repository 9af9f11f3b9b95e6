import Foundation
import TesseraGraphics

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The values of a layer that animations can change, and the rest of its looks, apart from its place in the tree.
struct LayerModel {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3DIdentity { didSet { isTransformed = transform != CATransform3DIdentity } }
    /// Whether `transform` does anything. Frames are asked for often, and comparing sixteen numbers takes longer than the
    /// rest of the answer.
    private(set) var isTransformed = false
    var sublayerTransform = CATransform3DIdentity
    var opacity: Float = 1
    var allowsGroupOpacity = true
    var isHidden = false
    var masksToBounds = false
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor = RGBA.black
    var backgroundColor: RGBA?
    /// Tiles from the bounds' top left corner on, in place of the colour above.
    var backgroundTiles: TilePattern?
    /// What happens to what lies behind the layer, below its background colour.
    var backdrop: BackdropFilter?
    /// What takes the place of the layer's own colours.
    var vibrancy: VibrancyFilter?
    var shadowColor: RGBA? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// What a layer of a drawing kind shows between its background and its sublayers.
    var drawing = LayerDrawing.none

    /// From the layer's space to its superlayer's: move the anchor to the origin, transform, move it to the position.
    var transformToParent: CATransform3D {
        guard isTransformed else {
            let offset = offsetInParent
            return CATransform3DMakeTranslation(offset.x, offset.y, zPosition)
        }
        let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
        let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
        // The products with both translations, written out: a frame asks this of every layer that turns.
        var map = transform
        map.m41 -= anchorX * map.m11 + anchorY * map.m21
        map.m42 -= anchorX * map.m12 + anchorY * map.m22
        map.m43 -= anchorX * map.m13 + anchorY * map.m23
        map.m44 -= anchorX * map.m14 + anchorY * map.m24
        map.translate(by: position, zPosition)
        return map
    }

    /// Where a layer without a transform has the origin of its space in its superlayer's.
    var offsetInParent: CGPoint {
        CGPoint(
            x: position.x - (bounds.origin.x + anchorPoint.x * bounds.size.width),
            y: position.y - (bounds.origin.y + anchorPoint.y * bounds.size.height))
    }

    /// The sublayer transform applies about the anchor point of the layer that has it.
    var sublayerTransformAboutAnchor: CATransform3D {
        let x = bounds.origin.x + anchorPoint.x * bounds.size.width
        let y = bounds.origin.y + anchorPoint.y * bounds.size.height
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform),
            CATransform3DMakeTranslation(x, y, 0))
    }

    /// The frame: the smallest rectangle around the transformed bounds, in the superlayer's space.
    var frame: CGRect {
        if transform == CATransform3DIdentity {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.size.width, y: position.y - anchorPoint.y * bounds.size.height,
                width: bounds.size.width, height: bounds.size.height)
        }
        let map = transformToParent
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
        ]
        return .bounding(corners.compactMap(map.project))
    }

    var cornerRadii: CornerRadii {
        guard cornerRadius > 0 else { return .zero }
        func radius(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? cornerRadius : 0 }
        var radii = CornerRadii(
            topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
            bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner))
        radii.isContinuous = cornerCurve == .continuous
        return radii
    }
}

extension CATransform3D {
    /// A translation that follows the map.
    fileprivate mutating func translate(by offset: CGPoint, _ depth: CGFloat) {
        (m11, m12, m13) = (m11 + m14 * offset.x, m12 + m14 * offset.y, m13 + m14 * depth)
        (m21, m22, m23) = (m21 + m24 * offset.x, m22 + m24 * offset.y, m23 + m24 * depth)
        (m31, m32, m33) = (m31 + m34 * offset.x, m32 + m34 * offset.y, m33 + m34 * depth)
        (m41, m42, m43) = (m41 + m44 * offset.x, m42 + m44 * offset.y, m43 + m44 * depth)
    }

    /// Whether the plane stays free of perspective: depth alone makes no difference to its picture.
    var keepsPlane: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

    /// Whether the plane is moved and neither turned nor scaled.
    var onlyMoves: Bool { keepsPlane && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 }
}

import Foundation
import TesseraGraphics

extension DisplayNode {
    /// The node for a layer without its surface and children: what its values in this frame say.
    init(showing layer: CALayer) {
        if let presentation = layer.shownPresentation {
            self.init(layer, &presentation.shown.model)
        } else {
            self.init(layer, &layer.values)
        }
    }

    /// - Parameter shown: only read, in its place.
    @inline(__always)
    private init(_ layer: CALayer, _ shown: inout LayerModel) {
        self.init(id: layer.nodeID)
        place = shown.placeInParent
        bounds = shown.bounds
        opacity = min(max(shown.opacity, 0), 1)
        if !layer.isDoubleSided, shown.transform.turnsAway { opacity = 0 }
        isOpacityGroup = shown.allowsGroupOpacity
        backgroundColor = shown.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
        clips = shown.masksToBounds
        guard shown.hasRareLooks else { return }
        var rare = RareNodeValues()
        if shown.sublayerTransform != CATransform3DIdentity { rare.childTransform = shown.sublayerTransformAboutAnchor }
        // An opaque colour leaves nothing to see of it.
        if let backgroundColor, backgroundColor.alpha < 1 { rare.backdrop = shown.backdrop }
        rare.vibrancy = shown.vibrancy
        rare.corners = shown.cornerRadii
        if shown.borderWidth > 0, shown.borderColor.alpha > 0 {
            rare.borderWidth = shown.borderWidth
            rare.borderColor = shown.borderColor
        }
        rare.shadow = NodeShadow(of: shown)
        rareValues = rare
    }
}

extension LayerModel {
    /// Whether anything may be set that `RareNodeValues` holds.
    fileprivate var hasRareLooks: Bool {
        cornerRadius > 0 || borderWidth > 0 || shadowOpacity > 0 || backdrop != nil || vibrancy != nil
            || sublayerTransform != CATransform3DIdentity
    }

    /// Where the layer's plane lies in its superlayer's.
    fileprivate var placeInParent: NodePlace {
        if isTransformed { return NodePlace(transformToParent) }
        let offset = offsetInParent
        return .inPlane(CGAffineTransform(translationX: offset.x, y: offset.y), depth: zPosition)
    }
}

extension CATransform3D {
    /// Whether the back of the plane shows. Layers lie flat in their superlayer's plane: only their own transform counts.
    fileprivate var turnsAway: Bool { m11 * m22 - m12 * m21 < 0 }
}

extension NodeShadow {
    /// Nil where the values say that none shows: a layer clipped to its bounds clips its shadow away with the rest.
    init?(of model: LayerModel) {
        guard model.shadowOpacity > 0, !model.masksToBounds, let color = model.shadowColor, color.alpha > 0 else {
            return nil
        }
        let style = ShadowStyle(
            offset: model.shadowOffset, blur: model.shadowRadius * 2,
            color: color.withAlpha(color.alpha * Double(min(model.shadowOpacity, 1))))
        self.init(style: style, path: model.shadowPath?.value)
    }
}

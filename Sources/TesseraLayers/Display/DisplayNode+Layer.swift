import Foundation
import TesseraGraphics

extension DisplayNode {
    /// The node for a layer without its surface and children: what its values in this frame say.
    init(showing layer: CALayer) {
        let shown = layer.shownValues
        self.init(id: layer.nodeID)
        transform = shown.transformToParent
        if shown.sublayerTransform != CATransform3DIdentity { childTransform = shown.sublayerTransformAboutAnchor }
        bounds = shown.bounds
        opacity = min(max(shown.opacity, 0), 1)
        if !layer.isDoubleSided, shown.transform.turnsAway { opacity = 0 }
        isOpacityGroup = shown.allowsGroupOpacity
        backgroundColor = shown.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
        // An opaque colour leaves nothing to see of it.
        if let backgroundColor, backgroundColor.alpha < 1 { backdrop = shown.backdrop }
        vibrancy = shown.vibrancy
        corners = shown.cornerRadii
        if shown.borderWidth > 0, shown.borderColor.alpha > 0 {
            borderWidth = shown.borderWidth
            borderColor = shown.borderColor
        }
        clips = shown.masksToBounds
        shadow = NodeShadow(of: shown)
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

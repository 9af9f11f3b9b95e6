import Foundation
import TesseraGraphics

/// What a material does with what lies behind it, before its background colour is laid over that.
///
/// The background's opacity says how much of the material is there: it fades in and out with that colour. Where a host
/// cannot read what lies behind (under a perspective, in a drawing of a layer), the same colour stands for it, covering
/// more.
package struct BackdropFilter: Sendable, Hashable, Codable {
    /// The blur's standard deviation in points.
    package var radius: Float
    /// How much colours are spread from their grey; 1 leaves them as they are.
    package var saturation: Float
    /// The opacity of the background colour with which the material is all there.
    package var tintAlpha: Float
    /// The opacity that this colour has instead where nothing can be blurred.
    package var plainAlpha: Float

    package init(radius: Float, saturation: Float, tintAlpha: Float, plainAlpha: Float) {
        self.radius = radius
        self.saturation = saturation
        self.tintAlpha = tintAlpha
        self.plainAlpha = plainAlpha
    }
}

extension DisplayNode {
    /// How much of the node's material is there, 0...1; 0 without one.
    package var backdropStrength: CGFloat {
        guard let backdrop, let color = backgroundColor else { return 0 }
        return backdrop.tintAlpha > 0 ? min(1, color.alpha / CGFloat(backdrop.tintAlpha)) : 1
    }

    /// The background where nothing behind it is blurred.
    package var plainBackground: RGBA? {
        guard let backdrop, let color = backgroundColor else { return backgroundColor }
        return color.withAlpha(max(color.alpha, CGFloat(backdrop.plainAlpha) * backdropStrength))
    }
}

extension CALayer {
    /// What the layer does with what lies behind it, within its rounded bounds; shows only with a background colour.
    package final var backdropFilter: BackdropFilter? {
        get { values.backdrop }
        set {
            guard newValue != values.backdrop else { return }
            values.backdrop = newValue
            mark(.own)
        }
    }
}

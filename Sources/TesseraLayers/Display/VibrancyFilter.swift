import Foundation
import TesseraGraphics

/// Makes a node's contents a stencil: where they are opaque, what lies behind shows in colours made from its own, richer
/// and darker, or lighter.
package struct VibrancyFilter: Sendable, Hashable, Codable {
    /// How much colours are spread from their grey before all else.
    package var saturation: Float
    /// What a component, 0...1, is multiplied with, and what is added to it then.
    package var gain: Float
    package var bias: Float
    /// Whether this is done to the distance from white, so that what is dark gets lighter.
    package var lightens: Bool

    package init(saturation: Float, gain: Float, bias: Float, lightens: Bool) {
        self.saturation = saturation
        self.gain = gain
        self.bias = bias
        self.lightens = lightens
    }
}

extension CALayer {
    /// Whether, and how, the layer and all in it shows what lies behind in other colours instead of its own.
    package final var vibrancyFilter: VibrancyFilter? {
        get { values.vibrancy }
        set {
            guard newValue != values.vibrancy else { return }
            values.vibrancy = newValue
            mark(.own)
        }
    }
}

import Foundation
import TesseraGraphics

/// Makes a presentation layer by the own `init(layer:)` of a layer's class, which client classes override without the word
/// `required`. See `_RuntimeInstantiable`.
open class _LayerCopying: CALayer {
    public required override init(layer: Any) {
        super.init(layer: layer)
    }

    static func copy(_ layer: CALayer) -> CALayer {
        unsafeBitCast(type(of: layer), to: _LayerCopying.Type.self).init(layer: layer)
    }
}

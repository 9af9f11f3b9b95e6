import Foundation
import TesseraGraphics

/// The shadow of a stretch of text.
open class NSShadow: NSObject, NSCopying {
    /// Has to be the first property.
    private let attributeWord = AttributeValueWord.value

    /// Points, y down.
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor` or a `CGColor`; nil draws no shadow. Black at a third of its strength at first.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    override public init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    final func style(with traits: UITraitCollection) -> ShadowStyle? {
        let color: UIColor? =
            switch shadowColor {
            case let color as UIColor: color
            case let color as CGColor: UIColor(cgColor: color)
            default: nil
            }
        return color.map {
            ShadowStyle(offset: shadowOffset, blur: max(0, shadowBlurRadius), color: $0.rgba(with: traits))
        }
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        let traits = UITraitCollection.current
        return self === other || style(with: traits) == other.style(with: traits)
    }

    override open var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }
}

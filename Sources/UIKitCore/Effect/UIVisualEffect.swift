import Foundation
import TesseraGraphics
import TesseraLayers

/// What a `UIVisualEffectView` does with what is behind it, or with its contents.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    override init() {
        super.init()
    }

    /// Effects never change: the receiver.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A material that what is behind it shows through, blurred.
///
/// Under Reduce Transparency (`UIAccessibility.isReduceTransparencyEnabled`) it is an opaque colour. In drawings of
/// layers, and on layers in perspective, it is a colour that covers so much that what lies on it can be read.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable, CaseIterable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    nonisolated final let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    final var material: Material { style.material }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UIBlurEffect).map { $0.style == style } ?? false
    }

    override open var hash: Int { style.hashValue }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Contents in colours made from the material behind them, richer and darker (lighter in the dark). What they are opaque
/// in counts, and not their own colours. Where nothing behind can be read, template images and what else is tinted take
/// the label's colour, as the view's tint colour.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    nonisolated final let style: UIVibrancyEffectStyle
    nonisolated final let blurStyle: UIBlurEffect.Style

    public init(blurEffect: UIBlurEffect) {
        blurStyle = blurEffect.style
        style = .label
        super.init()
    }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        blurStyle = blurEffect.style
        self.style = style
        super.init()
    }

    final var color: UIColor { style.color }

    /// What the contents make of the colours behind them.
    final func filter(for traits: UITraitCollection) -> VibrancyFilter {
        style.filter(isDark: blurStyle.material.isDark(for: traits))
    }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UIVibrancyEffect).map { $0.style == style && $0.blurStyle == blurStyle } ?? false
    }

    override open var hash: Int { style.hashValue }
}

extension UIVibrancyEffectStyle {
    /// Believed: Apple publishes none of these numbers. Over white and over black they come near to the opacities of the
    /// colours of the same names.
    fileprivate func filter(isDark: Bool) -> VibrancyFilter {
        let (gain, bias): (Float, Float) =
            switch self {
            case .label: (0.35, -0.2)
            case .secondaryLabel: (0.55, -0.1)
            case .tertiaryLabel: (0.75, -0.05)
            case .quaternaryLabel: (0.85, -0.03)
            case .fill: (0.82, 0)
            case .secondaryFill: (0.86, 0)
            case .tertiaryFill: (0.9, 0)
            case .separator: (0.75, 0)
            }
        return VibrancyFilter(saturation: 1.8, gain: gain, bias: bias, lightens: isDark)
    }

    fileprivate var color: UIColor {
        switch self {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}

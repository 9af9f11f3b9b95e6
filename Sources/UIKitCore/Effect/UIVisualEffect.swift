import Foundation
import TesseraGraphics

/// What a `UIVisualEffectView` does with what is behind it, or with its contents.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    override init() {
        super.init()
    }

    /// Effects never change: the receiver.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A material that what is behind it shows through.
///
/// Nothing is blurred here. Materials look as they do on iOS under Reduce Transparency, which is why
/// `UIAccessibility.isReduceTransparencyEnabled` is true: a colour that covers so much that what lies on it can be read.
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

    /// The colour that stands for the material.
    final var color: UIColor { style.color }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UIBlurEffect).map { $0.style == style } ?? false
    }

    override open var hash: Int { style.hashValue }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Contents in a colour that goes with the material behind them: its view's tint colour, which template images and what
/// else is tinted take. Other contents keep their colours, as nothing behind them shines through.
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

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UIVibrancyEffect).map { $0.style == style && $0.blurStyle == blurStyle } ?? false
    }

    override open var hash: Int { style.hashValue }
}

extension UIBlurEffect.Style {
    private enum Shade { case adaptive, light, dark }

    /// How much a material covers, 0...1, and which of its two shades it has.
    private var make: (cover: Double, shade: Shade) {
        switch self {
        case .extraLight: (0.97, .light)
        case .light: (0.85, .light)
        case .dark: (0.88, .dark)
        case .regular: (0.88, .adaptive)
        case .prominent: (0.97, .adaptive)
        case .systemUltraThinMaterial: (0.78, .adaptive)
        case .systemThinMaterial: (0.84, .adaptive)
        case .systemMaterial: (0.9, .adaptive)
        case .systemThickMaterial: (0.95, .adaptive)
        case .systemChromeMaterial: (0.94, .adaptive)
        case .systemUltraThinMaterialLight: (0.78, .light)
        case .systemThinMaterialLight: (0.84, .light)
        case .systemMaterialLight: (0.9, .light)
        case .systemThickMaterialLight: (0.95, .light)
        case .systemChromeMaterialLight: (0.94, .light)
        case .systemUltraThinMaterialDark: (0.78, .dark)
        case .systemThinMaterialDark: (0.84, .dark)
        case .systemMaterialDark: (0.9, .dark)
        case .systemThickMaterialDark: (0.95, .dark)
        case .systemChromeMaterialDark: (0.94, .dark)
        }
    }

    fileprivate var color: UIColor {
        let (cover, shade) = make
        let light = UIColor(RGBA(hex: 0xF8F8F8, cover))
        let dark = UIColor(RGBA(hex: 0x222224, cover))
        switch shade {
        case .light: return light
        case .dark: return dark
        case .adaptive: return UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
        }
    }
}

extension UIVibrancyEffectStyle {
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

import Foundation
import TesseraGraphics

extension UIButton.Configuration {
    /// A button on a plate that shows what is behind it, with round ends, as the plates of bars are.
    public static func glass() -> UIButton.Configuration { UIButton.Configuration(.glass) }
    /// A button on a plate in the tint colour, with round ends.
    public static func prominentGlass() -> UIButton.Configuration { UIButton.Configuration(.prominentGlass) }
    /// A button on a plate through which more of what is behind it shows.
    public static func clearGlass() -> UIButton.Configuration { UIButton.Configuration(.clearGlass) }
    /// A button on a plate in the tint colour that shows what is behind it. How much of it shows is from memory.
    public static func prominentClearGlass() -> UIButton.Configuration {
        UIButton.Configuration(.prominentClearGlass)
    }
}

/// The plates of buttons.
@MainActor
enum GlassPlate {
    static let regular = UIBlurEffect(style: .systemChromeMaterial)
    static let clear = UIBlurEffect(style: .systemUltraThinMaterial)
    /// How much of the tint a clear plate has.
    static let clearTint: CGFloat = 0.6

    static var shadow: UIShadowProperties {
        let shadow = NavigationBarLooks.iOS26.plateShadow
        return UIShadowProperties(
            color: .black, opacity: CGFloat(shadow.opacity), radius: shadow.radius,
            offset: CGSize(width: 0, height: shadow.drop))
    }
}

extension UIButton.Configuration.Style {
    var isGlass: Bool {
        self == .glass || self == .prominentGlass || self == .clearGlass || self == .prominentClearGlass
    }

    /// Whether the plate has the tint colour.
    var isProminentGlass: Bool { self == .prominentGlass || self == .prominentClearGlass }

    /// Whether the plate stays as it is where the button is not enabled.
    var isClearWhenDisabled: Bool { isGlass && !isProminentGlass }

    /// What shows through the plate; nil where nothing does.
    @MainActor var effect: UIBlurEffect? {
        switch self {
        case .glass: GlassPlate.regular
        case .clearGlass, .prominentClearGlass: GlassPlate.clear
        case .plain, .tinted, .gray, .filled, .prominentGlass: nil
        }
    }
}

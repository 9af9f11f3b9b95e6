import Foundation
import TesseraGraphics
import TesseraLayers

/// What a material makes of what lies behind it: a blur with richer colours under a tint.
struct Material: Equatable {
    /// A colour, and how much of it covers the blur.
    struct Tint: Equatable {
        var color: RGBA
        var alpha: Double

        var rgba: RGBA { color.withAlpha(alpha) }
    }

    /// Of the light and the dark look; the same twice for a material with one look.
    var light: Tint
    var dark: Tint
    /// How much of the same colours covers where nothing can be blurred.
    var plainAlpha: Double
    /// The blur's standard deviation in points.
    var radius: Double = 30
    /// What Apple's sample code for blurs gave its colours in 2013.
    var saturation: Double = 1.8

    /// What lies over the blur.
    var tint: UIColor { color { $0.rgba } }

    /// What the material is under Reduce Transparency.
    var opaque: UIColor { color { $0.color.withAlpha(1) } }

    private func color(_ rgba: (Tint) -> RGBA) -> UIColor {
        let (light, dark) = (UIColor(rgba(light)), UIColor(rgba(dark)))
        return self.light == self.dark
            ? light : UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
    }

    /// Whether what lies on it has to be light.
    func isDark(for traits: UITraitCollection) -> Bool {
        let color = traits.userInterfaceStyle == .dark ? dark.color : light.color
        return color.red + color.green + color.blue < 1.5
    }

    var filter: BackdropFilter {
        BackdropFilter(
            radius: Float(radius), saturation: Float(saturation), tintAlpha: Float(min(light.alpha, dark.alpha)),
            plainAlpha: Float(plainAlpha))
    }

    /// Makes the material a view's background: opaque where the user, or the view, wants less transparency.
    @MainActor
    func dress(_ view: UIView, isTranslucent: Bool = true) {
        let isReduced = !isTranslucent || UIAccessibility.isReduceTransparencyEnabled
        view.layer.backdropFilter = isReduced ? nil : filter
        view.backgroundColor = isReduced ? opaque : tint
    }
}

extension UIBlurEffect.Style {
    /// The numbers of a style. Those of the first three are of Apple's sample code for blurs of 2013, whose looks iOS 7
    /// shared; those of dark system materials are of Apple's design templates; those of light ones are believed, as the
    /// templates mix them by modes that have no counterpart here.
    var material: Material {
        switch self {
        case .extraLight: Self.white(0.97, 0.82, plain: 0.97, radius: 20)
        case .light: Self.white(1, 0.3, plain: 0.85, radius: 30)
        case .dark: Self.white(0.11, 0.73, plain: 0.88, radius: 20)
        case .regular: Self.adaptive(Self.pale, Self.deep, light: 0.6, dark: 0.73, plain: 0.88)
        case .prominent: Self.adaptive(Self.pale, Self.deep, light: 0.82, dark: 0.82, plain: 0.97)
        case .systemUltraThinMaterial: Self.ultraThin
        case .systemThinMaterial: Self.thin
        case .systemMaterial: Self.plain
        case .systemThickMaterial: Self.thick
        case .systemChromeMaterial: Self.chrome
        case .systemUltraThinMaterialLight: Self.ultraThin.inLight
        case .systemThinMaterialLight: Self.thin.inLight
        case .systemMaterialLight: Self.plain.inLight
        case .systemThickMaterialLight: Self.thick.inLight
        case .systemChromeMaterialLight: Self.chrome.inLight
        case .systemUltraThinMaterialDark: Self.ultraThin.inDark
        case .systemThinMaterialDark: Self.thin.inDark
        case .systemMaterialDark: Self.plain.inDark
        case .systemThickMaterialDark: Self.thick.inDark
        case .systemChromeMaterialDark: Self.chrome.inDark
        }
    }

    private static let pale = RGBA(hex: 0xF8F8F8, 1)
    private static let deep = RGBA(hex: 0x252525, 1)
    private static let ultraThin = adaptive(pale, deep, light: 0.44, dark: 0.55, plain: 0.78)
    private static let thin = adaptive(pale, deep, light: 0.58, dark: 0.7, plain: 0.84)
    private static let plain = adaptive(pale, deep, light: 0.72, dark: 0.82, plain: 0.9)
    private static let thick = adaptive(pale, deep, light: 0.86, dark: 0.9, plain: 0.95)
    private static let chrome = adaptive(
        RGBA(hex: 0xFAFAFA, 1), RGBA(hex: 0x1D1D1D, 1), light: 0.8, dark: 0.75, plain: 0.94)

    private static func adaptive(
        _ light: RGBA, _ dark: RGBA, light lightAlpha: Double, dark darkAlpha: Double, plain: Double
    ) -> Material {
        Material(
            light: Material.Tint(color: light, alpha: lightAlpha), dark: Material.Tint(color: dark, alpha: darkAlpha),
            plainAlpha: plain)
    }

    /// A material of one look.
    private static func white(_ white: Double, _ alpha: Double, plain: Double, radius: Double) -> Material {
        let tint = Material.Tint(color: RGBA(white, white, white), alpha: alpha)
        return Material(light: tint, dark: tint, plainAlpha: plain, radius: radius)
    }
}

extension Material {
    /// The material of bars in the colour of what they lie over.
    static func bar(of color: RGBA) -> Material {
        let tint = Tint(color: color.withAlpha(1), alpha: 0.8)
        return Material(light: tint, dark: tint, plainAlpha: 0.94)
    }

    fileprivate var inLight: Material {
        var material = self
        material.dark = light
        return material
    }

    fileprivate var inDark: Material {
        var material = self
        material.light = dark
        return material
    }
}

/// Calls back when the user begins or ceases to want less transparency.
@MainActor
final class TransparencyWatch {
    private let token: any NSObjectProtocol

    init(_ act: @escaping @MainActor () -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { act() } }
    }

    isolated deinit {
        NotificationCenter.default.removeObserver(token)
    }
}

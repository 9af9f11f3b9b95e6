import Foundation
import TesseraGraphics

/// The `Contents.json` of a colour set, as Xcode writes it.
struct ColorSet: Decodable {
    private struct Entry: Decodable {
        let color: Value?
        let appearances: [AssetAppearance]?
        let gamut: String?

        enum CodingKeys: String, CodingKey {
            case color, appearances
            case gamut = "display-gamut"
        }
    }

    private struct Value: Decodable {
        let space: String?
        let components: [String: String]?
        let reference: String?

        enum CodingKeys: String, CodingKey {
            case components, reference
            case space = "color-space"
        }

        var color: UIColor? {
            if let reference { return UIColor.systemColors[reference] }
            guard let components else { return nil }
            let alpha = components["alpha"].flatMap(Double.init) ?? 1
            if let white = components["white"].flatMap(Self.part) { return UIColor(white: white, alpha: alpha) }
            guard let red = components["red"].flatMap(Self.part), let green = components["green"].flatMap(Self.part),
                let blue = components["blue"].flatMap(Self.part)
            else { return nil }
            guard space == "display-p3" else { return UIColor(red: red, green: green, blue: blue, alpha: alpha) }
            return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        }

        /// `0xFF`, `255` and `1.000` are the same.
        private static func part(_ text: String) -> Double? {
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            return text.contains(".") ? Double(text) : Int(text).map { Double($0) / 255 }
        }
    }

    private let colors: [Entry]

    /// The colour of the set; dynamic, with `name` for comparisons, where it has a dark variant. Nil without one that can
    /// be read.
    func color(name: String) -> UIColor? {
        func variant(dark: Bool) -> UIColor? {
            colors.first { $0.gamut != "display-P3" && $0.appearances.isDark == dark }?.color?.color
        }
        guard let any = variant(dark: false) ?? variant(dark: true) else { return nil }
        guard let dark = variant(dark: true) else { return any }
        return UIColor(systemName: name) { $0.userInterfaceStyle == .dark ? dark : any }
    }
}

extension UIColor {
    /// The colour of the set `name.colorset` in the app's resources; nil where there is none. See Docs/Resources.md.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour of the set `name.colorset` in a bundle, or in an asset catalog there; `bundle` nil means the app.
    ///
    /// - Parameter traitCollection: fixes the variant; nil leaves it to the traits at hand.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let color = NamedColors.color(name, bundle) else { return nil }
        if let traitCollection {
            self.init(color.rgba(with: traitCollection))
        } else {
            self.init(named: color)
        }
    }
}

/// The colour sets that were asked for, by their folders.
private enum NamedColors {
    private static let colors = Locked<[String: UIColor]>([:])

    static func color(_ name: String, _ bundle: Bundle?) -> UIColor? {
        guard !name.isEmpty else { return nil }
        for folder in ResourceFolders.folders(of: bundle) {
            let catalog = AssetCatalog.inside(folder)
            guard let path = catalog.set(name, .color)?.path else { continue }
            if let known = colors.withLock({ $0[path] }) { return known }
            guard let color = catalog.contents(name, .color, as: ColorSet.self)?.color(name: path) else { continue }
            return colors.withLock {
                let shared = $0[path] ?? color
                $0[path] = shared
                return shared
            }
        }
        return nil
    }
}

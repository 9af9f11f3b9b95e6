import Foundation
import TesseraGraphics

extension UIFontDescriptor {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A string: the name of a family or a face.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A string: the name of a face as people read it.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// A number of points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary of `TraitKey`s.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A `UIFont.TextStyle` or its raw value.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// A list of dictionaries of `FeatureKey`s, each of which sets one typographic feature.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight` or its raw value.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number: above 0 slants to the right.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }
}

/// The attributes of descriptors, read leniently and written.
enum FontAttributes {
    static func apply(_ attributes: [UIFontDescriptor.AttributeName: Any], to old: FontValue) -> FontValue {
        var value = old
        if let style = attributes[.textStyle] as? UIFont.TextStyle {
            value = UIFont.preferredFont(forTextStyle: style).value
        }
        for key in [UIFontDescriptor.AttributeName.family, .visibleName, .name] {
            if let name = attributes[key] as? String { (value.name, value.design) = (name, .standard) }
        }
        if let size = number(attributes[.size]) { value.pointSize = size }
        let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
        if let bits = number(traits[.symbolic]) {
            let symbolic = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(min(max(bits, 0), 4_294_967_295)))
            value = UIFontDescriptor(value).withSymbolicTraits(symbolic)?.value ?? value
        }
        if let weight = traits[.weight] as? UIFont.Weight ?? number(traits[.weight]).map(UIFont.Weight.init(_:)) {
            value.weight = weight.number
        }
        if let slant = number(traits[.slant]) { value.isItalic = slant > 0 }
        if let settings = attributes[.featureSettings] {
            var features = FontFeatureSettings(value)
            features.apply(settings)
            value = features.font(value)
        }
        return FontValue(value)
    }

    static func all(of value: FontValue) -> [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [.size: value.pointSize]
        if let name = value.name { result[.name] = name }
        result[.traits] = [
            UIFontDescriptor.TraitKey.weight: UIFont.Weight(number: value.weight).rawValue,
            .slant: value.isItalic ? 1 : CGFloat(0), .symbolic: UIFontDescriptor(value).symbolicTraits.rawValue,
        ]
        let features = FontFeatureSettings(value).settings
        if !features.isEmpty { result[.featureSettings] = features }
        return result
    }

    private static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as UInt32: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}

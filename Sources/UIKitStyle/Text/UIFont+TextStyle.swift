import Foundation
import TesseraGraphics

extension UIFont {
    /// A role of text, whose size follows what the user chose.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// 100...900: the headline is semibold, everything else regular.
        var weight: Int { self == .headline ? 600 : 400 }
    }

    /// The font of a style in the text size of the current traits.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a style in the text size of `traitCollection`; nil means the current traits.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let size = DynamicTypeTable.entry(style, FontScaling.category(of: traitCollection)).size
        return UIFont(FontValue(pointSize: size, weight: style.weight), scaling: FontScaling(style: style))
    }

    /// The font for the text size of `traits`; the receiver where it does not follow the text size or has it already.
    package func adapted(to traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        let size = scaling.pointSize(with: traits)
        guard size != pointSize else { return self }
        var value = value
        value.pointSize = size
        return UIFont(FontValue(value), scaling: scaling)
    }
}

/// How a font's size follows the user's text size.
package struct FontScaling: Sendable, Hashable {
    var style: UIFont.TextStyle
    /// The size at the standard text size, which grows with the style; nil for the style's own size.
    var baseSize: CGFloat?
    var maximum: CGFloat?

    func pointSize(with traits: UITraitCollection?) -> CGFloat {
        guard let baseSize else { return DynamicTypeTable.entry(style, Self.category(of: traits)).size }
        let size = UIFontMetrics(forTextStyle: style).scaledValue(for: baseSize, compatibleWith: traits)
        return maximum.map { min(size, $0) } ?? size
    }

    /// The text size of the traits, or of the current ones where they leave it open.
    static func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
        let named = traits?.preferredContentSizeCategory ?? .unspecified
        guard named == .unspecified else { return named }
        let current = UITraitCollection.current.preferredContentSizeCategory
        return current == .unspecified ? .large : current
    }
}

import Foundation
import TesseraGraphics

/// Scales fonts and lengths of one's own with the user's text size, at the rate at which a text style grows.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    private static let body = UIFontMetrics(forTextStyle: .body)

    /// The metrics of the body style.
    public class var `default`: UIFontMetrics { body }

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    open func scaledFont(for font: UIFont) -> UIFont {
        scaled(font, maximum: nil, traits: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, maximum: nil, traits: traitCollection)
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: nil)
    }

    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: traitCollection)
    }

    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// `value`, meant for the standard text size, scaled as the style's line distance is, and rounded to a pixel.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = FontScaling.category(of: traitCollection)
        let (now, standard) = (DynamicTypeTable.entry(style, category), DynamicTypeTable.entry(style, .large))
        let named = traitCollection?.displayScale ?? 0
        let grid = PixelGrid(scale: named > 0 ? named : UITraitCollection.current.displayScale)
        return now == standard ? value : grid.round(value * now.leading / standard.leading)
    }

    private func scaled(_ font: UIFont, maximum: CGFloat?, traits: UITraitCollection?) -> UIFont {
        let limit = maximum.flatMap { $0 > 0 ? $0 : nil }
        let scaling = FontScaling(style: style, baseSize: font.pointSize, maximum: limit)
        var value = font.value
        value.pointSize = scaling.pointSize(with: traits)
        return UIFont(FontValue(value), scaling: scaling)
    }
}

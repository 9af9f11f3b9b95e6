import UIKit

extension UIView {
    /// `rect`, thought from left to right, as it stands in this view's direction.
    func directional(_ rect: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

extension UILabel {
    /// A label in a text style that follows the user's text size.
    convenience init(style: UIFont.TextStyle, color: UIColor = .label) {
        self.init(frame: .zero)
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
    }
}

extension UILabel {
    /// Has a single line become smaller, and not shorter, where there is no room for it.
    func shrinks(to least: CGFloat = 0.3) {
        adjustsFontSizeToFitWidth = true
        minimumScaleFactor = least
        baselineAdjustment = .alignCenters
    }
}

extension UIConfigurationTextAttributesTransformer {
    /// Titles of a style that grow with the user's text size up to `most` points.
    static func limited(_ style: UIFont.TextStyle, to most: CGFloat) -> UIConfigurationTextAttributesTransformer {
        UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.uiKit.font = UIFont.limited(style, to: most)
            return outgoing
        }
    }
}

extension UIFont {
    /// The font of a style, which grows with the user's text size up to `most` points.
    static func limited(_ style: UIFont.TextStyle, to most: CGFloat) -> UIFont {
        let usual = UITraitCollection(preferredContentSizeCategory: .large)
        return UIFontMetrics(forTextStyle: style).scaledFont(
            for: .preferredFont(forTextStyle: style, compatibleWith: usual), maximumPointSize: most)
    }

    /// The height of a line of `style` in the text size of `traits`, in whole points.
    static func lineHeight(_ style: UIFont.TextStyle, _ traits: UITraitCollection) -> CGFloat {
        preferredFont(forTextStyle: style, compatibleWith: traits).lineHeight.rounded(.up)
    }
}

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

extension UIFont {
    /// The height of a line of `style` in the text size of `traits`, in whole points.
    static func lineHeight(_ style: UIFont.TextStyle, _ traits: UITraitCollection) -> CGFloat {
        preferredFont(forTextStyle: style, compatibleWith: traits).lineHeight.rounded(.up)
    }
}

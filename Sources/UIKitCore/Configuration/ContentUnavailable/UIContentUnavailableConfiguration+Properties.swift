import Foundation
import TesseraGraphics

extension UIContentUnavailableConfiguration {
    /// The looks of the image.
    public struct ImageProperties: Hashable {
        /// The size and weight of an image that is a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of an image that is a template; nil is the tint colour of the view.
        public var tintColor: UIColor?
        /// Points.
        public var cornerRadius: CGFloat = 0
        /// Larger images are shown smaller; zero leaves a side free.
        public var maximumSize = CGSize.zero
        /// Whether the image keeps its colours where the user has colours inverted.
        public var accessibilityIgnoresInvertColors = false

        init() {}
    }

    /// The looks of one of the texts.
    public struct TextProperties: Hashable {
        /// The font of the letters.
        public var font: UIFont
        /// The colour of the letters.
        public var color: UIColor
        /// How lines break, and where a text is cut that is too long.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 is as many as it takes.
        public var numberOfLines = 0
        /// Whether a text that is too wide has smaller letters.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest letters that a text that is too wide may have, as a part of the font's size.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the letters of a text that is too wide may stand closer together.
        public var allowsDefaultTighteningForTruncation = false

        init(_ font: UIFont, _ color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// What one of the buttons does.
    public struct ButtonProperties: Hashable {
        /// Runs when the user taps the button. Its title and image show where the button's configuration has none.
        public var primaryAction: UIAction?
        /// What a long press shows, or a tap where there is no primary action.
        public var menu: UIMenu?
        /// Whether the user can tap the button.
        public var isEnabled = true
        /// What kind of action the button stands for.
        public var role = UIButton.Role.normal

        init() {}
    }
}

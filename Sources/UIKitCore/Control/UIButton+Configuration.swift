import Foundation
import TesseraGraphics

extension UIButton {
    /// The looks of a button as a value.
    @preconcurrency @MainActor
    public struct Configuration {
        public enum Size: Int, Sendable { case medium, small, mini, large }
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        enum Style { case plain, tinted, gray, filled }

        let style: Style
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between the image and the title.
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.fixed
        public var buttonSize = Size.medium
        public var showsActivityIndicator = false
        private var ownInsets: NSDirectionalEdgeInsets?

        init(_ style: Style) {
            self.style = style
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Around the content, in points; by the button's size unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? standardInsets }
            set { ownInsets = newValue }
        }

        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private var standardInsets: NSDirectionalEdgeInsets {
            let (across, along): (CGFloat, CGFloat) =
                switch buttonSize {
                case .large: (20, 15)
                case .medium: (12, 7)
                case .small: (10, 5)
                case .mini: (8, 3)
                }
            return NSDirectionalEdgeInsets(top: along, leading: across, bottom: along, trailing: across)
        }
    }
}

extension UIButton.Configuration {
    func foreground(tint: UIColor) -> UIColor {
        if let baseForegroundColor { return baseForegroundColor }
        return style == .filled ? .white : tint
    }

    func background(tint: UIColor) -> UIColor? {
        switch style {
        case .plain: nil
        case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
        case .gray: baseBackgroundColor ?? .secondarySystemFill
        case .filled: baseBackgroundColor ?? tint
        }
    }

    var fontSize: CGFloat { buttonSize == .small || buttonSize == .mini ? 15 : 17 }

    /// In points, for a button of the given height.
    func cornerRadius(height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed: 6
        case .small: 5
        case .dynamic, .medium: buttonSize == .large ? 12 : 8
        case .large: 12
        case .capsule: height / 2
        }
    }
}

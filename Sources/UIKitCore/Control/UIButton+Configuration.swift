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
            let insets = buttonSize.looks(in: SystemLooks.current.button).insets
            return NSDirectionalEdgeInsets(
                top: insets.height, leading: insets.width, bottom: insets.height, trailing: insets.width)
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

    func fontSize(in looks: ButtonLooks) -> CGFloat { buttonSize.looks(in: looks).fontSize }

    /// In points, for a button of the given height.
    func cornerRadius(height: CGFloat, in looks: ButtonLooks) -> CGFloat {
        switch cornerStyle {
        case .fixed: looks.fixedCornerRadius
        case .small: looks.smallCornerRadius
        case .dynamic, .medium: buttonSize.looks(in: looks).cornerRadius
        case .large: looks.largeCornerRadius
        case .capsule: height / 2
        }
    }
}

extension UIButton.Configuration.Size {
    fileprivate func looks(in looks: ButtonLooks) -> ButtonLooks.Size {
        switch self {
        case .mini: looks.mini
        case .small: looks.small
        case .medium: looks.medium
        case .large: looks.large
        }
    }
}

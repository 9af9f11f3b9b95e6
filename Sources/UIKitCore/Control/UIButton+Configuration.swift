import Foundation
import TesseraGraphics

extension UIButton {
    /// The looks of a button as a value.
    @preconcurrency @MainActor
    public struct Configuration {
        public enum Size: Int, Sendable { case medium, small, mini, large }
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        /// The marks that say that a button has a menu.
        public enum Indicator: Int, Sendable {
            /// The sign of a pop-up for buttons that choose from a menu.
            case automatic
            /// No sign.
            case none
            /// The sign of a pop-up.
            case popup
        }
        /// How the button looks in the idiom of the Mac; kept, and not heeded.
        public enum MacIdiomStyle: Int, Sendable {
            /// As the configuration has it.
            case automatic
            /// With a border.
            case bordered
            /// Without a border.
            case borderless
            /// Without a border, in the tint colour.
            case borderlessTinted
        }

        enum Style { case plain, tinted, gray, filled, glass, prominentGlass, clearGlass, prominentClearGlass }

        let style: Style

        // MARK: Texts

        /// The title with its attributes.
        public var attributedTitle: AttributedString?
        /// Changes the attributes of the title, the system's and those of `attributedTitle`.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a title is cut or wrapped that has no room.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The text below the title, with its attributes.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a subtitle is cut or wrapped that has no room.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Points between the title and the subtitle.
        public var titlePadding: CGFloat = 1
        /// Where the shorter of title and subtitle stands beside the other.
        public var titleAlignment = TitleAlignment.automatic

        // MARK: Images

        public var image: UIImage?
        /// Changes the colour of the image.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// For an image that is a symbol.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// How a symbol takes the place of another. Stored: the new symbol shows at once.
        public var symbolContentTransition: UISymbolContentTransition?
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between the image and the title.
        public var imagePadding: CGFloat = 0
        /// Whether turning spokes stand in the place of the image.
        public var showsActivityIndicator = false
        /// Changes the colour of the turning spokes.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Whether the marks of a menu stand at the end; automatic shows them where a menu's choice is the title.
        public var indicator = Indicator.automatic
        /// Changes the colour of the sign.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: Colours and shape

        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        /// Behind the contents. Its colour is the style's until it is set, its corners are those of `cornerStyle` unless
        /// that is fixed.
        public var background: UIBackgroundConfiguration
        /// How round the corners are; `dynamic` unless set. A radius of the background's own counts there, too.
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        /// Kept; there are no Macs here.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// Whether a selected button looks so.
        public var automaticallyUpdateForSelection = true
        private(set) var ownInsets: NSDirectionalEdgeInsets?

        init(_ style: Style) {
            self.style = style
            var background = UIBackgroundConfiguration.clear()
            background.cornerRadius = SystemLooks.current.button.fixedCornerRadius
            self.background = background
            if style.isGlass { cornerStyle = .capsule }
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The letters of `attributedTitle`; setting it leaves them without attributes.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        /// The letters of `attributedSubtitle`; setting it leaves them without attributes.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

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

        /// Returns the configuration as the state of `button` has it: its background has the colour that the style gives it
        /// in that state, unless the client has set one.
        public func updated(for button: UIButton) -> Configuration {
            var updated = self
            updated.background.follow(fill(in: ButtonCondition(of: button)))
            return updated
        }
    }
}

/// What decides the colours of a configuration beside itself.
@MainActor
struct ButtonCondition {
    var tint: UIColor
    var isEnabled = true
    var isSelected = false
    var isDestructive = false
}

extension ButtonCondition {
    init(of button: UIButton) {
        self.init(
            tint: button.tintColor ?? .systemBlue, isEnabled: button.isEnabled, isSelected: button.isSelected,
            isDestructive: button.role == .destructive)
    }
}

extension UIButton.Configuration {
    /// A selected button looks stronger; how is from memory.
    private func style(in condition: ButtonCondition) -> Style {
        guard condition.isSelected, automaticallyUpdateForSelection else { return style }
        switch style {
        case .plain: return .tinted
        case .tinted, .gray, .filled: return .filled
        case .glass, .prominentGlass: return .prominentGlass
        case .clearGlass, .prominentClearGlass: return .prominentClearGlass
        }
    }

    func foreground(in condition: ButtonCondition) -> UIColor {
        guard condition.isEnabled else { return .tertiaryLabel }
        if let baseForegroundColor { return baseForegroundColor }
        let style = style(in: condition)
        if style == .filled || style.isProminentGlass { return .white }
        // As buttons of bars on their plates.
        if style.isGlass, !condition.isDestructive { return .label }
        return condition.isDestructive ? .systemRed : condition.tint
    }

    /// Nil for none.
    private func fill(in condition: ButtonCondition) -> UIColor? {
        let style = style(in: condition)
        guard condition.isEnabled || style == .plain || style.isClearWhenDisabled else { return .quaternarySystemFill }
        let tint = condition.isDestructive ? .systemRed : condition.tint
        return switch style {
        case .plain: baseBackgroundColor
        case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
        case .gray: baseBackgroundColor ?? .secondarySystemFill
        case .filled: baseBackgroundColor ?? tint
        case .glass, .clearGlass: baseBackgroundColor
        case .prominentGlass: baseBackgroundColor ?? tint
        case .prominentClearGlass: (baseBackgroundColor ?? tint).withAlphaComponent(GlassPlate.clearTint)
        }
    }

    func drawsBackground(in condition: ButtonCondition) -> Bool {
        background.hasOwnColor || fill(in: condition) != nil || background.image != nil || background.strokeWidth > 0
            || background.visualEffect != nil || background.customView != nil || style.isGlass
    }

    /// The background that is drawn, in a button of the given height.
    func background(in condition: ButtonCondition, height: CGFloat, _ looks: ButtonLooks) -> UIBackgroundConfiguration {
        var result = background
        if !background.hasOwnColor { result.backgroundColor = fill(in: condition) ?? .clear }
        if cornerStyle != .fixed { result.cornerRadius = cornerRadius(height: height, in: looks) }
        result.cornerRadius = min(result.cornerRadius, height / 2)
        guard style.isGlass else { return result }
        if background.visualEffect == nil { result.visualEffect = style(in: condition).effect }
        if background.values.shadow == nil { result.shadowProperties = GlassPlate.shadow }
        return result
    }

    /// Follows the user's text size.
    func font(in looks: ButtonLooks, _ traits: UITraitCollection) -> UIFont {
        let size = buttonSize.looks(in: looks).fontSize
        return UIFontMetrics(forTextStyle: size < 17 ? .subheadline : .body)
            .scaledFont(for: .systemFont(ofSize: size), compatibleWith: traits)
    }

    func subtitleFont(in looks: ButtonLooks, _ traits: UITraitCollection) -> UIFont {
        UIFontMetrics(forTextStyle: .caption1)
            .scaledFont(for: .systemFont(ofSize: looks.subtitleFontSize), compatibleWith: traits)
    }

    /// In points, for a button of the given height.
    private func cornerRadius(height: CGFloat, in looks: ButtonLooks) -> CGFloat {
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .small: looks.smallCornerRadius
        case .dynamic where background.cornerRadius != looks.fixedCornerRadius: background.cornerRadius
        case .dynamic: looks.isCapsule ? height / 2 : buttonSize.looks(in: looks).cornerRadius
        case .medium: buttonSize.looks(in: looks).cornerRadius
        case .large: looks.largeCornerRadius
        case .capsule: height / 2
        }
    }

    /// Where the shorter of two texts stands. That automatic goes by the image is from memory.
    var effectiveTitleAlignment: TitleAlignment {
        guard titleAlignment == .automatic else { return titleAlignment }
        let isBeside = imagePlacement == .leading || imagePlacement == .trailing
        return isBeside && (image != nil || showsActivityIndicator) ? .leading : .center
    }

    func showsMarks(of button: UIButton) -> Bool {
        switch indicator {
        case .popup: true
        case .none: false
        case .automatic: button.menu != nil && button.changesSelectionAsPrimaryAction
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

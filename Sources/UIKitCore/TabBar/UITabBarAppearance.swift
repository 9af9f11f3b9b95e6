import Foundation
import TesseraGraphics

/// The looks of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The looks of items with their titles below their images, which is how all bars show them here.
    open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { itemsDidChange() } }
    /// Of items with titles beside their images; kept, and not shown.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { itemsDidChange() } }
    /// Of items with titles beside their images in low bars; kept, and not shown.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet { itemsDidChange() }
    }
    /// Of the selected item; nil leaves its background clear.
    open var selectionIndicatorTintColor: UIColor? { didSet { _didChange() } }
    /// Behind the selected item, stretched; nil for none.
    open var selectionIndicatorImage: UIImage? { didSet { _didChange() } }

    private func itemsDidChange() {
        _watchParts()
        _didChange()
    }

    override open func _watchParts() {
        for looks in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
            looks.onChange = { [weak self] in self?._didChange() }
        }
    }

    override open func _take(_ other: UIBarAppearance) {
        super._take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
        inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
    }
}

/// The looks of an item in each of its states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying {
    /// How the parts of an item stand to each other.
    public enum Style: Int, Sendable {
        /// The title below the image.
        case stacked
        /// The title beside the image.
        case inline
        /// The title beside the image, both smaller.
        case compactInline
    }

    public final let normal = UITabBarItemStateAppearance()
    public final let selected = UITabBarItemStateAppearance()
    /// Items that are disabled.
    public final let disabled = UITabBarItemStateAppearance()
    /// Items that have the focus.
    public final let focused = UITabBarItemStateAppearance()
    final var onChange: (() -> Void)?

    override public init() {
        super.init()
        watchStates()
    }

    /// Looks for items whose parts stand so, which the bar draws unless values say otherwise.
    public init(style: Style) {
        super.init()
        watchStates()
    }

    private func watchStates() {
        for state in [normal, selected, disabled, focused] { state.onChange = { [weak self] in self?.onChange?() } }
    }

    /// Forgets what was set for the states.
    open func configureWithDefault(for style: Style) {
        for state in [normal, selected, disabled, focused] { state.take(UITabBarItemStateAppearance()) }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    final func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        copy.normal.take(normal)
        copy.selected.take(selected)
        copy.disabled.take(disabled)
        copy.focused.take(focused)
        return copy
    }
}

/// The looks of an item in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// Nil for the bar's own colours.
    open var iconColor: UIColor? { didSet { onChange?() } }
    /// Fonts and colours count.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// How far the title is moved.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// The fill of the badge; nil for red.
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    /// How the badge's text is drawn: its font and colour count.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// How far the badge is moved.
    open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    final var onChange: (() -> Void)?

    override public init() {
        super.init()
    }

    final func take(_ other: UITabBarItemStateAppearance) {
        iconColor = other.iconColor
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
    }
}

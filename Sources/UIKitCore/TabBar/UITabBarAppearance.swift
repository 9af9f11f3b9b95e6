import Foundation
import TesseraGraphics

/// The looks of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The looks of items with their titles below their images, which is how all bars show them here.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// Of items with titles beside their images; kept, and not shown.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// Of the selected item; nil leaves its background clear.
    open var selectionIndicatorTintColor: UIColor?
}

/// The looks of an item in each of its states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public final let normal = UITabBarItemStateAppearance()
    public final let selected = UITabBarItemStateAppearance()

    override public init() {
        super.init()
    }
}

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// Nil for the bar's own colours.
    open var iconColor: UIColor?
    /// Fonts and colours count.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgeBackgroundColor: UIColor?
}

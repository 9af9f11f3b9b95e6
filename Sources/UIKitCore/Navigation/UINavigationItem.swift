import Foundation
import TesseraGraphics

/// What a controller shows in the navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

    /// What a back button says.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item that it leads to, or a general word where there is none.
        case `default`
        /// A general word.
        case generic
        /// Nothing: only the chevron shows.
        case minimal
    }

    /// What an item is for, which says where its title stands in a bar of regular width.
    public enum ItemStyle: Int, Sendable {
        /// The title stands in the middle.
        case navigator
        /// The title stands at the leading end, and groups of items in the middle; for what is looked through.
        case browser
        /// The title stands at the leading end, and groups of items in the middle; for documents.
        case editor
    }

    /// What the item is for.
    open var style = ItemStyle.navigator { didSet { if style != oldValue { didChange() } } }

    /// What stands at the bar's ends beside the left and right items.
    final var groups = BarItemGroups()
    /// The bar that shows the item.
    weak var bar: UINavigationBar?

    /// Makes an item without a title.
    override public init() { super.init() }

    /// Makes an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    open var title: String? { didSet { if title != oldValue { didChange() } } }
    /// A second line below the title; a large title has it, too, where `largeSubtitle` is nil. The looks of the line are
    /// from memory.
    open var subtitle: String? { didSet { if subtitle != oldValue { geometryDidChange() } } }
    /// The words of a large title; nil for the title.
    open var largeTitle: String? { didSet { if largeTitle != oldValue { didChange() } } }
    /// A second line below a large title, which makes the bar higher; nil for `subtitle`.
    open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { geometryDidChange() } } }
    /// Makes the menu that a tap on the title opens, with a chevron beside the title; asked whenever the menu opens. A nil
    /// answer shows an empty menu. The elements that the system suggests are none here. A large title and a view in the
    /// title's place show no chevron.
    open var titleMenuProvider: ((_ suggestedActions: [UIMenuElement]) -> UIMenu?)? { didSet { didChange() } }
    /// Shown in place of the title.
    open var titleView: UIView? {
        didSet {
            guard titleView !== oldValue else { return }
            customTitleView = titleView.map { CustomBarView($0) }
            didChange()
        }
    }
    final var customTitleView: CustomBarView?
    /// A line above the title and the buttons, which makes the bar higher.
    open var prompt: String? { didSet { if prompt != oldValue { geometryDidChange() } } }
    /// The words of the back button that leads to this item; its title unless set.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// What the back button that leads to this item says.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { didChange() } }
    }
    /// What the back button does instead of going back; the one of the item that shows the button.
    open var backAction: UIAction? { didSet { didChange() } }
    /// Gives the back button that leads to this item its title or image.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
    /// Whether the left items stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { geometryDidChange() } }

    /// In order from the leading edge.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { adopt(leftBarButtonItems, insteadOf: oldValue) } }
    /// In order from the trailing edge.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { adopt(rightBarButtonItems, insteadOf: oldValue) } }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    open var standardAppearance: UINavigationBarAppearance? {
        didSet {
            standardAppearance = standardAppearance.map(own)
            bar?.appearanceDidChange()
        }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            bar?.appearanceDidChange()
        }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map(own)
            bar?.appearanceDidChange()
        }
    }
    /// The looks of a low bar while content rests at its edge. Nil takes the bar's own, then `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(own)
            bar?.appearanceDidChange()
        }
    }

    private func own(_ looks: UINavigationBarAppearance) -> UINavigationBarAppearance {
        UIBarAppearance.owned(looks) { [weak self] in self?.bar?.appearanceDidChange() }
    }

    /// What a container puts before the left items.
    final var systemLeadingItems: [UIBarButtonItem] = [] {
        didSet { if !systemLeadingItems.elementsEqual(oldValue, by: ===) { didChange() } }
    }
    /// What stands below the large title.
    package final var barAccessory: (any NavigationBarAccessory)? {
        didSet { if barAccessory !== oldValue { geometryDidChange() } }
    }
    /// Whoever the accessory belongs to; kept with it.
    package final var accessoryOwner: AnyObject?
    /// Whether the accessory goes when contents scroll.
    package final var hidesAccessoryWhenScrolling = true
    /// How far the bar has given way to the content, and how far content that is pulled down has stretched it.
    final var collapse: CGFloat = 0
    final var stretch: CGFloat = 0
}

extension UINavigationItem {
    var showsBackButton: Bool {
        let hasOwn = !(leftBarButtonItems ?? []).isEmpty || groups.leading.contains { !$0.shownItems.isEmpty }
        return !hidesBackButton && (!hasOwn || leftItemsSupplementBackButton)
    }

    var hasPrompt: Bool { !(prompt ?? "").isEmpty }

    /// The line below a large title; nil for none.
    var lineBelowLargeTitle: String? { (largeSubtitle ?? subtitle).flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether the title is more than a line of text.
    var hasRichTitle: Bool { !(subtitle ?? "").isEmpty || titleMenuProvider != nil }

    /// What a tap on the title opens; nil for nothing.
    var titleMenu: UIMenu? {
        guard titleMenuProvider != nil else { return nil }
        let later = UIDeferredMenuElement.uncached { [weak self] give in
            give(self?.titleMenuProvider?([])?.children ?? [])
        }
        return UIMenu(children: [later])
    }

    func didChange() { bar?.itemDidChange(self) }

    /// The accessory wants another height or place. It stays where it is.
    package func barAccessoryDidChange() { bar?.accessoryDidChange(of: self) }

    private func geometryDidChange() { bar?.itemHeightDidChange() }

    private func adopt(_ new: [UIBarButtonItem]?, insteadOf old: [UIBarButtonItem]?) {
        for item in old ?? [] where item.owner === self { item.owner = nil }
        for item in new ?? [] { item.owner = self }
        didChange()
    }
}

import Foundation
import TesseraGraphics

/// One of the places that a tab bar leads to.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem, UISpringLoadedInteractionSupporting {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    final weak var bar: UITabBar?

    override public init() {
        super.init()
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// An item with the title that iOS gives it, and without an image where no symbol of that kind is known.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

    /// In place of the image while the item is selected.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { _didChange() } } }
    /// Shown in a small capsule at the image; an empty one shows a dot.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { _didChange() } } }
    /// Whether a drag that rests over the item selects it.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { _didChange() } } }
    /// How the badge's text is drawn in a state: its font and colour count.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state] = textAttributes
        _didChange()
    }

    /// Returns what was set for the badge's text in a state; nil where nothing was.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state]
    }

    final var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Red unless set.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { _didChange() } } }
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { _didChange() } }
    }

    /// The looks of the bar while this item is selected; nil for the bar's own.
    open var standardAppearance: UITabBarAppearance? {
        didSet {
            standardAppearance = standardAppearance.map(own)
            bar?.looksDidChange()
        }
    }
    /// The looks of the bar while this item is selected and the content's end rests at the bar; nil for the bar's own.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            bar?.looksDidChange()
        }
    }

    private func own(_ looks: UITabBarAppearance) -> UITabBarAppearance {
        UIBarAppearance.owned(looks) { [weak self] in self?.bar?.looksDidChange() }
    }

    override open func _didChange() { bar?.itemDidChange(self) }
}

extension UITabBarItem.SystemItem {
    fileprivate var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }

    fileprivate var symbol: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated: "star.fill"
        case .recents, .history, .mostRecent: "clock.fill"
        case .contacts: "person.crop.circle.fill"
        case .bookmarks: "book.fill"
        case .search: "magnifyingglass"
        case .downloads: "square.and.arrow.down.fill"
        case .mostViewed: "list.number"
        }
    }
}

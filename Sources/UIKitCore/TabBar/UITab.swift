import Foundation

/// One of the places of a tab bar controller, with the controller that it shows.
@preconcurrency @MainActor
open class UITab: NSObject {
    /// Names the tab among the others.
    public final let identifier: String
    /// The words of the tab.
    open var title: String { didSet { item?.title = title } }
    /// The picture of the tab.
    open var image: UIImage? { didSet { item?.image = image } }
    /// Shown in a small capsule at the picture; an empty one shows a dot, nil nothing.
    open var badgeValue: String? { didSet { item?.badgeValue = badgeValue } }
    /// Whatever the client wants to find with the tab.
    open var userInfo: Any?
    private final let provider: ((UITab) -> UIViewController)?
    private final var made: UIViewController?

    /// A tab that shows the controller which `viewControllerProvider` returns; it is called once, when the tab becomes one
    /// of a tab bar controller's, or before if `viewController` is read. A tab without it shows nothing and has no item.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
    }

    /// What the tab shows.
    open var viewController: UIViewController? {
        if let made { return made }
        guard let controller = provider?(self) else { return nil }
        made = controller
        let item = UITabBarItem(title: title, image: image, tag: 0)
        item.badgeValue = badgeValue
        item.accessibilityIdentifier = identifier
        controller.tabBarItem = item
        return controller
    }

    private final var item: UITabBarItem? { made?.tabBarItem }
    /// The controller whose tab this is.
    open internal(set) weak var tabBarController: UITabBarController?
}

extension UITabBarController {
    /// Shows the controllers of other tabs.
    func replaceTabs(with new: [UITab]) {
        for tab in tabList { tab.tabBarController = nil }
        replace(with: new.compactMap(\.viewController))
        tabList = new
        for tab in new { tab.tabBarController = self }
    }

    /// The tab of a controller.
    func tab(of controller: UIViewController?) -> UITab? {
        controller.flatMap { controller in tabList.first { $0.viewController === controller } }
    }

    /// Returns the tab of an identifier; nil where there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { tabList.first { $0.identifier == identifier } }
}

extension UIViewController {
    /// The tab that shows the controller, or one around it; nil outside of tabs.
    public var tab: UITab? {
        var step: UIViewController? = self
        while let current = step {
            if let tabs = current.parent as? UITabBarController { return tabs.tab(of: current) }
            step = current.parent
        }
        return nil
    }
}

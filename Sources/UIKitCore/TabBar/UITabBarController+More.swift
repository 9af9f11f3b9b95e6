import Foundation
import TesseraGraphics

extension UITabBarController {
    /// So many items fit into a bar at the bottom.
    private static let mostItems = 5

    private var isNarrow: Bool { !tabBar.isOnTop }

    /// The controllers without an item of their own in the bar.
    var controllersBehindMore: [UIViewController] {
        isNarrow && list.count > Self.mostItems ? Array(list[(Self.mostItems - 1)...]) : []
    }

    var itemsToShow: [UITabBarItem] {
        guard !controllersBehindMore.isEmpty else { return list.compactMap(\.tabBarItem) }
        let own = list.prefix(Self.mostItems - 1).compactMap(\.tabBarItem)
        return own + [moreNavigationController.tabBarItem].compactMap { $0 }
    }

    var itemToSelect: UITabBarItem? {
        guard let chosen else { return nil }
        let isBehind = controllersBehindMore.contains { $0 === chosen }
        return isBehind ? moreNavigationController.tabBarItem : chosen.tabBarItem
    }

    func isMore(_ controller: UIViewController) -> Bool { hasMore && controller === moreNavigationController }

    func controller(for item: UITabBarItem) -> UIViewController? {
        if hasMore, item === moreNavigationController.tabBarItem { return moreNavigationController }
        return list.first { $0.tabBarItem === item }
    }

    var listOfMore: MoreListController? {
        hasMore ? moreNavigationController.viewControllers.first as? MoreListController : nil
    }

    func makeMoreController() -> UINavigationController {
        let list = MoreListController(self)
        let made = UINavigationController(rootViewController: list)
        made.tabBarItem = UITabBarItem(title: "More", image: UIImage(systemName: "ellipsis"), tag: 0)
        addChild(made)
        made.didMove(toParent: self)
        return made
    }

    // MARK: The way back

    /// A stack of its own that is behind the list has a way back there, before the items of its first controller.
    func placeWayBackToList() {
        let navigation = chosen.flatMap { chosen in
            controllersBehindMore.first { $0 === chosen } as? UINavigationController
        }
        let home = navigation?.viewControllers.first?.navigationItem
        guard home !== homeOfWayBack else { return }
        homeOfWayBack?.systemLeadingItems = []
        homeOfWayBack = home
        home?.systemLeadingItems = [makeWayBack()]
    }

    private func makeWayBack() -> UIBarButtonItem {
        let action = UIAction(image: BarGlyph.back) { [weak self] _ in
            guard let self else { return }
            select(moreNavigationController)
        }
        let item = UIBarButtonItem(primaryAction: action)
        item.accessibilityLabel = listOfMore?.title
        return item
    }

    // MARK: Width

    /// The bar goes to the top or to the bottom, and shows other items.
    func widthClassDidChange() {
        tabBar.isOnTop = traitCollection.horizontalSizeClass == .regular
        if tabBar.isOnTop, let chosen, isMore(chosen) { select(list.first) }
        itemsDidChange()
        tabBar.byManager { tabBar.selectedItem = itemToSelect }
        synchronise()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Pushing

    /// A controller without an item in the bar is pushed onto the list, unless it has a stack or columns of its own.
    private func isForList(_ controller: UIViewController) -> Bool {
        guard !(controller is UINavigationController), !(controller is UISplitViewController) else { return false }
        return controllersBehindMore.contains { $0 === controller }
    }

    /// What is in the tab bar controller's view while a controller is chosen.
    func stage(for controller: UIViewController?) -> UIViewController? {
        guard let controller, isForList(controller) else { return controller }
        return moreNavigationController
    }

    /// Pushes what is chosen onto the list, or takes what was chosen there away from it. What is in sight beside the list
    /// stays until it is out of sight.
    func arrangeList(animated: Bool) {
        if let chosen, isForList(chosen) {
            guard chosen !== displayed, !moreNavigationController.viewControllers.contains(where: { $0 === chosen }),
                let root = moreNavigationController.viewControllers.first
            else { return }
            moreNavigationController.setViewControllers([root, chosen], animated: animated)
        } else if hasMore, let pushed = moreNavigationController.viewControllers.dropFirst().first,
            list.contains(where: { $0 === pushed })
        {
            moreNavigationController.popToRootViewController(animated: animated)
        }
    }

    /// What is chosen and has an item of its own now is a child again.
    func withdrawFromList() {
        guard let chosen, !isForList(chosen), !isMore(chosen), chosen._parent !== self else { return }
        leaveList(chosen)
        addChild(chosen)
        chosen.didMove(toParent: self)
    }

    func leaveList(_ controller: UIViewController) {
        guard hasMore, let root = moreNavigationController.viewControllers.first,
            moreNavigationController.viewControllers.contains(where: { $0 === controller })
        else { return }
        moreNavigationController.setViewControllers([root], animated: false)
    }

    /// The user has come back to the list.
    func listDidAppear() {
        guard hasMore, let chosen, isForList(chosen), !isExchanging,
            !moreNavigationController.viewControllers.contains(where: { $0 === chosen })
        else { return }
        self.chosen = moreNavigationController
    }

    func layoutBelowBar(in root: UIView) {
        let top = tabBar.looks.top
        let y = isBarAway ? -top.height : root.safeAreaInsets.top
        tabBar.frame = CGRect(x: 0, y: y, width: root.bounds.width, height: top.height)
        tabBar.isUserInteractionEnabled = !isBarAway
        guard let displayed, let content = displayed.viewIfLoaded else { return }
        content.frame = root.bounds
        let hasBar = (displayed as? UINavigationController).map { !$0.isNavigationBarHidden } ?? false
        let covered = isBarAway ? 0 : top.height + (hasBar ? 0 : top.gap)
        displayed.containerInsets = UIEdgeInsets(top: covered, left: 0, bottom: 0, right: 0)
    }
}

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

    // MARK: Width

    /// The bar goes to the top or to the bottom, and shows other items.
    func widthClassDidChange() {
        tabBar.isOnTop = traitCollection.horizontalSizeClass == .regular
        if tabBar.isOnTop, let chosen, isMore(chosen) { select(list.first) }
        itemsDidChange()
        tabBar.selectedItem = itemToSelect
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

/// The list of the controllers that a tab bar has no items for.
@MainActor
final class MoreListController: UIViewController {
    private weak var tabs: UITabBarController?
    private let stack = UIStackView()
    private static let rowHeight: CGFloat = 44

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = "More"
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let scroll = UIScrollView()
        scroll.alwaysBounceVertical = true
        scroll.backgroundColor = .systemBackground
        view = scroll
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .vertical
        view.addSubview(stack)
        fill()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabs?.listDidAppear()
    }

    func fill() {
        guard isViewLoaded, let tabs else { return }
        for row in stack.arrangedSubviews { row.removeFromSuperview() }
        for controller in tabs.controllersBehindMore { stack.addArrangedSubview(row(for: controller)) }
        view.setNeedsLayout()
    }

    private func row(for controller: UIViewController) -> UIButton {
        let row = UIButton(type: .system)
        var look = UIButton.Configuration.plain()
        look.title = controller.tabBarItem?.title
        look.image = controller.tabBarItem?.image
        look.imagePadding = 16
        row.configuration = look
        row.contentHorizontalAlignment = .leading
        row.heightAnchor.constraint(equalToConstant: Self.rowHeight).isActive = true
        row.addAction(
            UIAction { [weak tabs, weak controller] _ in
                guard let tabs, let controller else { return }
                guard tabs.delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
                tabs.selectedViewController = controller
                tabs.delegate?.tabBarController(tabs, didSelect: controller)
            }, for: .primaryActionTriggered)
        return row
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = CGFloat(stack.arrangedSubviews.count) * Self.rowHeight
        stack.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        (view as? UIScrollView)?.contentSize = CGSize(width: view.bounds.width, height: height)
    }
}

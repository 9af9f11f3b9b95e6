import Foundation
import TesseraGraphics

/// Decides about the places of a tab bar controller, and hears of them. Everything is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether a tap leads to the controller.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// A tap has led to the controller, which may be where it was already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Whether a tap leads to the tab; asked after the method above, of controllers that have tabs.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// A tap has led to the tab, which may be the selected one already; of controllers that have tabs.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Returns what animates the change between two controllers; nil for no animation.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns what moves the change by hand; nil where it runs by itself.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers above a bar that leads to each of them.
///
/// All of them stay children; the view of the selected one alone is in the window. In regular width the bar stands at the top
/// and shows any number of them; a navigation bar begins below it. In compact width it stands at the bottom and shows five
/// items: of more controllers the first four, and an item that leads to a list of the others.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    // MARK: Storage

    final var list: [UIViewController] = []
    final var chosen: UIViewController?
    /// The controller whose view is in place.
    final var displayed: UIViewController?
    final var isBarAway = false
    final var isBarHiddenByClient = false
    final var tabList: [UITab] = []
    /// The client's transition under way.
    final var tabTransition: TabTransition?
    /// The scroll view that the bar's background went by last.
    final weak var edgeContent: UIScrollView?
    /// While the controllers in sight are being exchanged.
    final var isExchanging = false
    /// The item that leads back to the list of what has no place in the bar.
    final weak var homeOfWayBack: UINavigationItem?

    // MARK: Making

    /// Makes a controller that shows the controllers of tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    // MARK: Controllers

    open var viewControllers: [UIViewController]? {
        get { list.isEmpty ? nil : list }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The selected controller stays selected where it is among the new ones; otherwise the first is.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        (tabList, ownCustomizable) = ([], nil)
        replace(with: viewControllers ?? [])
    }

    /// The tabs whose controllers are shown; empty where the controllers were set without them.
    open var tabs: [UITab] {
        get { tabList }
        set { setTabs(newValue, animated: false) }
    }

    /// Shows the controllers of other tabs, at once.
    open func setTabs(_ tabs: [UITab], animated: Bool) {
        ownCustomizable = nil
        replaceTabs(with: tabs)
    }

    /// The tab whose controller is selected; setting one that is not among `tabs` changes nothing.
    open var selectedTab: UITab? {
        get { tab(of: chosen) }
        set { if let newValue, tabList.contains(where: { $0 === newValue }) { select(newValue.viewController) } }
    }

    /// The controllers whose places the user may rearrange; all unless set since `viewControllers` was. Stored: the list of
    /// what has no item in the bar has no Edit button here.
    open var customizableViewControllers: [UIViewController]? {
        get { ownCustomizable ?? viewControllers }
        set { ownCustomizable = .some(newValue) }
    }
    private final var ownCustomizable: [UIViewController]??

    // MARK: Bar

    /// Whether the client has taken the bar away. A bar that went with what was pushed does not count.
    open var isTabBarHidden: Bool {
        get { isBarHiddenByClient }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Takes the bar away, or brings it back: contents have its room while it is away.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

    /// How the controller leads to its places. Stored: there is no sidebar here, all modes show the bar.
    open var mode = Mode.automatic
    /// When the bar becomes small. Stored: it does not become small here.
    open var tabBarMinimizeBehavior = MinimizeBehavior.automatic

    // MARK: Selection

    /// One of `viewControllers`, or `moreNavigationController`; any other changes nothing.
    open var selectedViewController: UIViewController? {
        get { chosen }
        set { select(newValue) }
    }

    /// `NSNotFound` where there is none; setting one that there is not changes nothing.
    open var selectedIndex: Int {
        get { chosen.flatMap { chosen in list.firstIndex { $0 === chosen } } ?? NSNotFound }
        set { if list.indices.contains(newValue) { select(list[newValue]) } }
    }

    open weak var delegate: (any UITabBarControllerDelegate)?

    /// Shows the list of the controllers that have no item in the bar. One that is chosen there is pushed onto the list;
    /// navigation and split view controllers take its place instead. A tap on the item leads back to the list.
    open private(set) lazy var moreNavigationController = makeMore()
    /// Whether the controller above has been made.
    final var hasMore = false
    private func makeMore() -> UINavigationController {
        hasMore = true
        return makeMoreController()
    }
    open private(set) lazy var tabBar = makeBar()

    /// A tap leads to an item's controller, which is selected after this.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    // MARK: View

    override open func loadView() {
        let root = TabRootView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.controller = self
        root.addSubview(tabBar)
        view = root
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        synchronise()
    }

    override func prepareToAppear() {
        synchronise()
    }

    override open var preferredStatusBarStyle: UIStatusBarStyle { chosen?.preferredStatusBarStyle ?? .default }
    override open var childForStatusBarStyle: UIViewController? { selectedViewController }
    override open var childForStatusBarHidden: UIViewController? { selectedViewController }
}

/// The root view of a tab bar controller.
@MainActor
final class TabRootView: UIView {
    weak var controller: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContents()
    }

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard previous?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
        controller?.widthClassDidChange()
    }
}

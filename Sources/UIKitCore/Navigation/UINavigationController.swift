import Foundation
import TesseraGraphics

/// Shows the last of a stack of controllers under a bar with its title and the way back.
///
/// The stack changes at once; views follow in a transition. A change during a transition is carried out when that is
/// over.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable { case none, push, pop }

    // MARK: Storage

    var stack: [UIViewController] = []
    /// The classes of the bars, where they are not UIKit's own.
    final private(set) var barClasses: (navigationBar: UINavigationBar.Type?, toolbar: UIToolbar.Type?) = (nil, nil)
    /// The controller whose view is in place, or will be gone when the transition under way ends.
    var displayed: UIViewController?
    var transition: NavigationTransition?
    /// The stack that belongs to what is displayed.
    var settledStack: [UIViewController] = []
    /// A change that waits for the end of the transition under way: whether it is animated.
    var pendingChange: Bool?
    /// The stack has changed, and the view follows with its next layout: whether it is animated.
    var changeAtLayout: Bool?
    /// Controllers that have not had their `didMove(toParent:)` yet.
    var entering: [UIViewController] = []
    var leaving: [UIViewController] = []
    var isBarHidden = false
    /// Whether the moves of the first controllers become known only when they have appeared, as in a split view.
    var settlesWhenShown = false
    /// What the delegate hears along with this controller's appearance.
    var waitingShow = WaitingShow()
    /// The scroll view that the bar's background went by last.
    weak var edgeContent: UIScrollView?
    /// The scroll view that the toolbar's background went by last.
    weak var lowerContent: UIScrollView?
    var wrappers: [ControllerWrapperView] = []
    final let contentView = UIView()
    private lazy var popDelegate = PopGestureDelegate(self)

    // MARK: Making

    /// Makes a controller whose stack has one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// - Parameter navigationBarClass: a subclass of `UINavigationBar`; nil for that class itself. `toolbarClass` is one of
    ///   `UIToolbar`. Of other classes nothing is taken.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        barClasses = (navigationBarClass as? UINavigationBar.Type, toolbarClass as? UIToolbar.Type)
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        InterfaceCoder.finish(self, UINavigationController.self, coder)
    }

    // MARK: Stack

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushOne(viewController, animated: animated)
    }

    /// Nil where only the root is left, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { popOne(animated: animated) }

    /// Returns the controllers that were popped, the lowest first; nil where there were none.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popTo($0, animated: animated) }
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        popTo(viewController, animated: animated)
    }

    open var topViewController: UIViewController? { stack.last }
    /// What is in sight: the modally presented controller, or the top.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    override open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: Bar

    open private(set) lazy var navigationBar = makeBar()

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

    // MARK: Toolbar

    /// Shows the `toolbarItems` of the controller on top, while it isn't hidden.
    open private(set) lazy var toolbar: UIToolbar! = {
        toolbarIsLoaded = true
        return makeToolbar()
    }()
    /// Whether the toolbar has been made.
    final var toolbarIsLoaded = false
    final var isToolbarAway = true
    /// The toolbar comes or goes along with a pop by hand, and stands where it was until that follows the finger.
    final var toolbarWaits = false

    /// True unless set.
    open var isToolbarHidden: Bool {
        get { isToolbarAway }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated: animated) }

    /// Follows a drag from the leading edge and pops with it.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makePopRecognizer()

    /// Follows a finger that goes back from anywhere in the content, as on iOS 26; nothing of the looks of iOS 18 begins it.
    open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = makeContentPopRecognizer()

    private func makeContentPopRecognizer() -> UIGestureRecognizer {
        let recognizer = ContentPopRecognizer()
        recognizer.addAction { [weak self] recognizer in self?.followPop(recognizer) }
        recognizer.delegate = popDelegate
        return recognizer
    }

    private func makePopRecognizer() -> UIGestureRecognizer {
        let recognizer = LeadingEdgePanRecognizer()
        recognizer.addAction { [weak self] recognizer in self?.followPop(recognizer) }
        recognizer.delegate = popDelegate
        return recognizer
    }

    // MARK: Tab

    /// In a tab bar, for a controller without an item of its own or its root's.
    private var titleItem: UITabBarItem?

    override var existingTabBarItem: UITabBarItem? { ownTabBarItem ?? stack.first?.ownTabBarItem ?? titleItem }

    /// The root's unless one was set. A title of the controller's own stands where the root has no item either.
    override func makeTabBarItem() -> UITabBarItem {
        if let ownTabBarItem { return ownTabBarItem }
        if let root = stack.first, title == nil || root.ownTabBarItem != nil { return root.makeTabBarItem() }
        let item = titleItem ?? UITabBarItem(title: title, image: nil, tag: 0)
        titleItem = item
        return item
    }

    /// The coordinator of the transition under way; one that waits for the next layout begins now.
    override open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        startWaitingTransition()
        return super.transitionCoordinator
    }

    // MARK: View

    override open func loadView() {
        let root = NavigationRootView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.controller = self
        root.addSubview(contentView)
        root.addSubview(navigationBar)
        if !isToolbarAway { root.addSubview(toolbar) }
        for recognizer in [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer] {
            if let recognizer { root.addGestureRecognizer(recognizer) }
        }
        view = root
        barHiderIfUsed?.rulesDidChange()
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        synchronise(animated: false)
    }

    override func prepareToAppear() {
        synchronise(animated: false)
    }

    override func didBeginAppearance() { tellWaitingWillShow() }

    override func didEndAppearance() {
        tellWaitingDidShow()
        guard settlesWhenShown else { return }
        settlesWhenShown = false
        settleDisplayed()
    }

    override open var preferredStatusBarStyle: UIStatusBarStyle {
        topViewController?.preferredStatusBarStyle ?? .default
    }
    override open var childForStatusBarStyle: UIViewController? { topViewController }
    override open var childForStatusBarHidden: UIViewController? { topViewController }

    override open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { splitViewController.put(secondaryViewController, onto: self) }

    override open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { splitViewController.takeSecondary(from: self) }

    // MARK: Bars that hide

    /// Whether a swipe up hides the bars and one down shows them.
    open var hidesBarsOnSwipe = false { didSet { barHider.rulesDidChange() } }
    /// Whether a tap beside controls hides the bars or shows them.
    open var hidesBarsOnTap = false { didSet { barHider.rulesDidChange() } }
    /// Whether the bars are hidden in windows of compact height.
    open var hidesBarsWhenVerticallyCompact = false { didSet { barHider.rulesDidChange() } }
    /// Whether the bars are hidden when a keyboard comes up.
    open var hidesBarsWhenKeyboardAppears = false { didSet { barHider.rulesDidChange() } }
    /// What recognizes the swipe of `hidesBarsOnSwipe`.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHider.pan }
    /// What recognizes the tap of `hidesBarsOnTap`.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHider.tap }
    private lazy var barHider = {
        hasBarHider = true
        return BarHider(self)
    }()
    private final var hasBarHider = false
    /// What hides the bars, once it was asked for.
    final var barHiderIfUsed: BarHider? { hasBarHider ? barHider : nil }
}

/// Hears which controller is about to be shown and has been, and may animate the change. Everything is optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Nil leaves the transition to the navigation controller.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

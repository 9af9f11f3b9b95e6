import Foundation
import TesseraGraphics

/// Manages a view: makes it when it is first needed and hears when it appears, disappears and changes size.
///
/// Every overridable member stands in this body; the work is done by the `UIViewController+...` files beside this one.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    // MARK: Storage

    var _view: UIView?
    var isLoadingView = false
    var appearance = AppearanceRecord()
    weak var _parent: UIViewController?
    var _children: [UIViewController] = []
    /// The presentation that shows this controller over another.
    var ownPresentation: ModalPresentation?
    /// The presentation of another controller over this one.
    var presentation: ModalPresentation?
    /// The transition this controller takes part in; nil between transitions.
    weak var activeCoordinator: TransitionCoordinator?
    /// What the bars of the container around this controller cover of its view.
    var containerInsets = UIEdgeInsets.zero {
        didSet { if containerInsets != oldValue { containerInsetsDidChange() } }
    }

    var traitWatchers = TraitWatchers()
    var overriddenTraits = UITraitCollection.Values() {
        didSet {
            guard overriddenTraits != oldValue else { return }
            hasOverriddenTraits = overriddenTraits != UITraitCollection.Values()
            TraitUpdates.noteOverride()
            _view?.traitsMayHaveChanged(holdsSubviews: true)
        }
    }
    /// Those of `traitOverrides`.
    final var ownOverrides = UITraitCollection.Values() { didSet { overridesDidChange() } }
    /// Those that the parent gives the controller.
    final var traitsFromParent: UITraitCollection? { didSet { overridesDidChange() } }
    private func overridesDidChange() {
        overriddenTraits = traitsFromParent.map { ownOverrides.over($0.values) } ?? ownOverrides
    }

    /// Comparing all of them takes longer than what asks for traits.
    private(set) final var hasOverriddenTraits = false

    // MARK: Making

    /// A controller whose view is in the nib of a name, or of the class's name. Without a nib `loadView()` makes it.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    override public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        InterfaceCoder.finish(self, UIViewController.self, coder)
    }

    public final let nibName: String?
    public final let nibBundle: Bundle?

    // MARK: View

    /// The controller's view, made on first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return _view
        }
        set { setView(newValue) }
    }

    open var viewIfLoaded: UIView? { _view }
    open var isViewLoaded: Bool { _view != nil }
    open func loadViewIfNeeded() { makeViewIfNeeded() }

    /// Makes the view, of the storyboard or nib where there is one, and assigns it to `view`. Reading `view` in here before
    /// is an error.
    open func loadView() {
        if !loadViewFromInterface({ [unowned self] in view = $0 }) { view = Self.makePlainView() }
    }
    open func viewDidLoad() {}
    /// The controller comes out of a nib, whole; called by `UINib`.
    open func awakeFromNib() {}

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the window, with its traits and size; layout and the transition's animation come after this.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Called in place of the view's `updateConstraints()`; overriders call super at the end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// Whether children appear and disappear along with this controller; a container that answers false calls their
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAppearing ? beginAppearance(animated: animated) : beginDisappearance(animated: animated)
    }

    open func endAppearanceTransition() { endTransitionUnderWay() }

    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false
    open internal(set) var isMovingToParent = false
    open internal(set) var isMovingFromParent = false

    /// Called once, after the `viewWillAppear(_:)` that set it and all overrides of it have returned.
    package final var afterViewWillAppear: (() -> Void)?

    /// Puts the views in place that appear along with this controller's; called before `viewWillAppear(_:)`.
    func prepareToAppear() {}
    /// Called after `viewWillAppear(_:)` of this controller and of those whose views appear along with its own.
    func didBeginAppearance() {}
    /// Called before the views that appear along with this controller's hear that they have appeared.
    func prepareToEndAppearance() {}
    /// Called after `viewDidAppear(_:)`.
    func didEndAppearance() { (self as? any ContentSharing)?.contentDidAppear() }

    // MARK: Safe area and margins

    open func viewSafeAreaInsetsDidChange() {}
    /// The margins of the view are others than before; called first when the view comes into a window.
    open func viewLayoutMarginsDidChange() {}

    /// What bars cover at the top of the view.
    open var topLayoutGuide: any UILayoutSupport { view.barGuide(.top) }
    /// What bars cover at the bottom of the view.
    open var bottomLayoutGuide: any UILayoutSupport { view.barGuide(.bottom) }

    /// Added to the safe area of the view, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { additionalInsetsDidChange() } }
    }

    /// The least margins of a view that fills a window: 16 points at the sides, 20 in regular width.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let traits = traitCollection
        let margins = traits.systemLooks.margins
        let side = traits.horizontalSizeClass == .regular ? margins.regular : margins.compact
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the margins of the view are at least `systemMinimumLayoutMargins`, whatever is set.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { _view?.marginsDidChange() } }
    }
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { containerLayoutDidChange() } }
    open var extendedLayoutIncludesOpaqueBars = false { didSet { containerLayoutDidChange() } }
    open var automaticallyAdjustsScrollViewInsets = true

    /// Has bars at these edges go by `scrollView`, in place of the one that the controller finds by itself, which nil
    /// stands for. It is kept weakly. The navigation bar heeds the upper edge; other bars look alike over all contents.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        chooseContentScrollView(scrollView, for: edge)
    }
    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// The scroll view that bars at an edge go by: the one that was set, the view itself, the first scroll view directly
    /// in it, or that of a child in sight. At the upper edge it must meet the navigation bar unless it was set.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { findContentScrollView(for: edge) }
    /// Whether the controller's contents, where they scroll, make room for a keyboard on the screen.
    open var _makesRoomForKeyboard: Bool { false }
    final var edgeContents = EdgeContents()

    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { preferredSizeDidChange() } }
    }

    /// A child, or what is presented, has another `preferredContentSize`. Does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Does nothing, and nothing calls it: for containers of clients'.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size that a child is told in `viewWillTransition(to:with:)` when this controller's view takes `parentSize`, in
    /// points: that one (believed), unless a subclass says otherwise.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    // MARK: Unavailable content

    /// What shows over the safe area of the view in place of contents that are missing; nil shows nothing. Mostly it is a
    /// `UIContentUnavailableConfiguration`.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showUnavailableContent() } }

    /// What `contentUnavailableConfiguration` is shown for: the traits of this controller, and the text of the search that
    /// its navigation item has, or whose results it shows.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = searchedText
        return state
    }

    /// Has `updateContentUnavailableConfiguration(using:)` called before the view is laid out next.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        unavailableContent.needsUpdate = true
        _view?.setNeedsLayout()
    }

    /// Overriders set `contentUnavailableConfiguration` here, to nil where contents are there. Called when the view is laid
    /// out first, and after traits have changed or `setNeedsUpdateContentUnavailableConfiguration()` was called.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    final var unavailableContent = UnavailableContent()

    // MARK: Containment

    open var parent: UIViewController? { _parent }
    open var children: [UIViewController] { _children }
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows the view of a child in place of another child's, with an animation. Both must be children of this controller; the
    /// new view comes into the superview of the old one, which leaves it in the end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        changeChild(
            from: fromViewController, to: toViewController, duration, options, animations, completion)
    }

    // MARK: Navigation

    open var title: String? { didSet { titleDidChange() } }
    open private(set) lazy var navigationItem = makeNavigationItem()
    open var navigationController: UINavigationController? { nearestNavigationController }
    /// Whether a tab bar goes while this controller, or one pushed after it, is in sight; not for the first of a stack.
    open var hidesBottomBarWhenPushed = false

    /// What the toolbar of the navigation controller around this one shows while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { ownToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    private final var ownToolbarItems: [UIBarButtonItem]?
    /// Has a toolbar show other items.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        ownToolbarItems = toolbarItems
        toolbarItemsDidChange(animated: animated)
    }

    /// What stands for this controller in a tab bar; with its title unless set.
    open var tabBarItem: UITabBarItem! {
        get { makeTabBarItem() }
        set { setTabBarItem(newValue) }
    }
    final var ownTabBarItem: UITabBarItem?
    /// The item that shows the controller's title, if there is one already.
    var existingTabBarItem: UITabBarItem? { ownTabBarItem }
    func makeTabBarItem() -> UITabBarItem {
        if let ownTabBarItem { return ownTabBarItem }
        let made = UITabBarItem(title: title, image: nil, tag: 0)
        ownTabBarItem = made
        return made
    }
    open var tabBarController: UITabBarController? { nearestTabBarController }
    /// The nearest split view controller around this one.
    open var splitViewController: UISplitViewController? { nearestSplitViewController }

    open var isEditing: Bool {
        get { _isEditing }
        set { setEditing(newValue, animated: false) }
    }
    final var _isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
    /// Turns editing on and off, and its title with it.
    open private(set) lazy var editButtonItem = makeEditButton()

    // MARK: Segues

    /// The storyboard that the controller came from.
    open var storyboard: UIStoryboard? { scene?.storyboard }
    final var scene: InterfaceScene?
    /// What the nib of the view holds, which nothing else may keep.
    final var nibObjects: [Any] = []

    /// Performs the segue of an identifier that leads away from this controller's scene.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performNamedSegue(identifier, sender: sender)
    }

    /// Whether a segue that the user set off is performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Overriders hand the destination what it shows. Called before the destination's view is loaded.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue may go back to this controller; it may where it has the method.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { action.isUnderstood(by: self) }

    /// The children that are looked at for the end of an unwind segue, those shown last first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        children.reversed()
    }

    /// An unwind segue goes back to this controller, or to one in it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Presentation

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if viewControllerToPresent._showsItself(for: self, completion) { return }
        beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }

    /// A controller that shows itself in its own way when it is presented does so, and returns true.
    open func _showsItself(for presenter: UIViewController, _ completion: (() -> Void)?) -> Bool { false }

    /// Dismisses what this controller presents, or this controller where it presents nothing.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissal(animated: flag, completion: completion)
    }

    /// Presents a controller, and returns when it is in place.
    public final func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
        await withCheckedContinuation { continuation in
            presentOrReturn(viewControllerToPresent, animated: flag) { continuation.resume() }
        }
    }

    /// Dismisses what this controller presents, or this controller where it presents nothing, and returns when it is gone.
    public final func dismiss(animated flag: Bool) async {
        await withCheckedContinuation { continuation in
            dismiss(animated: flag, completion: { continuation.resume() })
        }
    }

    open func show(_ vc: UIViewController, sender: Any?) { showSomehow(vc, sender: sender) }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender: sender) }

    open var presentedViewController: UIViewController? { nearestPresentation?.presented }
    open var presentingViewController: UIViewController? { topAncestor.ownPresentation?.presenter }
    /// How the controller is presented. The style `automatic`, which it has unless set, reads as the one that it stands
    /// for: `pageSheet`.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { askedPresentationStyle == .automatic ? .pageSheet : askedPresentationStyle }
        set { askedPresentationStyle = newValue }
    }
    private final var askedPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// How the controller comes when it is presented, in place of `modalTransitionStyle`; nil for that. A zoom comes as the
    /// style says, and a navigation controller pushes as always.
    open var preferredTransition: Transition?
    /// Says how this controller is presented and dismissed, in place of the styles above.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// What presents this controller or one around it. Before the presentation it is that of the style, for sheets.
    open var presentationController: UIPresentationController? {
        topAncestor.ownPresentation?.controller
            ?? (modalPresentationStyle == .popover ? popoverToCome : nil) ?? sheetToCome
    }
    /// What presents this controller or one around it as a popover; nil for the other styles. Action sheets have one before
    /// they are presented.
    open var popoverPresentationController: UIPopoverPresentationController? {
        topAncestor.ownPresentation?.controller as? UIPopoverPresentationController ?? popoverToCome
    }
    final var preparedPopover: UIPopoverPresentationController?
    /// Whether the presentation decides only when it begins whether it is a popover.
    var mayBecomePopover: Bool { false }
    /// The presentation is about to be made.
    func prepareToBePresented(in window: UIWindow) {}
    /// What presents this controller or one around it as a sheet; nil for the other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    final var preparedSheet: UISheetPresentationController?
    open var isModalInPresentation = false
    /// Whether what is presented in the current context by this controller, or by one inside it, covers this controller's view
    /// alone.
    open var definesPresentationContext = false

    // MARK: Size and traits

    /// Tells the children and what is presented; overriders call super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// The size classes are about to change with those of the window. Tells the children and what is presented; overriders
    /// call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { forwardTransition(to: newCollection, with: coordinator) }

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        activeCoordinator ?? _parent?.transitionCoordinator
    }

    /// The traits around the view with the controller's own overrides; the view's overrides are the view's alone.
    open var traitCollection: UITraitCollection { resolvedTraits }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Gives a child traits, whatever is around it; nil, and unspecified ones, inherit. The child's own overrides go before
    /// them. A controller that is no child gets none.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController._parent === self else { return }
        childViewController.traitsFromParent = collection
    }

    /// Returns what `setOverrideTraitCollection(_:forChild:)` gave a child; nil for none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController._parent === self ? childViewController.traitsFromParent : nil
    }

    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            TraitUpdates.noteOverride()
            _view?.traitsMayHaveChanged(holdsSubviews: true)
        }
    }

    // MARK: Keys and focus

    /// The commands added with `addKeyCommand(_:)`.
    override open var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
    final var ownKeyCommands: [UIKeyCommand] = []
    open var focusGroupIdentifier: String?
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    open func setNeedsFocusUpdate() { focusUpdateIsNeeded() }
    open func updateFocusIfNeeded() { viewIfLoaded?._window?.focusIfUsed?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: System

    /// Names the controller in a saved state. Stored: no state is saved here.
    open var restorationIdentifier: String?
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    /// The child that decides about the status bar's style; nil for this controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar shows; nil for this controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// How the status bar would come and go. Nothing asks for it: there is no such bar here.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Whether the bar at the screen's lower edge goes after a while. Nothing asks for it: there is no such bar here.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides about that bar; nil for this controller itself. Nothing asks for it.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Without effect.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges of the screen at which the controller's gestures go before the system's. Nothing asks for them: the system
    /// has no gestures here.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides about those edges; nil for this controller itself. Nothing asks for it.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Without effect.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Without effect: windows are not turned here.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Whether the controller decides about the status bar where it is presented and does not cover the window. Stored: there
    /// is no such bar here.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// How the controller would like to be turned where it is presented over everything. Windows are not turned here.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var shouldAutorotate: Bool { true }
    open func didReceiveMemoryWarning() {}

    // MARK: Split views without a style

    /// Takes the secondary controller of a split view that becomes one column. By itself a controller does nothing, so that
    /// the secondary one goes out of sight; a navigation controller puts it on its stack.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}
    /// Returns the secondary controller of a split view that has room for it again; nil for the one it had before. A
    /// navigation controller takes it off its stack.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }

    override open var next: UIResponder? { nextInChain }
}

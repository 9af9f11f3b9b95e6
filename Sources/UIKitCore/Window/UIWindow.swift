import Foundation
import TesseraGraphics
import TesseraLayers

/// The view at the top: it fills the host's window, hands out traits and gets input.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private var traits = UITraitCollection(
        UITraitCollection.ofHost.values.with(\.horizontalSizeClass, UIWindow.firstWidthClass))
    /// The width class that windows have until the host has configured them. A host that gives its windows another size
    /// sets it before it starts the program.
    package static var firstWidthClass = UIUserInterfaceSizeClass.compact
    /// The loop that the window and all in it go by; hosts set it.
    package final var loop = FrameLoop.standard {
        didSet {
            guard loop !== oldValue else { return }
            pipeline.loopDidChange()
            FrameLoop.loopDidChange(from: oldValue, to: loop)
        }
    }
    package final private(set) lazy var pipeline = FramePipeline(window: self)
    package final private(set) lazy var dispatcher = EventDispatcher(window: self)
    /// The focus system, once a key or the program has asked for it.
    final private(set) var focusIfUsed: UIFocusSystem?
    /// The menu that is open over everything else, which gets all keys.
    final var openMenu: MenuPresentation?
    /// The drags under way.
    final var drags: [DragOperation] = []
    /// The program's menus at the top; nil where it has none.
    final var menuBar: MenuBarView?
    /// What the host leaves free at the edges.
    final var hostSafeArea = UIEdgeInsets.zero
    /// What stands at the lower edge while something has the keys; hosts that play a phone set one that has keys.
    package final lazy var screenKeyboard = ScreenKeyboard(self, keys: .absent)
    /// What is done in the window, to be taken back; made when somebody asks.
    final lazy var ownUndoManager = UndoManager()
    override open var undoManager: UndoManager? { ownUndoManager }
    /// The window takes back what was done in it, beside what any responder does.
    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canUndo(action) ?? super.canPerformAction(action, withSender: sender)
    }
    /// The bar of things to do with a text or an item.
    final var openEditMenu: EditMenuPresentation?
    open var windowLevel = Level.normal
    open private(set) var screen = UIScreen.main
    /// The scene the window is shown in.
    open weak var windowScene: UIWindowScene?

    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(rawValue: 0)
        public static let alert = Level(rawValue: 2_000)
        public static let statusBar = Level(rawValue: 1_000)
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A window of the scene's size.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        InterfaceCoder.finish(self, UIWindow.self, coder)
    }

    private func start() {
        _window = self
        super.isHidden = true
        knownTraits = traits
        // From now on the layers below are known to be a window's.
        _ = pipeline
    }

    /// Whether the root's view comes into the window when that is shown: the root was set while the window was hidden.
    final var awaitsShowing = false

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            guard !isHidden else { return keepForShowing(insteadOf: oldValue) }
            // What the controller makes before it is in the window is made for the window's traits.
            traitCollection.performAsCurrent { install(rootViewController, insteadOf: oldValue) }
        }
    }

    override open var next: UIResponder? { windowScene.map { $0 as UIResponder } ?? UIApplication.shared }
    override open var superview: UIView? { nil }

    /// A window that is hidden loses the touches, presses and hovers under way; the key window hands keys on to the
    /// foremost of the others.
    override open var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            guard newValue else { return show() }
            dispatcher.cancelAll()
            UIApplication.shared.handKeysOn(from: self)
            UIApplication.shared.host?.hide(self)
        }
    }

    private func show() {
        UIApplication.shared.present(self)
        traitCollection.performAsCurrent {
            updateMenuBar()
            rootViewController?.beginAppearance(animated: false)
            let isFirst = awaitsShowing
            if isFirst { addRoot() }
            layoutIfNeeded()
            if isFirst, let stack = rootViewController as? UINavigationController { stack.layOutFirstAgain() }
            guard !UIApplication.shared.awaitsFirstFrame(of: self) else { return }
            rootViewController?.endAppearance(animated: false)
        }
    }

    /// A window that is hidden loads the root's view when it is shown.
    private func keepForShowing(insteadOf old: UIViewController?) {
        awaitsShowing = rootViewController != nil
        if let old = old?.viewIfLoaded, old._superview === self { old.removeFromSuperview() }
    }

    /// The root's view comes in after `viewWillAppear(_:)`, when it has been loaded.
    private func addRoot() {
        awaitsShowing = false
        guard let root = rootViewController?.viewIfLoaded else { return }
        place(root)
    }

    private func place(_ root: UIView) {
        root.frame = bounds
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(root)
    }

    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    open func makeKey() { UIApplication.shared.makeKey(self) }

    /// The window gets keys from now on. Called by UIKit; `makeKey()` is what asks for it.
    open func becomeKey() {}
    /// The window gets no keys any more.
    open func resignKey() {}

    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// How many alerts cover the window, whose views are dimmed then.
    final var tintCovers = 0

    /// Shows the window and makes it the one that gets keys.
    open func makeKeyAndVisible() {
        makeKey()
        UIApplication.shared.keep(self)
        if isHidden { isHidden = false } else { show() }
    }

    /// What shows on top.
    override open var preferredFocusEnvironments: [any UIFocusEnvironment] { topController.map { [$0] } ?? [] }

    /// What a desktop calls the window: the title of its scene, of what shows in it, or of its root; nil without any.
    package final var displayTitle: String? {
        let shown = topController?.innermostShown
        let titles = [windowScene?.title, shown?.title, shown?.navigationItem.title, rootViewController?.title]
        return titles.lazy.compactMap { $0 }.first { !$0.isEmpty }
    }

    /// The tint that was set on the window itself.
    package final var ownTintColor: UIColor? { _tintColor }

    final var topController: UIViewController? { topPresentation?.presented ?? rootViewController }

    /// The last of the presentations in the window.
    final var topPresentation: ModalPresentation? {
        var top = rootViewController?.presentation
        while let next = top?.presented.presentation { top = next }
        return top
    }

    /// Whether `view` lies below what is presented: keys and focus pass it by.
    final func covers(_ view: UIView) -> Bool {
        guard let container = topPresentation?.container, container._superview === self else { return false }
        var level = view
        while let above = level._superview, above !== self { level = above }
        guard level !== container, let place = _subviews.identityIndex(of: level) else { return false }
        return place < (_subviews.identityIndex(of: container) ?? 0)
    }

    final var focus: UIFocusSystem {
        if let focusIfUsed { return focusIfUsed }
        let system = UIFocusSystem(window: self)
        focusIfUsed = system
        return system
    }

    open func sendEvent(_ event: UIEvent) { dispatcher.deliver(event) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        rootViewController?.viewIfLoaded?.placeInFront = bounds
        placeMenuBar()
        screenKeyboard.windowDidLayOut()
    }

    // MARK: Host

    package final var hostTraits: UITraitCollection { traits }
    package final var screenScale: CGFloat { traits.displayScale > 0 ? traits.displayScale : 1 }

    /// What the host knows: size in points, scale, safe area and traits. Tells everything below what changed.
    package final func configure(size: CGSize, safeArea: UIEdgeInsets, traits values: UITraitCollection.Values) {
        let new = UITraitCollection(values)
        hostSafeArea = safeArea
        safeAreaOfBarDidChange()
        let sized = size == bounds.size ? nil : size
        // A window that has no size yet has had no traits of the host's either.
        let changed = new == traits || bounds.isEmpty ? nil : new
        rootViewController?.announceTransition(to: sized, changed, from: traits)
        if sized != nil {
            frame = CGRect(origin: .zero, size: size)
        }
        if new != traits {
            let old = traits.preferredContentSizeCategory
            traits = new
            traitsMayHaveChanged()
            if isKeyWindow, changed != nil, old != new.preferredContentSizeCategory {
                UIApplication.post(new.preferredContentSizeCategory)
            }
        }
        safeAreaMayHaveChanged()
        let orientation = UIDevice.current.orientation
        screen._bounds = CGRect(origin: .zero, size: size)
        if UIDevice.current.orientation != orientation {
            NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        }
        screen._scale = screenScale
        setNeedsLayout()
    }

    package final func handle(_ input: InputEvent) {
        loop.run { traitCollection.performAsCurrent { dispatcher.handle(input) } }
        WakeUp.requestFrame()
    }

    private func install(_ new: UIViewController?, insteadOf old: UIViewController?) {
        let isShown = !isHidden
        if let old, old.isViewLoaded {
            if isShown { old.beginDisappearance(animated: false) }
            old.view.removeFromSuperview()
            if isShown { old.endDisappearance(animated: false) }
        }
        guard let new else { return }
        place(new.view)
        guard isShown else { return }
        new.beginAppearance(animated: false)
        new.endAppearance(animated: false)
    }
}

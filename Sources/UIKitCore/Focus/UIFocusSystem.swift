import Foundation
import TesseraGraphics
import TesseraLayers

/// Knows which item of a window has the focus, and moves it.
///
/// Nothing has the focus until a key asks for it: Tab or an arrow. Arrows move within the focus group, Tab and Shift-Tab
/// from group to group.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    nonisolated public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    nonisolated public static let movementDidFailNotification = Notification.Name(
        "UIFocusMovementDidFailNotification")
    nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    nonisolated public static let focusUpdateAnimationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

    /// Weak: clients may keep the system longer than its window.
    private(set) weak var window: UIWindow?
    private weak var item: (any UIFocusItem)?
    /// The environments from the focused item up, so that the focus finds a place nearby when the item leaves.
    private var chain: [WeakEnvironment] = []
    private var request: WeakEnvironment?
    private var isMoving = false
    /// The item that last had the focus in each group.
    private var lastItems: [String: WeakEnvironment] = [:]
    let halo = FocusHalo()

    init(window: UIWindow) {
        self.window = window
        super.init()
    }

    /// The item that has the focus; nil before a key asked for it, and where nothing can have it.
    open var focusedItem: (any UIFocusItem)? { item }

    /// The focus system of the window that `environment` is in.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        switch environment {
        case let view as UIView: view._window?.focus
        case let controller as UIViewController: controller.viewIfLoaded?._window?.focus
        default: environment.parentFocusEnvironment.flatMap { focusSystem(for: $0) }
        }
    }

    /// Whether `otherEnvironment` is `environment` or inside it.
    open class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        FocusSearch.chain(from: otherEnvironment).contains { $0 === environment }
    }

    /// Asks for the focus to go to `environment`, with the next frame or `updateFocusIfNeeded()`.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        request = WeakEnvironment(environment)
        FrameScheduler.add(self)
    }

    open func updateFocusIfNeeded() {
        guard let target = request, !isMoving else { return }
        request = nil
        guard let environment = target.environment, FocusSearch.window(of: environment) === window else { return }
        if let next = FocusSearch.preferredItem(in: environment) { move(to: next, heading: []) }
    }

    // MARK: Moves

    /// Moves the focus for a key; false where it has nowhere to go.
    func move(_ heading: UIFocusHeading) -> Bool {
        updateFocusIfNeeded()
        if isGone || (isLost && recoveredItem != nil) {
            recover()
            if item != nil { return true }
        }
        guard let next = destination(heading) else {
            if item != nil { fail(heading) }
            return false
        }
        return move(to: next, heading: heading)
    }

    /// Moves the focus within an environment, and not out of it.
    @discardableResult
    package func move(_ heading: UIFocusHeading, within environment: any UIFocusEnvironment) -> Bool {
        updateFocusIfNeeded()
        guard let next = destination(heading), UIFocusSystem.environment(environment, contains: next) else {
            return false
        }
        return move(to: next, heading: heading)
    }

    func canMove(_ heading: UIFocusHeading) -> Bool {
        // From where nothing can have the focus any more it goes elsewhere first.
        if isLost, recoveredItem != nil { return true }
        return destination(heading) != nil
    }

    private func destination(_ heading: UIFocusHeading) -> (any UIFocusItem)? {
        guard let window else { return nil }
        guard let item = item ?? FirstResponder.typing(in: window) else { return FocusSearch.preferredItem(in: window) }
        let isTab = heading == .next || heading == .previous
        return isTab
            ? FocusSearch.groupItem(from: item, forward: heading == .next, in: window) { [lastItems] group in
                lastItems[group]?.environment
            }
            : FocusSearch.neighbour(of: item, heading: heading, in: window)
    }

    /// - Parameter isForced: nobody is asked, everybody is told.
    @discardableResult
    func move(to found: (any UIFocusItem)?, heading: UIFocusHeading, isForced: Bool = false) -> Bool {
        guard !isMoving else { return false }
        var next = found
        if let deferred = found as? any DeferredFocusItem {
            guard let real = deferred.realItem else { return false }
            next = real
        }
        // Those around an item that does not live any more hear of its loss.
        guard next !== item || (item == nil && !chain.isEmpty), let window else { return false }
        isMoving = true
        defer { isMoving = false }
        let previous = item
        let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
        let leaving = environments(left: previous)
        let entering = next.map { FocusSearch.chain(from: $0) } ?? []
        var asked: Set<ObjectIdentifier> = []
        for environment in isForced ? [] : leaving + entering
        where asked.insert(ObjectIdentifier(environment)).inserted {
            guard !environment.shouldUpdateFocus(in: context) else { continue }
            fail(heading, context)
            return false
        }
        // A callback may have taken the item away.
        if let next {
            guard FocusSearch.window(of: next) === window else { return false }
        }
        if !heading.isEmpty { FirstResponder.endTyping(in: window, besides: next) }
        item = next
        chain = entering.map(WeakEnvironment.init)
        if let next { lastItems[FocusSearch.group(of: next)] = WeakEnvironment(next) }
        halo.show(on: next)
        next.map(FocusSearch.reveal)
        let coordinator = UIFocusAnimationCoordinator()
        var told: Set<ObjectIdentifier> = []
        let common = Set(entering.map(ObjectIdentifier.init))
        let order = leaving.filter { !common.contains(ObjectIdentifier($0)) } + entering
        for environment in order where told.insert(ObjectIdentifier(environment)).inserted {
            environment.didUpdateFocus(in: context, with: coordinator)
        }
        coordinator.run()
        if let view = next as? UIView, item === next, view.canBecomeFirstResponder { view.becomeFirstResponder() }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self,
            userInfo: [
                Self.focusUpdateContextUserInfoKey: context,
                Self.focusUpdateAnimationCoordinatorUserInfoKey: coordinator,
            ])
        return true
    }

    /// The environments around the item that has the focus, and those that were around it when it got the focus.
    private func environments(left item: (any UIFocusItem)?) -> [any UIFocusEnvironment] {
        let known = chain.compactMap(\.environment)
        guard let item else { return known }
        let now = FocusSearch.chain(from: item)
        let seen = Set(now.map(ObjectIdentifier.init))
        return now + known.filter { !seen.contains(ObjectIdentifier($0)) }
    }

    private func fail(_ heading: UIFocusHeading, _ context: UIFocusUpdateContext? = nil) {
        let context = context ?? UIFocusUpdateContext(from: item, to: nil, heading: heading)
        NotificationCenter.default.post(
            name: Self.movementDidFailNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: context])
    }

    // MARK: What changes below

    /// An environment wants the focus to be found anew, if it has it.
    func needsUpdate(in environment: any UIFocusEnvironment) {
        guard let item, Self.environment(environment, contains: item) else { return }
        requestFocusUpdate(to: environment)
    }

    /// A view leaves the window. If it is the focused one, the focus goes, with the next frame, to what is preferred in
    /// the nearest environment that stays.
    func viewLeaves(_ view: UIView) {
        guard item === view else { return }
        FrameScheduler.add(self)
    }

    /// A view has become the first responder: what it takes typed text for is not the item with the focus any more.
    func textInputBegan(in view: UIView) {
        guard !isMoving, let item, !Self.environment(view, contains: item) else { return }
        let focusable = FocusSearch.canFocus(view) ? view : nil
        move(to: focusable, heading: [])
    }

    /// A presentation has come or gone, with what it covers: the focus goes from where it can't be any more.
    ///
    /// - Parameter environment: what had the focus before what is gone.
    func reachChanged(back environment: (any UIFocusEnvironment)? = nil) {
        if item == nil || isLost, let old = environment as? any UIFocusItem, FocusSearch.window(of: old) === window,
            FocusSearch.canFocus(old)
        {
            move(to: old, heading: [])
        }
        if isLost { FrameScheduler.add(self) }
    }

    /// Called after layout: what hides the focused item is seen then.
    func follow() {
        halo.follow()
        if isGone { FrameScheduler.add(self) }
    }

    /// The focus is on what can have it no more, if perhaps only for as long as a transition takes touches from it.
    private var isLost: Bool {
        guard let item else { return !chain.isEmpty }
        return isGone || !FocusSearch.canFocus(item)
    }

    /// The item with the focus is not there any more, or can't be seen or have it.
    private var isGone: Bool {
        guard let item else { return !chain.isEmpty }
        return FocusSearch.window(of: item) !== window || !item.canBecomeFocused || FocusSearch.isOutOfSight(item)
    }

    /// What is preferred in the nearest environment that stays.
    private var recoveredItem: (any UIFocusItem)? {
        for step in chain {
            guard let environment = step.environment, FocusSearch.window(of: environment) === window else { continue }
            if let next = FocusSearch.preferredItem(in: environment) { return next }
        }
        return nil
    }

    private func recover() {
        if move(to: recoveredItem, heading: []) { return }
        // Whatever the environments say: what is not there any more has no focus.
        move(to: nil, heading: [], isForced: true)
    }
}

extension UIFocusSystem: FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { self.window === window }
    package var frameLoop: FrameLoop { window?.loop ?? .standard }

    package func tick(at time: TimeInterval) -> Bool {
        updateFocusIfNeeded()
        if isLost { recover() }
        // Who hears of a move may ask for the next one.
        return request != nil
    }
}

/// An environment that a list does not keep alive.
@MainActor
struct WeakEnvironment {
    weak var environment: (any UIFocusEnvironment)?

    init(_ environment: any UIFocusEnvironment) {
        self.environment = environment
    }
}

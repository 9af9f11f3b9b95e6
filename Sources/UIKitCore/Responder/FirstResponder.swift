import Foundation

/// The one first responder of the program.
@MainActor
enum FirstResponder {
    private(set) static weak var current: UIResponder? {
        didSet { if current !== oldValue { TextInteractionGestures.firstResponderDidChange() } }
    }
    /// A view that asked for the place before it had a window. It asks again when it comes into one (believed: controllers
    /// of apps ask for their fields in `viewDidLoad()` and `viewWillAppear(_:)`).
    private static weak var waiting: UIView?
    /// Whether another responder takes the place of the one that resigns: what is shown beside the first responder then
    /// goes over to the other one, and the keyboard stays.
    private static var hasSuccessor = false
    /// Whether views leave the window: nobody takes over then.
    private static var isLeaving = false

    static func make(_ responder: UIResponder) -> Bool {
        guard responder.canBecomeFirstResponder else { return false }
        // A view out of sight gets no keys.
        if let view = responder as? UIView, view._window == nil {
            waiting = view
            return false
        }
        waiting = nil
        let old = current.flatMap(window)
        if let current, current !== responder, !makeWay(current) { return false }
        current = responder
        if let old, old !== window(of: responder) { old.screenKeyboard.follow(nil) }
        inputViewsDidChange()
        if let view = responder as? UIView, view is any UIKeyInput {
            view._window?.focusIfUsed?.textInputBegan(in: view)
        }
        return true
    }

    /// Has the first responder resign for another one; false where it stays, or a third one has taken its place.
    private static func makeWay(_ old: UIResponder) -> Bool {
        let before = hasSuccessor
        hasSuccessor = true
        defer { hasSuccessor = before }
        return old.resignFirstResponder() && current == nil
    }

    /// The text that is edited in a window, where it can have the focus.
    static func typing(in window: UIWindow) -> (any UIFocusItem)? {
        guard let input = current as? UIView, input is any UIKeyInput, input._window === window,
            FocusSearch.canFocus(input)
        else { return nil }
        return input
    }

    /// The focus moves by a key: text that is edited elsewhere in the window gets no more keys.
    static func endTyping(in window: UIWindow, besides item: (any UIFocusItem)?) {
        guard let input = current as? UIView, input is any UIKeyInput, input._window === window else { return }
        if let item, FocusSearch.chain(from: item).contains(where: { $0 === input }) { return }
        input.resignFirstResponder()
    }

    /// A view leaves its window: it, or its controller, is the first responder no more, whatever it says. What is edited in
    /// the bar of one of them goes with it.
    static func leave(_ view: UIView) {
        // Cells leave by the hundred while nobody is the first responder.
        guard current != nil else { return }
        let leaving = [view, view._controller] as [UIResponder?]
        for case let responder? in leaving where current === responder { drop(responder) }
        guard let keyboard = view._window?.screenKeyboard, keyboard.isShown, let current,
            let owner = keyboard.owner(of: current), leaving.contains(where: { $0 === owner })
        else { return }
        drop(current)
    }

    private static func drop(_ responder: UIResponder) {
        isLeaving = true
        defer { isLeaving = false }
        responder.resignFirstResponder()
        if current === responder { take(from: responder) }
    }

    /// Takes the place from a view in `view`, or a controller of one.
    static func leave(below view: UIView, force: Bool) -> Bool {
        guard let current, let shown = current as? UIView ?? (current as? UIViewController)?.viewIfLoaded,
            shown.isDescendant(of: view)
        else { return false }
        let resigned = current.resignFirstResponder()
        if !resigned, force, self.current === current { take(from: current) }
        return resigned || force
    }

    private static func take(from responder: UIResponder) {
        current = nil
        hideInputViews(of: responder)
        responder._firstResponderWasTaken()
    }

    /// A controller that became the first responder before its view was in a window: its views are shown now.
    static func come(_ view: UIView) {
        if let controller = view._controller, controller === current { inputViewsDidChange() }
    }

    /// Views have come into a window.
    static func viewsCame() {
        guard let view = waiting, view._window != nil else { return }
        waiting = nil
        view.becomeFirstResponder()
    }

    /// What is shown beside the first responder may be another thing now.
    static func inputViewsDidChange() { current.flatMap(window)?.screenKeyboard.follow(current) }

    static func resign(_ responder: UIResponder) -> Bool {
        if waiting === responder { waiting = nil }
        guard current === responder else { return true }
        guard responder.canResignFirstResponder else { return false }
        current = nil
        if !hasSuccessor { hideInputViews(of: responder) }
        return true
    }

    /// Whoever owns the bar that the responder stands in takes over, so that the bar stays (believed); otherwise what was
    /// shown beside the responder goes.
    private static func hideInputViews(of responder: UIResponder) {
        guard let keyboard = window(of: responder)?.screenKeyboard else { return }
        if !isLeaving, let owner = keyboard.owner(of: responder), !(owner is any UIKeyInput),
            owner.becomeFirstResponder()
        {
            return
        }
        keyboard.follow(nil)
    }

    private static func window(of responder: UIResponder) -> UIWindow? {
        (responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded)?._window
    }
}

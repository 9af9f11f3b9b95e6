import Foundation

/// What a recognizer calls: a method of an object that it does not keep alive, or a closure.
struct GestureAction {
    weak var target: AnyObject?
    let hasTarget: Bool
    /// The method, where it has a name.
    var selector: Selector?
    let perform: (UIGestureRecognizer) -> Void
}

extension UIGestureRecognizer {
    /// Calls a method of `target` with the recognizer whenever the gesture's state changes: `UITapGestureRecognizer(
    /// target: self, action: Board.handleTap)`. The target is held weakly.
    public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// The same for a method without an argument.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Calls `action` with the recognizer whenever the gesture's state changes; the closure is kept.
    public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// Adds a method to call, in the order of addition. A recognizer of another class than the method takes is not
    /// handed to it.
    public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        actions.append(
            GestureAction(target: target, hasTarget: true) { [weak target] recognizer in
                guard let target, let recognizer = recognizer as? Recognizer else { return }
                action(target)(recognizer)
            })
    }

    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        actions.append(
            GestureAction(target: target, hasTarget: true) { [weak target] _ in
                guard let target else { return }
                action(target)()
            })
    }

    public func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) {
        actions.append(GestureAction(target: nil, hasTarget: false, perform: action))
    }

    /// Removes every action of `target`; for nil all actions, closures included.
    public func removeTarget(_ target: AnyObject?) {
        actions.removeAll { target == nil || $0.target === target }
    }

    /// Removes the methods of `target`: all of them, since methods without names cannot be told apart.
    public func removeTarget<Target: AnyObject, Method>(_ target: Target?, action: (Target) -> Method) {
        if let target { removeTarget(target) }
    }

    func sendActions() {
        owesActions = false
        actions.removeAll { $0.hasTarget && $0.target == nil }
        for action in actions { action.perform(self) }
    }
}

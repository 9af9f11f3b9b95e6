import Foundation

// Methods as actions without a name: `Screen.save` where UIKit takes `#selector(save)`. The target is not retained. The
// forms with a `Selector` stand in the class.

extension UIControl {
    /// Calls `action` of `target`, a method without arguments.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        handlers.add(target: target, for: controlEvents) { target, _, _ in
            guard let target = target as? Target else { return }
            action(target)()
        }
    }

    /// Calls `action` of `target` with the control.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for controlEvents: Event
    ) {
        handlers.add(target: target, for: controlEvents) { target, control, _ in
            guard let target = target as? Target, let sender = control as? Sender else { return }
            action(target)(sender)
        }
    }

    /// Calls `action` of `target` with the control and the event, which is nil where no touch caused it.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for controlEvents: Event
    ) {
        handlers.add(target: target, for: controlEvents) { target, control, event in
            guard let target = target as? Target, let sender = control as? Sender else { return }
            action(target)(sender, event)
        }
    }

    /// Forgets the methods of `target`: all of them, since methods without names cannot be told apart.
    public final func removeTarget<Target: AnyObject, Method>(
        _ target: Target?, action: (Target) -> Method, for controlEvents: Event
    ) {
        if let target { removeTarget(target, for: controlEvents) }
    }
}

import Foundation
import TesseraGraphics

// Methods as actions, with a selector or by reference alone. The target is not retained.

extension UIBarButtonItem {
    private func call<Target: AnyObject>(_ target: Target, _ action: @escaping @MainActor (Target) -> Void) {
        trigger = { [weak target] _ in
            guard let target else { return }
            action(target)
        }
    }

    private func call<Target: AnyObject, Sender>(
        _ target: Target, with action: @escaping @MainActor (Target, Sender) -> Void
    ) {
        trigger = { [weak target] item in
            guard let target, let sender = item as? Sender else { return }
            action(target, sender)
        }
    }

    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title: title, style: style, primaryAction: nil)
        call(target) { action($0)() }
    }

    public convenience init<Target: AnyObject, Sender>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
    ) {
        self.init(title: title, style: style, primaryAction: nil)
        call(target) { (target: Target, sender: Sender) in action(target)(sender) }
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title, style: style, primaryAction: nil)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(image: image)
        self.style = style
        call(target) { action($0)() }
    }

    public convenience init<Target: AnyObject, Sender>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
    ) {
        self.init(image: image)
        self.style = style
        call(target) { (target: Target, sender: Sender) in action(target)(sender) }
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image)
        self.style = style
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(systemItem: systemItem)
        call(target) { action($0)() }
    }

    public convenience init<Target: AnyObject, Sender>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> (Sender) -> Void
    ) {
        self.init(systemItem: systemItem)
        call(target) { (target: Target, sender: Sender) in action(target)(sender) }
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        (self.target, self.action) = (target as AnyObject?, action)
    }
}

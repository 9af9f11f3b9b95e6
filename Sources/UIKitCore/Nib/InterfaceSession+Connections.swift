import Foundation
import TesseraBase
import TesseraInterfaces

extension InterfaceSession {
    /// Makes one connection of an object.
    func connect(_ source: AnyObject, _ connection: InterfaceElement) {
        switch connection.name {
        case "outlet": connectOutlet(source, connection)
        case "outletCollection": connectCollection(source, connection)
        case "action": connectAction(source, connection)
        case "segue": connectSegue(source, connection)
        default: break
        }
    }

    /// Whether the object that a connection names is still to be made.
    private func isToCome(_ id: String) -> Bool { id != "-2" && object(id: id) == nil }

    // MARK: Outlets

    private func connectOutlet(_ source: AnyObject, _ outlet: InterfaceElement) {
        guard let property = outlet["property"], let id = outlet["destination"] else { return }
        guard !isToCome(id) else { return wait(source, outlet) }
        let value = object(id: id)
        if property == "view", source === owner, let view = value as? UIView, let placeView { return placeView(view) }
        (source as? NSObject)?.setValue(value, forKey: property)
    }

    /// The members of a collection come in the order of the document.
    private func connectCollection(_ source: AnyObject, _ outlet: InterfaceElement) {
        guard let property = outlet["property"], let id = outlet["destination"] else { return }
        guard !isToCome(id), let member = object(id: id) else { return wait(source, outlet) }
        if property == "gestureRecognizers", let view = source as? UIView,
            let recognizer = member as? UIGestureRecognizer
        {
            return view.addGestureRecognizer(recognizer)
        }
        guard let object = source as? NSObject else { return }
        let present = object.value(forKey: property) as? [AnyObject] ?? []
        object.setValue(present + [member], forKey: property)
    }

    // MARK: Actions

    private func connectAction(_ source: AnyObject, _ action: InterfaceElement) {
        guard let name = action["selector"], let id = action["destination"] else { return }
        guard !isToCome(id) else { return wait(source, action) }
        // The first responder: whoever has the method when it is called.
        let target = id == "-2" ? nil : object(id: id)
        let selector = target.flatMap { NibRegistry.action(name, of: $0) } ?? Selector(searched: name)
        switch source {
        case let control as UIControl:
            control.addTarget(
                target, action: selector, for: Self.events[action["eventType"] ?? ""] ?? control.usualEvent)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        default: break
        }
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    // MARK: Segues

    private func connectSegue(_ source: AnyObject, _ segue: InterfaceElement) {
        switch (segue["kind"], source) {
        case ("embed", let view as UIView): noteEmbedding(segue, in: view)
        case (_, is UIViewController): break
        case (_, let control as UIControl):
            let perform = UIAction { [weak owner = controller] action in
                owner?.perform(segue, sender: action.sender)
            }
            control.addAction(perform, for: control.usualEvent)
        case (_, let item as UIBarButtonItem):
            item.trigger = { [weak owner = controller] item in owner?.perform(segue, sender: item) }
        case (_, let recognizer as UIGestureRecognizer):
            recognizer.addAction { [weak owner = controller] recognizer in
                if recognizer.state == .ended || recognizer is UITapGestureRecognizer {
                    owner?.perform(segue, sender: recognizer)
                }
            }
        case (_, let view as any SegueTrigger):
            view.add(
                SegueOfView(isAccessory: segue["trigger"] == "accessoryAction") { [weak owner = controller] sender in
                    owner?.perform(segue, sender: sender)
                })
        default: break
        }
    }
}

/// A segue that a view performs when it is chosen.
@MainActor
package struct SegueOfView {
    /// Whether the button of a table's row performs it, in place of the row.
    package let isAccessory: Bool
    package let perform: (_ sender: Any?) -> Void
}

/// A cell: choosing it performs its segue.
@MainActor
package protocol SegueTrigger: AnyObject {
    func add(_ segue: SegueOfView)
}

extension UIControl {
    /// The event of connections that name none.
    var usualEvent: Event {
        switch self {
        case is UIButton: .touchUpInside
        case is UITextField: .editingDidEndOnExit
        default: .valueChanged
        }
    }
}

extension Selector {
    /// A name whose method is looked for in the tables of whoever gets it.
    init(searched name: String) {
        self.init(
            name: name,
            accepts: { target in
                guard MainQueue.isCurrent else { return false }
                // It stays on the main queue, where it came from.
                nonisolated(unsafe) let object = target as AnyObject
                return MainActor.assumeIsolated { NibRegistry.action(name, of: object) != nil }
            }
        ) { target, arguments in
            NibRegistry.action(name, of: target as AnyObject)?.call(on: target, with: arguments)
        }
    }
}

import Foundation
import TesseraGraphics

/// An object that handles events and passes on what it does not handle to the next in the chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
    override public init() {
        super.init()
    }

    /// The responder that gets what this one does not handle.
    open var next: UIResponder? { nil }

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { FirstResponder.current === self }

    /// Makes this the object that gets keys first; false when it or the present one refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.make(self) }

    @discardableResult
    open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let next else { return presses.reachedTheEnd() }
        next.pressesBegan(presses, with: event)
    }

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion

    /// A shake begins. Nothing calls it: no host here has a device that can be shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// A shake has ended. Nothing calls it.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// A shake was interrupted. Nothing calls it.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Commands

    /// The keys that this responder has commands for, while it is on the chain that keys go along.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether this responder carries a method out now. By itself it does where its class has the method. Those for editing
    /// count where the class overrides them.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action.name == StandardEditActions.paste.name, canPasteItems { return true }
        guard action.isUnderstood(by: self) else { return false }
        return !StandardEditActions.isEveryones(action) || ResponderOverrides.has(self, action.name)
    }

    /// Who carries a method out: this responder, or the first after it that can; nil where nobody does.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        performer(of: action, withSender: sender)
    }

    /// Brings a command's state up to date before it is carried out; `attributes` may disable it.
    open func validate(_ command: UICommand) {}

    /// Changes the menus of the program or of a context; see `UIMenuSystem`.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Shown in place of a keyboard on the screen while this, or a responder before it without such a view, is the first
    /// responder. With the machine's keyboard the view is shown at the window's lower edge.
    open var inputView: UIView? { nil }
    /// Shown above that keyboard while this, or a responder before it without such a view, is the first responder.
    /// Without a keyboard on the screen the view stands at the window's lower edge. While it is shown, this responder comes
    /// next behind it, so that a field in it keeps it in place.
    open var inputAccessoryView: UIView? { nil }
    /// The controller whose view is shown in place of a keyboard; it goes before `inputView`.
    open var inputViewController: UIInputViewController? { nil }
    /// The controller whose view is shown above the keyboard; it goes before `inputAccessoryView`.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// How text is typed into this responder.
    open var textInputMode: UITextInputMode? { UITextInputMode.current }
    /// What is offered beside the keys of a pad while this is the first responder. Kept for clients.
    open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()

    /// Looks again for the views that go with this responder, if it is the first one.
    open func reloadInputViews() { if isFirstResponder { FirstResponder.inputViewsDidChange() } }

    /// The place of the first responder was taken away, whatever this one says.
    open func _firstResponderWasTaken() {}

    /// Takes back what was done here: the undo manager of the next responder that has one; windows have.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Pasting items

    /// The types of items that can be pasted here. Setting it makes Paste available while such items are on the
    /// pasteboard.
    open var pasteConfiguration: UIPasteConfiguration?
    /// Takes the items that are pasted. By itself a responder does nothing with them.
    open func paste(itemProviders: [NSItemProvider]) {}
    /// Whether one of the items is of a type that the configuration names.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { accepts(itemProviders) }

    // MARK: Editing. By themselves responders do nothing.

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) { if canPasteItems { paste(itemProviders: UIPasteboard.general.itemProviders) } }
    open func pasteAndMatchStyle(_ sender: Any?) {}
    open func pasteAndGo(_ sender: Any?) {}
    open func pasteAndSearch(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}
    open func find(_ sender: Any?) {}
    open func findAndReplace(_ sender: Any?) {}
    open func findNext(_ sender: Any?) {}
    open func findPrevious(_ sender: Any?) {}
    open func useSelectionForFind(_ sender: Any?) {}
    open func duplicate(_ sender: Any?) {}
    open func move(_ sender: Any?) {}
    open func rename(_ sender: Any?) {}
    open func export(_ sender: Any?) {}
    open func printContent(_ sender: Any?) {}
    open func performClose(_ sender: Any?) {}
}

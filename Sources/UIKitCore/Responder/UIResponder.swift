import Foundation
import TesseraGraphics

/// An object that handles events and passes on what it does not handle to the next in the chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
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
}

/// The one first responder of the program.
@MainActor
enum FirstResponder {
    private(set) static weak var current: UIResponder?

    static func make(_ responder: UIResponder) -> Bool {
        guard responder.canBecomeFirstResponder else { return false }
        if let current, current !== responder {
            guard current.resignFirstResponder() else { return false }
        }
        current = responder
        return true
    }

    static func resign(_ responder: UIResponder) -> Bool {
        guard current === responder else { return true }
        guard responder.canResignFirstResponder else { return false }
        current = nil
        return true
    }
}

import Foundation

extension UIResponder {
    /// The responder that a method without a target goes to: this one or the first after it that can perform it.
    func performer(of action: Selector, withSender sender: Any?) -> UIResponder? {
        responderChain.first { $0.canPerformAction(action, withSender: sender) }
    }
}

extension UIApplication {
    /// Where a method without a target looks for somebody who carries it out: from the first responder on, then from the
    /// sender. Without a first responder the controller that shows is asked, too: an item of a bar is no responder.
    func receiver(of action: Selector, from sender: Any?) -> Any? {
        let first = FirstResponder.current
        let shown = first == nil ? keyWindow?.topController?.innermostShown : nil
        let starts = [first, sender as? UIResponder, shown, keyWindow, self]
        for case let start? in starts {
            if let found = start.target(forAction: action, withSender: sender) { return found }
        }
        return nil
    }
}

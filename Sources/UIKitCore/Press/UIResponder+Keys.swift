import Foundation

extension UIResponder {
    /// This responder and those after it, in order; ends where a client's chain runs in a circle.
    var responderChain: [UIResponder] {
        var result: [UIResponder] = []
        var responder: UIResponder? = self
        while let current = responder, result.count < 1_000 {
            result.append(current)
            responder = current.next
        }
        return result
    }
}

extension Set<UIPress> {
    /// Nobody on the chain kept these presses to himself.
    @MainActor
    func reachedTheEnd() { for press in self { press.isUnhandled = true } }
}

extension UIViewController {
    /// Adds a command to those of `keyCommands`.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }
}

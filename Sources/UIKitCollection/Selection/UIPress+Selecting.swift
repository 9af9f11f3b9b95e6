import UIKitCore

extension UIPress {
    /// Whether the press is one of the keys that select what has the focus: Return, Enter and Space, without modifiers
    /// that make a command of them.
    var selects: Bool {
        guard let key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return true
        default: return false
        }
    }
}

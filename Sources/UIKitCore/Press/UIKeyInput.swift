import Foundation

/// A responder that takes typed text while it is the first one.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

extension UIKeyInput {
    /// Takes a key that no command and no responder wanted; false for keys that type nothing.
    func type(_ key: KeyInput) -> Bool {
        guard key.modifiers.isDisjoint(with: [.control, .command]) else { return false }
        let text = key.typed
        switch text {
        case "\u{8}":
            deleteBackward()
        case "\r", "\n":
            insertText("\n")
        default:
            guard !text.isEmpty, !text.hasPrefix("UIKeyInput"), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
            else { return false }
            insertText(text)
        }
        return true
    }
}

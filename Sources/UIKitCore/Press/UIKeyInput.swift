import Foundation

/// A responder that takes typed text while it is the first one.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

extension UIKeyInput {
    /// Takes a key that no responder wanted; false for keys that type nothing.
    func type(_ key: KeyInput) -> Bool {
        guard let text = key.text else { return false }
        switch text {
        case "\u{8}":
            deleteBackward()
        case "\r", "\n":
            insertText("\n")
        default:
            insertText(text)
        }
        return true
    }
}

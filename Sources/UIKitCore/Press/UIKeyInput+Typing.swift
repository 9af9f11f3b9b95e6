import Foundation

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

import Foundation

/// Whether the next letter is to be a capital.
package enum TextCapitals {
    /// Whether a keyboard on the screen shows capitals for text behind `before`, the text up to the caret.
    package static func isDue(_ type: UITextAutocapitalizationType, before: String) -> Bool {
        switch type {
        case .none: false
        case .allCharacters: true
        case .words: before.last.map { $0.isWhitespace } ?? true
        case .sentences: beginsSentence(before)
        }
    }

    private static func beginsSentence(_ before: String) -> Bool {
        guard let last = before.last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        let end = before.reversed().first { !$0.isWhitespace || $0.isNewline }
        guard let end else { return true }
        return end.isNewline || ".!?。！？".contains(end)
    }
}

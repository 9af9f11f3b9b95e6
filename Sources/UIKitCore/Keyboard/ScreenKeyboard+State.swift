import Foundation
import TesseraGraphics

extension ScreenKeyboard {
    /// What the keys show for the text that is edited.
    package struct State: Sendable, Hashable {
        /// Whether the letters are capitals; nil where the keys show none.
        package var showsCapitals: Bool?
        package var returnKey: UIReturnKeyType
        package var isReturnKeyEnabled: Bool
    }

    /// What the keys of a keyboard show for an object that takes text.
    package static func state(for input: any UIKeyInput) -> State {
        var capitals: Bool? = false
        switch input.keyboardType {
        case let type where type.showsDigitsOnly: capitals = nil
        case .URL, .emailAddress, .webSearch: break
        default: capitals = TextCapitals.isDue(input.autocapitalizationType, before: textBeforeCaret(of: input))
        }
        return State(
            showsCapitals: capitals, returnKey: input.returnKeyType,
            isReturnKeyEnabled: input.hasText || !input.enablesReturnKeyAutomatically)
    }

    private static func textBeforeCaret(of input: any UIKeyInput) -> String {
        guard let text = input as? any UITextInput, let caret = text.selectedTextRange?.start,
            let range = text.textRange(from: text.beginningOfDocument, to: caret)
        else { return "" }
        return text.text(in: range) ?? ""
    }
}

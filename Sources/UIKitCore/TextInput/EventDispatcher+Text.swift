import Foundation
import TesseraGraphics

/// What an input method has to know of the text that is edited.
package struct TextInputState: Sendable, Hashable {
    package enum Purpose: Sendable, Hashable { case freeForm, digits, number, phone, url, email, password, name, pin }

    /// The caret in the window, where the method shows what it offers.
    package var caret: CGRect
    /// The text around the caret, and the selection in its UTF-16 units.
    package var surrounding: String
    package var selected: Range<Int>
    package var purpose: Purpose
    /// Whether unfinished text is in the field.
    package var isComposing: Bool
}

extension EventDispatcher {
    /// Hands over what an input method reports. Where nobody takes text it is lost.
    func typed(_ text: TypedText) {
        guard let input = textInput else { return }
        if let owner = input as? any TextEditorOwner { return owner.editor.take(text) }
        defer { TextInteractionGestures.active?.update() }
        switch text {
        case .delete(let before, let after) where input is any UITextInput:
            ownTextKeys?.deleteAround(before: max(before, 0), after: max(after, 0))
        case .commit(let string): if !string.isEmpty { input.insertText(string) }
        case .compose(let string, let selected):
            (input as? any UITextInput)?.setMarkedText(
                string, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
        case .delete(let before, _): for _ in 0..<min(max(before, 0), 1_000) { input.deleteBackward() }
        }
    }

    /// The text that is edited in the window; nil where nothing takes any.
    package var textInputState: TextInputState? {
        guard let input = textInput else { return nil }
        guard let owner = input as? any TextEditorOwner else {
            if let state = ownTextKeys?.state(surroundings: Self.surroundings) { return state }
            return TextInputState(
                caret: .zero, surrounding: "", selected: 0..<0, purpose: input.purpose, isComposing: false)
        }
        let source = owner.textSource
        let range = source.clamp(owner.editor.range)
        let around = source.wholeScalars(
            (range.lowerBound - Self.surroundings)..<(min(range.upperBound, range.lowerBound + Self.surroundings)
                + Self.surroundings))
        let end = min(range.upperBound, around.upperBound)
        let isSecret = owner.isSecureTextEntry
        return TextInputState(
            caret: owner.convert(owner.caretFrame(at: range.lowerBound, owner.editor.selection.affinity), to: nil),
            surrounding: isSecret ? "" : source.text(in: around),
            selected: isSecret ? 0..<0 : (range.lowerBound - around.lowerBound)..<(end - around.lowerBound),
            purpose: input.purpose, isComposing: owner.editor.state.marked != nil)
    }

    /// How much of the text on each side an input method is shown.
    private static var surroundings: Int { 128 }

    /// Lets the caret of the edited text appear or disappear, as hosts do in turn.
    package func blinkCaret(isOn: Bool) {
        guard let owner = textInput as? any TextEditorOwner else {
            TextInteractionGestures.active?.blink(isOn: isOn)
            return
        }
        owner.blinkCaret(isOn: isOn)
    }

    /// The unfinished text stays as it is: the input method has lost the text.
    package func endComposing() {
        guard let input = textInput as? any UITextInput else { return }
        if input is any TextEditorOwner || input.markedTextRange != nil { input.unmarkText() }
    }

    /// The keys of a text that the program edits itself.
    var ownTextKeys: TextInputKeys? {
        (textInput as? any UITextInput).map { TextInputKeys(input: $0, anchor: textAnchor) }
    }
}

extension UITextInputTraits {
    var purpose: TextInputState.Purpose {
        if isSecureTextEntry { return keyboardType == .numberPad ? .pin : .password }
        return switch keyboardType {
        case .numberPad, .asciiCapableNumberPad: .digits
        case .decimalPad, .numbersAndPunctuation: .number
        case .phonePad: .phone
        case .namePhonePad: .name
        case .URL, .webSearch: .url
        case .emailAddress: .email
        default: .freeForm
        }
    }
}

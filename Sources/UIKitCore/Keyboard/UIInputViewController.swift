import Foundation
import TesseraGraphics

/// A controller whose view is shown in place of a keyboard on the screen, or above it, and that types into what is edited.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    private lazy var ownInputView = UIInputView(frame: .zero, inputViewStyle: .keyboard)

    /// The controller's view, where it is one for input; setting it before the view is loaded gives the controller another.
    override open var inputView: UIInputView? {
        get { viewIfLoaded as? UIInputView ?? ownInputView }
        set {
            guard let newValue else { return }
            ownInputView = newValue
            if isViewLoaded { view = newValue }
        }
    }

    /// The text that is edited, wherever it is: it does nothing while none is.
    open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = DocumentProxy()
    /// The language that the controller types, such as “en-US”; nil for any. Kept for clients.
    open var primaryLanguage: String?
    /// Whether the controller has a key for dictation of its own. Kept for clients.
    open var hasDictationKey = false
    /// Whether the controller has to show a key that leads to other keyboards. There are none.
    open var needsInputModeSwitchKey: Bool { false }
    /// Whether the controller may reach the network and shared files: it is a part of the program.
    open var hasFullAccess: Bool { true }

    override open func loadView() { view = ownInputView }

    /// Ends what is edited.
    open func dismissKeyboard() { FirstResponder.current?.resignFirstResponder() }
}

/// The text that a keyboard types into, seen from its caret.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text of the paragraph before the caret or the selection; nil where nothing is edited.
    var documentContextBeforeInput: String? { get }
    /// The text of the paragraph behind the caret or the selection; nil where nothing is edited.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil where none is.
    var selectedText: String? { get }
    /// Moves the caret by so many characters, back where the number is negative.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Puts unfinished text in place of the one that is there, and selects in it.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Leaves the unfinished text as it is.
    func unmarkText()
}

/// Speaks to the first responder.
@MainActor
final class DocumentProxy: NSObject, UITextDocumentProxy {
    private var keys: (any UIKeyInput)? { FirstResponder.current as? any UIKeyInput }
    private var text: (any UITextInput)? { keys as? any UITextInput }

    var hasText: Bool { keys?.hasText ?? false }
    func insertText(_ text: String) { keys?.insertText(text) }
    func deleteBackward() { keys?.deleteBackward() }

    var documentContextBeforeInput: String? {
        guard let text, let range = text.selectedTextRange else { return nil }
        return text.text(from: text.beginningOfDocument, to: range.start).map {
            String($0.suffix(while: { !$0.isNewline }))
        }
    }

    var documentContextAfterInput: String? {
        guard let text, let range = text.selectedTextRange else { return nil }
        return text.text(from: range.end, to: text.endOfDocument).map { String($0.prefix(while: { !$0.isNewline })) }
    }

    var selectedText: String? {
        guard let text, let range = text.selectedTextRange, !range.isEmpty else { return nil }
        return text.text(in: range)
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let text, let start = text.selectedTextRange?.start,
            let place = text.position(from: start, offset: offset)
        else { return }
        text.selectedTextRange = text.textRange(from: place, to: place)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        text?.setMarkedText(markedText, selectedRange: selectedRange)
    }

    func unmarkText() { text?.unmarkText() }

    var keyboardType: UIKeyboardType {
        get { keys?.keyboardType ?? .default }
        set {}
    }
    var returnKeyType: UIReturnKeyType {
        get { keys?.returnKeyType ?? .default }
        set {}
    }
    var autocapitalizationType: UITextAutocapitalizationType {
        get { keys?.autocapitalizationType ?? .sentences }
        set {}
    }
    var isSecureTextEntry: Bool {
        get { keys?.isSecureTextEntry ?? false }
        set {}
    }
}

extension UITextInput {
    fileprivate func text(from start: UITextPosition, to end: UITextPosition) -> String? {
        textRange(from: start, to: end).flatMap { text(in: $0) }
    }
}

extension BidirectionalCollection {
    /// The longest end of the collection whose elements all satisfy the predicate.
    fileprivate func suffix(while predicate: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}

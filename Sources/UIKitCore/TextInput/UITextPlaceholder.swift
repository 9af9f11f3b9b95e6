import Foundation
import TesseraGraphics
import UIKitStyle

/// Room in a text for one that is still to come.
@preconcurrency @MainActor
open class UITextPlaceholder: NSObject {
    /// Where the room is, in the coordinates of the text's view; empty where the text keeps none.
    open var rects: [UITextSelectionRect] { [] }
}

/// What somebody was heard to say.
@preconcurrency @MainActor
open class UIDictationPhrase: NSObject {
    /// What was most probably said.
    public final let text: String
    /// What else it may have been; nil where nothing else is likely.
    public final let alternativeInterpretations: [String]?

    package init(_ text: String, alternatives: [String]? = nil) {
        self.text = text
        alternativeInterpretations = alternatives
        super.init()
    }
}

/// Nothing listens on a desktop: no phrases come by themselves. What a client's text does with them is called by the client.
extension UITextInput {
    /// Puts the phrases in the place of the selection.
    public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertText(dictationResult.map(\.text).joined())
    }

    public func dictationRecordingDidEnd() {}
    public func dictationRecognitionFailed() {}
    /// A placeholder as large as a word, until the phrases come.
    public var insertDictationResultPlaceholder: Any { insertTextPlaceholder(with: CGSize(width: 40, height: 17)) }

    public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
        (placeholder as? UITextPlaceholder)?.rects.first?.rect ?? .zero
    }

    public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {
        if let placeholder = placeholder as? UITextPlaceholder { remove(placeholder) }
    }

    public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder { UITextPlaceholder() }
    public func remove(_ textPlaceholder: UITextPlaceholder) {}
}

extension UITextView {
    /// Puts room of a size in the place of the selection, and the caret behind it. The delegate is not asked.
    public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(
            x: 0, y: 0, width: max(0, size.width.drawable), height: max(0, size.height.drawable))
        let room = NSMutableAttributedString(attachment: attachment)
        room.addAttributes(typingAttributes, range: NSRange(location: 0, length: room.length))
        let place = selectedRange
        textStorage.replaceCharacters(in: place, with: room)
        selectedRange = NSRange(location: place.location + room.length, length: 0)
        return TextViewPlaceholder(attachment, in: self)
    }

    /// Takes the room away, wherever it stands by now. Nothing happens where it has been deleted.
    public func remove(_ textPlaceholder: UITextPlaceholder) {
        guard let placeholder = textPlaceholder as? TextViewPlaceholder, placeholder.view === self,
            let place = placeholder.place
        else { return }
        let selection = selectedRange
        textStorage.replaceCharacters(in: place, with: "")
        guard selection.location > place.location else { return }
        selectedRange = NSRange(location: selection.location - place.length, length: selection.length)
    }
}

/// The room that a text view keeps: a character of the text that shows nothing.
final class TextViewPlaceholder: UITextPlaceholder {
    private let attachment: NSTextAttachment
    private(set) weak var view: UITextView?

    init(_ attachment: NSTextAttachment, in view: UITextView) {
        self.attachment = attachment
        self.view = view
        super.init()
    }

    /// Where it stands in the text; nil once it has been deleted. O(n) in the text's runs.
    var place: NSRange? {
        guard let storage = view?.textStorage else { return nil }
        var found: NSRange?
        storage.enumerateAttribute(.attachment, in: NSRange(location: 0, length: storage.length)) {
            value, range, stop in
            guard value as? NSTextAttachment === attachment else { return }
            found = range
            stop.pointee = true
        }
        return found
    }

    override var rects: [UITextSelectionRect] {
        guard let view, let place, let start = view.position(from: view.beginningOfDocument, offset: place.location),
            let end = view.position(from: start, offset: place.length), let range = view.textRange(from: start, to: end)
        else { return [] }
        return view.selectionRects(for: range)
    }
}

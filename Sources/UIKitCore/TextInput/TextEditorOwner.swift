import Foundation
import TesseraGraphics

/// A view whose text a `TextEditor` edits. Rectangles are in the view's coordinates.
@MainActor
protocol TextEditorOwner: UIView, UITextInput, TextSourceOwner, TextLines {
    var editor: TextEditor { get }
    var gestures: TextGestures { get }
    /// Whether the user may change the text.
    var isEditableText: Bool { get }
    /// Whether the user may select in the text.
    var isSelectableText: Bool { get }

    func caretFrame(at offset: Int, _ affinity: TextSelection.Affinity) -> CGRect
    func selectionParts(of range: Range<Int>) -> [TextSelectionPart]
    func place(closestTo point: CGPoint) -> (offset: Int, affinity: TextSelection.Affinity)

    /// Asks the delegate about a change that the user makes.
    func mayChange(_ range: Range<Int>, to text: String) -> Bool
    /// Changes the stored text, and nothing else. `attributed` is the new text with its attributes where they are known.
    func apply(_ change: TextChange, attributed: NSAttributedString?)
    /// What undo puts back with its attributes; nil where the text alone says it.
    func attributedText(in range: Range<Int>) -> NSAttributedString?
    /// Whether the user's changes keep attributes: what is copied and pasted has its own.
    var keepsCopiedAttributes: Bool { get }
    /// A part of the text with its attributes, to be copied.
    func attributedCopy(of range: Range<Int>) -> NSAttributedString?
    /// What of a pasted text may go into this one.
    func pasteable(_ text: String) -> String
    /// The return key was pressed; true where that is not typing a line break.
    func takesReturn() -> Bool

    /// Tells the delegate.
    func selectionDidChange()
    /// Tells delegate and listeners of a change by insertion or deletion.
    func textDidChange()
    /// Tells them of one by replacing or by unfinished text, where that is told.
    func textWasReplaced()
    /// Shows the selection as it is now.
    func marksDidChange(scrolls: Bool)
    /// Shows or hides the caret, as it blinks.
    func blinkCaret(isOn: Bool)
    /// Whether something stands at a point that the user acts on, as on a link, and does not edit.
    func hasItem(at point: CGPoint) -> Bool
}

extension TextEditorOwner {
    func hasItem(at point: CGPoint) -> Bool { false }
    func attributedText(in range: Range<Int>) -> NSAttributedString? { nil }
    var keepsCopiedAttributes: Bool { false }
    func attributedCopy(of range: Range<Int>) -> NSAttributedString? { nil }
    func pasteable(_ text: String) -> String { text }
    func takesReturn() -> Bool { false }
}

/// One step of undo, which grows while typing goes on.
@MainActor
final class TextUndoStep {
    var undo: TextUndo
    /// What was removed with its attributes, where the text has any; only whole steps keep it.
    var attributed: NSAttributedString?

    init(_ undo: TextUndo, attributed: NSAttributedString?) {
        self.undo = undo
        self.attributed = attributed
    }
}

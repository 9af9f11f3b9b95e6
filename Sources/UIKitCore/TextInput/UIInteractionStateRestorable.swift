import Foundation
import TesseraGraphics

/// An object that can give its state of interaction away, and take it back.
@preconcurrency @MainActor
public protocol UIInteractionStateRestorable: NSObjectProtocol {
    /// The state, which only objects of the same class understand.
    var interactionState: Any { get set }
}

extension UITextField: UIInteractionStateRestorable {}
extension UITextView: UIInteractionStateRestorable {}

/// What a user has done in a text: selected, scrolled, begun to edit.
@MainActor
struct TextInteractionState {
    private let selection: TextSelection
    private let isEditing: Bool
    private let offset: CGPoint?

    init(of owner: any TextEditorOwner) {
        selection = owner.editor.selection
        isEditing = owner.isFirstResponder
        offset = (owner as? UIScrollView)?.contentOffset
    }

    /// Ends beyond the text become its end.
    func restore(in owner: any TextEditorOwner) {
        let source = owner.textSource
        if isEditing, owner._window != nil { owner.becomeFirstResponder() }
        owner.editor.select(
            TextSelection(
                anchor: source.clamp(selection.anchor), head: source.clamp(selection.head),
                affinity: selection.affinity))
        guard let offset, let view = owner as? UIScrollView else { return }
        view.layoutIfNeeded()
        view.contentOffset = view.range.clamp(offset)
    }
}

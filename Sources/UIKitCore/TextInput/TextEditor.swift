import Foundation
import TesseraGraphics

/// Edits the text of one view: the part that fields and text views share. It keeps the selection, asks and tells the owner in
/// UIKit's order, and registers undo.
@MainActor
final class TextEditor {
    unowned let owner: any TextEditorOwner
    private(set) var state = TextEditing()
    private var lastStep: TextUndoStep?
    /// Called after the selection or the text has changed.
    var marksObserver: () -> Void = {}

    init(_ owner: any TextEditorOwner) {
        self.owner = owner
    }

    var selection: TextSelection { state.selection }
    var range: Range<Int> { state.selection.range }
    private var source: any TextSource { owner.textSource }

    private func showMarks(scrolls: Bool = true) {
        owner.marksDidChange(scrolls: scrolls)
        marksObserver()
    }

    // MARK: Selecting

    /// Selects; who listens hears of it where it is another selection. Typing goes on in a new step of undo.
    func select(_ new: TextSelection, tells: Bool = true) {
        change(tells: tells) { state.select(new, in: source) }
    }

    func extend(to offset: Int, _ affinity: TextSelection.Affinity) {
        change { state.extend(to: offset, affinity, in: source) }
    }

    func move(_ movement: TextMovement, extending: Bool) {
        change { move(movement, extending: extending, owner) }
    }

    private func move(_ movement: TextMovement, extending: Bool, _ lines: some TextLines) {
        state.move(movement, extending: extending, in: source, lines)
    }

    private func change(tells: Bool = true, _ body: () -> Void) {
        let old = state.selection
        owner.inputDelegate?.selectionWillChange(owner)
        body()
        lastStep = nil
        owner.inputDelegate?.selectionDidChange(owner)
        showMarks()
        if tells, state.selection.range != old.range { owner.selectionDidChange() }
    }

    /// The text was set from outside: the caret goes to its end, and nothing can be taken back.
    func textWasSet() {
        let old = state.selection
        state.textWasSet(source)
        forgetUndo()
        showMarks()
        if state.selection.range != old.range { owner.selectionDidChange() }
    }

    func forgetUndo() {
        lastStep = nil
        owner.undoManager?.removeAllActions(withTarget: owner)
    }

    // MARK: Changes that programs make

    /// Puts text in place of the selection; `asStep` makes it a step of undo of its own.
    func insert(_ text: String, attributed: NSAttributedString? = nil, asStep: Bool = false) {
        let before = state.selection
        let kind: TextUndo.Kind = (state.marked != nil || range.isEmpty) && !asStep ? .typing : .other
        make(state.insert(text, in: source), kind, before, attributed)
        tell { owner.textDidChange() }
    }

    func delete(_ deletion: TextDeletion) {
        let before = state.selection
        let kind: TextUndo.Kind = range.isEmpty ? .deleting : .other
        guard let change = deletionChange(deletion, owner) else { return }
        make(change, kind, before)
        tell { owner.textDidChange() }
    }

    private func deletionChange(_ deletion: TextDeletion, _ lines: some TextLines) -> TextChange? {
        state.delete(deletion, in: source, lines)
    }

    func replace(_ range: Range<Int>, with text: String) {
        let before = state.selection
        make(state.replace(range, with: text, in: source), .other, before)
        tell { owner.textWasReplaced() }
    }

    func mark(_ text: String, selected: NSRange) {
        let before = state.selection
        let had = state.marked != nil
        make(state.mark(text, selected: selected, in: source), .typing, before)
        tell { owner.textWasReplaced() }
        // That marking is over is told once more.
        if text.isEmpty, had { tell { owner.textWasReplaced() } }
    }

    func unmark() {
        guard state.marked != nil else { return }
        state.unmark()
        showMarks()
        owner.selectionDidChange()
        tell { owner.textWasReplaced() }
    }

    private func tell(_ text: () -> Void) {
        owner.selectionDidChange()
        text()
    }

    private func make(
        _ change: TextChange, _ kind: TextUndo.Kind, _ before: TextSelection, _ new: NSAttributedString? = nil
    ) {
        let removed = change.range.isEmpty ? "" : source.text(in: change.range)
        let attributed = change.range.isEmpty ? nil : owner.attributedText(in: change.range)
        register(kind, change, removed: removed, attributed, before)
        owner.inputDelegate?.textWillChange(owner)
        owner.apply(change, attributed: new)
        owner.inputDelegate?.textDidChange(owner)
        showMarks()
    }

    // MARK: Undo

    private func register(
        _ kind: TextUndo.Kind, _ change: TextChange, removed: String, _ attributed: NSAttributedString?,
        _ before: TextSelection
    ) {
        if let step = lastStep, attributed == nil || kind == .typing, step.attributed == nil || kind == .typing,
            step.undo.absorb(kind, change, removed: removed)
        {
            return
        }
        let step = TextUndoStep(
            TextUndo(kind, change, removed: removed, selection: before), attributed: attributed)
        register(step, name: kind == .typing ? "Typing" : "")
        lastStep = step
    }

    private func register(_ step: TextUndoStep, name: String) {
        guard let manager = owner.undoManager else { return }
        manager.closeTurnGroup()
        manager.registerUndo(withTarget: owner as UIView) { view in
            (view as? any TextEditorOwner)?.editor.takeBack(step)
        }
        if !name.isEmpty { manager.setActionName(name) }
    }

    private func takeBack(_ step: TextUndoStep) {
        let before = state.selection
        let reverted = step.undo.reverted
        let change = state.replace(reverted.range, with: reverted.text, in: source)
        let removed = source.text(in: change.range)
        let attributed = owner.attributedText(in: change.range)
        register(
            TextUndoStep(TextUndo(.other, change, removed: removed, selection: before), attributed: attributed),
            name: "")
        lastStep = nil
        owner.inputDelegate?.textWillChange(owner)
        owner.apply(change, attributed: step.attributed)
        state.select(step.undo.selection, in: source)
        owner.inputDelegate?.textDidChange(owner)
        showMarks()
        tell { owner.textDidChange() }
    }

    /// The storage was changed by somebody else, who tells of it himself.
    func textDidChangeOutside(_ change: TextChange) {
        state.textDidChange(change)
        lastStep = nil
        showMarks(scrolls: false)
    }
}

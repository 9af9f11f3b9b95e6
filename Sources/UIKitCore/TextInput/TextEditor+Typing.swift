import Foundation
import TesseraGraphics

/// What an input method reports: text beside that of keys.
package enum TypedText: Sendable, Hashable {
    /// Text that is finished, in place of what was not.
    case commit(String)
    /// Text that is not finished yet, with the selection in it; empty where there is none any more.
    case compose(String, selected: Range<Int>)
    /// Characters around the caret go: as many UTF-16 units before and behind it.
    case delete(before: Int, after: Int)
}

// What the user does: the delegate is asked first.

extension TextEditor {
    /// Types text, or a line break.
    func type(_ text: String) {
        guard owner.isEditableText, !text.isEmpty else { return }
        if text == "\n", owner.takesReturn() { return }
        guard owner.mayChange(owner.textSource.clamp(state.marked ?? range), to: text) else { return }
        owner.insertText(text)
    }

    /// Takes out what is selected, or what `deletion` says.
    func typeDeletion(_ deletion: TextDeletion) {
        guard owner.isEditableText else { return }
        let range = deleted(deletion, owner)
        // Classes listen for the key in an empty text, too.
        if range.isEmpty, deletion == .character(forward: false) { return owner.deleteBackward() }
        guard !range.isEmpty, owner.mayChange(range, to: "") else { return }
        if deletion == .character(forward: false) { owner.deleteBackward() } else { delete(deletion) }
    }

    private func deleted(_ deletion: TextDeletion, _ lines: some TextLines) -> Range<Int> {
        state.deleted(deletion, in: owner.textSource, lines)
    }

    /// Takes in what an input method reports.
    func take(_ typed: TypedText) {
        guard owner.isEditableText else { return }
        switch typed {
        case .commit(let text):
            if state.marked != nil, text.isEmpty { return owner.setMarkedText("", selectedRange: NSRange()) }
            type(text)
        case .compose(let text, let selected):
            if text.isEmpty, state.marked == nil { return }
            guard owner.mayChange(owner.textSource.clamp(state.marked ?? range), to: text) else { return }
            owner.setMarkedText(
                text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
            owner.textDidChange()
        case .delete(let before, let after):
            let source = owner.textSource
            let around = source.wholeScalars(
                (range.lowerBound - max(0, before))..<(range.upperBound + max(0, after)))
            guard !around.isEmpty, owner.mayChange(around, to: "") else { return }
            replace(around, with: "")
        }
    }

    /// Does what a key means in a text; false where it can't.
    func perform(_ command: TextCommand) -> Bool {
        switch command {
        case .move(let movement, let extending):
            guard owner.isSelectableText else { return false }
            move(movement, extending: extending)
        case .delete(let deletion):
            guard owner.isEditableText else { return false }
            typeDeletion(deletion)
        case .cut: return ask(StandardEditActions.cut) { owner.cut(nil) }
        case .copy: return ask(StandardEditActions.copy) { owner.copy(nil) }
        case .paste: return ask(StandardEditActions.paste) { owner.paste(nil) }
        case .selectAll: return ask(StandardEditActions.selectAll) { owner.selectAll(nil) }
        case .undo:
            guard let manager = owner.undoManager, manager.canUndo else { return false }
            manager.undo()
        case .redo:
            guard let manager = owner.undoManager, manager.canRedo else { return false }
            manager.redo()
        }
        return true
    }

    private func ask(_ action: Selector, _ run: () -> Void) -> Bool {
        guard owner.canPerformAction(action, withSender: nil) else { return false }
        run()
        return true
    }

    // MARK: Clipboard and menu

    /// Whether one of the editing methods does something now; nil for other methods.
    func canPerform(_ action: Selector) -> Bool? {
        let hasSelection = !range.isEmpty
        let isSecret = owner.isSecureTextEntry
        switch action {
        case StandardEditActions.cut: return hasSelection && !isSecret && owner.isEditableText
        case StandardEditActions.copy: return hasSelection && !isSecret && owner.isSelectableText
        case StandardEditActions.paste: return owner.isEditableText && UIPasteboard.general.hasStrings
        case StandardEditActions.delete: return hasSelection && owner.isEditableText
        case StandardEditActions.select: return !hasSelection && owner.hasText && owner.isSelectableText
        case StandardEditActions.selectAll:
            return owner.hasText && owner.isSelectableText && range != owner.textSource.wholeRange
        default: return nil
        }
    }

    func copySelection() {
        guard !range.isEmpty, !owner.isSecureTextEntry else { return }
        let copied = owner.textSource.clamp(range)
        UIPasteboard.general.setText(
            owner.textSource.text(in: copied),
            attributed: owner.keepsCopiedAttributes ? owner.attributedCopy(of: copied) : nil)
    }

    func cutSelection() {
        guard !range.isEmpty, owner.mayChange(range, to: "") else { return }
        copySelection()
        delete(.character(forward: false))
    }

    func deleteSelection() {
        guard !range.isEmpty, owner.mayChange(range, to: "") else { return }
        delete(.character(forward: false))
    }

    func pasteText() {
        guard let text = UIPasteboard.general.string.map(owner.pasteable), !text.isEmpty else { return }
        guard owner.mayChange(owner.textSource.clamp(state.marked ?? range), to: text) else { return }
        let attributed = owner.keepsCopiedAttributes ? UIPasteboard.general.attributedText : nil
        insert(text, attributed: attributed?.string == text ? attributed : nil, asStep: true)
    }

    /// Selects the word at the caret, or the one before it.
    func selectWord() {
        let source = owner.textSource
        select(TextSelection(Self.word(at: range.lowerBound, in: source)))
    }

    func selectAllText() { select(TextSelection(owner.textSource.wholeRange)) }

    /// The word at an offset; where there is none, the one before.
    static func word(at offset: Int, in source: any TextSource) -> Range<Int> {
        let found = source.word(around: offset)
        if source.isWord(found) { return found }
        let before = source.word(around: offset, backward: true)
        return source.isWord(before) && before.upperBound == offset ? before : found
    }
}

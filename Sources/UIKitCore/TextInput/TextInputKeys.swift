import Foundation
import TesseraGraphics

/// Where a selection that keys extend in a program's own text began.
@MainActor
final class TextInputAnchor {
    private weak var input: (any UITextInput)?
    private var anchor: UITextPosition?
    private var start: UITextPosition?
    private var end: UITextPosition?

    /// The end of the selection that stays and the one that moves. A selection that somebody else has made moves at its
    /// end in the direction of the movement.
    func ends(
        of range: UITextRange, in input: any UITextInput, isForward: Bool
    ) -> (anchor: UITextPosition, head: UITextPosition) {
        if input === self.input, let anchor, let start, let end, input.compare(start, to: range.start) == .orderedSame,
            input.compare(end, to: range.end) == .orderedSame
        {
            let isAtStart = input.compare(anchor, to: range.start) == .orderedSame
            return (anchor, isAtStart ? range.end : range.start)
        }
        return isForward ? (range.start, range.end) : (range.end, range.start)
    }

    func remember(_ anchor: UITextPosition, of range: UITextRange, in input: any UITextInput) {
        (self.input, self.anchor, start, end) = (input, anchor, range.start, range.end)
    }
}

/// Edits a text of the program's own by what its protocol says: keys, and what an input method asks.
@MainActor
struct TextInputKeys {
    let input: any UITextInput
    let anchor: TextInputAnchor

    /// Does what a key means in the text; false where it can't.
    func perform(_ command: TextCommand) -> Bool {
        switch command {
        case .move(let movement, let extending): move(movement, extending: extending)
        case .delete(let deletion): delete(deletion)
        case .cut: act(StandardEditActions.cut, { $0.cut(nil) }) || cut()
        case .copy: act(StandardEditActions.copy, { $0.copy(nil) }) || copy()
        case .paste: act(StandardEditActions.paste, { $0.paste(nil) }) || paste()
        case .selectAll: act(StandardEditActions.selectAll, { $0.selectAll(nil) }) || selectAll()
        case .undo: undo(redoes: false)
        case .redo: undo(redoes: true)
        }
    }

    /// Has the text do it itself, where it can.
    private func act(_ action: Selector, _ run: (UIResponder) -> Void) -> Bool {
        guard let responder = input as? UIResponder, responder.canPerformAction(action, withSender: nil) else {
            return false
        }
        run(responder)
        return true
    }

    // MARK: Moving

    private func move(_ movement: TextMovement, extending: Bool) -> Bool {
        guard let range = input.selectedTextRange else { return false }
        if !extending, !range.isEmpty {
            if movement == .left || movement == .character(forward: false) { return select(range.start, range.start) }
            if movement == .right || movement == .character(forward: true) { return select(range.end, range.end) }
        }
        let ends = anchor.ends(of: range, in: input, isForward: movement.isForward)
        let head = extending || range.isEmpty ? ends.head : movement.isForward ? range.end : range.start
        let target = place(movement, from: head) ?? head
        guard extending else { return select(target, target) }
        return select(ends.anchor, target)
    }

    private func select(_ anchor: UITextPosition, _ head: UITextPosition) -> Bool {
        let isForward = input.compare(anchor, to: head) != .orderedDescending
        guard let new = input.textRange(from: isForward ? anchor : head, to: isForward ? head : anchor) else {
            return false
        }
        input.selectedTextRange = new
        self.anchor.remember(anchor, of: new, in: input)
        return true
    }

    private func place(_ movement: TextMovement, from start: UITextPosition) -> UITextPosition? {
        switch movement {
        case .character(let forward): step(forward ? .right : .left, from: start)
        case .left: step(.left, from: start)
        case .right: step(.right, from: start)
        case .up: step(.up, from: start) ?? input.beginningOfDocument
        case .down: step(.down, from: start) ?? input.endOfDocument
        case .pageUp: step(.up, from: start, count: 10) ?? input.beginningOfDocument
        case .pageDown: step(.down, from: start, count: 10) ?? input.endOfDocument
        case .word(let forward): boundary(.word, forward ? .storage(.forward) : .storage(.backward), from: start)
        case .wordLeft: boundary(.word, .layout(.left), from: start)
        case .wordRight: boundary(.word, .layout(.right), from: start)
        case .lineStart: boundary(.line, .storage(.backward), from: start)
        case .lineEnd: boundary(.line, .storage(.forward), from: start)
        case .paragraphStart: boundary(.paragraph, .storage(.backward), from: start)
        case .paragraphEnd: boundary(.paragraph, .storage(.forward), from: start)
        case .start: input.beginningOfDocument
        case .end: input.endOfDocument
        }
    }

    private func step(
        _ direction: UITextLayoutDirection, from start: UITextPosition, count: Int = 1
    ) -> UITextPosition? { input.position(from: start, in: direction, offset: count) }

    private func boundary(
        _ part: UITextGranularity, _ direction: UITextDirection, from start: UITextPosition
    ) -> UITextPosition? { input.tokenizer.position(from: start, toBoundary: part, inDirection: direction) }

    // MARK: Changing

    private func delete(_ deletion: TextDeletion) -> Bool {
        guard let range = input.selectedTextRange else { return false }
        guard range.isEmpty else { return remove(range) }
        let target: UITextPosition?
        switch deletion {
        case .character(false):
            input.deleteBackward()
            return true
        case .character(true): target = input.position(from: range.end, in: .right, offset: 1)
        case .word(let forward): target = place(.word(forward: forward), from: range.end)
        case .line(let forward): target = place(forward ? .lineEnd : .lineStart, from: range.end)
        }
        guard let target else { return true }
        let isForward = input.compare(range.end, to: target) != .orderedDescending
        let gone = input.textRange(from: isForward ? range.end : target, to: isForward ? target : range.end)
        return gone.map { remove($0) } ?? true
    }

    private func remove(_ range: UITextRange) -> Bool {
        guard !range.isEmpty, input.shouldChangeText(in: range, replacementText: "") else { return true }
        input.replace(range, withText: "")
        return true
    }

    private var selectedText: String? {
        guard !input.isSecureTextEntry, let range = input.selectedTextRange, !range.isEmpty else { return nil }
        return input.text(in: range)
    }

    private func copy() -> Bool {
        guard let selectedText else { return false }
        UIPasteboard.general.string = selectedText
        return true
    }

    private func cut() -> Bool {
        guard let range = input.selectedTextRange, copy() else { return false }
        return remove(range)
    }

    private func paste() -> Bool {
        guard let text = UIPasteboard.general.string, !text.isEmpty, let range = input.selectedTextRange else {
            return false
        }
        if input.shouldChangeText(in: range, replacementText: text) { input.insertText(text) }
        return true
    }

    private func selectAll() -> Bool { select(input.beginningOfDocument, input.endOfDocument) }

    private func undo(redoes: Bool) -> Bool {
        guard let manager = (input as? UIResponder)?.undoManager, redoes ? manager.canRedo : manager.canUndo else {
            return false
        }
        redoes ? manager.redo() : manager.undo()
        return true
    }

    // MARK: Input methods

    /// What an input method has to know; nil where nothing is selected.
    func state(surroundings: Int) -> TextInputState? {
        guard let range = input.selectedTextRange else { return nil }
        let isSecret = input.isSecureTextEntry
        let before = isSecret ? "" : text(before: range.start, surroundings)
        let selected = isSecret ? "" : input.text(in: range) ?? ""
        let after = isSecret ? "" : text(behind: range.end, surroundings)
        let start = before.utf16.count
        return TextInputState(
            caret: input.textInputView.convert(input.caretRect(for: range.start), to: nil),
            surrounding: before + selected + after, selected: start..<start + selected.utf16.count,
            purpose: input.purpose, isComposing: input.markedTextRange != nil)
    }

    private func text(before place: UITextPosition, _ count: Int) -> String {
        let start = input.position(from: place, offset: -count) ?? input.beginningOfDocument
        return input.textRange(from: start, to: place).flatMap { input.text(in: $0) } ?? ""
    }

    private func text(behind place: UITextPosition, _ count: Int) -> String {
        let end = input.position(from: place, offset: count) ?? input.endOfDocument
        return input.textRange(from: place, to: end).flatMap { input.text(in: $0) } ?? ""
    }

    /// Takes out text around the caret, in UTF-16 units.
    func deleteAround(before: Int, after: Int) {
        guard let range = input.selectedTextRange else { return }
        let start = input.position(from: range.start, offset: -before) ?? input.beginningOfDocument
        let end = input.position(from: range.end, offset: after) ?? input.endOfDocument
        if let around = input.textRange(from: start, to: end) { _ = remove(around) }
    }
}

extension TextMovement {
    /// Whether the movement goes to what comes later, in text that runs from left to right.
    fileprivate var isForward: Bool {
        switch self {
        case .character(let forward), .word(let forward): forward
        case .right, .wordRight, .lineEnd, .paragraphEnd, .down, .pageDown, .end: true
        case .left, .wordLeft, .lineStart, .paragraphStart, .up, .pageUp, .start: false
        }
    }
}

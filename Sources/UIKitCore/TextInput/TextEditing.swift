import Foundation

/// The state of a text that is being edited: what is selected, what an input method has not finished, and how far up and
/// down moves aim. The text itself is somebody else's: editing answers with the change to make, and counts it as made.
package struct TextEditing: Sendable {
    package private(set) var selection = TextSelection(0)
    /// What an input method has not finished; nil where there is nothing.
    package private(set) var marked: Range<Int>?
    /// The place from left to right that moves up and down aim at.
    private var aim: CGFloat?

    package init() {}

    // MARK: Selecting

    /// Selects; ends beyond the text move into it.
    package mutating func select(_ new: TextSelection, in text: some TextSource) {
        aim = nil
        selection = TextSelection(
            anchor: text.clamp(new.anchor), head: text.clamp(new.head), affinity: new.affinity)
    }

    /// Selects from where the selection began to `offset`.
    package mutating func extend(to offset: Int, _ affinity: TextSelection.Affinity, in text: some TextSource) {
        select(TextSelection(anchor: selection.anchor, head: offset, affinity: affinity), in: text)
    }

    /// Moves the caret, or where `extending` the end of the selection that moves.
    @MainActor
    package mutating func move(
        _ movement: TextMovement, extending: Bool, in text: some TextSource, _ lines: some TextLines
    ) {
        let start = movementStart(movement, extending: extending, lines)
        var affinity = TextSelection.Affinity.downstream
        var aimed: CGFloat?
        let target: Int
        if !extending, !selection.isEmpty, let end = collapse(movement, lines) {
            target = end
        } else {
            (target, affinity, aimed) = destination(movement, from: start, text, lines)
        }
        select(
            TextSelection(anchor: extending ? selection.anchor : target, head: target, affinity: affinity), in: text)
        aim = aimed
    }

    /// Up and down leave a selection from its upper or lower end.
    @MainActor
    private func movementStart(_ movement: TextMovement, extending: Bool, _ lines: some TextLines) -> Int {
        guard !extending, !selection.isEmpty else { return selection.head }
        return switch movement {
        case .up, .pageUp: selection.range.lowerBound
        case .down, .pageDown: selection.range.upperBound
        default: selection.head
        }
    }

    /// A step to the side in a selection goes to its end at that side, and no further.
    @MainActor
    private func collapse(_ movement: TextMovement, _ lines: some TextLines) -> Int? {
        let isRightToLeft = lines.isRightToLeft(at: selection.head)
        return switch movement {
        case .character(let forward): forward ? selection.range.upperBound : selection.range.lowerBound
        case .left: isRightToLeft ? selection.range.upperBound : selection.range.lowerBound
        case .right: isRightToLeft ? selection.range.lowerBound : selection.range.upperBound
        default: nil
        }
    }

    @MainActor
    private func destination(
        _ movement: TextMovement, from start: Int, _ text: some TextSource, _ lines: some TextLines
    ) -> (Int, TextSelection.Affinity, CGFloat?) {
        let affinity = selection.affinity
        func forward(_ isRight: Bool) -> Bool { lines.isRightToLeft(at: start) != isRight }
        switch movement {
        case .character(let isForward):
            return (isForward ? text.characterEnd(after: start) : text.characterStart(before: start), .downstream, nil)
        case .left, .right:
            return destination(.character(forward: forward(movement == .right)), from: start, text, lines)
        case .word(let isForward):
            return (isForward ? text.wordEnd(after: start) : text.wordStart(before: start), .downstream, nil)
        case .wordLeft, .wordRight:
            return destination(.word(forward: forward(movement == .wordRight)), from: start, text, lines)
        case .lineStart: return (lines.line(at: start, affinity).lowerBound, .downstream, nil)
        case .lineEnd: return (lines.line(at: start, affinity).upperBound, .upstream, nil)
        case .paragraphStart:
            let found = text.paragraphStart(before: start)
            return (found < start || found == 0 ? found : text.paragraphStart(before: found - 1), .downstream, nil)
        case .paragraphEnd:
            let found = text.paragraphEnd(after: start)
            return (
                found > start || found == text.length ? found : text.paragraphEnd(after: found + 1), .downstream, nil
            )
        case .start: return (0, .downstream, nil)
        case .end: return (text.length, .downstream, nil)
        case .up, .down, .pageUp, .pageDown:
            let x = aim ?? lines.x(at: start, affinity)
            let isDown = movement == .down || movement == .pageDown
            let isPage = movement == .pageUp || movement == .pageDown
            guard let found = lines.place(from: start, affinity, x: x, down: isDown, page: isPage) else {
                return (isDown ? text.length : 0, .downstream, x)
            }
            return (found.offset, found.affinity, x)
        }
    }

    // MARK: Editing

    /// Puts typed text in place of the unfinished text, or of the selection.
    package mutating func insert(_ string: String, in text: some TextSource) -> TextChange {
        let change = TextChange(text.wholeScalars(marked ?? selection.range), string)
        finish(change)
        return change
    }

    /// Puts text in place of a range; the caret goes behind it.
    package mutating func replace(_ range: Range<Int>, with string: String, in text: some TextSource) -> TextChange {
        let change = TextChange(text.wholeScalars(range), string)
        finish(change)
        return change
    }

    /// Takes out what is selected or unfinished, or what `deletion` says; nil where there is nothing.
    @MainActor
    package mutating func delete(
        _ deletion: TextDeletion, in text: some TextSource, _ lines: some TextLines
    ) -> TextChange? {
        let range = deleted(deletion, in: text, lines)
        guard !range.isEmpty else { return nil }
        let change = TextChange(text.wholeScalars(range), "")
        finish(change)
        return change
    }

    /// What `delete` would take out.
    @MainActor
    package func deleted(
        _ deletion: TextDeletion, in text: some TextSource, _ lines: some TextLines
    ) -> Range<Int> {
        if !selection.isEmpty { return text.clamp(selection.range) }
        let caret = text.clamp(selection.head)
        let target: Int
        switch deletion {
        case .character(let forward):
            target = forward ? text.characterEnd(after: caret) : text.characterStart(before: caret)
            // Inside a character it goes whole.
            if forward, target > caret { return text.character(around: caret) }
            if !forward, target < caret { return text.character(around: caret - 1) }
        case .word(let forward): target = forward ? text.wordEnd(after: caret) : text.wordStart(before: caret)
        case .line(let forward):
            let line = lines.line(at: caret, selection.affinity)
            target = forward ? line.upperBound : line.lowerBound
        }
        return min(caret, target)..<max(caret, target)
    }

    /// Puts unfinished text in place of the one that is there, or of the selection, and selects in it. Empty text ends it.
    package mutating func mark(_ string: String, selected: NSRange, in text: some TextSource) -> TextChange {
        let change = TextChange(text.wholeScalars(marked ?? selection.range), string)
        finish(change)
        let inside = string.clamp(selected)
        let start = change.range.lowerBound
        selection = TextSelection((start + inside.lowerBound)..<(start + inside.upperBound))
        marked = string.isEmpty ? nil : change.resultingRange
        return change
    }

    /// Leaves the unfinished text as it is, with the caret where the selection in it began.
    package mutating func unmark() {
        guard marked != nil else { return }
        marked = nil
        selection = TextSelection(selection.range.lowerBound)
    }

    /// The text is another one: the caret goes to its end.
    package mutating func textWasSet(_ text: some TextSource) {
        marked = nil
        aim = nil
        selection = TextSelection(text.length)
    }

    /// The text was changed by somebody else: what is selected and unfinished moves along with what it stood in.
    package mutating func textDidChange(_ change: TextChange) {
        func moved(_ offset: Int) -> Int {
            if offset <= change.range.lowerBound { return offset }
            if offset >= change.range.upperBound {
                return offset + change.resultingRange.count - change.range.count
            }
            return change.resultingRange.upperBound
        }
        aim = nil
        selection.anchor = moved(selection.anchor)
        selection.head = moved(selection.head)
        if let old = marked {
            let new = moved(old.lowerBound)..<max(moved(old.lowerBound), moved(old.upperBound))
            marked = new.isEmpty ? nil : new
        }
    }

    private mutating func finish(_ change: TextChange) {
        marked = nil
        aim = nil
        selection = TextSelection(change.resultingRange.upperBound)
    }
}

import Foundation

/// One step that undo takes back: typing and deleting in one go are one step.
package struct TextUndo: Hashable, Sendable {
    /// What kind of editing it was; only the first two go on in the same step.
    package enum Kind: Hashable, Sendable { case typing, deleting, other }

    package private(set) var kind: Kind
    /// Where the new text lies.
    package private(set) var range: Range<Int>
    /// What was there before.
    package private(set) var removed: String
    /// What was selected before.
    package let selection: TextSelection

    /// - Parameters:
    ///   - removed: the text that `change` takes out.
    ///   - selection: what was selected before.
    package init(_ kind: Kind, _ change: TextChange, removed: String, selection: TextSelection) {
        self.kind = kind
        range = change.resultingRange
        self.removed = removed
        self.selection = selection
    }

    /// The change that takes the step back.
    package var reverted: TextChange { TextChange(range, removed) }

    /// Takes a change into the step where it goes on with it; false where it begins a new one. Typing goes on behind what was
    /// typed, up to the end of the paragraph; deleting before or behind what was deleted.
    package mutating func absorb(_ kind: Kind, _ change: TextChange, removed new: String) -> Bool {
        guard kind == self.kind else { return false }
        switch kind {
        case .typing:
            // Unfinished text takes the place of what was typed last.
            guard change.range.upperBound == range.upperBound, change.range.lowerBound >= range.lowerBound,
                !change.text.contains(where: \.isNewline)
            else { return false }
            range = range.lowerBound..<change.resultingRange.upperBound
        case .deleting:
            guard range.isEmpty, change.text.isEmpty, change.range.count <= Self.longestPart else { return false }
            if change.range.upperBound == range.lowerBound {
                removed = new + removed
                range = change.range.lowerBound..<change.range.lowerBound
            } else if change.range.lowerBound == range.lowerBound {
                removed += new
            } else {
                return false
            }
        case .other: return false
        }
        return true
    }

    /// A deletion above this many units is a step of its own.
    private static var longestPart: Int { 64 }
}

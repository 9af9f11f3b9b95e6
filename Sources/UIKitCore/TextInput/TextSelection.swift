import Foundation

/// What is selected in a text, by UTF-16 offsets: from where the selection began to where it was moved.
package struct TextSelection: Hashable, Sendable {
    /// On which side of a line's end a caret is shown: at the end of the line, or at the start of the next.
    package enum Affinity: Int, Hashable, Sendable { case downstream, upstream }

    /// The end that stays while the selection is extended.
    package var anchor: Int
    /// The end that moves.
    package var head: Int
    package var affinity: Affinity

    package init(anchor: Int, head: Int, affinity: Affinity = .downstream) {
        self.anchor = anchor
        self.head = head
        self.affinity = affinity
    }

    /// A caret.
    package init(_ caret: Int, affinity: Affinity = .downstream) {
        self.init(anchor: caret, head: caret, affinity: affinity)
    }

    package init(_ range: Range<Int>, affinity: Affinity = .downstream) {
        self.init(anchor: range.lowerBound, head: range.upperBound, affinity: affinity)
    }

    package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    package var isEmpty: Bool { anchor == head }
}

/// One replacement in a text.
package struct TextChange: Hashable, Sendable {
    /// What goes, in the text before.
    package var range: Range<Int>
    /// What comes in its place.
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// Where the new text lies afterwards.
    package var resultingRange: Range<Int> { range.lowerBound..<(range.lowerBound + text.utf16.count) }
}

/// A movement of the caret, or of one end of the selection.
package enum TextMovement: Hashable, Sendable {
    /// To the next character of the text's order; `left` and `right` follow the direction of the paragraph.
    case character(forward: Bool)
    case left, right
    case word(forward: Bool)
    case wordLeft, wordRight
    case lineStart, lineEnd
    case paragraphStart, paragraphEnd
    case up, down
    case pageUp, pageDown
    case start, end
}

/// What a deletion without a selection takes.
package enum TextDeletion: Hashable, Sendable {
    case character(forward: Bool)
    case word(forward: Bool)
    case line(forward: Bool)
}

/// Where lines break, and what lies above and below: what moving needs of a text's layout.
@MainActor
package protocol TextLines {
    /// The line that a caret stands in, without the break that ends it.
    func line(at offset: Int, _ affinity: TextSelection.Affinity) -> Range<Int>
    /// The place in the line above or below that is nearest to `x`; nil where there is no such line. A page is several
    /// lines.
    func place(from offset: Int, _ affinity: TextSelection.Affinity, x: CGFloat, down: Bool, page: Bool)
        -> (offset: Int, affinity: TextSelection.Affinity)?
    /// Where a caret stands from left to right.
    func x(at offset: Int, _ affinity: TextSelection.Affinity) -> CGFloat
    /// Whether the paragraph at an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool
}

import Foundation
import TesseraGraphics

/// A place in a text. Objects that take text have their own kind.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A stretch of a text. Objects that take text have their own kind.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// Whether nothing lies between its ends.
    open var isEmpty: Bool { true }
    /// Where it begins.
    open var start: UITextPosition { UITextPosition() }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition() }
}

/// A part of what is selected that is shown as one rectangle.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// In the view of the text.
    open var rect: CGRect { .zero }
    /// The direction in which the text of the rectangle is written.
    open var writingDirection: NSWritingDirection { .leftToRight }
    /// Whether the selection begins in it.
    open var containsStart: Bool { false }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { false }
    /// Whether the text is set from top to bottom.
    open var isVertical: Bool { false }
}

/// A place in the text of UIKit's own fields: a number of UTF-16 units from the beginning.
@MainActor
package final class TextOffset: UITextPosition {
    package let offset: Int
    /// On which side of a line's end it is shown.
    package let affinity: TextSelection.Affinity

    package init(_ offset: Int, _ affinity: TextSelection.Affinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
        super.init()
    }

    nonisolated override package func isEqual(_ object: Any?) -> Bool {
        (object as? TextOffset)?.offset == offset
    }

    nonisolated override package var hash: Int { offset }
}

/// A stretch of the text of UIKit's own fields.
@MainActor
package final class TextSpan: UITextRange {
    package let range: Range<Int>
    package let affinity: TextSelection.Affinity

    package init(_ range: Range<Int>, _ affinity: TextSelection.Affinity = .downstream) {
        self.range = range
        self.affinity = affinity
        super.init()
    }

    override package var isEmpty: Bool { range.isEmpty }
    override package var start: UITextPosition { TextOffset(range.lowerBound, affinity) }
    override package var end: UITextPosition { TextOffset(range.upperBound, affinity) }

    nonisolated override package func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
    nonisolated override package var hash: Int { range.hashValue }
}

/// A part of the selection in UIKit's own fields.
@MainActor
package final class TextSelectionPart: UITextSelectionRect {
    private let values: (rect: CGRect, direction: NSWritingDirection, start: Bool, end: Bool)

    package init(_ rect: CGRect, _ direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
        values = (rect, direction, containsStart, containsEnd)
        super.init()
    }

    override package var rect: CGRect { values.rect }
    override package var writingDirection: NSWritingDirection { values.direction }
    override package var containsStart: Bool { values.start }
    override package var containsEnd: Bool { values.end }
}

import Foundation
import TesseraGraphics
import UIKitStyle

/// The two ways through a text.
public enum UITextStorageDirection: Int, Sendable {
    /// To the end of the text.
    case forward
    /// To the beginning of the text.
    case backward
}

/// The four ways over the lines of a text. With `UITextStorageDirection` they are the values of `UITextDirection`.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right on a line, whatever the direction of writing is.
    case right = 2
    /// To the left on a line, whatever the direction of writing is.
    case left
    /// To the line above.
    case up
    /// To the line below.
    case down
}

/// A way through a text: one of the values of `UITextStorageDirection` or `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One of the two ways through the text.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// One of the four ways over its lines.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Whether it leads to the beginning, in text that runs from left to right.
    var isBackward: Bool {
        rawValue == UITextStorageDirection.backward.rawValue || rawValue == UITextLayoutDirection.left.rawValue
            || rawValue == UITextLayoutDirection.up.rawValue
    }
}

/// Parts that a text falls into.
public enum UITextGranularity: Int, Sendable {
    /// What the user sees as one character, of any number of UTF-16 units.
    case character
    /// A word without the spaces around it.
    case word
    /// A sentence with the spaces behind it.
    case sentence
    /// What stands between two line breaks that were typed.
    case paragraph
    /// A line as it is laid out.
    case line
    /// All of the text.
    case document
}

/// How sure the alternatives of an inserted text are.
public enum UITextAlternativeStyle: Int, Sendable {
    /// The inserted text is sure: it gets no mark.
    case none
    /// The inserted text is a guess that the user may want to exchange.
    case lowConfidence
}

/// A responder that takes typed text while it is the first one.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// Hears of changes that the text object makes itself: the system's part of text input.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds words, lines and other parts of a text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the part that holds a position; nil where none does in that direction.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Returns whether a part ends at a position, seen from the direction's side.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    /// Returns the next end of a part in a direction; nil where there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Returns whether a position lies in a part.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A responder with a text that keyboards and input methods edit: they ask for its parts and places, select and replace.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// Returns the text of a range; nil for a range of another text.
    func text(in range: UITextRange) -> String?
    /// Puts text in the place of a range, and the caret behind it. The delegate is not asked.
    func replace(_ range: UITextRange, withText text: String)
    /// Returns whether a stretch may be replaced. Optional: it may.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: Selected and marked text

    /// The selection, or the place of the caret as an empty range; nil where there is neither.
    var selectedTextRange: UITextRange? { get set }
    /// Text that an input method has not finished yet; nil where there is none.
    var markedTextRange: UITextRange? { get }
    /// The attributes of unfinished text; nil for an underline.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Puts unfinished text in place of the one that is there, or of the selection, and selects in it.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// As the other, with attributes. Optional: the attributes are left out.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// Leaves the unfinished text as it is.
    func unmarkText()
    /// On which side of a line's end the caret stands. Optional: at the start of the next line.
    var selectionAffinity: UITextStorageDirection { get set }

    // MARK: Places

    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position behind the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions, in whatever order they come; nil for positions of another text.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position so many UTF-16 units further, or before where `offset` is negative; nil beyond the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the position so many characters, or lines, away in a direction; nil where the text ends before.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Returns whether a position lies before another, at it or behind it.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the UTF-16 units between two positions; negative where the second comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the end of a range that lies farthest in a direction; nil for a range of another text.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the character next to a position in a direction; nil at that end of the text.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    /// Optional: as many units from the beginning of the range.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    /// Optional: the units from the beginning of the range.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

    // MARK: Direction and geometry

    /// Returns the direction of writing of the paragraph at a position; `natural` for a position of another text.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Gives the paragraphs of a range their direction of writing; `natural` leaves it to the text.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// Returns the rectangle of a range on the first line that it touches, in the coordinates of the text's view.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns where the caret stands at a position, in the coordinates of the text's view.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the rectangles that together show a range as selected, from its beginning to its end.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position nearest to a point of the text's view; nil where there is none.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position of a range that is nearest to a point; nil for a range of another text.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the character that a point lies on; nil where it lies on none.
    func characterRange(at point: CGPoint) -> UITextRange?
    /// Returns the attributes at a position. Optional: none.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    /// The view whose coordinates the rectangles are in. Optional: the text object.
    var textInputView: UIView { get }

    // MARK: System

    /// Hears of changes that the text object makes itself; nil where nobody listens.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// Finds words, lines and other parts of the text for whoever moves or selects by them.
    var tokenizer: any UITextInputTokenizer { get }
    /// Inserts a text for which others are at hand. Optional: they are left out.
    func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)

    // MARK: Dictation and placeholders

    /// Puts what somebody was heard to say in the place of the selection. Optional: the phrases' texts are inserted.
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])
    /// Nobody listens any more. Optional.
    func dictationRecordingDidEnd()
    /// Nothing was understood. Optional.
    func dictationRecognitionFailed()
    /// Makes room for what was said, and returns what stands for it. Optional: a text placeholder.
    var insertDictationResultPlaceholder: Any { get }
    /// Returns where that room is, in the coordinates of the text's view. Optional.
    func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
    /// Takes that room away. Optional.
    func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)
    /// Makes room of a size at the caret. Optional: the text keeps none.
    func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
    /// Takes the room away. Optional.
    func remove(_ textPlaceholder: UITextPlaceholder)

    // MARK: Floating cursor

    /// A finger has taken the caret. Optional.
    func beginFloatingCursor(at point: CGPoint)
    /// The finger that has the caret has moved. Optional.
    func updateFloatingCursor(at point: CGPoint)
    /// The finger has let the caret go. Optional.
    func endFloatingCursor()

    // MARK: Menu

    /// Returns the menu for a stretch of the text; nil for the system's. Optional.
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Hears that the menu comes. Optional.
    func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating)
    /// Hears that the menu goes. Optional.
    func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating)
}

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }

    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }

    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        guard let found = position(from: range.start, offset: offset),
            compare(found, to: range.end) != .orderedDescending
        else { return nil }
        return found
    }

    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }

    public var textInputView: UIView { self as? UIView ?? UIView() }

    public func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) { insertText(text) }
    public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func beginFloatingCursor(at point: CGPoint) {}
    public func updateFloatingCursor(at point: CGPoint) {}
    public func endFloatingCursor() {}
    public func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating) {}
    public func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {}
}

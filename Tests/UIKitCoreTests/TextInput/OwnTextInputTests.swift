import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// A place in the text below.
private final class Place: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

private final class Stretch: UITextRange {
    let range: Range<Int>
    init(_ range: Range<Int>) { self.range = range }
    override var start: UITextPosition { Place(range.lowerBound) }
    override var end: UITextPosition { Place(range.upperBound) }
    override var isEmpty: Bool { range.isEmpty }
}

private final class Part: UITextSelectionRect {
    private let own: CGRect
    init(_ rect: CGRect) { own = rect }
    override var rect: CGRect { own }
}

/// A text that a program edits itself: ten points a character, in lines of 20 points.
@MainActor
final class OwnText: UIView, UITextInput {
    var characters: [Character] = []
    var selection = 0..<0
    var marked: Range<Int>?
    var text: String { String(characters) }

    override var canBecomeFirstResponder: Bool { true }

    private func clamp(_ offset: Int) -> Int { min(max(offset, 0), characters.count) }
    private func offset(_ position: UITextPosition) -> Int { (position as? Place)?.offset ?? 0 }
    private func span(_ range: UITextRange) -> Range<Int> { offset(range.start)..<offset(range.end) }
    private func put(_ text: String, in range: Range<Int>) {
        characters.replaceSubrange(range, with: text)
        let end = range.lowerBound + text.count
        selection = end..<end
        marked = nil
    }

    var hasText: Bool { !characters.isEmpty }
    func insertText(_ text: String) { put(text, in: marked ?? selection) }
    func deleteBackward() {
        put("", in: selection.isEmpty ? max(0, selection.lowerBound - 1)..<selection.lowerBound : selection)
    }
    func text(in range: UITextRange) -> String? { String(characters[span(range)]) }
    func replace(_ range: UITextRange, withText text: String) { put(text, in: span(range)) }
    var selectedTextRange: UITextRange? {
        get { Stretch(selection) }
        set { selection = newValue.map(span) ?? 0..<0 }
    }
    var markedTextRange: UITextRange? { marked.map { Stretch($0) } }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let start = (marked ?? selection).lowerBound
        put(markedText ?? "", in: marked ?? selection)
        marked = start..<selection.upperBound
    }
    func unmarkText() { marked = nil }
    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(characters.count) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (a, b) = (offset(fromPosition), offset(toPosition))
        return Stretch(min(a, b)..<max(a, b))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = self.offset(position) + offset
        return target < 0 || target > characters.count ? nil : Place(target)
    }
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        switch direction {
        case .left: self.position(from: position, offset: -offset)
        case .right: self.position(from: position, offset: offset)
        default: nil
        }
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(position), offset(other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { nil }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
    func caretRect(for position: UITextPosition) -> CGRect {
        CGRect(x: 10 * CGFloat(offset(position)), y: 0, width: 2, height: 20)
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let span = span(range)
        return [Part(CGRect(x: 10 * CGFloat(span.lowerBound), y: 0, width: 10 * CGFloat(span.count), height: 20))]
    }
    func closestPosition(to point: CGPoint) -> UITextPosition? { Place(clamp(Int(point.x / 10))) }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
    weak var inputDelegate: (any UITextInputDelegate)?
    private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
}

/// Keys and input methods serve texts that programs edit themselves by what their protocol says.
@MainActor @Suite(.serialized) struct OwnTextInputTests {
    private let root = UIView()
    private let input = OwnText(frame: CGRect(x: 30, y: 40, width: 200, height: 20))
    private let host: TestHost

    init() {
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        root.addSubview(input)
        host.settle()
    }

    /// In the test and not in the initializer: between the two another test may take the keys.
    private func begin() {
        host.perform { _ = input.becomeFirstResponder() }
        host.type("one two")
    }

    @Test func arrowsMoveAndExtend() {
        begin()
        #expect(input.text == "one two" && input.selection == 7..<7)
        host.key("left")
        #expect(input.selection == 6..<6)
        host.key("left", modifiers: .shift)
        host.key("left", modifiers: .shift)
        #expect(input.selection == 4..<6)
        host.key("right", modifiers: .shift)
        #expect(input.selection == 5..<6, "the end that began to move moves on")
        host.key("left")
        #expect(input.selection == 5..<5)
        host.key("left", modifiers: .control)
        #expect(input.selection == 4..<4)
        host.key("home")
        #expect(input.selection == 0..<0)
        host.key("end", modifiers: .shift)
        #expect(input.selection == 0..<7)
        host.key("left")
        host.key("delete")
        #expect(input.text == "ne two")
    }

    @Test func theClipboardIsServed() {
        begin()
        host.key("a", modifiers: .control)
        #expect(input.selection == 0..<7)
        host.key("c", modifiers: .control)
        #expect(UIPasteboard.general.string == "one two" && input.text == "one two")
        host.key("x", modifiers: .control)
        #expect(input.text.isEmpty)
        host.key("v", modifiers: .control)
        host.key("v", modifiers: .control)
        #expect(input.text == "one twoone two")
    }

    @Test func inputMethodsAreToldOfTheText() throws {
        begin()
        input.selection = 4..<6
        let state = try #require(host.perform { host.window.dispatcher.textInputState })
        #expect(state.surrounding == "one two" && state.selected == 4..<6 && !state.isComposing)
        #expect(state.caret == CGRect(x: 70, y: 40, width: 2, height: 20))
        host.compose("x")
        #expect(input.text == "one xo" && host.perform { host.window.dispatcher.textInputState?.isComposing } == true)
        host.commit("é")
        #expect(input.text == "one éo" && input.marked == nil)
        host.deleteSurrounding(before: 2, after: 1)
        #expect(input.text == "one")
    }
}

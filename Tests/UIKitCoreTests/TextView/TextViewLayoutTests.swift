import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText) struct TextViewLayoutTests {
    private let line: CGFloat = 23.86

    @Test func caretsStandAsOnIOS() {
        let stage = TextStage("Hi")
        stage.view.font = .systemFont(ofSize: 12)
        // Recorded on iOS: 2 wide from a point before the character, a point above the line, 16 high for 12 points.
        let caret = stage.view.caretRect(for: stage.view.beginningOfDocument)
        #expect(caret == CGRect(x: 4, y: 7, width: 2, height: 16))
        #expect(stage.view.caretRect(for: stage.view.endOfDocument).minX == 16)
    }

    @Test func contentIsAsHighAsItsLines() {
        let stage = TextStage("one\ntwo\nthree")
        #expect(stage.view.contentSize == CGSize(width: 210, height: 88))
        stage.view.insertText("\n")
        stage.host.settle()
        #expect(stage.view.contentSize.height == 111.5)
        stage.view.textContainerInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        stage.host.settle()
        #expect(stage.view.contentSize.height == 95.5)
        #expect(stage.view.textContainer.size.width == 190)
    }

    @Test func sizesFollowTheText() {
        let stage = TextStage("hello world")
        // 11 characters, padding and insets.
        #expect(stage.view.sizeThatFits(CGSize(width: 500, height: 0)) == CGSize(width: 115, height: 40))
        #expect(stage.view.sizeThatFits(CGSize(width: 80, height: 0)).height == 64)
        #expect(stage.view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        stage.view.isScrollEnabled = false
        #expect(stage.view.intrinsicContentSize == CGSize(width: 115, height: 40))
    }

    @Test func viewsThatDoNotScrollGrowWithTheirText() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let host = TestHost(
            view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 600), scale: 2))
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 20)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        host.settle()
        #expect(view.frame.height == 40)
        view.insertText("one\ntwo\n")
        host.settle()
        #expect(view.frame.height == 88)
        view.text = String(repeating: "word ", count: 13)
        host.settle()
        // 45 points a word, in 290.
        #expect(view.frame.height == 88)
    }

    /// The view around a text view that does not scroll shows the caret, as soon as it is edited.
    @Test func theScrollViewAroundShowsATextViewThatIsEdited() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 300)))
        let scroller = UIScrollView(frame: root.bounds)
        scroller.contentSize = CGSize(width: 300, height: 2_000)
        let view = UITextView(frame: CGRect(x: 0, y: 900, width: 300, height: 60))
        view.isScrollEnabled = false
        view.text = "word"
        scroller.addSubview(view)
        root.addSubview(scroller)
        host.settle()
        host.perform { _ = view.becomeFirstResponder() }
        #expect(scroller.contentOffset.y > 600 && scroller.contentOffset.y < 900)
    }

    @Test func arrowsGoAlongLines() {
        // 200 points for lines: 20 characters.
        let stage = TextStage("first line\nx\nthird line")
        stage.view.becomeFirstResponder()
        stage.view.selectedRange = NSRange(location: 8, length: 0)
        stage.host.key(UIKeyCommand.inputDownArrow)
        #expect(stage.view.selectedRange.location == 12)
        stage.host.key(UIKeyCommand.inputDownArrow)
        #expect(stage.view.selectedRange.location == 21)
        stage.host.key(UIKeyCommand.inputUpArrow, modifiers: .shift)
        #expect(stage.view.selectedRange == NSRange(location: 12, length: 9))
        stage.host.key(UIKeyCommand.inputHome)
        #expect(stage.view.selectedRange == NSRange(location: 11, length: 0))
        stage.host.key(UIKeyCommand.inputEnd, modifiers: .control)
        #expect(stage.view.selectedRange.location == 23)
    }

    @Test func pointersSelect() {
        let stage = TextStage("hello brave world")
        stage.host.click(at: stage.point(of: 7))
        #expect(stage.view.isFirstResponder)
        #expect(stage.view.selectedRange == NSRange(location: 7, length: 0))
        stage.host.advance(by: 1)
        stage.host.click(at: stage.point(of: 8))
        stage.host.click(at: stage.point(of: 8))
        #expect(stage.view.selectedRange == NSRange(location: 6, length: 5))
        stage.host.advance(by: 1)
        stage.host.pointerDrag(from: stage.point(of: 0), to: stage.point(of: 5))
        #expect(stage.view.selectedRange == NSRange(location: 0, length: 5))
    }

    @Test func fingersDragTheEndsOfASelection() throws {
        let stage = TextStage("hello brave world")
        stage.host.tap(at: stage.point(of: 8), count: 2)
        stage.host.advance(by: 1)
        #expect(stage.view.selectedRange == NSRange(location: 6, length: 5))
        let handles = stage.view.subviews.compactMap { $0 as? TextSelectionHandle }.filter { !$0.isHidden }
        #expect(handles.count == 2)
        let end = try #require(handles.first { !$0.isStart })
        let dot = end.convert(CGPoint(x: end.bounds.midX + 6, y: end.bounds.maxY - 6), to: nil)
        stage.host.drag(from: dot, to: CGPoint(x: dot.x + 35, y: dot.y))
        stage.host.settle()
        #expect(stage.view.selectedRange.location == 6)
        #expect((14...16).contains(stage.view.selectedRange.upperBound), "the end moves as far as the finger")
        #expect(stage.view.contentOffset == .zero, "nothing scrolls")
        let start = try #require(handles.first { $0.isStart })
        let top = start.convert(CGPoint(x: start.bounds.midX, y: 12), to: nil)
        stage.host.drag(from: top, to: CGPoint(x: top.x + 300, y: top.y))
        stage.host.settle()
        #expect(stage.view.selectedRange.length == 1, "one character stays selected")
        // A pointer needs no handles.
        stage.host.click(at: stage.point(of: 2))
        stage.host.settle()
        let areHidden = handles.allSatisfy { $0.isHidden }
        #expect(areHidden)
    }

    @Test func theCaretBlinks() {
        let stage = TextStage("hello")
        stage.view.becomeFirstResponder()
        stage.host.settle()
        let caret = stage.view.shown.marks.caret
        #expect(!caret.isHidden)
        stage.view.blinkCaret(isOn: false)
        #expect(caret.isHidden)
        stage.host.type("x")
        stage.host.settle()
        #expect(!caret.isHidden, "a key shows it at once")
    }

    @Test func selectionsCoverLines() throws {
        let stage = TextStage("one\ntwo\nthree")
        let view = stage.view
        let range = try #require(view.textRange(from: TextOffset(1), to: TextOffset(9)))
        let rects = view.selectionRects(for: range).map(\.rect)
        try #require(rects.count == 3)
        #expect(rects[0].minX == 15 && rects[0].maxX == 210)
        #expect(rects[1].minX == 5 && rects[1].maxX == 210)
        #expect(rects[2].minX == 5 && rects[2].maxX == 15)
        #expect(abs(rects[2].minY - (8 + 2 * line)) < 0.01)
        #expect(view.firstRect(for: range) == rects[0])
    }

    @Test func rightToLeftTextBeginsAtTheRight() {
        // The fixed metrics set all letters from left to right, and lines where their paragraph begins.
        let stage = TextStage("שלום")
        stage.view.semanticContentAttribute = .forceRightToLeft
        stage.host.settle()
        let start = stage.view.caretRect(for: stage.view.beginningOfDocument)
        let end = stage.view.caretRect(for: stage.view.endOfDocument)
        #expect(start.midX == 165 && end.midX == 205)
        stage.view.becomeFirstResponder()
        stage.view.selectedRange = NSRange(location: 0, length: 0)
        stage.host.key(UIKeyCommand.inputLeftArrow)
        #expect(stage.view.selectedRange.location == 1)
        #expect(stage.view.baseWritingDirection(for: stage.view.beginningOfDocument, in: .forward) == .rightToLeft)
    }

    @Test func typingBringsTheCaretIntoSight() {
        let stage = TextStage((0..<40).map { "line \($0)" }.joined(separator: "\n"))
        #expect(stage.view.contentOffset == .zero)
        stage.view.becomeFirstResponder()
        stage.host.type("!")
        stage.host.settle()
        let end = stage.view.contentSize.height - 200
        #expect(abs(stage.view.contentOffset.y - end) < 1)
        stage.view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(stage.view.contentOffset.y == 0)
    }

    @Test func longTextsAreShownInPart() {
        let text = (0..<10_000).map { "line \($0) of a text that is long enough to wrap in places" }
        let stage = TextStage(text.joined(separator: "\n"))
        #expect(stage.view.shown.shownCount < 12)
        stage.view.contentOffset.y = stage.view.contentSize.height / 2
        stage.host.settle()
        #expect(stage.view.shown.shownCount < 12)
        stage.view.selectedRange = NSRange(location: stage.view.textStorage.length, length: 0)
        stage.view.becomeFirstResponder()
        stage.host.type("end")
        stage.host.settle()
        // The last line stands above the lower edge, whatever was thought of those above.
        let caret = stage.view.caretRect(for: stage.view.endOfDocument)
        #expect(stage.view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
        #expect(stage.view.text.hasSuffix("placesend"))
        // What lies above is found out on the way, and what is in sight stays there.
        let first = stage.view.place(closestTo: CGPoint(x: 6, y: stage.view.bounds.minY + 30)).offset
        let before = stage.view.caretFrame(at: first, .downstream).minY - stage.view.bounds.minY
        stage.view.contentOffset.y -= 40
        stage.host.settle()
        let after = stage.view.caretFrame(at: first, .downstream).minY - stage.view.bounds.minY
        #expect(abs(after - before - 40) < 1)
    }

    /// Layouts are numbered as they are made: a key costs the piece it is typed into, whatever the length of the text.
    @Test func aKeyLaysOutItsPieceAlone() throws {
        let stage = TextStage(String(repeating: "a line of a long text\n", count: 10_000))
        let view = stage.view
        view.selectedRange = NSRange(location: view.textStorage.length / 2, length: 0)
        view.becomeFirstResponder()
        view.scrollRangeToVisible(view.selectedRange)
        stage.host.type("x")
        stage.host.settle()
        func last() throws -> Int {
            try #require(view.layoutManager.piece(at: view.selectedRange.location).layout)
        }
        let before = try last()
        for _ in 0..<10 {
            stage.host.type("x")
            stage.host.settle()
        }
        #expect(try last() - before <= 20)
        #expect(view.shown.shownCount < 14)
    }

    @Test func tenMegabytesArePasted() {
        let stage = TextStage("ab")
        stage.view.becomeFirstResponder()
        UIPasteboard.general.string = String(repeating: "0123456789 123456789\n", count: 500_000)
        stage.view.selectedRange = NSRange(location: 1, length: 0)
        stage.host.key("v", modifiers: .control)
        stage.host.settle()
        #expect(stage.view.textStorage.length == 10_500_002)
        #expect(stage.view.shown.shownCount < 14)
        stage.host.key("z", modifiers: .control)
        #expect(stage.view.text == "ab")
        UIPasteboard.general.items = []
    }
}

import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitCore

@testable import UIKitControls

/// Tokens take places in the document of a search field, and none in its text (believed of UIKit's field, too).
@MainActor @Suite(.serialized) struct SearchTokenPlaceTests {
    private let field = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 300, height: 36))
    private let host: TestHost
    private let tokens = ["one", "two"].map { UISearchToken(icon: nil, text: $0) }

    init() {
        let root = UIView()
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        root.addSubview(field)
        field.tokens = tokens
        field.text = "text"
        host.settle()
    }

    /// Begins editing. Other tests may run between the initializer and a test, and take the keys.
    private func begin() {
        host.perform { _ = field.becomeFirstResponder() }
    }

    private func offset(_ position: UITextPosition?) -> Int? {
        position.map { field.offset(from: field.beginningOfDocument, to: $0) }
    }

    private func range(_ from: Int, _ to: Int) -> UITextRange? {
        guard let a = field.position(from: field.beginningOfDocument, offset: from),
            let b = field.position(from: field.beginningOfDocument, offset: to)
        else { return nil }
        return field.textRange(from: a, to: b)
    }

    @Test func positionsCountTokens() throws {
        begin()
        #expect(offset(field.positionOfToken(at: 0)) == 0 && offset(field.positionOfToken(at: 1)) == 1)
        #expect(offset(field.textualRange.start) == 2 && offset(field.textualRange.end) == 6)
        #expect(offset(field.endOfDocument) == 6)
        #expect(field.compare(field.positionOfToken(at: 1), to: field.textualRange.start) == .orderedAscending)
        #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil)
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        let all = try #require(range(0, 6))
        #expect(field.tokens(in: all) == tokens && field.text(in: all) == "text")
        let second = try #require(range(1, 3))
        #expect(field.tokens(in: second) == [tokens[1]] && field.text(in: second) == "t")
        #expect(field.tokens(in: field.textualRange).isEmpty)
    }

    @Test func tokensThatAreNotThereAreAnError() {
        begin()
        nonisolated(unsafe) var errors = 0
        ProgrammerErrors.withSink({ _ in errors += 1 }) { _ = field.positionOfToken(at: 2) }
        #expect(errors == 1)
    }

    @Test func aSelectionHoldsTokens() throws {
        begin()
        field.selectedTextRange = range(1, 4)
        let selected = try #require(field.selectedTextRange)
        #expect(offset(selected.start) == 1 && offset(selected.end) == 4)
        host.key("backspace")
        #expect(field.tokens == [tokens[0]] && field.text == "xt")
    }

    @Test func everythingIsSelectedAndReplaced() throws {
        begin()
        field.selectAll(nil)
        let selected = try #require(field.selectedTextRange)
        #expect(offset(selected.start) == 0 && offset(selected.end) == 6)
        host.type("n")
        #expect(field.tokens.isEmpty && field.text == "n")
    }

    @Test func aCaretElsewhereChoosesNothing() {
        begin()
        field.selectAll(nil)
        host.key("right")
        host.type("s")
        #expect(field.tokens == tokens && field.text == "texts")
    }

    @Test func backspaceBeforeTheTextChoosesAndTakesOut() throws {
        begin()
        field.selectedTextRange = field.textRange(from: field.textualRange.start, to: field.textualRange.start)
        host.key("backspace")
        let selected = try #require(field.selectedTextRange)
        #expect(offset(selected.start) == 1 && offset(selected.end) == 2 && field.tokens == tokens)
        host.key("backspace")
        #expect(field.tokens == [tokens[0]] && field.text == "text")
    }

    @Test func replacingARangeTakesItsTokens() throws {
        begin()
        field.replace(try #require(range(0, 1)), withText: "")
        #expect(field.tokens == [tokens[1]] && field.text == "text")
        let made = UISearchToken(icon: nil, text: "text")
        field.replaceTextualPortion(of: field.textualRange, with: made, at: 1)
        #expect(field.tokens == [tokens[1], made] && field.text?.isEmpty ?? true)
    }

    @Test func wordsAreFoundBehindTokens() throws {
        begin()
        field.text = "one two"
        let place = try #require(field.position(from: field.textualRange.start, offset: 5))
        let word = try #require(
            field.tokenizer.rangeEnclosingPosition(place, with: .word, inDirection: .storage(.forward)))
        #expect(field.text(in: word) == "two" && offset(word.start) == 6)
    }

    @Test func tokensHavePlacesOnTheScreen() throws {
        begin()
        let start = field.caretRect(for: field.positionOfToken(at: 0)).minX
        let first = try #require(field.closestPosition(to: CGPoint(x: start + 1, y: 18)))
        #expect(offset(first) == 0)
        let second = field.caretRect(for: field.positionOfToken(at: 1))
        #expect(second.minX > field.caretRect(for: field.positionOfToken(at: 0)).minX)
        #expect(second.minX < field.caretRect(for: field.textualRange.start).minX)
        #expect(field.firstRect(for: try #require(range(0, 2))).width > 40)
    }
}

import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Editing inside of characters as people count them.
@MainActor
@Suite(.metricsText) struct ComposedTextTests {
    private func stage(_ text: String = "") -> TextStage {
        let stage = TextStage(text)
        stage.view.autocapitalizationType = .none
        stage.view.becomeFirstResponder()
        return stage
    }

    /// What Foundation's own functions read of the text.
    private func copy(_ stage: TextStage) -> String {
        NSAttributedString(attributedString: stage.view.textStorage).string
    }

    @Test func unfinishedAccentsJoinTheLetterBefore() {
        let stage = stage()
        stage.host.commit("tie")
        stage.host.compose("\u{302}")
        stage.host.compose("\u{301}")
        stage.host.commit("\u{301}")
        #expect(stage.view.text == "tie\u{301}")
        stage.host.commit("ng")
        #expect(stage.view.text == "tie\u{301}ng")
        #expect(copy(stage) == "tie\u{301}ng")
    }

    @Test func syllablesOfHindiAreTyped() {
        let stage = stage("क")
        for part in ["\u{94D}", "ष", "ि"] { stage.host.commit(part) }
        #expect(stage.view.text == "क्षि")
        stage.host.key("z", modifiers: .control)
        #expect(stage.view.text == "क")
        stage.host.commit("k")
        #expect(stage.view.text == "कk")
        #expect(copy(stage) == "कk")
    }

    @Test func flagsAreTypedLetterByLetter() {
        let stage = stage("ab")
        stage.view.insertText("\u{1F1E9}")
        stage.view.insertText("\u{1F1EA}")
        #expect(stage.view.text == "ab🇩🇪")
        stage.view.selectedRange = NSRange(location: 4, length: 2)
        stage.view.insertText("x")
        #expect(stage.view.text == "ab\u{1F1E9}x")
        #expect(copy(stage) == "ab\u{1F1E9}x")
    }

    @Test func textCanBeSetAfterHalfOfAPairWasReplaced() {
        let stage = stage("a😀b")
        stage.view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "x")
        #expect(stage.view.text == "ax\u{FFFD}b")
        stage.view.text = "hello world"
        stage.host.commit("!")
        #expect(stage.view.text == "hello world!")
        #expect(copy(stage) == "hello world!")
    }

    @Test func fieldsWithAttributesEditInsideCharacters() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let host = TestHost(view: root)
        root.addSubview(field)
        field.autocapitalizationType = .none
        field.attributedText = NSAttributedString(string: "cafe", attributes: [.foregroundColor: UIColor.red])
        field.becomeFirstResponder()
        host.commit("\u{301}")
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
        let accent = try #require(field.textRange(from: start, to: field.endOfDocument))
        field.replace(accent, withText: "")
        host.commit("s")
        #expect(field.text == "cafes")
        #expect(field.attributedText?.string == "cafes")
    }

    /// The dot of a secret stands for the whole character.
    @Test func placesOfASecretAreBetweenCharacters() {
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let host = TestHost(view: root)
        root.addSubview(field)
        field.isSecureTextEntry = true
        let parts = ["👍🏽", "👩‍👩‍👧‍👦", "e\u{301}", "a"]
        field.text = parts.joined()
        host.settle()
        var ends: Set<Int> = [0]
        for part in parts { ends.insert((ends.max() ?? 0) + part.utf16.count) }
        var found: Set<Int> = []
        for x in stride(from: CGFloat(0), to: 300, by: 1) {
            guard let place = field.closestPosition(to: CGPoint(x: x, y: 17)) else { continue }
            found.insert(field.offset(from: field.beginningOfDocument, to: place))
        }
        #expect(found == ends)
    }
}

import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// Room for texts that are still to come.
@MainActor @Suite(.serialized) struct TextPlaceholderTests {
    @Test func aTextViewKeepsRoomUntilItIsTaken() throws {
        let stage = TextStage()
        stage.view.text = "one two"
        stage.host.perform { _ = stage.view.becomeFirstResponder() }
        stage.view.selectedRange = NSRange(location: 4, length: 0)
        let placeholder = stage.view.insertTextPlaceholder(with: CGSize(width: 60, height: 12))
        stage.host.settle()
        #expect(stage.view.selectedRange == NSRange(location: 5, length: 0) && stage.view.text.count == 8)
        #expect(placeholder.rects.first?.rect.width == 60)
        let before = try #require(placeholder.rects.first?.rect.minX)
        stage.view.selectedRange = NSRange(location: 0, length: 0)
        stage.host.perform { stage.view.insertText("zero ") }
        stage.host.settle()
        #expect(try #require(placeholder.rects.first?.rect.minX) > before, "it goes along with the text")
        stage.view.remove(placeholder)
        #expect(stage.view.text == "zero one two" && placeholder.rects.isEmpty)
        stage.view.remove(placeholder)
        #expect(stage.view.text == "zero one two")
    }

    @Test func whatWasSaidIsInserted() throws {
        let stage = TextStage()
        stage.host.perform { _ = stage.view.becomeFirstResponder() }
        let room = stage.view.insertDictationResultPlaceholder
        stage.host.settle()
        #expect(stage.view.frame(forDictationResultPlaceholder: room).width == 40)
        stage.view.removeDictationResultPlaceholder(room, willInsertResult: true)
        stage.host.perform {
            stage.view.insertDictationResult([
                UIDictationPhrase("Good "), UIDictationPhrase("day", alternatives: ["die"]),
            ])
        }
        #expect(stage.view.text == "Good day")
        let field = UITextField()
        #expect(field.insertTextPlaceholder(with: CGSize(width: 9, height: 9)).rects.isEmpty)
    }
}

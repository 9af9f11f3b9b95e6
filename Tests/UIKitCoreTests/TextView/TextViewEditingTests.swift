import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText) struct TextViewEditingTests {
    @Test func typingAsksAndTellsInUIKitsOrder() {
        let stage = TextStage("ab")
        #expect(stage.view.becomeFirstResponder())
        #expect(stage.take() == ["shouldBegin", "didBegin"])
        stage.host.type("c")
        #expect(stage.take() == ["should 2,0 c", "selection 3,0", "change abc"])
        stage.host.key("\u{8}")
        #expect(stage.take() == ["should 2,1 ", "selection 2,0", "change ab"])
        stage.refused = ["x"]
        stage.host.type("x")
        #expect(stage.take() == ["should 2,0 x"])
        #expect(stage.view.text == "ab")
        stage.host.key("\r")
        #expect(stage.view.text == "ab\n")
        _ = stage.take()
        #expect(stage.view.resignFirstResponder())
        #expect(stage.take() == ["shouldEnd", "didEnd"])
    }

    @Test func delegatesMayRefuseToBeginAndToEnd() {
        let stage = TextStage("ab")
        stage.refused = ["begin", "end"]
        #expect(!stage.view.becomeFirstResponder())
        stage.refused = ["end"]
        #expect(stage.view.becomeFirstResponder())
        #expect(!stage.view.resignFirstResponder())
        #expect(stage.view.isFirstResponder)
        _ = stage.take()
        // A view that leaves its window is not edited any more, whatever the delegate says.
        stage.view.removeFromSuperview()
        #expect(!stage.view.isFirstResponder)
        #expect(stage.take() == ["shouldEnd", "didEnd"])
    }

    @Test func undoTakesTypingBackInOneStep() {
        let stage = TextStage("ab")
        stage.view.becomeFirstResponder()
        stage.host.type("cde")
        stage.host.key("z", modifiers: .control)
        #expect(stage.view.text == "ab")
        stage.host.key("z", modifiers: [.control, .shift])
        #expect(stage.view.text == "abcde")
        stage.view.text = "new"
        stage.host.key("z", modifiers: .control)
        #expect(stage.view.text == "new")
    }

    @Test func undoPutsAttributesBack() {
        let stage = TextStage()
        let text = NSMutableAttributedString(string: "plain red", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 6, length: 3))
        stage.view.attributedText = text
        stage.view.becomeFirstResponder()
        stage.view.selectedRange = NSRange(location: 4, length: 5)
        stage.host.key("\u{8}")
        #expect(stage.view.text == "plai")
        stage.host.key("z", modifiers: .control)
        #expect(stage.view.text == "plain red")
        #expect(stage.view.textStorage.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .red)
    }

    @Test func textGoesOverTheClipboard() {
        let stage = TextStage("one two")
        stage.view.becomeFirstResponder()
        stage.view.selectedRange = NSRange(location: 0, length: 4)
        stage.host.key("x", modifiers: .control)
        #expect(stage.view.text == "two")
        stage.view.selectedRange = NSRange(location: 3, length: 0)
        stage.host.key("v", modifiers: .control)
        #expect(stage.view.text == "twoone ")
        stage.host.key("a", modifiers: .control)
        #expect(stage.view.selectedRange == NSRange(location: 0, length: 7))
    }

    @Test func unfinishedTextIsUnderlinedAndToldOnce() {
        let stage = TextStage("ab")
        stage.view.becomeFirstResponder()
        _ = stage.take()
        stage.view.editor.take(.compose("ni", selected: 2..<2))
        #expect(stage.take() == ["should 2,0 ni", "selection 4,0", "change abni"])
        #expect(stage.view.layoutManager.layout(ofPiece: 0).layout.block.runs.map(\.isUnderlined) == [false, true])
        stage.view.editor.take(.commit("你"))
        #expect(stage.view.text == "ab你")
        #expect(stage.view.markedTextRange == nil)
        _ = stage.take()
        stage.view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        _ = stage.take()
        stage.view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        #expect(stage.take() == ["selection 3,0", "change ab你", "selection 3,0", "change ab你"])
        stage.host.settle()
        #expect(stage.view.layoutManager.layout(ofPiece: 0).layout.block.runs.map(\.isUnderlined) == [false])
    }

    @Test func typedTextLooksLikeTheTextBeforeIt() {
        let stage = TextStage()
        let text = NSMutableAttributedString(string: "link", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttributes(
            [.link: "https://example.org", .foregroundColor: UIColor.red], range: NSRange(location: 0, length: 4))
        stage.view.attributedText = text
        stage.view.insertText("!")
        let found = stage.view.textStorage.attributes(at: 4, effectiveRange: nil)
        #expect(found[.link] == nil && found[.foregroundColor] as? UIColor == .red)
        stage.view.typingAttributes = [.font: UIFont.systemFont(ofSize: 30)]
        stage.view.insertText("?")
        #expect((stage.view.textStorage.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    }

    @Test func textThatIsNotEditedTakesNoKeys() {
        let stage = TextStage("abc")
        stage.view.isEditable = false
        #expect(stage.view.becomeFirstResponder())
        #expect(stage.take() == [])
        stage.host.type("x")
        #expect(stage.view.text == "abc")
        stage.host.key("a", modifiers: .control)
        #expect(stage.view.selectedRange == NSRange(location: 0, length: 3))
        stage.view.isSelectable = false
        #expect(!stage.view.isFirstResponder && !stage.view.canBecomeFirstResponder)
    }

    @Test func tabsAreText() {
        let stage = TextStage("ab")
        stage.view.becomeFirstResponder()
        stage.host.key("\t")
        #expect(stage.view.text == "ab\t" && stage.view.isFirstResponder)
        stage.view.isEditable = false
        stage.host.key("\t")
        #expect(stage.view.text == "ab\t")
    }

    @Test func stylesAreToggledAndTakenBack() {
        let stage = TextStage("ab cd")
        stage.view.selectedRange = NSRange(location: 0, length: 2)
        stage.view.toggleBoldface(nil)
        func isBold(_ place: Int) -> Bool {
            let font = stage.view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }
        #expect(!isBold(0))
        stage.view.allowsEditingTextAttributes = true
        stage.view.toggleBoldface(nil)
        #expect(isBold(1) && !isBold(2))
        #expect(stage.view.selectedRange == NSRange(location: 0, length: 2))
        stage.view.undoManager?.undo()
        #expect(!isBold(1))
        stage.view.undoManager?.redo()
        #expect(isBold(1))
        stage.view.toggleBoldface(nil)
        #expect(!isBold(1))
    }

    @Test func theStorageMayBeEditedByTheProgram() {
        let stage = TextStage("hello")
        stage.view.selectedRange = NSRange(location: 3, length: 0)
        _ = stage.take()
        stage.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "oh ")
        #expect(stage.view.text == "oh hello")
        #expect(stage.view.selectedRange == NSRange(location: 6, length: 0))
        #expect(stage.take() == [])
    }

    @Test func wrongRangesAreCutToTheText() throws {
        let stage = TextStage("abc")
        let other = TextStage("a much longer text")
        stage.view.selectedRange = NSRange(location: 2, length: 50)
        #expect(stage.view.selectedRange == NSRange(location: 2, length: 1))
        stage.view.selectedRange = NSRange(location: NSNotFound, length: 0)
        #expect(stage.view.selectedRange == NSRange(location: 3, length: 0))
        let far = try #require(
            other.view.textRange(from: other.view.beginningOfDocument, to: other.view.endOfDocument))
        #expect(stage.view.text(in: far) == "abc")
        stage.view.replace(UITextRange(), withText: "x")
        #expect(stage.view.text == "abc")
        #expect(stage.view.position(from: stage.view.endOfDocument, offset: 1) == nil)
        stage.view.scrollRangeToVisible(NSRange(location: 90, length: 5))
        stage.view.removeFromSuperview()
        stage.view.setMarkedText("mark", selectedRange: NSRange(location: 0, length: 9))
        #expect(stage.view.text == "abmarkc" || stage.view.text == "abcmark")
    }

    @Test func brokenTextIsShownAsSuch() {
        let stage = TextStage("a😀b")
        stage.view.text = String(decoding: [0x61, 0xFF, 0x62] as [UInt8], as: UTF8.self)
        #expect(stage.view.text == "a\u{FFFD}b")
        stage.host.settle()
    }

    /// What editing makes is kept no longer than the view itself.
    @Test func typingLeaksNothing() {
        weak var view: UITextView?
        weak var storage: NSTextStorage?
        weak var manager: NSLayoutManager?
        autoreleasepool {
            let stage = TextStage("start\n")
            stage.view.becomeFirstResponder()
            stage.host.type(String(repeating: "ten chars ", count: 10))
            stage.host.settle()
            let views = stage.view.shown.shownCount
            for _ in 0..<9 {
                stage.host.type(String(repeating: "ten chars ", count: 10))
                stage.host.settle()
            }
            #expect(stage.view.text.utf16.count == 1_006)
            #expect(stage.view.shown.shownCount <= views)
            #expect(stage.view.textStorage.content.runs.runCount == 1)
            (view, storage, manager) = (stage.view, stage.view.textStorage, stage.view.layoutManager)
            stage.view.resignFirstResponder()
            stage.view.removeFromSuperview()
            stage.host.settle()
        }
        #expect(view == nil && storage == nil && manager == nil)
    }
}

import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// What is cut and copied in a text whose looks the user may change keeps its looks.
@MainActor @Suite(.serialized) struct RichCopyTests {
    private func stage() -> TextStage {
        let stage = TextStage()
        let text = NSMutableAttributedString(string: "plain red", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 6, length: 3))
        stage.view.attributedText = text
        stage.host.perform { _ = stage.view.becomeFirstResponder() }
        return stage
    }

    private func color(_ stage: TextStage, _ index: Int) -> UIColor? {
        stage.view.textStorage.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }

    @Test func attributesGoAlong() {
        let stage = stage()
        stage.view.allowsEditingTextAttributes = true
        stage.view.selectedRange = NSRange(location: 6, length: 3)
        stage.host.perform { stage.view.copy(nil) }
        #expect(UIPasteboard.general.string == "red")
        stage.view.selectedRange = NSRange(location: 0, length: 0)
        stage.host.perform { stage.view.paste(nil) }
        #expect(stage.view.text == "redplain red" && color(stage, 1) == .red && color(stage, 4) != .red)
        stage.view.selectedRange = NSRange(location: 0, length: 6)
        stage.host.perform { stage.view.cut(nil) }
        #expect(stage.view.text == "in red")
        stage.view.selectedRange = NSRange(location: 6, length: 0)
        stage.host.perform { stage.view.paste(nil) }
        #expect(stage.view.text == "in redredpla" && color(stage, 6) == .red && color(stage, 10) != .red)
        stage.host.perform { stage.view.undoManager?.undo() }
        #expect(stage.view.text == "in red")
    }

    @Test func elsewhereTheTextAloneDoes() {
        let stage = stage()
        stage.view.selectedRange = NSRange(location: 6, length: 3)
        stage.host.perform { stage.view.copy(nil) }
        stage.view.allowsEditingTextAttributes = true
        stage.view.selectedRange = NSRange(location: 0, length: 0)
        stage.host.perform { stage.view.paste(nil) }
        #expect(stage.view.text == "redplain red" && color(stage, 1) != .red)
        // Another program's text has no looks of this one.
        stage.view.selectedRange = NSRange(location: 9, length: 3)
        stage.host.perform { stage.view.copy(nil) }
        UIPasteboard.hostDidChange([["public.utf8-plain-text": "else"]])
        stage.view.selectedRange = NSRange(location: 0, length: 0)
        stage.host.perform { stage.view.paste(nil) }
        #expect(stage.view.text == "elseredplain red" && color(stage, 1) != .red)
    }
}

import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// A text interaction gives a text of the program's own what UIKit's fields have.
@MainActor @Suite(.serialized) struct TextInteractionTests {
    private let root = UIView()
    private let input = OwnText(frame: CGRect(x: 30, y: 40, width: 200, height: 20))
    private let interaction = UITextInteraction(for: .editable)
    private let host: TestHost
    private let listener = Listener()

    private final class Listener: NSObject, UITextInteractionDelegate {
        var log: [String] = []
        var allows = true
        func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
            log.append("should \(Int(point.x))")
            return allows
        }
        func interactionWillBegin(_ interaction: UITextInteraction) { log.append("will") }
        func interactionDidEnd(_ interaction: UITextInteraction) { log.append("did end") }
    }

    init() {
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        root.addSubview(input)
        input.characters = Array("one two")
        interaction.textInput = input
        interaction.delegate = listener
        input.addInteraction(interaction)
        host.settle()
    }

    private func point(_ character: Int) -> CGPoint { CGPoint(x: 31 + 10 * CGFloat(character), y: 50) }
    /// The frames of the marks that can be seen, in the text's view.
    private var marks: [CGRect] {
        var found: [CGRect] = []
        for view in input.subviews where view is TextMarkView && !view.isHidden {
            let shown: [UIView] = view.subviews.isEmpty ? [view] : view.subviews
            for mark in shown where mark.frame.width > 0 { found.append(mark.frame) }
        }
        return found
    }

    @Test func aTapBeginsAndPutsTheCaret() {
        #expect(interaction.view === input && interaction.textInteractionMode == .editable && marks.isEmpty)
        host.tap(at: point(2))
        #expect(input.isFirstResponder && input.selection == 2..<2)
        #expect(listener.log == ["should 21", "will"])
        #expect(marks == [CGRect(x: 20, y: 0, width: 2, height: 20)])
        host.type("x")
        #expect(input.text == "onxe two")
        #expect(marks == [CGRect(x: 30, y: 0, width: 2, height: 20)], "the caret goes along with what is typed")
        host.perform { _ = input.resignFirstResponder() }
        #expect(listener.log.last == "did end" && marks.isEmpty)
    }

    @Test func aSecondTapSelectsTheWord() {
        host.tap(at: point(5), count: 2)
        #expect(input.selection == 4..<7)
        #expect(marks == [CGRect(x: 40, y: 0, width: 30, height: 20)])
    }

    @Test func aPointerSelectsByDragging() {
        host.pointerDrag(from: point(1), to: point(5))
        #expect(input.selection == 1..<5)
        host.pointerDrag(from: point(5), to: point(2))
        #expect(input.selection == 2..<5, "backwards too")
    }

    @Test func theDelegateMayBeAgainstIt() {
        listener.allows = false
        host.tap(at: point(2))
        #expect(!input.isFirstResponder && listener.log == ["should 21"])
    }

    @Test func theProgramBeginsWithoutQuestions() {
        host.perform { _ = input.becomeFirstResponder() }
        #expect(listener.log.isEmpty && marks.count == 1)
        input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        input.inputDelegate?.selectionDidChange(input)
        #expect(marks == [CGRect(x: 0, y: 0, width: 70, height: 20)], "what the program selects is told and shown")
    }

    @Test func aTextThatIsOnlyReadHasNoCaret() {
        input.removeInteraction(interaction)
        let reading = UITextInteraction(for: .nonEditable)
        reading.textInput = input
        input.addInteraction(reading)
        host.tap(at: point(2))
        #expect(input.isFirstResponder && marks.isEmpty)
        host.tap(at: point(5), count: 2)
        #expect(marks.count == 1)
        input.removeInteraction(reading)
        #expect(reading.view == nil && marks.isEmpty && input.gestureRecognizers?.isEmpty ?? true)
    }

    // MARK: UIKit's own fields

    @Test func aFloatingCursorMovesTheCaret() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
        field.text = "one two three"
        root.addSubview(field)
        host.settle()
        host.perform { _ = field.becomeFirstResponder() }
        func offset() -> Int? {
            field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
        }
        let three = try #require(field.position(from: field.beginningOfDocument, offset: 3))
        let way = field.caretRect(for: three).minX - field.caretRect(for: field.endOfDocument).minX
        #expect(offset() == 13)
        field.updateFloatingCursor(at: .zero)
        #expect(offset() == 13, "nothing floats yet")
        field.beginFloatingCursor(at: CGPoint(x: 500, y: 10))
        field.updateFloatingCursor(at: CGPoint(x: 500 + way, y: 10))
        #expect(offset() == 3)
        field.endFloatingCursor()
        field.updateFloatingCursor(at: CGPoint(x: 500, y: 10))
        #expect(offset() == 3)
    }

    @Test func interactionStatesAreRestored() {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        view.text = String(repeating: "line\n", count: 100)
        root.addSubview(view)
        host.settle()
        view.selectedRange = NSRange(location: 10, length: 5)
        view.contentOffset.y = 300
        let state = view.interactionState
        view.selectedRange = NSRange(location: 0, length: 0)
        view.contentOffset.y = 0
        view.interactionState = "something else"
        #expect(view.selectedRange.length == 0)
        view.interactionState = state
        #expect(view.selectedRange == NSRange(location: 10, length: 5) && view.contentOffset.y == 300)
        view.text = "short"
        view.interactionState = state
        #expect(
            view.selectedRange == NSRange(location: 5, length: 0) && view.contentOffset.y == 0, "what is there counts")
    }

    @Test func unfinishedTextOfAFieldThatIsGoneStaysAsItIs() {
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
        root.addSubview(field)
        host.settle()
        host.perform { _ = field.becomeFirstResponder() }
        host.compose("ni")
        #expect(field.markedTextRange != nil)
        host.perform { field.removeFromSuperview() }
        host.commit("\u{4F60}")
        host.compose("x")
        host.deleteSurrounding(before: 1, after: 1)
        #expect(field.text == "ni" && field.markedTextRange == nil && !field.isFirstResponder)
        root.addSubview(field)
        host.settle()
        host.perform { _ = field.becomeFirstResponder() }
        host.type("!")
        #expect(field.text == "ni!")
    }

    @Test func thereIsOneWayToType() {
        #expect(input.textInputMode === UITextInputMode.activeInputModes.first)
        let items = UITextField().inputAssistantItem
        items.leadingBarButtonGroups = []
        #expect(items.allowsHidingShortcuts && items.trailingBarButtonGroups.isEmpty)
    }
}

import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// Where carets are drawn: 2 points wide, with the place between two characters in the middle.
@MainActor @Suite struct CaretPlaceTests {
    @Test(arguments: [0, 3]) func ofAField(_ index: Int) {
        let place = TextOffset(index)
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 300)))
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.text = "abc"
        root.addSubview(field)
        host.perform { field.becomeFirstResponder() }
        field.selectedTextRange = field.textRange(from: place, to: place)
        host.settle()
        let caret = field.parts.marks.caret
        let told = field.caretRect(for: place)
        #expect(told.width == 1 && !caret.isHidden)
        #expect(
            caret.convert(caret.bounds, to: field)
                == CGRect(x: told.minX - 1, y: told.minY, width: 2, height: told.height))
    }

    /// The placeholder begins where the text would, and the caret covers no more than a point of it.
    @Test func ofAnEmptyField() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 300)))
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.placeholder = "Place"
        root.addSubview(field)
        host.perform { field.becomeFirstResponder() }
        host.settle()
        let caret = field.parts.marks.caret
        let start = field.placeholderRect(forBounds: field.bounds).minX
        #expect(start == field.editingRect(forBounds: field.bounds).minX)
        #expect(caret.convert(caret.bounds, to: field).maxX == start + 1)
    }

    /// Recorded: the rectangle that a text view tells is the one that is drawn.
    @Test func ofATextView() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 300)))
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
        view.text = "abc"
        root.addSubview(view)
        host.perform { view.becomeFirstResponder() }
        host.settle()
        let caret = view.shown.marks.caret
        #expect(caret.convert(caret.bounds, to: view) == view.caretRect(for: view.endOfDocument))
    }
}

import TesseraHarness
import Testing
import UIKit

/// Shortcuts that an edited text takes are commands, not presses.
@MainActor
@Suite(.serialized)
struct TextShortcutTests {
    private final class Page: UIViewController {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            field.text = "word"
            view.addSubview(field)
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { log.append("began \(press.key?.charactersIgnoringModifiers ?? "")") }
            super.pressesBegan(presses, with: event)
        }

        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { log.append("ended \(press.key?.charactersIgnoringModifiers ?? "")") }
            super.pressesEnded(presses, with: event)
        }
    }

    @Test func aTextTakesItsShortcuts() {
        let page = Page()
        let host = TestHost(page)
        let before = UIPasteboard.general.items
        defer { UIPasteboard.general.items = before }
        page.field.becomeFirstResponder()
        host.key("a", modifiers: .command)
        host.key("c", modifiers: .command)
        #expect(UIPasteboard.general.string == "word")
        host.key("x", modifiers: .command)
        #expect(page.field.text == "")
        host.key("v", modifiers: .command)
        #expect(page.field.text == "word")
        host.key("z", modifiers: .command)
        #expect(page.field.text == "")
        #expect(page.log.isEmpty)
        page.field.resignFirstResponder()
    }

    @Test func otherKeysAreStillPresses() {
        let page = Page()
        let host = TestHost(page)
        page.field.becomeFirstResponder()
        host.key("q")
        host.key("k", modifiers: .command)
        #expect(page.log == ["began q", "ended q", "began k", "ended k"])
        #expect(page.field.text == "wordq")
        page.field.resignFirstResponder()
        // Nothing is edited: the keys are presses.
        page.log = []
        host.key("c", modifiers: .command)
        #expect(page.log == ["began c", "ended c"])
    }
}

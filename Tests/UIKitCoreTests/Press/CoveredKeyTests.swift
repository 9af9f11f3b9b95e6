import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Keys and focus where something is presented, and where controllers lie in containers.
@MainActor
@Suite(.metricsText) struct CoveredKeyTests {
    private let log = CallLog()

    private func press(_ key: String, _ screen: TestScreen) {
        screen.window.handle(.key(KeyInput(isDown: true, key: key, modifiers: [])))
        screen.window.handle(.key(KeyInput(isDown: false, key: key, modifiers: [])))
    }

    private func alert(_ actions: (String, UIAlertAction.Style)...) -> UIAlertController {
        let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
        for (name, style) in actions {
            alert.addAction(UIAlertAction(title: name, style: style) { [log] in log.add("chose \($0.title ?? "")") })
        }
        return alert
    }

    /// A window with two buttons below each other, the first of which has the focus.
    private func shown() -> (TestScreen, FocusPoint, FocusPoint) {
        let root = UIViewController()
        let screen = TestScreen(root)
        let (first, second) = (FocusPoint("first", log), FocusPoint("second", log))
        first.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        second.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
        root.view.addSubview(first)
        root.view.addSubview(second)
        screen.run(0.05)
        press(UIKeyCommand.inputDownArrow, screen)
        return (screen, first, second)
    }

    @Test func keysGoToAnAlertAndNotToWhatHasTheFocusBehindIt() {
        let (screen, first, second) = shown()
        #expect(screen.window.focus.focusedItem === first)
        press(" ", screen)
        #expect(log.take() == ["press first"])
        let alert = alert(("Yes", .default), ("No", .cancel))
        screen.window.rootViewController?.present(alert, animated: true)
        // While it comes in nothing can have the focus, and the item behind gets no keys any more.
        press(" ", screen)
        #expect(log.take() == [])
        screen.run(0.6)
        #expect((screen.window.focus.focusedItem as? AlertButton)?.choice.title == "No")
        press(UIKeyCommand.inputRightArrow, screen)
        #expect((screen.window.focus.focusedItem as? AlertButton)?.choice.title == "Yes")
        press("\r", screen)
        screen.run(0.6)
        #expect(log.take() == ["chose Yes"])
        // The focus is back where it was.
        #expect(screen.window.focus.focusedItem === first)
        press(UIKeyCommand.inputDownArrow, screen)
        #expect(screen.window.focus.focusedItem === second)
    }

    @Test func returnChoosesTheAnswerWithTheFocusBeforeThePreferredOne() {
        for key in ["\r", " "] {
            let (screen, _, _) = shown()
            let alert = alert(("Yes", .default), ("No", .cancel))
            alert.preferredAction = alert.actions[0]
            screen.window.rootViewController?.present(alert, animated: true)
            screen.run(0.6)
            #expect((screen.window.focus.focusedItem as? AlertButton)?.choice.title == "Yes")
            press(UIKeyCommand.inputLeftArrow, screen)
            press(key, screen)
            screen.run(0.6)
            #expect(log.take() == ["chose No"])
        }
    }

    @Test func escapeReachesAnAlertOverAFocusedItem() {
        let (screen, _, _) = shown()
        let alert = alert(("Yes", .default), ("No", .cancel))
        screen.window.rootViewController?.present(alert, animated: true)
        screen.run(0.6)
        press(UIKeyCommand.inputEscape, screen)
        screen.run(0.6)
        #expect(log.take() == ["chose No"])
    }

    @Test func aKeyThatIsHeldDownDoesNotAnswerWhatHasComeUpSince() {
        let (screen, _, _) = shown()
        let alert = alert(("OK", .default))
        func key(_ isDown: Bool) {
            screen.window.handle(.key(KeyInput(isDown: isDown, key: "\r", modifiers: [])))
        }
        key(true)
        screen.window.rootViewController?.present(alert, animated: false)
        screen.run(0.6)
        key(true)
        key(true)
        key(false)
        #expect(!log.take().contains("chose OK") && alert.presentingViewController != nil)
        press("\r", screen)
        screen.run(0.6)
        #expect(log.take() == ["chose OK"])
    }

    /// The alert that a key has answered is gone, and the key is still down.
    @Test func aKeyThatIsHeldDownDoesNotGoOnBehindWhatItAnswered() {
        let root = UIViewController()
        root.addKeyCommand(UIKeyCommand(input: UIKeyCommand.inputEscape) { [log] _ in log.add("behind") })
        let screen = TestScreen(root)
        screen.run(0.05)
        func key(_ isDown: Bool) {
            screen.window.handle(.key(KeyInput(isDown: isDown, key: UIKeyCommand.inputEscape, modifiers: [])))
        }
        weak var gone: UIAlertController?
        do {
            let alert = alert(("Yes", .default), ("No", .cancel))
            gone = alert
            root.present(alert, animated: false)
        }
        screen.run(0.1)
        key(true)
        for _ in 0..<10 {
            screen.run(0.1)
            key(true)
        }
        #expect(log.take() == ["chose No"] && root.presentedViewController == nil)
        key(false)
        #expect(gone == nil)
        press(UIKeyCommand.inputEscape, screen)
        #expect(log.take() == ["behind"])
    }

    @Test func textBehindAnAlertIsNotTypedInto() {
        let (screen, _, _) = shown()
        let field = TypingView(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
        screen.window.rootViewController?.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        press("a", screen)
        #expect(field.text == "a")
        screen.window.rootViewController?.present(alert(("OK", .default)), animated: false)
        screen.run(0.3)
        press("b", screen)
        #expect(field.text == "a")
        // What lies over the alert is reached.
        let above = TypingView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        screen.window.addSubview(above)
        #expect(above.becomeFirstResponder())
        press("c", screen)
        #expect(above.text == "c")
    }

    @Test func commandsOfControllersInsideContainersAreFound() {
        let (tab, other) = (CommandController("tab", log), CommandController("other", log))
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [other, navigation]
        let screen = TestScreen(tabs)
        screen.run(0.05)
        press("k", screen)
        #expect(log.take() == ["other"])
        tabs.selectedIndex = 1
        navigation.pushViewController(tab, animated: false)
        screen.run(0.05)
        press("k", screen)
        #expect(log.take() == ["tab"])
    }
}

/// Can have the focus and says when it is pressed.
private final class FocusPoint: UIControl {
    init(_ name: String, _ log: CallLog) {
        super.init(frame: .zero)
        addAction(UIAction { _ in log.add("press \(name)") }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { true }
}

private final class TypingView: UIView, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
}

private final class CommandController: UIViewController {
    private let name: String
    private let log: CallLog

    init(_ name: String, _ log: CallLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "k") { [weak self] _ in self.map { $0.log.add($0.name) } }]
    }
}

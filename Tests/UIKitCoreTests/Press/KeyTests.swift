import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// A view that can be the first responder and writes down its presses.
@MainActor
final class KeyView: UIView {
    var log: [String] = []
    var passesOn = true
    var commands: [UIKeyCommand] = []
    var lastKey: UIKey?
    var mayResign = true

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
    override var keyCommands: [UIKeyCommand]? { commands }

    private func note(_ word: String, _ presses: Set<UIPress>) {
        for press in presses {
            lastKey = press.key
            log.append("\(word) \(press.key?.characters ?? "?")")
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("began", presses)
        if passesOn { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("ended", presses)
        if passesOn { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("cancelled", presses)
        if passesOn { super.pressesCancelled(presses, with: event) }
    }

    func save() { log.append("save") }
    func remember(_ command: UIKeyCommand) { log.append("command \(command.title)") }
}

@MainActor
@Suite("Keys", .serialized)
struct KeyTests {
    let stage = TouchStage()
    let outer = KeyView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        outer.addSubview(inner)
        stage.add(outer)
    }

    @Test func pressesGoUpTheChain() {
        #expect(inner.becomeFirstResponder() && inner.isFirstResponder)
        stage.key("a", .shift, isDown: true)
        #expect(inner.log == ["began A"] && outer.log == ["began A"])
        #expect(inner.lastKey?.charactersIgnoringModifiers == "A")
        #expect(inner.lastKey?.keyCode == .keyboardA && inner.lastKey?.modifierFlags == .shift)
        stage.key("a", .shift, isDown: true)
        #expect(inner.log.count == 1, "a key that repeats is one press")
        stage.key("a", .shift, isDown: false)
        #expect(inner.log == ["began A", "ended A"] && outer.log == inner.log)
        inner.passesOn = false
        stage.press("b")
        #expect(outer.log.count == 2)
        stage.key("c", .control, isDown: true)
        #expect(inner.lastKey?.characters == "\u{3}" && inner.lastKey?.charactersIgnoringModifiers == "c")
        inner.removeFromSuperview()
        stage.key("c", isDown: false)
        #expect(inner.log.last == "cancelled \u{3}", "the view left with the key held down")
        #expect(!inner.isFirstResponder)
        #expect(stage.window.dispatcher.presses.isEmpty)
    }

    @Test func theWindowMayLoseTheKeyboard() {
        inner.becomeFirstResponder()
        stage.key("a", isDown: true)
        stage.key("b", isDown: true)
        stage.window.dispatcher.cancelPresses()
        stage.key("a", isDown: false)
        #expect(inner.log.count == 4 && Set(inner.log.suffix(2)) == ["cancelled a", "cancelled b"])
        inner.resignFirstResponder()
    }

    @Test func pressTypes() {
        let types: [(String, UIPress.PressType)] = [
            (UIKeyCommand.inputUpArrow, .upArrow), (UIKeyCommand.inputPageDown, .pageDown), ("\r", .select),
            (UIKeyCommand.inputEscape, .menu), ("x", ._keyboard),
        ]
        for (key, type) in types {
            let press = UIPress(
                key: UIKey(KeyInput(isDown: true, key: key, modifiers: [])), window: stage.window)
            #expect(press.type == type)
        }
        #expect(UIKeyboardHIDUsage(key: "z")?.rawValue == 0x1D)
        #expect(UIKeyboardHIDUsage(key: "9")?.rawValue == 0x26)
        #expect(UIKeyboardHIDUsage(key: "!") == .keyboard1)
        #expect(UIKeyboardHIDUsage(key: "UIKeyInputF12")?.rawValue == 0x45)
        #expect(UIKeyboardHIDUsage(key: "é") == nil)
    }

    // MARK: Commands

    @Test func commandsAreFoundUpTheChain() {
        inner.becomeFirstResponder()
        outer.commands = [
            UIKeyCommand(input: "s", modifierFlags: .command, action: KeyView.save),
            UIKeyCommand(title: "Outer", input: "r", modifierFlags: .command, action: KeyView.remember),
            UIKeyCommand(input: UIKeyCommand.inputEscape) { [outer] _ in outer.log.append("closure") },
        ]
        inner.commands = [UIKeyCommand(title: "Inner", input: "r", modifierFlags: .command, action: KeyView.remember)]
        stage.press("s", .command)
        #expect(outer.log == ["save"] && inner.log == [], "a key of a command is no press")
        stage.press("r", .command)
        #expect(inner.log == ["command Inner"] && outer.log == ["save"])
        stage.press(UIKeyCommand.inputEscape)
        #expect(outer.log == ["save", "closure"])
        stage.press("s", [.command, .shift])
        #expect(outer.log.suffix(2) == ["began S", "ended S"], "other modifiers are another key")
        stage.press("s", [.command, .alphaShift])
        #expect(outer.log.last == "save", "caps lock does not count")
        inner.resignFirstResponder()
    }

    @Test func disabledCommandsLeaveTheKey() {
        inner.becomeFirstResponder()
        let command = UIKeyCommand(input: "s", attributes: .disabled) { [inner] _ in inner.log.append("never") }
        inner.commands = [command]
        stage.press("s")
        #expect(inner.log == ["began s", "ended s"])
        inner.resignFirstResponder()
    }

    @Test func aCommandForAnotherClassLeavesTheKey() {
        inner.becomeFirstResponder()
        inner.commands = [UIKeyCommand(input: "s", action: UIScrollView.flashScrollIndicators)]
        stage.press("s")
        #expect(inner.log == ["began s", "ended s"])
        inner.resignFirstResponder()
    }

    @Test func aHeldKeyRepeatsItsCommand() {
        inner.becomeFirstResponder()
        inner.commands = [UIKeyCommand(input: "s", action: KeyView.save)]
        for _ in 0..<3 { stage.key("s", isDown: true) }
        stage.key("s", isDown: false)
        #expect(inner.log == ["save", "save", "save"])
        inner.resignFirstResponder()
    }

    @Test func controllersHaveCommandsOfTheirOwn() {
        let controller = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var log: [String] = []
        let command = UIKeyCommand(input: "n", modifierFlags: .command) { _ in log.append("new") }
        controller.addKeyCommand(command)
        window.rootViewController = controller
        window.handle(.key(KeyInput(isDown: true, key: "n", modifiers: .command)))
        window.handle(.key(KeyInput(isDown: false, key: "n", modifiers: .command)))
        #expect(log == ["new"], "without a first responder the controller on top gets keys")
        controller.removeKeyCommand(command)
        window.handle(.key(KeyInput(isDown: true, key: "n", modifiers: .command)))
        #expect(log == ["new"])
    }

    // MARK: First responder

    @Test func firstResponderRules() {
        let third = KeyView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        #expect(!third.becomeFirstResponder(), "not in a window")
        #expect(!UIView().becomeFirstResponder())
        outer.addSubview(third)
        #expect(inner.becomeFirstResponder())
        inner.mayResign = false
        #expect(!third.becomeFirstResponder() && inner.isFirstResponder)
        #expect(!inner.resignFirstResponder())
        inner.removeFromSuperview()
        #expect(!inner.isFirstResponder, "whatever it says")
        #expect(third.becomeFirstResponder() && third.isFirstResponder)
        #expect(third.next === outer && outer.next === stage.window)
        outer.removeFromSuperview()
        #expect(!third.isFirstResponder, "it left with a view around it")
    }

    @Test func gesturesMayBeMadeOfKeys() {
        var log: [String] = []
        let tap = UITapGestureRecognizer { log.append("tap \($0.state)") }
        inner.addGestureRecognizer(tap)
        inner.becomeFirstResponder()
        stage.press("\r")
        #expect(log == [], "none by default")
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        stage.press("\r")
        #expect(log == ["tap ended"])
        stage.press("x")
        #expect(log.count == 1)
        let judge = GestureJudge()
        judge.receivesPress = { _ in false }
        tap.delegate = judge
        stage.press("\r")
        #expect(log.count == 1)
        let press = UILongPressGestureRecognizer { log.append("long \($0.state)") }
        press.allowedPressTypes = tap.allowedPressTypes
        inner.addGestureRecognizer(press)
        stage.key("\r", isDown: true)
        stage.run(0.6)
        #expect(log.last == "long began")
        stage.key("\r", isDown: false)
        #expect(log.last == "long ended")
        #expect(stage.isClean)
        inner.resignFirstResponder()
    }

    // MARK: System

    @Test func keysScrollWhatNobodyWants() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scrollView.contentSize = CGSize(width: 200, height: 2_000)
        let content = KeyView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        scrollView.addSubview(content)
        stage.add(scrollView)
        content.becomeFirstResponder()
        stage.press(UIKeyCommand.inputDownArrow)
        stage.run(0.5)
        let line = scrollView.contentOffset.y
        #expect(line > 0)
        stage.press(UIKeyCommand.inputEnd)
        stage.run(0.5)
        #expect(scrollView.contentOffset.y == 1_800)
        stage.press(" ", .shift)
        stage.run(0.5)
        #expect(scrollView.contentOffset.y < 1_800)
        stage.press(UIKeyCommand.inputHome)
        stage.run(0.5)
        #expect(scrollView.contentOffset.y == 0)
        content.passesOn = false
        stage.press(UIKeyCommand.inputDownArrow)
        stage.run(0.5)
        #expect(scrollView.contentOffset.y == 0, "a responder kept the key")
        content.resignFirstResponder()
        stage.press(UIKeyCommand.inputDownArrow)
        stage.run(0.5)
        #expect(scrollView.contentOffset.y == line, "without a first responder, what shows scrolls")
    }

    @Test func textGoesToTheFirstResponder() {
        let field = TypedText(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(field)
        field.becomeFirstResponder()
        stage.press("h", .shift)
        stage.press("i")
        stage.press(" ")
        stage.press("x")
        stage.press("\u{8}")
        stage.press("q", .command)
        stage.press(UIKeyCommand.inputUpArrow)
        stage.press("\r")
        #expect(field.text == "Hi \n")
        var log: [String] = []
        let command = UIKeyCommand(input: "m") { _ in log.append("m") }
        outer.commands = [command]
        stage.press("m")
        #expect(field.text == "Hi \nm" && log == [], "typing comes before commands")
        command.wantsPriorityOverSystemBehavior = true
        stage.press("m")
        #expect(field.text == "Hi \nm" && log == ["m"])
        stage.add(Tile("tile", CGRect(x: 0, y: 320, width: 50, height: 50)))
        stage.press(UIKeyCommand.inputDownArrow)
        #expect(stage.window.focus.focusedItem == nil, "arrows belong to the text")
        stage.press("\t")
        #expect(stage.window.focus.focusedItem is Tile)
        field.resignFirstResponder()
    }
}

@MainActor
private final class TypedText: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
}

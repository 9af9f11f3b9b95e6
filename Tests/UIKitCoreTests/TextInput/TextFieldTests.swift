import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Writes down what a field tells.
@MainActor
private final class FieldLog: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var allows = true
    var mayEnd = true

    func listen(to field: UITextField) {
        field.delegate = self
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "event begin"), (.editingChanged, "event changed"),
            (.editingDidEnd, "event end"), (.editingDidEndOnExit, "event exit"),
        ] {
            field.addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
        }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        log.append("shouldBegin")
        return allows
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        log.append("shouldEnd")
        return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        log.append("didEnd \(reason)")
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("shouldChange \(range.location),\(range.length) \(string)")
        return allows
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        log.append("shouldClear")
        return allows
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("shouldReturn")
        return allows
    }
}

/// Hears of a keyboard on the screen.
@MainActor
private final class KeyboardListener: NSObject {
    var names: [String] = []

    override init() {
        super.init()
        for name in [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardDidChangeFrameNotification,
        ] {
            let selector = Selector("heard:", KeyboardListener.heard(_:))
            NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
        }
    }

    func heard(_ notification: Notification) { names.append(notification.name.rawValue) }
}

@MainActor @Suite(.serialized) struct TextFieldTests {
    private let root = UIView()
    private let host: TestHost
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    private let listener = FieldLog()

    init() {
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        field.borderStyle = .roundedRect
        root.addSubview(field)
        host.settle()
    }

    private func begin() {
        host.perform { field.becomeFirstResponder() }
        host.settle()
    }

    private var selection: Range<Int> { field.editor.range }

    @Test func defaultsAreUIKits() {
        #expect(field.text == "" && field.placeholder == nil && field.font == .systemFont(ofSize: 17))
        #expect(field.clearButtonMode == .never && !field.clearsOnBeginEditing && !field.isEditing)
        #expect(UITextField().borderStyle == .none && field.typingAttributes == nil)
        #expect(UITextField().intrinsicContentSize.width == 5)
        #expect(
            field.textRect(forBounds: CGRect(x: 0, y: 0, width: 280, height: 34))
                == CGRect(x: 7, y: 2, width: 266, height: 30))
        #expect(field.intrinsicContentSize.height == 34)
    }

    @Test func editingIsToldInOrder() {
        listener.listen(to: field)
        begin()
        #expect(listener.log == ["shouldBegin", "didBegin", "event begin"] && field.isEditing)
        listener.log = []
        host.type("a")
        #expect(listener.log == ["shouldChange 0,0 a", "selection", "event changed"] && field.text == "a")
        listener.log = []
        host.key("return")
        #expect(listener.log == ["shouldReturn", "event exit", "shouldEnd", "didEnd committed", "event end"])
        #expect(!field.isFirstResponder, "an action for the exit ends editing")
    }

    @Test func returnAloneDoesNotEndEditing() {
        begin()
        host.key("return")
        #expect(field.isFirstResponder && field.text == "")
    }

    @Test func theDelegateRefuses() {
        listener.listen(to: field)
        listener.allows = false
        begin()
        #expect(!field.isFirstResponder)
        listener.allows = true
        begin()
        listener.allows = false
        host.type("x")
        #expect(field.text == "")
        listener.mayEnd = false
        #expect(!field.resignFirstResponder() && field.isEditing)
        listener.log = []
        root.endEditing(true)
        #expect(!field.isEditing && listener.log.contains("didEnd committed"), "whatever it says")
    }

    @Test func keysMoveSelectAndDelete() {
        field.text = "one two three"
        begin()
        #expect(selection == 13..<13)
        host.key("left", modifiers: .control)
        #expect(selection == 8..<8)
        host.key("left", modifiers: [.control, .shift])
        #expect(selection == 4..<8)
        host.key("backspace")
        #expect(field.text == "one three" && selection == 4..<4)
        host.key("home")
        host.key("delete")
        #expect(field.text == "ne three")
        host.key("end", modifiers: .shift)
        host.type("X")
        #expect(field.text == "X")
        host.key("a", modifiers: .control)
        #expect(selection == 0..<1)
    }

    @Test func undoTakesTypingBackAsAWhole() {
        begin()
        host.type("abc")
        host.key("left")
        host.type("X")
        #expect(field.text == "abXc")
        host.key("z", modifiers: .control)
        #expect(field.text == "abc" && selection == 2..<2)
        host.key("z", modifiers: .control)
        #expect(field.text == "" && selection == 0..<0)
        host.key("z", modifiers: [.control, .shift])
        #expect(field.text == "abc")
        host.key("y", modifiers: .control)
        #expect(field.text == "abXc")
        field.text = "new"
        host.key("z", modifiers: .control)
        #expect(field.text == "new", "a text that is set can't be taken back")
    }

    @Test func clipboard() {
        field.text = "copy this"
        begin()
        host.key("left", modifiers: [.control, .shift])
        host.key("x", modifiers: .control)
        #expect(field.text == "copy " && UIPasteboard.general.string == "this")
        host.key("v", modifiers: .control)
        host.key("v", modifiers: .control)
        #expect(field.text == "copy thisthis")
        UIPasteboard.general.string = "two\nlines"
        host.key("a", modifiers: .control)
        host.key("v", modifiers: .control)
        #expect(field.text == "two lines", "a field has one line")
        field.isSecureTextEntry = true
        host.key("a", modifiers: .control)
        UIPasteboard.general.string = "before"
        host.key("c", modifiers: .control)
        #expect(UIPasteboard.general.string == "before", "secrets are not copied")
    }

    @Test func lineBreaksBecomeSpacesHoweverTheyCome() throws {
        field.text = "ab"
        begin()
        let end = field.endOfDocument
        field.replace(try #require(field.textRange(from: end, to: end)), withText: "c\nd")
        #expect(field.text == "abc d")
        field.setMarkedText("e\u{2028}f", selectedRange: NSRange(location: 3, length: 0))
        #expect(field.text == "abc de f")
        field.unmarkText()
        host.compose("g\nh")
        #expect(field.text == "abc de fg h")
        host.commit("i\nj")
        #expect(field.text == "abc de fi j")
    }

    @Test func unfinishedTextIsMarked() {
        listener.listen(to: field)
        begin()
        host.type("a")
        host.compose("に")
        #expect(field.text == "aに" && field.markedTextRange != nil && selection == 2..<2)
        host.compose("にほん", selected: 0..<3)
        #expect(field.text == "aにほん" && selection == 1..<4)
        host.commit("日本")
        #expect(field.text == "a日本" && field.markedTextRange == nil && selection == 3..<3)
        host.compose("x")
        host.compose("")
        #expect(field.text == "a日本" && field.markedTextRange == nil)
        host.compose("´")
        host.perform { field.resignFirstResponder() }
        #expect(field.text == "a日本´" && field.markedTextRange == nil, "it stays as it is")
        host.compose("lost")
        #expect(field.text == "a日本´", "nobody takes it")
    }

    @Test func inputMethodsDeleteAround() {
        field.text = "a😀bc"
        begin()
        host.key("left")
        host.deleteSurrounding(before: 2, after: 1)
        #expect(field.text == "a")
        host.deleteSurrounding(before: 1_000_000, after: -4)
        #expect(field.text == "")
    }

    @Test func pointersSelect() {
        field.text = "aa bbb cc"
        host.settle()
        func point(_ offset: Int) -> CGPoint {
            let caret = field.caretRect(for: TextOffset(offset))
            return field.convert(CGPoint(x: caret.minX + 1, y: caret.midY), to: nil)
        }
        host.perform { field.layoutIfNeeded() }
        host.click(at: host.perform { point(4) })
        #expect(field.isFirstResponder && selection == 4..<4)
        host.advance(by: 1)
        host.hold(.shift)
        host.click(at: host.perform { point(8) })
        host.hold([])
        #expect(selection == 4..<8)
        host.advance(by: 1)
        host.click(at: host.perform { point(4) })
        host.advance(by: 0.05)
        host.click(at: host.perform { point(4) })
        #expect(selection == 3..<6, "a double click takes the word")
        host.advance(by: 0.05)
        host.click(at: host.perform { point(4) })
        #expect(selection == 0..<9, "a third takes all")
        host.advance(by: 1)
        host.pointerDrag(from: host.perform { point(1) }, to: host.perform { point(5) })
        #expect(selection == 1..<5)
    }

    @Test func fingersPutTheCaretAtWords() {
        field.text = "aaaa bbbb"
        host.settle()
        host.tap(
            at: host.perform { field.convert(CGPoint(x: field.caretRect(for: TextOffset(8)).minX, y: 17), to: nil) })
        #expect(field.isFirstResponder && selection == 9..<9)
    }

    @Test func handlesDragTheEndsOfWhatFingersSelect() throws {
        field.text = "aaaa bbbb cccc"
        host.settle()
        func place(_ offset: Int) -> CGPoint {
            host.perform { field.convert(CGPoint(x: field.caretRect(for: TextOffset(offset)).midX, y: 17), to: nil) }
        }
        host.tap(at: place(7), count: 2)
        #expect(selection == 5..<9)
        host.settle()
        let handles = field.subviews.compactMap { $0 as? TextSelectionHandle }.filter { !$0.isHidden }
        #expect(handles.count == 2)
        let end = try #require(handles.first { !$0.isStart })
        let dot = end.convert(CGPoint(x: end.bounds.midX, y: end.bounds.maxY - 10), to: nil)
        host.drag(from: dot, to: CGPoint(x: place(12).x, y: dot.y))
        #expect(selection == 5..<12)
        host.advance(by: 1)
        host.click(at: place(2))
        let areHidden = handles.allSatisfy { $0.isHidden }
        #expect(areHidden, "pointers need none")
    }

    @Test func fingersBringTheEditMenuUp() throws {
        field.text = "aaaa bbbb"
        host.settle()
        func place(_ offset: Int) -> CGPoint {
            host.perform { field.convert(CGPoint(x: field.caretRect(for: TextOffset(offset)).midX, y: 17), to: nil) }
        }
        host.tap(at: place(9))
        host.advance(by: 1)
        #expect(host.window.editMenuTitles == nil, "the first tap only begins")
        host.tap(at: place(9))
        host.advance(by: 1)
        #expect(host.window.editMenuTitles?.contains("Select All") == true)
        host.tap(at: place(9))
        host.advance(by: 1)
        #expect(host.window.editMenuTitles == nil, "a third tap sends it away")
        host.tap(at: place(7), count: 2)
        host.advance(by: 1)
        let titles = try #require(host.window.editMenuTitles)
        #expect(selection == 5..<9 && titles.contains("Cut") && titles.contains("Select All"))
        #expect(!titles.contains("Delete"))
        let bar = try #require(host.window.openEditMenu?.bar)
        let button = try #require(bar.buttons.first { $0.row.title == "Select All" })
        button.sendActions(for: .touchUpInside)
        host.advance(by: 1)
        #expect(selection == 0..<9)
        #expect(host.window.editMenuTitles?.contains("Copy") == true, "and goes on with what is selected")
        host.type("x")
        host.advance(by: 1)
        #expect(field.text == "x" && host.window.editMenuTitles == nil, "typing sends it away")
    }

    @Test func finishedTextLooksLikeTheRest() {
        field.text = "か"
        host.settle()
        let plain = host.perform { field.shownBlock }
        field.text = ""
        begin()
        host.compose("か")
        host.settle()
        let unfinished = host.perform { field.shownBlock }
        #expect(unfinished != plain)
        host.perform { field.resignFirstResponder() }
        let finished = host.perform { field.shownBlock }
        #expect(field.text == "か" && finished == plain, "not underlined any more")
    }

    @Test func thePointerIsABarOverText() {
        field.text = "text"
        field.clearButtonMode = .always
        host.settle()
        func isBar(_ x: CGFloat, _ y: CGFloat) -> Bool {
            host.hover(at: CGPoint(x: x, y: y))
            return host.window.dispatcher.pointer.look == .verticalBeam
        }
        #expect(isBar(40, 37) && !isBar(40, 200))
        #expect(isBar(40, 37) && !isBar(206, 37), "not over the button that clears")
        field.isEnabled = false
        #expect(!isBar(41, 37))
        field.isEnabled = true
        #expect(isBar(40, 37))
        host.hover(at: nil)
        #expect(host.window.dispatcher.pointer.look == .system)
    }

    @Test func longTextScrollsWithTheCaret() {
        field.text = String(repeating: "long ", count: 40)
        begin()
        let caret = host.perform { field.caretRect(for: field.endOfDocument) }
        #expect(field.bounds.contains(caret) && field.layoutCache.scroll > 0)
        host.key("home")
        host.settle()
        #expect(field.layoutCache.scroll == 0)
    }

    @Test func secretsAreShownAsDots() {
        field.text = "p😀w"
        field.isSecureTextEntry = true
        #expect(field.value.shown(isSecret: true).utf16.count == 4)
        #expect(field.value.shown(isSecret: true).filter { $0 == "•" }.count == 3)
        begin()
        host.type("x")
        #expect(field.text == "x", "the first key replaces what was there")
    }

    @Test func clearButton() {
        listener.listen(to: field)
        field.text = "text"
        field.clearButtonMode = .always
        host.settle()
        #expect(field.parts.shownClearButton != nil)
        host.tap(at: field.convert(CGPoint(x: 186, y: 17), to: nil))
        #expect(field.text == "" && listener.log.contains("shouldClear") && listener.log.contains("event changed"))
        host.settle()
        #expect(field.parts.shownClearButton == nil)
    }

    @Test func sideViewsTakeRoom() {
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftView = left
        field.leftViewMode = .unlessEditing
        host.settle()
        #expect(left.superview === field && left.frame == CGRect(x: 0, y: 7, width: 20, height: 20))
        #expect(field.textRect(forBounds: field.bounds).minX == 27)
        begin()
        #expect(left.superview == nil && field.editingRect(forBounds: field.bounds).minX == 7)
    }

    @Test func tabGoesFromFieldToField() {
        let second = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
        root.addSubview(second)
        begin()
        host.key("tab")
        #expect(second.isFirstResponder && !field.isEditing)
        host.key("tab", modifiers: .shift)
        #expect(field.isFirstResponder)
    }

    @Test func clearsWhenEditingBegins() {
        field.text = "old"
        field.clearsOnBeginEditing = true
        begin()
        #expect(field.text == "")
    }

    @Test func positionsOfOthersAreNone() {
        field.text = "abc"
        #expect(field.position(from: UITextPosition(), offset: 1) == nil)
        #expect(field.position(from: field.beginningOfDocument, offset: 4) == nil)
        #expect(field.position(from: field.beginningOfDocument, offset: .max) == nil)
        #expect(field.position(from: field.endOfDocument, offset: -3) == field.beginningOfDocument)
        #expect(field.text(in: UITextRange()) == nil)
        field.replace(TextSpan(2..<90), withText: "Z")
        #expect(field.text == "abZ")
        field.selectedTextRange = nil
        #expect(selection == 0..<0)
    }

    @Test func theKeyboardOfAPhoneComesAndGoes() {
        host.useScreenKeyboard()
        let heard = KeyboardListener()
        let guided = UIView()
        guided.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(guided)
        NSLayoutConstraint.activate([
            guided.topAnchor.constraint(equalTo: root.topAnchor),
            guided.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            guided.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            guided.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
        ])
        host.settle()
        #expect(guided.frame.maxY == 480)
        begin()
        #expect(host.screenKeyboardFrame?.height == 260 && guided.frame.maxY == 220)
        #expect(
            heard.names == [
                "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification",
                "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidShowNotification",
            ])
        heard.names = []
        host.perform { field.resignFirstResponder() }
        host.settle()
        #expect(heard.names.contains("UIKeyboardWillHideNotification") && guided.frame.maxY == 480)
    }

    /// A scroll view that is not all of its controller's view makes no room for the keyboard, yet it shows the field.
    /// That the beginning scrolls with an animation, and typing at once, is believed.
    @Test func theScrollViewAroundShowsTheFieldThatIsEdited() {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
        scroller.contentSize = CGSize(width: 320, height: 1_000)
        field.frame.origin.y = 600
        scroller.addSubview(field)
        root.addSubview(scroller)
        host.settle()
        host.perform { field.becomeFirstResponder() }
        host.advance(by: 0.1)
        let under = scroller.layer.presentation()?.bounds.minY ?? 0
        #expect(under > 0 && under < 334, "on its way")
        host.settle()
        #expect(scroller.contentOffset.y == 334, "the field's lower edge at that of the scroll view")
        scroller.contentOffset.y = 0
        host.perform { field.insertText("a") }
        #expect(scroller.contentOffset.y == 334)
    }

    /// Believed: controllers ask for their fields in `viewDidLoad()` and `viewWillAppear(_:)`, before these have a window.
    @Test func aFieldThatAskedForTheKeysBeforeItHadAWindowGetsThem() {
        let early = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        #expect(!early.becomeFirstResponder() && !early.isFirstResponder)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        outer.addSubview(early)
        host.perform { root.addSubview(outer) }
        #expect(early.isFirstResponder && early.isEditing)
        // Who has changed his mind does not ask again, nor who was overtaken.
        for overtakes in [false, true] {
            early.removeFromSuperview()
            #expect(!early.becomeFirstResponder())
            if overtakes { begin() } else { early.resignFirstResponder() }
            host.perform { outer.addSubview(early) }
            #expect(!early.isFirstResponder)
        }
    }

    @Test func whoeverHearsOfTheBeginningMayScrollElsewhere() {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
        scroller.contentSize = CGSize(width: 320, height: 1_000)
        field.frame.origin.y = 600
        scroller.addSubview(field)
        root.addSubview(scroller)
        field.addAction(
            UIAction { _ in scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }, for: .editingDidBegin)
        host.settle()
        begin()
        #expect(scroller.contentOffset.y == 500)
    }

    @Test func typingLeaksNothing() {
        weak var gone: UITextField?
        do {
            let other = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 34))
            gone = other
            root.addSubview(other)
            host.perform { other.becomeFirstResponder() }
            for _ in 0..<100 { host.type("abcdefghij") }
            #expect(other.text?.count == 1_000)
            other.removeFromSuperview()
            host.window.undoManager?.removeAllActions()
        }
        host.settle()
        #expect(gone == nil)
    }
}

@MainActor @Suite(.serialized) struct AlertFieldTests {
    @Test func anAlertTakesText() {
        let alert = UIAlertController(title: "Name", message: "Choose one", preferredStyle: .alert)
        #expect(alert.textFields == nil)
        alert.addTextField { $0.placeholder = "First" }
        alert.addTextField()
        var chosen: [String] = []
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in chosen.append("ok") })
        let root = UIViewController()
        let host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 393, height: 852)))
        host.perform { root.present(alert, animated: false) }
        host.settle()
        let fields = alert.textFields ?? []
        #expect(fields.count == 2 && fields[0].isFirstResponder && fields[0].placeholder == "First")
        #expect(fields[0].window === host.window && fields[0].frame.height == 44)
        host.type("Ada")
        host.key("return")
        #expect(fields[0].text == "Ada" && fields[1].isFirstResponder)
        host.type("L")
        host.key("return")
        host.settle()
        #expect(fields[1].text == "L" && chosen == ["ok"])
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let wrong = expectException { sheet.addTextField() }
        #expect(wrong?.reason.contains("style UIAlertControllerStyleAlert") ?? false)
    }

    @Test func anAlertMakesRoomForTheKeyboard() throws {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let root = UIViewController()
        let host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 393, height: 852)))
        host.useScreenKeyboard()
        host.perform { root.present(alert, animated: true) }
        host.advance(by: 0.1)
        let keyboard = try #require(host.screenKeyboardFrame, "it comes along with the alert")
        host.settle()
        let card = alert.view.convert(alert.view.bounds, to: nil)
        #expect(abs(card.midY - keyboard.minY / 2) <= 1, "in the middle of what is left")
        host.perform { alert.textFields?.first?.resignFirstResponder() }
        host.settle()
        #expect(abs(alert.view.convert(alert.view.bounds, to: nil).midY - 426) <= 1)
        host.perform { alert.dismiss(animated: true) }
        host.settle()
        #expect(host.screenKeyboardFrame == nil && root.presentedViewController == nil)
    }
}

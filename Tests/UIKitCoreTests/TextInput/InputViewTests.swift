import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Writes down what is told of keyboards.
@MainActor
private final class Notices: NSObject {
    var names: [String] = []

    override init() {
        super.init()
        for name in [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            UIResponder.keyboardWillChangeFrameNotification,
        ] {
            let selector = Selector("heard:", Notices.heard(_:))
            NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
        }
    }

    func heard(_ notification: Notification) {
        names.append(
            notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                .replacingOccurrences(of: "Notification", with: ""))
    }
}

/// A screen of a conversation: the bar with the field stands at the lower edge while the controller is the first responder.
@MainActor
private final class Conversation: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 34))
    private(set) lazy var bar: UIView = {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.addSubview(field)
        return bar
    }()

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

/// As high as it is told.
private final class GrowingBar: UIView {
    var wanted: CGFloat = 40 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: wanted) }
}

@MainActor @Suite(.serialized) struct InputViewTests {
    private let root = UIViewController()
    private let host: TestHost
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    private let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))

    init() {
        host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        root.view.addSubview(field)
        root.view.addSubview(other)
        host.settle()
    }

    private func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test func viewsAreShownWithTheMachinesKeyboard() {
        let (keys, bar) = (UIView(), UIView())
        keys.frame.size.height = 100
        bar.frame.size.height = 30
        (field.inputView, field.inputAccessoryView) = (keys, bar)
        let notices = Notices()
        host.perform { field.becomeFirstResponder() }
        host.settle()
        #expect(place(of: bar) == CGRect(x: 0, y: 350, width: 320, height: 30))
        #expect(place(of: keys) == CGRect(x: 0, y: 380, width: 320, height: 100))
        #expect(notices.names == ["WillChangeFrame", "WillShow", "DidShow"])
        host.perform { field.resignFirstResponder() }
        host.settle()
        #expect(keys.window == nil && bar.window == nil)
        #expect(notices.names.suffix(3) == ["WillChangeFrame", "WillHide", "DidHide"])
    }

    @Test func nothingIsToldWhereNothingIsShown() {
        let notices = Notices()
        host.perform { field.becomeFirstResponder() }
        host.settle()
        #expect(notices.names.isEmpty && host.screenKeyboardFrame == nil)
    }

    @Test func theKeyboardStaysFromFieldToField() {
        host.useScreenKeyboard()
        host.perform { field.becomeFirstResponder() }
        host.settle()
        let notices = Notices()
        host.perform { other.becomeFirstResponder() }
        host.settle()
        #expect(other.isFirstResponder && notices.names.isEmpty, "the keyboard is the same")
        host.perform { other.resignFirstResponder() }
        host.settle()
        #expect(notices.names == ["WillChangeFrame", "WillHide", "DidHide"])
    }

    @Test func aFieldThatRefusesKeepsItsKeyboard() {
        host.useScreenKeyboard()
        let stubborn = Stubborn()
        field.delegate = stubborn
        host.perform { field.becomeFirstResponder() }
        host.settle()
        let notices = Notices()
        host.perform { other.becomeFirstResponder() }
        host.settle()
        #expect(field.isFirstResponder && notices.names.isEmpty && host.screenKeyboardFrame != nil)
    }

    private final class Stubborn: NSObject, UITextFieldDelegate {
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }

    @Test func aBarStaysWhileItsOwnFieldIsEdited() {
        let chat = Conversation()
        let host = TestHost(chat, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.useScreenKeyboard()
        host.perform { chat.becomeFirstResponder() }
        host.settle()
        #expect(place(of: chat.bar) == CGRect(x: 0, y: 436, width: 320, height: 44), "the bar alone, without keys")
        host.tap(chat.field)
        host.settle()
        #expect(chat.field.isFirstResponder && place(of: chat.bar).maxY == 220)
        #expect(chat.bar.next !== nil && chat.field.responderChain.contains { $0 === chat })
        host.type("Hi")
        #expect(chat.field.text == "Hi")
        // Believed: the controller takes over, and the bar stays.
        host.perform { chat.field.resignFirstResponder() }
        host.settle()
        #expect(chat.isFirstResponder && place(of: chat.bar).maxY == 480)
        host.perform { chat.resignFirstResponder() }
        host.settle()
        #expect(chat.bar.window == nil)
    }

    @Test func aBarGoesWithItsController() {
        let chat = Conversation()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.perform { navigation.pushViewController(chat, animated: false) }
        host.settle()
        host.perform { chat.becomeFirstResponder() }
        host.settle()
        host.tap(chat.field)
        host.settle()
        #expect(chat.field.isFirstResponder && chat.bar.window === host.window)
        host.perform { _ = navigation.popViewController(animated: false) }
        host.settle()
        #expect(chat.bar.window == nil && !chat.field.isFirstResponder && !chat.isFirstResponder)
    }

    @Test func aControllerMayAskBeforeItIsShown() {
        let chat = Conversation()
        chat.loadViewIfNeeded()
        #expect(chat.becomeFirstResponder())
        let host = TestHost(chat, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        #expect(chat.bar.window === host.window && place(of: chat.bar).maxY == 480)
    }

    @Test func fieldsTakeTheBarOfWhatIsAround() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
        final class Form: UIView {
            var bar: UIView?
            override var inputAccessoryView: UIView? { bar }
        }
        let form = Form(frame: CGRect(x: 0, y: 120, width: 320, height: 60))
        form.bar = bar
        let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        form.addSubview(inner)
        root.view.addSubview(form)
        host.settle()
        #expect(inner.inputAccessoryView == nil, "the property is the field's own")
        host.perform { inner.becomeFirstResponder() }
        host.settle()
        #expect(place(of: bar) == CGRect(x: 0, y: 460, width: 320, height: 20))
    }

    @Test func barsGrowAndStayAtTheEdge() {
        let bar = GrowingBar()
        bar.autoresizingMask = .flexibleHeight
        field.inputAccessoryView = bar
        host.perform { field.becomeFirstResponder() }
        host.settle()
        #expect(place(of: bar) == CGRect(x: 0, y: 440, width: 320, height: 40))
        host.perform { bar.wanted = 70 }
        host.settle()
        #expect(place(of: bar) == CGRect(x: 0, y: 410, width: 320, height: 70))
        host.resize(to: CGSize(width: 400, height: 500))
        host.settle()
        #expect(place(of: bar) == CGRect(x: 0, y: 430, width: 400, height: 70))
    }

    @Test func fieldsThatShareABarKeepItInPlace() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
        (field.inputAccessoryView, other.inputAccessoryView) = (bar, bar)
        host.perform { field.becomeFirstResponder() }
        host.settle()
        let (around, notices) = (bar.superview, Notices())
        host.perform { other.becomeFirstResponder() }
        host.settle()
        #expect(bar.superview === around && place(of: bar).maxY == 480 && notices.names.isEmpty)
        #expect(bar.responderChain.contains { $0 === other } && !bar.responderChain.contains { $0 === field })
    }

    @Test func reloadingShowsOtherViews() {
        let (first, second) = (UIView(), UIView())
        first.frame.size.height = 30
        second.frame.size.height = 50
        field.inputAccessoryView = first
        host.perform { field.becomeFirstResponder() }
        host.settle()
        host.perform {
            field.inputAccessoryView = second
            field.reloadInputViews()
        }
        host.settle()
        #expect(first.window == nil && place(of: second).height == 50)
    }

    @Test func aControllerTypesInPlaceOfTheKeyboard() {
        final class Dice: UIInputViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("appears") }
            override func viewWillDisappear(_ animated: Bool) { log.append("disappears") }
        }
        final class DiceField: UITextField {
            var dice: Dice?
            override var inputViewController: UIInputViewController? { dice }
        }
        let dice = Dice()
        let field = DiceField(frame: CGRect(x: 20, y: 140, width: 200, height: 34))
        field.dice = dice
        root.view.addSubview(field)
        dice.inputView?.frame.size.height = 120
        field.text = "one two"
        host.perform { field.becomeFirstResponder() }
        host.settle()
        #expect(place(of: dice.view) == CGRect(x: 0, y: 360, width: 320, height: 120))
        let text = dice.textDocumentProxy
        #expect(text.documentContextBeforeInput == "one two" && text.documentContextAfterInput == "")
        host.perform {
            text.adjustTextPosition(byCharacterOffset: -4)
            text.insertText("s")
        }
        #expect(field.text == "ones two" && text.documentContextAfterInput == " two" && text.selectedText == nil)
        host.perform { dice.dismissKeyboard() }
        host.settle()
        #expect(!field.isFirstResponder && dice.log == ["appears", "disappears"])
    }

    @Test func padsOfDigitsHaveNoWords() {
        host.useScreenKeyboard()
        field.keyboardType = .numberPad
        host.perform { field.becomeFirstResponder() }
        host.settle()
        // Believed: 216 points of keys, and the bar with words of 44 only above letters.
        #expect(host.screenKeyboardFrame?.height == 216)
        host.perform { other.becomeFirstResponder() }
        host.settle()
        #expect(host.screenKeyboardFrame?.height == 260)
        #expect(ScreenKeyboard.height(of: CGSize(width: 393, height: 852), for: .decimalPad) == 291)
    }
}

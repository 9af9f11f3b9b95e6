import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// A finger that drags content pulls the keyboard down. Where it follows from and when it leaves is believed.
@MainActor @Suite(.serialized) struct KeyboardPullTests {
    private let root = UIViewController()
    private let host: TestHost
    private let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))

    init() {
        host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.useScreenKeyboard(height: 200)
        scroller.contentSize = CGSize(width: 320, height: 2_000)
        scroller.keyboardDismissMode = .interactive
        scroller.addSubview(field)
        root.view.addSubview(scroller)
    }

    /// Begins editing. Other tests may run between the initializer and a test, and take the keys.
    private func begin() {
        host.perform { _ = field.becomeFirstResponder() }
        host.settle()
    }

    /// The upper edge of what is shown; 480 while nothing is.
    private var top: CGFloat { host.screenKeyboardFrame?.minY ?? 480 }

    /// Puts a finger down at `start` and moves it to the places, one a frame.
    private func drag(from start: CGFloat, to places: [CGFloat], rests: Bool = false) -> [CGFloat] {
        host.touchDown(at: CGPoint(x: 160, y: start))
        var tops: [CGFloat] = []
        for place in places {
            host.touchMove(to: CGPoint(x: 160, y: place))
            host.advance(by: 1.0 / 60)
            tops.append(top)
        }
        if rests { host.advance(by: 0.5) }
        return tops
    }

    /// Lifts the finger, at `y` after one more movement.
    private func lift(at y: CGFloat? = nil) {
        if let y {
            host.touchMove(to: CGPoint(x: 160, y: y))
            host.advance(by: 1.0 / 60)
        }
        host.touchUp()
        host.settle()
    }

    @Test func theKeyboardFollowsTheFingerBothWays() {
        begin()
        let guided = UIView()
        guided.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(guided)
        NSLayoutConstraint.activate([
            guided.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
            guided.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            guided.widthAnchor.constraint(equalToConstant: 10), guided.heightAnchor.constraint(equalToConstant: 10),
        ])
        host.settle()
        #expect(guided.frame.maxY == 280)
        let insets = scroller.adjustedContentInset
        let tops = drag(from: 200, to: [230, 260, 300, 360])
        #expect(tops == [280, 280, 300, 360])
        #expect(guided.frame.maxY == 360, "the guide goes along")
        #expect(scroller.adjustedContentInset == insets, "the content keeps its room until the finger leaves")
        host.touchMove(to: CGPoint(x: 160, y: 310))
        host.advance(by: 1.0 / 60)
        #expect(top == 310 && guided.frame.maxY == 310 && field.isFirstResponder)
        host.advance(by: 0.3)
        lift(at: 290)
        #expect(top == 280 && guided.frame.maxY == 280 && field.isFirstResponder, "the finger moved up")
    }

    @Test func itLeavesWithAFingerThatMovesDown() {
        begin()
        let notices = KeyboardNoticeList()
        _ = drag(from: 200, to: [240, 280, 320])
        #expect(notices.names.isEmpty, "nobody is told of the pull")
        lift(at: 340)
        #expect(!field.isFirstResponder && top == 480)
        #expect(notices.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        #expect(notices.begins.first?.minY == 340, "from where the finger left it")
        #expect(notices.begins.first?.height == 200)
    }

    @Test func atRestTheHalfDecides() {
        begin()
        _ = drag(from: 200, to: [240, 280, 340], rests: true)
        lift()
        #expect(field.isFirstResponder && top == 280)
        _ = drag(from: 200, to: [240, 280, 400], rests: true)
        lift()
        #expect(!field.isFirstResponder && top == 480)
    }

    @Test func aFieldThatRefusesToEndGetsItsKeyboardBack() {
        begin()
        let stubborn = Stubborn()
        field.delegate = stubborn
        _ = drag(from: 200, to: [240, 280, 340])
        lift(at: 380)
        #expect(field.isFirstResponder && top == 280)
    }

    private final class Stubborn: NSObject, UITextFieldDelegate {
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }

    @Test func aFingerAboveTheKeyboardPullsNothing() {
        begin()
        let tops = drag(from: 100, to: [160, 220, 270])
        #expect(tops == [280, 280, 280])
        lift()
        #expect(field.isFirstResponder)
    }

    @Test func paddingBeginsThePullAboveTheKeyboard() {
        begin()
        root.view.keyboardLayoutGuide.keyboardDismissPadding = 50
        let tops = drag(from: 150, to: [200, 240, 260])
        #expect(tops == [280, 290, 310])
        lift(at: 200)
    }

    @Test func otherModesPullNothing() {
        begin()
        scroller.keyboardDismissMode = .none
        let tops = drag(from: 200, to: [240, 300, 360])
        #expect(tops == [280, 280, 280])
        lift()
        #expect(field.isFirstResponder)
    }

    /// With the machine's keyboard there is the bar alone.
    @Test func aBarIsPulledToo() {
        begin()
        scroller.keyboardDismissMode = .interactiveWithAccessory
        host.perform { field.resignFirstResponder() }
        host.window.screenKeyboard = ScreenKeyboard(host.window, keys: .absent)
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        field.inputAccessoryView = bar
        host.perform { field.becomeFirstResponder() }
        host.settle()
        let tops = drag(from: 350, to: [400, 430, 450])
        #expect(tops == [420, 430, 450])
        #expect(bar.convert(bar.bounds, to: nil).minY == 450)
        lift(at: 470)
        #expect(bar.window == nil && !field.isFirstResponder)
    }
}

/// Writes down what is told of keyboards.
@MainActor
private final class KeyboardNoticeList: NSObject {
    var names: [String] = []
    var begins: [CGRect] = []

    override init() {
        super.init()
        for name in [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
        ] {
            let selector = Selector("heard:", KeyboardNoticeList.heard(_:))
            NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
        }
    }

    func heard(_ notification: Notification) {
        names.append(
            notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                .replacingOccurrences(of: "Notification", with: ""))
        // As clients take it: UIKit's is an NSValue.
        if let frame = notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect {
            begins.append(frame)
        }
    }
}

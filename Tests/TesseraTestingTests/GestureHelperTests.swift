import Foundation
import TesseraTesting
import Testing
import UIKit

@MainActor
@Suite("Taps, swipes and the status bar")
struct GestureHelperTests {
    @Test func aDoubleTapIsTwoTaps() {
        let view = UIView()
        let log = CallLog()
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        log.record(single, as: "single")
        log.record(double, as: "double")
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        let host = TestHost(view: view)
        host.tap(view, count: 2)
        host.settle()
        #expect(log.mismatch(["double ended"]) == nil)
        host.tap(view)
        host.advance(by: 1)
        #expect(log.mismatch(["single ended"]) == nil)
    }

    @Test func swipesAreRecognized() {
        let view = UIScrollView()
        let log = CallLog()
        view.contentSize = CGSize(width: 10, height: 5_000)
        let names: [(UISwipeGestureRecognizer.Direction, String)] = [(.left, "left"), (.right, "right")]
        for (direction, name) in names {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            log.record(swipe, as: name)
            view.addGestureRecognizer(swipe)
        }
        let host = TestHost(view: view)
        host.swipe(.left, on: view)
        host.swipe(.right, from: CGPoint(x: 40, y: 40))
        #expect(log.mismatch(["left ended", "right ended"]) == nil)
        host.swipe(.up, on: view)
        #expect(view.contentOffset.y > 0 && log.entries == [])
    }

    @Test func theStatusBarScrollsToTheTop() {
        let view = UIScrollView()
        view.contentSize = CGSize(width: 10, height: 5_000)
        let host = TestHost(view: view)
        view.contentOffset.y = 3_000
        host.tapStatusBar()
        host.settle()
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
        view.contentOffset.y = 3_000
        view.scrollsToTop = false
        host.tapStatusBar()
        host.settle()
        #expect(view.contentOffset.y == 3_000)
    }

    @Test func timeIsFinite() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { TestHost(view: UIView()).advance(by: .nan) }
        }
    }

    // MARK: Scripts

    private func lines(_ json: String) throws -> [String] {
        let view = TouchRecorder()
        TestHost(view: view).run(try InputScript(json: json))
        return view.lines
    }

    @Test func aLiftMayNameItsPlace() throws {
        let lines = try lines(
            #"[{"at": 0, "do": "touchDown", "x": 5, "y": 6}, {"at": 0.1, "do": "touchUp", "x": 50, "y": 60}]"#)
        #expect(lines == ["began 5.0 6.0", "moved 50.0 60.0", "ended 50.0 60.0"])
    }

    @Test("a tap may follow a drag at once", arguments: [0.3, 0.35, 0.4, 0.5])
    func tapAfterDrag(_ time: Double) throws {
        let drag = #"{"at": 0, "do": "drag", "x": 0, "y": 9, "toX": 90, "toY": 9, "duration": 0.3}"#
        let lines = try lines("[\(drag), {\"at\": \(time), \"do\": \"tap\", \"x\": 7, \"y\": 7}]")
        #expect(lines.suffix(3) == ["ended 90.0 9.0", "began 7.0 7.0", "ended 7.0 7.0"])
        #expect(lines.filter { $0.hasPrefix("ended") }.count == 2)
        #expect(throws: InputScriptError.self) {
            try InputScript(json: "[\(drag), {\"at\": 0.2, \"do\": \"tap\", \"x\": 7, \"y\": 7}]")
        }
    }

    @Test func keysAndModifiersHaveTheirUsualNames() throws {
        let view = KeyRecorder()
        let host = TestHost(view: view)
        view.becomeFirstResponder()
        host.run(
            try InputScript(
                json: """
                    [
                        {"at": 0, "do": "key", "key": "enter"}, {"at": 1, "do": "key", "key": "esc"},
                        {"at": 2, "do": "key", "key": "PageDown"}, {"at": 3, "do": "key", "key": "F5"},
                        {"at": 4, "do": "key", "key": "ArrowUp", "modifiers": "shift"},
                        {"at": 5, "do": "key", "key": "s", "modifiers": ["Cmd", "option", "ctrl"]}
                    ]
                    """))
        #expect(
            view.codes == [
                .keyboardReturnOrEnter, .keyboardEscape, .keyboardPageDown, .keyboardF5, .keyboardUpArrow, .keyboardS,
            ])
        let modifiers: [UIKeyModifierFlags] = [[], [], [], [], .shift, [.command, .alternate, .control]]
        #expect(view.modifiers == modifiers)
    }
}

@MainActor
private final class KeyRecorder: UIView {
    var codes: [UIKeyboardHIDUsage] = []
    var modifiers: [UIKeyModifierFlags] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for case let key? in presses.map(\.key) {
            codes.append(key.keyCode)
            modifiers.append(key.modifierFlags)
        }
    }
}

import Foundation
import TesseraTesting
import Testing
import UIKit

/// The example of Docs/Testing.md, word for word.
final class NoteViewController: UIViewController {
    let saveButton = UIButton(type: .system)
    private(set) var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        saveButton.setTitle("Save", for: .normal)
        saveButton.frame = CGRect(x: 20, y: 60, width: 120, height: 44)
        saveButton.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .primaryActionTriggered)
        view.addSubview(saveButton)
    }
}

@MainActor
@Test func aTapOnSaveAsksOnce() {
    let controller = NoteViewController()
    let host = TestHost(controller)
    let log = CallLog()
    log.record(controller.saveButton, as: "save")
    host.tap(controller.saveButton)
    #expect(log.mismatch(["save touchDown", "save touchUpInside", "save primaryActionTriggered"]) == nil)
    #expect(controller.count == 1)
}

@MainActor
@Suite("Fingers, pointer, keys")
struct InputTests {
    let view = UIView()
    let log = CallLog()

    private func host(_ recognizers: [(UIGestureRecognizer, String)]) -> TestHost {
        view.isMultipleTouchEnabled = true
        for (recognizer, name) in recognizers {
            log.record(recognizer, as: name)
            view.addGestureRecognizer(recognizer)
        }
        return TestHost(view: view)
    }

    @Test func twoFingersPinchAndTurn() {
        let (pinch, turn) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        var (scale, angle): (CGFloat, CGFloat) = (1, 0)
        pinch.addAction { [pinch] _ in scale = pinch.scale }
        turn.addAction { [turn] _ in angle = turn.rotation }
        let host = host([(pinch, "pinch"), (turn, "turn")])
        host.pinch(at: CGPoint(x: 200, y: 300), scale: 2.5)
        #expect(log.mismatch(["pinch began", "pinch changed", "pinch ended"], joiningRepeats: true) == nil)
        #expect(abs(scale - 2.5) < 1e-9)
        host.rotate(at: CGPoint(x: 200, y: 300), by: -1.25)
        #expect(log.mismatch(["turn began", "turn changed", "turn ended"], joiningRepeats: true) == nil)
        #expect(abs(angle + 1.25) < 1e-9)
        host.touchpadPinch(at: CGPoint(x: 200, y: 300), scale: 0.5)
        #expect(log.mismatch(["pinch began", "pinch changed", "pinch ended"], joiningRepeats: true) == nil)
        #expect(abs(scale - 0.5) < 1e-9)
    }

    @Test func thePointerClicksWithEitherButton() {
        let (main, menu) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        menu.buttonMaskRequired = .secondary
        let hover = UIHoverGestureRecognizer()
        let host = host([(main, "main"), (menu, "menu"), (hover, "hover")])
        host.click(view)
        host.rightClick(at: CGPoint(x: 20, y: 20))
        host.hover(at: nil)
        #expect(
            log.mismatch(["hover began", "main ended", "hover changed", "menu ended", "hover ended"]) == nil)
    }

    @Test func thePointerDrags() {
        let pan = UIPanGestureRecognizer()
        var way = CGPoint.zero
        pan.addAction { [pan] _ in way = pan.translation(in: nil) }
        let host = host([(pan, "pan")])
        host.pointerDrag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 60))
        #expect(log.mismatch(["pan began", "pan changed", "pan ended"], joiningRepeats: true) == nil)
        #expect(way == CGPoint(x: 100, y: 40))
    }

    @Test func aTouchpadScrolls() {
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 390, height: 5_000)
        let host = TestHost(view: scrollView)
        host.touchpadScroll(at: CGPoint(x: 100, y: 100), dy: 300)
        #expect(scrollView.contentOffset.y >= 300)
        host.settle()
        host.wheel(at: CGPoint(x: 100, y: 100), dy: -10_000)
        host.settle()
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func keysAreTyped() {
        let text = TypedView()
        let host = TestHost(view: text)
        #expect(text.becomeFirstResponder())
        host.type("Hé, you!\n")
        host.key("backspace")
        host.keyDown("x")
        host.keyDown("x")
        host.keyUp("x")
        #expect(text.text == "Hé, you!xx")
        host.key("s", modifiers: .command)
        #expect(text.saves == 1)
    }

    @Test func scriptsPinchAndType() throws {
        let text = TypedView()
        let pinch = UIPinchGestureRecognizer()
        log.record(pinch, as: "pinch")
        text.isMultipleTouchEnabled = true
        text.addGestureRecognizer(pinch)
        let host = TestHost(view: text)
        text.becomeFirstResponder()
        let script = try InputScript(
            json: """
                [
                    {"at": 0, "do": "pinch", "x": 200, "y": 200, "scale": 0.5, "duration": 0.2},
                    {"at": 1, "do": "type", "text": "Abc"},
                    {"at": 2, "do": "key", "key": "s", "modifiers": ["command"]},
                    {"at": 3, "do": "resize", "width": 500, "height": 400}
                ]
                """)
        host.run(script)
        #expect(log.mismatch(["pinch began", "pinch changed", "pinch ended"], joiningRepeats: true) == nil)
        #expect(text.text == "Abc" && text.saves == 1)
        #expect(host.window.bounds.size == CGSize(width: 500, height: 400))
    }

    @Test func theDifferenceReadsWell() {
        for entry in ["a", "b", "x", "d"] { log.add(entry) }
        #expect(log.mismatch(["a", "b", "c", "d"]) == "  a\n  b\n- c\n+ x\n  d")
        #expect(log.entries == [])
        log.add("a")
        #expect(log.mismatch([]) == "+ a")
        #expect(log.mismatch(["a"]) == "- a")
        #expect(log.mismatch([]) == nil)
        for _ in 0..<3 { log.add("a") }
        #expect(log.mismatch(["a"], joiningRepeats: true) == nil)
    }
}

@MainActor
private final class TypedView: UIView, UIKeyInput {
    var text = ""
    var saves = 0
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: .command, action: TypedView.save)]
    }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
    func save() { saves += 1 }
}

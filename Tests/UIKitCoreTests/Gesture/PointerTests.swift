import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Pointers, wheels and touchpads")
struct PointerTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        stage.add(view)
    }

    @Test func buttonsReachEventsAndRecognizers() {
        let probe = ButtonProbe(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        stage.add(probe)
        stage.click(50, 250, .secondary)
        #expect(probe.masks == [.secondary, .secondary], "while it is released, the event still names the button")
        stage.tap(50, 250)
        #expect(probe.masks.suffix(2) == [[], []], "fingers have no buttons")
        #expect(UIEvent.ButtonMask.button(2) == .secondary && UIEvent.ButtonMask.button(0) == [])
    }

    @Test func tapsWantTheirButton() {
        var log: [String] = []
        let main = UITapGestureRecognizer { log.append("main \($0.buttonMask.rawValue)") }
        let menu = UITapGestureRecognizer { log.append("menu \($0.buttonMask.rawValue)") }
        menu.buttonMaskRequired = .secondary
        for tap in [main, menu] { view.addGestureRecognizer(tap) }
        stage.click(50, 50, .primary)
        stage.click(50, 50, .secondary)
        #expect(log == ["main 1", "menu 2"])
        #expect(stage.isClean)
    }

    @Test func aSecondaryClickDoesNotPressAControl() {
        var count = 0
        let control = UIControl(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        control.addAction(UIAction { _ in count += 1 }, for: .touchDown)
        stage.add(control)
        stage.click(50, 250, .secondary)
        #expect(count == 0 && !control.isTracking)
        stage.click(50, 250, .primary)
        #expect(count == 1)
    }

    @Test func oneKindOfTouchAtATime() {
        let pan = UIPanGestureRecognizer()
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(pan)
        stage.down(50, 50)
        stage.down(80, 50, finger: 1, isPointer: true)
        #expect(pan.numberOfTouches == 1)
        stage.up(50, 50)
        stage.up(80, 50, finger: 1, isPointer: true)
        pan.requiresExclusiveTouchType = false
        stage.down(50, 50)
        stage.down(80, 50, finger: 1, isPointer: true)
        #expect(pan.numberOfTouches == 2)
        stage.up(50, 50)
        stage.up(80, 50, finger: 1, isPointer: true)
        #expect(stage.isClean)
    }

    @Test func modifiersReachRecognizers() {
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        var flags: UIKeyModifierFlags = []
        tap.addAction { flags = $0.modifierFlags }
        stage.window.handle(.modifiers([.command, .shift]))
        stage.tap(20, 20)
        #expect(flags == [.command, .shift])
        stage.window.handle(.modifiers([]))
        stage.tap(20, 20)
        #expect(flags == [])
    }

    // MARK: Hover

    @Test func hoversBeginMoveAndEnd() {
        var log: [String] = []
        let hover = UIHoverGestureRecognizer { log.append("\($0.state) \($0.location(in: nil).x)") }
        view.addGestureRecognizer(hover)
        stage.hover(50, 50)
        stage.hover(60, 50)
        stage.hover(60, 50)
        #expect(log == ["began 50.0", "changed 60.0"])
        stage.click(70, 50, .primary)
        #expect(hover.state == .changed, "a click does not end it")
        stage.hover(250, 50)
        #expect(log == ["began 50.0", "changed 60.0", "ended 60.0"])
        #expect(hover.state == .possible)
        stage.hover(50, 50)
        stage.window.handle(.hover(location: nil))
        #expect(log.suffix(2) == ["began 50.0", "ended 50.0"])
        #expect(stage.isClean)
    }

    @Test func aHoverIsCancelledWithItsView() {
        var log: [String] = []
        let hover = UIHoverGestureRecognizer { log.append("\($0.state)") }
        view.addGestureRecognizer(hover)
        stage.hover(50, 50)
        view.removeFromSuperview()
        stage.hover(51, 50)
        #expect(log == ["began", "cancelled"])
        #expect(hover.state == .possible && stage.window.dispatcher.hovering.isEmpty)
        stage.add(view)
        stage.hover(50, 50)
        hover.isEnabled = false
        #expect(log == ["began", "cancelled", "began", "cancelled"])
        stage.hover(52, 50)
        #expect(log.count == 4)
        stage.hover(.nan, 50)
        #expect(stage.window.dispatcher.hovering.isEmpty)
    }

    @Test func severalViewsHoverAtOnce() {
        var log: [String] = []
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        view.addGestureRecognizer(UIHoverGestureRecognizer { log.append("outer \($0.state)") })
        inner.addGestureRecognizer(UIHoverGestureRecognizer { log.append("inner \($0.state)") })
        stage.hover(50, 50)
        stage.hover(150, 50)
        #expect(log == ["inner began", "outer began", "inner ended", "outer changed"])
    }

    // MARK: Scrolling

    @Test func pansMayBeMadeOfScrolling() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer()
        pan.addAction { [pan] in log.append("\($0.state) \(pan.translation(in: nil).y)") }
        view.addGestureRecognizer(pan)
        stage.scroll(.discrete, at: 50, 50, by: 0, 53)
        #expect(log == [], "not by default")
        pan.allowedScrollTypesMask = .discrete
        stage.scroll(.discrete, at: 50, 50, by: 0, 53)
        #expect(log == ["began -53.0", "ended -53.0"], "content that goes up is a finger that goes up")
        log = []
        stage.scroll(.began, at: 50, 50, by: 0, 10)
        stage.scroll(.ended, at: 50, 50, by: 0, 0)
        #expect(log == [], "fingers on a touchpad are another kind")
        pan.allowedScrollTypesMask = .all
        stage.scroll(.began, at: 50, 50, by: 0, 10)
        stage.scroll(.changed, at: 50, 50, by: 0, 10)
        #expect(pan.numberOfTouches == 0)
        stage.scroll(.ended, at: 50, 50, by: 0, 0)
        #expect(log == ["began -10.0", "changed -20.0", "ended -20.0"])
        #expect(stage.isClean)
    }

    @Test func aPanInsideAScrollViewKeepsTheScrolling() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        scrollView.contentSize = CGSize(width: 200, height: 2_000)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scrollView.addSubview(card)
        stage.add(scrollView)
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        card.addGestureRecognizer(pan)
        stage.scroll(.discrete, at: 50, 50, by: 0, 50)
        stage.run(0.3)
        #expect(scrollView.contentOffset == .zero)
        stage.scroll(.discrete, at: 50, 300, by: 0, 50)
        stage.run(0.3)
        #expect(scrollView.contentOffset.y == 50, "outside the card")
        let judge = GestureJudge()
        judge.together = { _, _ in true }
        pan.delegate = judge
        stage.scroll(.discrete, at: 50, 50, by: 0, 50)
        stage.run(0.3)
        #expect(scrollView.contentOffset.y == 100, "both")
        pan.delegate = nil
        stage.scroll(.began, at: 50, 50, by: 0, 30)
        stage.scroll(.changed, at: 50, 50, by: 0, 30)
        stage.scroll(.ended, at: 50, 50, by: 0, 0)
        stage.run(1)
        #expect(scrollView.contentOffset.y == 100)
        #expect(stage.isClean)
    }
}

@MainActor
private final class ButtonProbe: UIView {
    var masks: [UIEvent.ButtonMask] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
    private func note(_ event: UIEvent?) { masks.append(event?.buttonMask ?? .button(9)) }
}

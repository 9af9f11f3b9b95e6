import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Between recognizers")
struct ArbitrationTests {
    let stage = TouchStage()
    let outer = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let judge = GestureJudge()

    init() {
        outer.addSubview(inner)
        stage.add(outer)
    }

    private func pans(
        _ log: @escaping (String) -> Void
    ) -> (inner: UIPanGestureRecognizer, outer: UIPanGestureRecognizer) {
        let inside = UIPanGestureRecognizer { log("inner \($0.state)") }
        let outside = UIPanGestureRecognizer { log("outer \($0.state)") }
        inner.addGestureRecognizer(inside)
        outer.addGestureRecognizer(outside)
        return (inside, outside)
    }

    private func dragOnce() { stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 20), duration: 2 / 60) }

    @Test func oneGestureAtATime() {
        var log: [String] = []
        _ = pans { log.append($0) }
        dragOnce()
        #expect(log == ["inner began", "inner changed", "inner ended"])
        #expect(stage.isClean)
    }

    @Test func bothIfEitherDelegateSaysSo() {
        var log: [String] = []
        let pair = pans { log.append($0) }
        pair.outer.delegate = judge
        judge.together = { _, _ in true }
        dragOnce()
        #expect(log.filter { $0.hasSuffix("began") } == ["inner began", "outer began"])
        #expect(log.filter { $0.hasSuffix("ended") } == ["inner ended", "outer ended"])
    }

    @Test func viewsAndDelegatesMayRefuse() {
        var log: [String] = []
        let pair = pans { log.append($0) }
        pair.inner.delegate = judge
        judge.begins = { _ in false }
        dragOnce()
        #expect(log.first == "outer began")
        log = []
        let gate = GateView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        inner.addSubview(gate)
        dragOnce()
        #expect(log == [])
        #expect(gate.asked > 0)
        #expect(stage.isClean)
    }

    @Test func theDelegateMayRequireFailure() {
        var log: [String] = []
        let pair = pans { log.append($0) }
        pair.inner.delegate = judge
        judge.requires = { [outside = pair.outer] in $1 === outside }
        dragOnce()
        #expect(log.first == "outer began")
        #expect(!log.contains { $0.hasPrefix("inner") })
        judge.requires = { _, _ in false }
        judge.isRequired = { [outside = pair.outer] in $1 === outside }
        log = []
        dragOnce()
        #expect(log.first == "inner began")
        #expect(stage.isClean)
    }

    @Test func aGestureThatWaitedIsToldInOneGo() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
        let press = UILongPressGestureRecognizer { log.append("press \($0.state)") }
        press.allowableMovement = 100
        pan.require(toFail: press)
        inner.addGestureRecognizer(pan)
        inner.addGestureRecognizer(press)
        stage.down(20, 20)
        stage.move(60, 20)
        #expect(log == [])
        stage.up(60, 20)
        #expect(log == ["began", "ended"])
        #expect(stage.isClean)
    }

    @Test func waitingForEachOtherEnds() {
        var count = 0
        let first = UITapGestureRecognizer { _ in count += 1 }
        let second = UITapGestureRecognizer { _ in count += 1 }
        first.require(toFail: second)
        second.require(toFail: first)
        inner.addGestureRecognizer(first)
        inner.addGestureRecognizer(second)
        stage.tap(20, 20)
        #expect(count == 0)
        #expect(first.state == .possible)
        #expect(inner.log == ["began", "ended"])
        #expect(stage.isClean)
    }

    @Test func touchesCanBeRefused() {
        var log: [String] = []
        let pair = pans { log.append($0) }
        pair.inner.delegate = judge
        judge.receives = { _ in false }
        dragOnce()
        #expect(log.first == "outer began")
    }

    // MARK: What the view hears

    @Test func delayedBeginning() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        inner.addGestureRecognizer(pan)
        stage.down(20, 20)
        #expect(inner.log == [])
        stage.up(20, 20)
        #expect(inner.log == ["began", "ended"])
        inner.log = []
        dragOnce()
        #expect(inner.log == [])
        #expect(stage.isClean)
    }

    @Test func aDelayedTouchIsToldFromItsBeginning() {
        var places: [CGPoint] = []
        let view = PlaceView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.onTouch = { places.append($0) }
        inner.addSubview(view)
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        inner.addGestureRecognizer(press)
        stage.down(20, 20)
        stage.move(25, 20)
        stage.move(40, 20)
        #expect(places == [CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 20)])
        stage.up(40, 20)
    }

    @Test func theEndIsDelayedUntilTheDoubleTapFails() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        inner.addGestureRecognizer(tap)
        stage.tap(20, 20)
        #expect(inner.log == ["began"])
        stage.run(0.5)
        #expect(inner.log == ["began", "ended"])
        tap.delaysTouchesEnded = false
        inner.log = []
        stage.tap(20, 20)
        #expect(inner.log == ["began", "ended"])
        stage.run(0.5)
        #expect(stage.isClean)
    }

    @Test func aRecognizerThatNeverDecidesHoldsNothing() {
        inner.addGestureRecognizer(UIGestureRecognizer())
        stage.tap(20, 20)
        #expect(inner.log == ["began", "ended"])
        #expect(stage.isClean)
    }

    @Test func oneTouchPerViewUnlessItTakesMore() {
        stage.down(20, 20)
        stage.down(40, 40, finger: 1)
        stage.up(40, 40, finger: 1)
        stage.up(20, 20)
        #expect(inner.log == ["began", "ended"])
        inner.log = []
        inner.isMultipleTouchEnabled = true
        stage.down(20, 20)
        stage.down(40, 40, finger: 1)
        stage.up(40, 40, finger: 1)
        stage.up(20, 20)
        #expect(inner.log == ["began", "began", "ended", "ended"])
    }

    @Test func exclusiveTouches() {
        inner.isExclusiveTouch = true
        stage.down(20, 20)
        stage.down(250, 250, finger: 1)
        #expect(inner.log == ["began"])
        #expect(outer.log == [])
        stage.up(20, 20)
        stage.up(250, 250, finger: 1)
        stage.down(250, 250)
        stage.down(20, 20, finger: 1)
        #expect(outer.log == ["began"])
        #expect(inner.log == ["began", "ended"])
        stage.up(250, 250)
        stage.up(20, 20, finger: 1)
        #expect(stage.isClean)
    }

    @Test func viewsThatTakeNoTouchesArePassed() {
        inner.isUserInteractionEnabled = false
        stage.tap(20, 20)
        #expect(inner.log == [])
        #expect(outer.log == ["began", "ended"])
    }

    @Test func viewsPassTouchesUp() {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        inner.addSubview(plain)
        stage.tap(20, 20)
        #expect(inner.log == ["began", "ended"])
    }
}

@MainActor
private final class GateView: UIView {
    var asked = 0

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        asked += 1
        return false
    }
}

@MainActor
private final class PlaceView: UIView {
    var onTouch: ((CGPoint) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { onTouch?(touch.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { onTouch?(touch.location(in: self)) }
    }
}

import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Taps")
struct TapTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        stage.add(view)
    }

    private func addTap(_ taps: Int = 1, fingers: Int = 1, _ action: @escaping () -> Void) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer { _ in action() }
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        view.addGestureRecognizer(tap)
        return tap
    }

    @Test func aTapFiresOnceAndTakesTheTouchFromTheView() {
        var states: [UIGestureRecognizer.State] = []
        let tap = UITapGestureRecognizer { states.append($0.state) }
        view.addGestureRecognizer(tap)
        stage.tap(50, 50)
        #expect(states == [.ended])
        #expect(view.log == ["began", "cancelled"])
        #expect(tap.state == .possible)
        #expect(stage.isClean)
    }

    @Test func withoutCancellingTheViewHearsAll() {
        var count = 0
        let tap = addTap { count += 1 }
        tap.cancelsTouchesInView = false
        stage.tap(50, 50)
        #expect(count == 1)
        #expect(view.log == ["began", "ended"])
    }

    @Test("10 points are allowed, more are not", arguments: [(10, 1), (10.5, 0)])
    func movement(_ distance: CGFloat, _ expected: Int) {
        var count = 0
        _ = addTap { count += 1 }
        stage.down(50, 50)
        stage.advance(0.05)
        stage.move(50 + distance, 50)
        stage.up(50, 50)
        #expect(count == expected)
        #expect(stage.isClean)
    }

    @Test func aDoubleTapNeedsTwoInTime() {
        var count = 0
        _ = addTap(2) { count += 1 }
        stage.tap(50, 50)
        stage.advance(0.2)
        stage.tap(52, 50)
        #expect(count == 1)
        stage.run(1)
        stage.tap(50, 50)
        stage.run(0.5)
        stage.tap(50, 50)
        #expect(count == 1)
        stage.run(0.5)
        #expect(stage.isClean)
    }

    @Test func theSecondTapMustBeNearTheFirst() {
        var count = 0
        _ = addTap(2) { count += 1 }
        stage.tap(20, 20)
        stage.advance(0.1)
        stage.tap(150, 150)
        #expect(count == 0)
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        var log: [String] = []
        let single = addTap { log.append("single") }
        let double = addTap(2) { log.append("double") }
        single.require(toFail: double)
        stage.tap(50, 50)
        #expect(log == [])
        stage.run(0.3)
        #expect(log == [])
        #expect(view.log == ["began"])
        stage.run(0.1)
        #expect(log == ["single"])
        #expect(view.log == ["began", "cancelled"])
        #expect(stage.isClean)
        stage.tap(50, 50)
        stage.advance(0.1)
        stage.tap(50, 50)
        #expect(log == ["single", "double"])
        stage.run(1)
        #expect(log == ["single", "double"])
        #expect(stage.isClean)
    }

    @Test func withoutRequirementBothFire() {
        var log: [String] = []
        _ = addTap(2) { log.append("double") }
        _ = addTap { log.append("single") }
        stage.tap(50, 50)
        stage.advance(0.1)
        stage.tap(50, 50)
        #expect(log == ["single", "double"])
    }

    @Test func twoFingers() {
        var count = 0
        let tap = addTap(1, fingers: 2) { count += 1 }
        stage.tap(50, 50)
        #expect(count == 0)
        stage.down(50, 50)
        stage.down(80, 50, finger: 1)
        #expect(tap.numberOfTouches == 2)
        #expect(tap.location(in: view) == CGPoint(x: 65, y: 50))
        stage.advance(0.05)
        stage.up(50, 50)
        stage.up(80, 50, finger: 1)
        #expect(count == 1)
        stage.down(50, 50)
        stage.down(80, 50, finger: 1)
        stage.down(80, 90, finger: 2)
        for finger in 0...2 { stage.up(50, 50, finger: finger) }
        #expect(count == 1)
        #expect(stage.isClean)
    }

    @Test func theInnerOfNestedViewsWins() {
        var log: [String] = []
        _ = addTap { log.append("outer") }
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("inner") })
        view.addSubview(inner)
        stage.tap(50, 50)
        stage.tap(150, 150)
        #expect(log == ["inner", "outer"])
    }

    @Test func pointersTapToo() {
        var buttons: [UIEvent.ButtonMask] = []
        let tap = UITapGestureRecognizer { buttons.append($0.buttonMask) }
        view.addGestureRecognizer(tap)
        stage.tap(50, 50, isPointer: true)
        #expect(buttons.count == 1)
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        stage.tap(50, 50, isPointer: true)
        #expect(buttons.count == 1)
    }

    @Test func tapCounts() {
        var counts: [Int] = []
        let counter = TapCounter(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        counter.onBegan = { counts.append($0) }
        stage.add(counter)
        for pause in [0.1, 0.1, 0.5, 0] {
            stage.tap(50, 250)
            stage.advance(pause)
        }
        #expect(counts == [1, 2, 3, 1])
    }
}

@MainActor
private final class TapCounter: UIView {
    var onBegan: ((Int) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { onBegan?(touch.tapCount) }
    }
}

import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Pans and long presses")
struct PanTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        stage.add(view)
    }

    @Test func itBeginsAtTenPoints() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
        view.addGestureRecognizer(pan)
        stage.down(100, 100)
        stage.move(109.5, 100)
        #expect(log == [])
        stage.move(110, 100)
        #expect(log == ["began"])
        #expect(pan.translation(in: view) == CGPoint(x: 10, y: 0))
        stage.move(110, 130)
        stage.up(110, 130)
        #expect(log == ["began", "changed", "ended"])
        #expect(view.log == ["began", "moved", "cancelled"])
        #expect(pan.state == .possible)
        #expect(pan.translation(in: view) == .zero)
        #expect(stage.isClean)
    }

    @Test("velocity is exact for even movement at any rate", arguments: [30.0, 60, 90, 120])
    func velocity(_ rate: Double) {
        var velocity = CGPoint.zero
        let pan = UIPanGestureRecognizer()
        pan.addAction { [view] _ in velocity = pan.velocity(in: view) }
        view.addGestureRecognizer(pan)
        stage.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 220, y: 150), duration: 0.4, rate: rate)
        #expect(abs(velocity.x - 500) < 1e-6)
        #expect(abs(velocity.y - 250) < 1e-6)
    }

    @Test func aRestBeforeTheLiftLeavesNoVelocity() {
        var velocity = CGPoint(x: 1, y: 1)
        let pan = UIPanGestureRecognizer()
        pan.addAction { [view] _ in velocity = pan.velocity(in: view) }
        view.addGestureRecognizer(pan)
        stage.drag(
            from: CGPoint(x: 20, y: 50), to: CGPoint(x: 220, y: 50), duration: 0.2, lifts: false)
        #expect(velocity.x > 900)
        stage.run(0.1)
        stage.up(220, 50)
        #expect(velocity == .zero)
    }

    @Test func aSecondFingerDoesNotMakeItJump() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        stage.down(100, 100)
        stage.move(120, 100)
        stage.down(200, 200, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        stage.move(210, 200, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
        stage.up(120, 100)
        stage.move(211, 200, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 26, y: 0))
        stage.up(211, 200, finger: 1)
        #expect(stage.isClean)
    }

    @Test func numbersOfFingers() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        view.addGestureRecognizer(pan)
        stage.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 220, y: 50), duration: 0.1)
        #expect(log == [])
        stage.down(50, 50)
        stage.down(80, 50, finger: 1)
        stage.move(80, 90, finger: 1)
        #expect(log == ["began"])
        stage.down(10, 10, finger: 2)
        stage.move(90, 90, finger: 2)
        #expect(log == ["began"])
        stage.up(50, 50)
        #expect(log == ["began", "ended"])
        stage.up(80, 90, finger: 1)
        stage.up(90, 90, finger: 2)
        #expect(stage.isClean)
    }

    @Test func movementCountsFromWhenThereAreFingersEnough() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
        pan.minimumNumberOfTouches = 2
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(pan)
        stage.down(50, 50)
        stage.move(80, 50)
        stage.down(150, 50, finger: 1)
        stage.move(152, 50, finger: 1)
        #expect(log == [] && pan.translation(in: nil) == CGPoint(x: 1, y: 0))
        stage.move(172, 50, finger: 1)
        #expect(log == ["began"] && pan.translation(in: nil) == CGPoint(x: 11, y: 0))
        stage.up(80, 50)
        stage.up(172, 50, finger: 1)
        #expect(stage.isClean)
    }

    @Test func fingersThatLiftWhileThePanWaitsEndIt() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
        let undecided = UIGestureRecognizer()
        pan.require(toFail: undecided)
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(undecided)
        stage.down(50, 50)
        stage.down(150, 50, finger: 1)
        stage.move(180, 50, finger: 1)
        #expect(log == [])
        stage.up(50, 50)
        stage.up(180, 50, finger: 1)
        #expect(log == ["began", "ended"])
        #expect(stage.isClean)
    }

    @Test func translationCanBeReset() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        stage.down(100, 100)
        stage.move(120, 100)
        pan.setTranslation(.zero, in: view)
        stage.move(125, 103)
        #expect(pan.translation(in: view) == CGPoint(x: 5, y: 3))
        stage.cancel()
        #expect(stage.isClean)
    }

    @Test func aLongPressBeginsAfterHalfASecond() {
        var log: [String] = []
        view.addGestureRecognizer(UILongPressGestureRecognizer { log.append("\($0.state)") })
        stage.down(100, 100)
        stage.run(0.48)
        #expect(log == [])
        stage.advance(0.02)
        #expect(log == ["began"])
        #expect(view.log == ["began", "cancelled"])
        stage.move(200, 100)
        stage.up(200, 100)
        #expect(log == ["began", "changed", "ended"])
        #expect(stage.isClean)
    }

    @Test func movementAndLiftingEndALongPressEarly() {
        var count = 0
        view.addGestureRecognizer(UILongPressGestureRecognizer { _ in count += 1 })
        stage.down(100, 100)
        stage.move(111, 100)
        stage.run(1)
        stage.up(111, 100)
        stage.down(100, 100)
        stage.run(0.4)
        stage.up(100, 100)
        stage.run(1)
        #expect(count == 0)
        #expect(view.log == ["began", "moved", "ended", "began", "ended"])
        #expect(stage.isClean)
    }
}

import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Pinches and rotations")
struct PinchTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        view.isMultipleTouchEnabled = true
        stage.add(view)
    }

    private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

    @Test func twoFingersPinch() {
        var log: [String] = []
        let pinch = UIPinchGestureRecognizer { log.append("\($0.state)") }
        view.addGestureRecognizer(pinch)
        stage.down(100, 100)
        stage.down(200, 100, finger: 1)
        stage.move(207.5, 100, finger: 1)
        #expect(log == [])
        stage.move(208, 100, finger: 1)
        #expect(log == ["began"])
        #expect(near(pinch.scale, 1.08))
        #expect(pinch.numberOfTouches == 2)
        stage.move(300, 100, finger: 1)
        #expect(near(pinch.scale, 2))
        #expect(pinch.location(in: view) == CGPoint(x: 200, y: 100))
        stage.up(300, 100, finger: 1)
        #expect(pinch.state == .changed, "one finger is still down")
        #expect(pinch.numberOfTouches == 1)
        stage.move(120, 100)
        #expect(near(pinch.scale, 2), "a single finger does not change the scale")
        stage.down(220, 100, finger: 1)
        stage.move(170, 100, finger: 1)
        #expect(near(pinch.scale, 1), "a new finger goes on from where the scale was")
        stage.up(120, 100)
        stage.up(170, 100, finger: 1)
        #expect(log == ["began", "changed", "changed", "changed", "ended"])
        #expect(view.log == ["began", "began", "moved", "cancelled", "cancelled"])
        #expect(pinch.state == .possible && pinch.scale == 1)
        #expect(stage.isClean)
    }

    @Test func targetsAreToldOfIt() {
        let target = PinchTarget()
        view.addGestureRecognizer(UIPinchGestureRecognizer(target: target, action: PinchTarget.pinched))
        stage.down(100, 100)
        stage.down(200, 100, finger: 1)
        stage.move(300, 100, finger: 1)
        stage.up(300, 100, finger: 1)
        stage.up(100, 100)
        #expect(target.scales == [2, 2])
    }

    @Test func theScaleCanBeSet() {
        let pinch = UIPinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        stage.down(0, 100)
        stage.down(100, 100, finger: 1)
        stage.move(200, 100, finger: 1)
        pinch.scale = 1
        stage.move(300, 100, finger: 1)
        #expect(near(pinch.scale, 1.5))
        pinch.scale = .nan
        #expect(near(pinch.scale, 1.5))
        stage.cancel()
        stage.cancel(finger: 1)
        #expect(stage.isClean)
    }

    @Test func velocityIsScalePerSecond() {
        var velocity: CGFloat = 0
        let pinch = UIPinchGestureRecognizer()
        pinch.addAction { [pinch] _ in velocity = pinch.velocity }
        view.addGestureRecognizer(pinch)
        stage.down(0, 100)
        stage.down(100, 100, finger: 1)
        for step in 1...10 {
            stage.advance(1 / 60)
            stage.move(100 + CGFloat(step) * 10, 100, finger: 1)
        }
        #expect(abs(velocity - 6) < 1e-6)
        pinch.scale = 1
        #expect(abs(pinch.velocity - 3) < 1e-6, "half of it, measured by the new scale")
        stage.run(0.2)
        #expect(pinch.velocity == 0)
        stage.up(200, 100, finger: 1)
        stage.up(0, 100)
        #expect(stage.isClean)
    }

    @Test func aTouchpadPinches() {
        var log: [String] = []
        let pinch = UIPinchGestureRecognizer { log.append("\($0.state)") }
        let rotation = UIRotationGestureRecognizer { log.append("turn \($0.state)") }
        let judge = GestureJudge()
        judge.together = { _, _ in true }
        pinch.delegate = judge
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)
        stage.transform(.began, 150, 120)
        #expect(log == [])
        stage.transform(.moved, 150, 120, scale: 1.25)
        #expect(pinch.scale == 1.25 && pinch.numberOfTouches == 0)
        #expect(pinch.location(in: nil) == CGPoint(x: 150, y: 120))
        stage.transform(.moved, 150, 120, scale: 1.25, rotation: 0.5)
        #expect(rotation.rotation == 0.5)
        stage.transform(.ended, 150, 120, scale: 1.5, rotation: 0.5)
        #expect(log == ["began", "turn began", "ended", "turn ended"])
        #expect(view.log == [], "no touch takes part")
        #expect(stage.isClean)
    }

    @Test func aDelegateMayRefuseTheEvent() {
        var types: [UIEvent.EventType] = []
        let judge = GestureJudge()
        judge.receivesEvent = {
            types.append($0.type)
            return false
        }
        let pinch = UIPinchGestureRecognizer()
        pinch.delegate = judge
        view.addGestureRecognizer(pinch)
        stage.transform(.began, 150, 120)
        stage.transform(.moved, 150, 120, scale: 2)
        #expect(pinch.state == .possible && pinch.scale == 1)
        stage.transform(.ended, 150, 120, scale: 2)
        #expect(types == [.transform])
    }

    @Test func fingersTurn() {
        var log: [String] = []
        let turn = UIRotationGestureRecognizer { log.append("\($0.state)") }
        view.addGestureRecognizer(turn)
        stage.down(150, 150)
        stage.down(250, 150, finger: 1)
        // Past the half turn, in small steps, so that the angle's jump at the left shows.
        for step in 1...20 {
            let angle = CGFloat(step) * 0.25
            stage.move(150 + 100 * cos(angle), 150 + 100 * sin(angle), finger: 1)
        }
        #expect(near(turn.rotation, 5))
        turn.rotation = 0
        stage.move(150 + 100 * cos(4.9), 150 + 100 * sin(4.9), finger: 1)
        #expect(near(turn.rotation, -0.1), "counterclockwise is negative")
        stage.up(150, 150)
        stage.up(250, 150, finger: 1)
        #expect(log.first == "began" && log.last == "ended")
        #expect(stage.isClean)
    }

    @Test func moreFingersAreLeftToOthers() {
        let pinch = UIPinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        stage.down(100, 100)
        stage.down(200, 100, finger: 1)
        stage.down(150, 200, finger: 2)
        #expect(pinch.numberOfTouches == 2)
        stage.move(150, 280, finger: 2)
        #expect(pinch.state == .possible)
        stage.move(250, 100, finger: 1)
        #expect(pinch.state == .began)
        for finger in 0..<3 { stage.up(10, 10, finger: finger) }
        #expect(stage.isClean)
    }
}

@MainActor
private final class PinchTarget {
    var scales: [CGFloat] = []
    func pinched(_ recognizer: UIPinchGestureRecognizer) { scales.append(recognizer.scale) }
}

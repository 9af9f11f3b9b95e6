import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Touches in odd circumstances")
struct DispatcherTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        stage.add(view)
    }

    @Test func aViewThatLeavesIsCancelledOnce() {
        stage.down(50, 50)
        view.removeFromSuperview()
        stage.move(60, 50)
        stage.move(70, 50)
        stage.up(70, 50)
        #expect(view.log == ["began", "cancelled"])
        #expect(stage.isClean)
    }

    @Test func aViewMayLeaveInItsOwnCallback() {
        view.onTouch = { [view] _ in view.removeFromSuperview() }
        stage.down(50, 50)
        stage.move(60, 50)
        stage.up(60, 50)
        #expect(view.log == ["began", "cancelled"])
        #expect(stage.isClean)
    }

    @Test func aGestureOnAViewThatLeavesIsCancelled() {
        var log: [String] = []
        view.addGestureRecognizer(UIPanGestureRecognizer { log.append("\($0.state)") })
        stage.down(50, 50)
        stage.move(80, 50)
        view.removeFromSuperview()
        stage.move(90, 50)
        #expect(log == ["began", "cancelled"])
        stage.up(90, 50)
        #expect(log == ["began", "cancelled"])
        #expect(stage.isClean)
    }

    @Test func aViewMayBeGone() {
        var inner: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        weak let gone = inner
        if let inner { view.addSubview(inner) }
        inner?.addGestureRecognizer(UIPanGestureRecognizer())
        stage.down(20, 20)
        inner?.removeFromSuperview()
        inner = nil
        stage.advance(0.1)
        stage.move(60, 50)
        stage.up(60, 50)
        #expect(gone == nil)
        #expect(stage.isClean)
    }

    @Test func aRecognizerMayBeRemovedInItsAction() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { recognizer in
            log.append("\(recognizer.state)")
            recognizer.view?.removeGestureRecognizer(recognizer)
        }
        view.addGestureRecognizer(pan)
        stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20), duration: 0.1)
        #expect(log == ["began", "cancelled"])
        #expect(pan.view == nil)
        #expect(pan.state == .possible)
        #expect(stage.isClean)
    }

    @Test func aDelegateMayRemoveRecognizersAndViews() {
        let judge = GestureJudge()
        let pan = UIPanGestureRecognizer()
        pan.delegate = judge
        view.addGestureRecognizer(pan)
        judge.begins = { [view] in
            view.removeGestureRecognizer($0)
            view.removeFromSuperview()
            return true
        }
        stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20), duration: 0.1)
        #expect(pan.state == .possible)
        #expect(view.log.last == "cancelled")
        #expect(stage.isClean)
    }

    @Test func turningARecognizerOffCancelsIt() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
        view.addGestureRecognizer(pan)
        stage.down(20, 20)
        stage.move(60, 20)
        pan.isEnabled = false
        pan.isEnabled = true
        stage.move(90, 20)
        stage.up(90, 20)
        #expect(log == ["began", "cancelled"])
        #expect(stage.isClean)
    }

    @Test func inputInsideACallbackWaits() {
        var log: [String] = []
        view.isMultipleTouchEnabled = true
        view.onTouch = { [stage] what in
            log.append("> \(what)")
            if what == "began", log.count == 1 {
                stage.down(80, 80, finger: 1)
                stage.up(80, 80, finger: 1)
            }
            log.append("< \(what)")
        }
        stage.down(50, 50)
        #expect(log == ["> began", "< began", "> began", "< began", "> ended", "< ended"])
        stage.up(50, 50)
        #expect(stage.isClean)
    }

    @Test func brokenInputIsSurvived() {
        stage.move(10, 10)
        stage.up(10, 10)
        stage.down(.nan, 10)
        #expect(view.log == [])
        stage.down(50, 50)
        stage.move(.infinity, 50)
        stage.down(60, 60)
        #expect(view.log == ["began", "cancelled", "began"])
        stage.up(.nan, .nan)
        #expect(view.log == ["began", "cancelled", "began", "ended"])
        stage.down(-500, -500)
        stage.up(-500, -500)
        #expect(stage.isClean)
    }

    @Test func anEndElsewhereIsAMoveFirst() {
        stage.down(50, 50)
        stage.up(90, 50)
        #expect(view.log == ["began", "moved", "ended"])
    }

    @Test func aWindowMayKeepEventsToItself() {
        let window = DeafWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let view = RecordingView(frame: window.bounds)
        var log: [String] = []
        view.addGestureRecognizer(UIPanGestureRecognizer { log.append("\($0.state)") })
        window.addSubview(view)
        window.isDeaf = true
        window.handle(.touch(.began, finger: 0, location: CGPoint(x: 5, y: 5), isPointer: false))
        window.isDeaf = false
        window.handle(.touch(.moved, finger: 0, location: CGPoint(x: 50, y: 5), isPointer: false))
        window.handle(.touch(.ended, finger: 0, location: CGPoint(x: 50, y: 5), isPointer: false))
        #expect(view.log == [])
        window.handle(.touch(.began, finger: 0, location: CGPoint(x: 5, y: 5), isPointer: false))
        window.handle(.touch(.moved, finger: 0, location: CGPoint(x: 50, y: 5), isPointer: false))
        window.isDeaf = true
        window.handle(.touch(.ended, finger: 0, location: CGPoint(x: 50, y: 5), isPointer: false))
        #expect(log == ["began", "cancelled"])
        #expect(window.dispatcher.tracks.isEmpty)
        #expect(window.dispatcher.active.isEmpty)
    }
}

@MainActor
private final class DeafWindow: UIWindow {
    var isDeaf = false

    override func sendEvent(_ event: UIEvent) {
        if !isDeaf { super.sendEvent(event) }
    }
}

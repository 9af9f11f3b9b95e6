import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// What is called in which order: touches of views, states of recognizers, events of controls.
@MainActor
@Suite("Order of callbacks")
struct CallOrderTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        stage.add(view)
    }

    @Test func aTapComesBeforeTheViewLosesItsTouch() {
        view.addGestureRecognizer(UITapGestureRecognizer { [view] _ in view.log.append("tap") })
        stage.tap(50, 50)
        #expect(view.log == ["began", "tap", "cancelled"])
    }

    @Test func withoutCancellingTheViewHearsAll() {
        let tap = UITapGestureRecognizer { [view] _ in view.log.append("tap") }
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        stage.tap(50, 50)
        #expect(view.log == ["began", "tap", "ended"])
    }

    @Test func aPanTakesTheTouchWhenItBegins() {
        view.addGestureRecognizer(UIPanGestureRecognizer { [view] in view.log.append("pan \($0.state)") })
        stage.down(50, 50)
        stage.move(55, 50)
        stage.move(65, 50)
        stage.move(75, 50)
        stage.up(75, 50)
        #expect(view.log == ["began", "moved", "pan began", "cancelled", "pan changed", "pan ended"])
    }

    @Test func aDelayedBeginningIsDeliveredWhenTheGestureFails() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        view.addGestureRecognizer(pan)
        stage.down(50, 50)
        stage.move(55, 50)
        #expect(view.log == [])
        stage.up(55, 50)
        #expect(view.log == ["began", "ended"], "in one go, without the way between")
        view.log = []
        stage.down(50, 50)
        stage.move(55, 50)
        pan.state = .failed
        #expect(view.log == ["began", "moved"])
        stage.up(55, 50)
        #expect(view.log == ["began", "moved", "ended"])
        view.log = []
        stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), duration: 0.1)
        #expect(view.log == [], "the gesture was made: nothing is delivered")
        #expect(stage.isClean)
    }

    @Test func anEndWaitsForADoubleTap() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
        stage.tap(50, 50)
        #expect(view.log == ["began"], "it may yet be half of a double tap")
        stage.run(0.4)
        #expect(view.log == ["began", "ended"])
        view.log = []
        tap.delaysTouchesEnded = false
        stage.tap(50, 50)
        #expect(view.log == ["began", "ended"])
        stage.run(0.4)
        #expect(stage.isClean)
    }

    @Test func aSingleTapWaitsForTheDoubleTap() {
        let single = UITapGestureRecognizer { [view] _ in view.log.append("single") }
        let double = UITapGestureRecognizer { [view] _ in view.log.append("double") }
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for tap in [single, double] { view.addGestureRecognizer(tap) }
        stage.tap(50, 50)
        stage.run(0.3)
        #expect(!view.log.contains("single"))
        stage.run(0.1)
        #expect(view.log.filter { $0 == "single" || $0 == "double" } == ["single"])
        view.log = []
        stage.tap(50, 50)
        stage.run(0.1)
        stage.tap(50, 50)
        stage.run(0.5)
        #expect(view.log.filter { $0 == "single" || $0 == "double" } == ["double"])
        #expect(stage.isClean)
    }

    @Test func aLongPressAndAPanTogether() {
        let judge = GestureJudge()
        judge.together = { _, _ in true }
        let press = UILongPressGestureRecognizer { [view] in view.log.append("press \($0.state)") }
        let pan = UIPanGestureRecognizer { [view] in view.log.append("pan \($0.state)") }
        press.delegate = judge
        for recognizer in [press, pan] { view.addGestureRecognizer(recognizer) }
        stage.down(50, 50)
        stage.run(0.5)
        stage.move(70, 50)
        stage.up(70, 50)
        #expect(
            view.log == [
                "began", "press began", "cancelled", "press changed", "pan began", "press ended", "pan ended",
            ])
        #expect(stage.isClean)
    }

    @Test func aPanWithoutPermissionEndsTheLongPress() {
        view.addGestureRecognizer(UILongPressGestureRecognizer { [view] in view.log.append("press \($0.state)") })
        view.addGestureRecognizer(UIPanGestureRecognizer { [view] in view.log.append("pan \($0.state)") })
        stage.down(50, 50)
        stage.move(70, 50)
        stage.run(1)
        stage.up(70, 50)
        #expect(view.log == ["began", "pan began", "cancelled", "pan ended"])
    }

    @Test func aButtonInAScrollView() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scrollView.contentSize = CGSize(width: 300, height: 900)
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var log: [String] = []
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDragInside, "drag"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
        ]
        for (event, name) in events { control.addAction(UIAction { _ in log.append(name) }, for: event) }
        scrollView.addSubview(control)
        stage.add(scrollView)

        stage.down(50, 50)
        #expect(log == [], "the scroll view holds the touch for 0.15 s")
        stage.run(0.16)
        #expect(log == ["down"])
        stage.up(50, 50)
        #expect(log == ["down", "up"])

        log = []
        stage.tap(50, 50)
        #expect(log == ["down", "up"], "a quick tap is told in one go")

        log = []
        stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 10), duration: 0.1)
        #expect(log == [] && scrollView.contentOffset.y > 0, "a quick drag scrolls and the button hears nothing")
        stage.run(3)

        log = []
        scrollView.contentOffset = .zero
        stage.down(50, 50)
        stage.run(0.2)
        stage.move(50, 20)
        #expect(log == ["down", "drag"], "a control keeps a touch that it has heard of")
        #expect(scrollView.contentOffset == .zero)
        stage.up(50, 20)
        #expect(stage.isClean)
    }

    @Test func eventsOfAControlThatIsDraggedAcross() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var log: [String] = []
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
            (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
            (.menuActionTriggered, "menu"),
        ]
        for (event, name) in events { control.addAction(UIAction { _ in log.append(name) }, for: event) }
        stage.add(control)
        stage.down(10, 10)
        stage.move(130, 10)
        stage.move(140, 10)
        stage.move(40, 10)
        stage.up(40, 10)
        #expect(log == ["down", "exit", "outside", "outside", "enter", "inside", "upInside"])
        log = []
        stage.tap(10, 10)
        stage.advance(0.1)
        stage.tap(10, 10)
        #expect(log == ["down", "upInside", "down", "repeat", "upInside"])
        log = []
        control.showsMenuAsPrimaryAction = true
        control.isContextMenuInteractionEnabled = true
        stage.run(1)
        stage.tap(10, 10)
        #expect(log == ["down", "menu", "upInside"])
    }
}

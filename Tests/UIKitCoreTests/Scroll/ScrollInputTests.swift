import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Wheels and touchpads")
struct ScrollInputTests {
    let fixture = ScrollStage()
    var view: UIScrollView { fixture.view }
    var stage: TouchStage { fixture.stage }

    @Test func aNotchIsSmooth() {
        stage.scroll(.discrete, at: 160, 200, by: 0, 100)
        #expect(view.contentOffset.y == 0)
        stage.advance(0.05)
        let half = view.contentOffset.y
        #expect(half > 33 && half < 100)
        stage.advance(0.1)
        #expect(view.contentOffset.y == 100)
        #expect(!view.isDecelerating)
        #expect(
            fixture.recorder.runs == [
                "willBeginDragging D", "didEndDragging(true) ", "willBeginDecelerating d", "scroll d",
                "didEndDecelerating ",
            ])
    }

    @Test func notchesAddUpAndStopAtTheEdge() {
        for _ in 0..<5 {
            stage.scroll(.discrete, at: 160, 200, by: 0, 100)
            stage.advance(0.03)
        }
        stage.run(0.3)
        #expect(view.contentOffset.y == 500)
        for _ in 0..<9 { stage.scroll(.discrete, at: 160, 200, by: 0, -100) }
        fixture.recorder.onScroll = { #expect($0.contentOffset.y >= 0) }
        stage.run(0.3)
        #expect(view.contentOffset.y == 0)
        fixture.recorder.log = []
        stage.scroll(.discrete, at: 160, 200, by: 0, -100)
        #expect(fixture.recorder.log == [])
    }

    @Test func aNotchTurnsAPage() {
        view.isPagingEnabled = true
        stage.scroll(.discrete, at: 160, 200, by: 0, 40)
        stage.run(0.3)
        #expect(view.contentOffset.y == 480)
        stage.scroll(.discrete, at: 160, 200, by: 0, -40)
        stage.run(0.3)
        #expect(view.contentOffset.y == 0)
    }

    @Test func aTouchpadMovesDirectlyAndDecelerates() {
        stage.scroll(.began, at: 160, 200, by: 0, 0)
        for _ in 0..<10 {
            stage.advance(1.0 / 60)
            stage.scroll(.changed, at: 160, 200, by: 0, 10)
        }
        #expect(view.contentOffset.y == 100)
        #expect(view.isDragging && !view.isTracking)
        stage.scroll(.ended, at: 160, 200, by: 0, 0)
        #expect(abs((fixture.recorder.velocity?.y ?? 0) - 0.6) < 0.01)
        #expect(view.isDecelerating)
        fixture.rest()
        #expect(view.contentOffset.y > 300)
        #expect(
            fixture.recorder.runs == [
                "willBeginDragging D", "scroll D", "willEndDragging D", "didEndDragging(true) ",
                "willBeginDecelerating d", "scroll d", "didEndDecelerating ",
            ])
    }

    @Test func aTouchpadMeetsTheRubberBand() {
        stage.scroll(.began, at: 160, 200, by: 0, -100)
        let expected = (1 - 1 / (100 * 0.55 / 480 + 1)) * 480.0
        #expect(abs(view.contentOffset.y.native + expected) <= 0.25)
        stage.scroll(.cancelled, at: 160, 200, by: 0, 0)
        fixture.rest()
        #expect(view.contentOffset.y == 0)
    }

    @Test func aFingerTakesOverFromATouchpad() {
        fixture.recorder.recordsScrolls = false
        stage.scroll(.began, at: 160, 200, by: 0, 100)
        stage.down(160, 300)
        stage.move(160, 200)
        stage.scroll(.changed, at: 160, 200, by: 0, 50)
        stage.scroll(.ended, at: 160, 200, by: 0, 0)
        #expect(view.contentOffset.y == 190)
        #expect(view.isDragging)
        stage.cancel()
        #expect(fixture.recorder.log.filter { $0.hasPrefix("willBegin") }.count == 2)
        #expect(fixture.recorder.log.filter { $0.hasPrefix("didEndDragging") }.count == 2)
        #expect(!view.isDragging)
    }

    @Test func endsThatGetLostLeaveNothing() {
        stage.scroll(.began, at: 160, 200, by: 0, 10)
        stage.scroll(.began, at: 160, 200, by: 0, 10)
        stage.scroll(.ended, at: .nan, 200, by: 0, 10)
        stage.scroll(.ended, at: 160, 200, by: 0, 0)
        #expect(!view.isDragging)
        stage.scroll(.changed, at: 160, 200, by: .nan, 3)
        stage.scroll(.discrete, at: 1600, 200, by: 0, 3)
        #expect(!view.isDragging)
    }

    @Test func keysAreTakenInSilence() {
        stage.window.handle(.key(KeyInput(isDown: true, key: "a", modifiers: .shift)))
        stage.window.handle(.hover(location: nil))
        var flags: UIKeyModifierFlags = []
        view.addGestureRecognizer(UITapGestureRecognizer { flags = $0.modifierFlags })
        stage.tap(100, 100)
        #expect(flags == .shift)
    }
}

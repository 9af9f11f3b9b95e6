import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// What delegates and programs do to content that is being let go, or moves.
@MainActor
@Suite("Interfering with scrolling")
struct ScrollInterferenceTests {
    private func calls(_ name: String, _ fixture: ScrollStage) -> Int {
        fixture.recorder.log.filter { $0.hasPrefix(name) }.count
    }

    /// A drag that rests before it lifts: nothing is thrown.
    private func slowDrag(_ fixture: ScrollStage, _ way: CGFloat) {
        let start: CGFloat = way > 0 ? 400 : 80
        fixture.stage.drag(
            from: CGPoint(x: 160, y: start), to: CGPoint(x: 160, y: start - way), duration: 0.3, lifts: false)
        fixture.stage.run(0.2)
        fixture.stage.up(160, start - way)
    }

    // MARK: While the delegate is asked where to rest

    enum End: CaseIterable { case disable, stop, remove }

    @Test("the end of a drag is told once", arguments: End.allCases)
    func endingWhileAsked(_ end: End) {
        let fixture = ScrollStage()
        fixture.recorder.onCall = { what, view in
            guard what.hasPrefix("willEndDragging") else { return }
            switch end {
            case .disable: view.isScrollEnabled = false
            case .stop: view.stopScrollingAndZooming()
            case .remove: view.removeFromSuperview()
            }
        }
        fixture.fling(300)
        let offset = fixture.view.contentOffset.y
        #expect(calls("willEndDragging", fixture) == 1)
        #expect(calls("didEndDragging(false)", fixture) == 1)
        #expect(calls("willBeginDecelerating", fixture) == 0)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == offset && !fixture.view.isDragging)
    }

    @Test func stoppedBeyondTheEdgeItRestsAtTheEdge() {
        let fixture = ScrollStage()
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("willEndDragging") { view.stopScrollingAndZooming() }
        }
        fixture.fling(-300)
        #expect(fixture.view.contentOffset.y == 0 && !fixture.view.isDecelerating)
        #expect(calls("didEndDragging(false)", fixture) == 1)
    }

    @Test func turningOffWhatIsOffDoesNothing() {
        let fixture = ScrollStage()
        fixture.view.isScrollEnabled = false
        fixture.view.panGestureRecognizer.isEnabled = true
        fixture.view.isScrollEnabled = false
        #expect(fixture.view.panGestureRecognizer.isEnabled)
    }

    @Test func anInsetSetWhileAskedHoldsThePull() {
        let fixture = ScrollStage()
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("willEndDragging") { view.contentInset.top = 60 }
        }
        fixture.fling(-300)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == -60)
    }

    // MARK: Once the drag has ended

    @Test func anOffsetSetAfterADragStays() {
        let fixture = ScrollStage()
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("didEndDragging") { view.contentOffset.y = 217 }
        }
        slowDrag(fixture, 200)
        #expect(fixture.recorder.log.contains("didEndDragging(false) T"))
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 217)
    }

    @Test func aThrowGoesOnFromAnOffsetSetBeforeIt() {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 50_000))
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("didEndDragging") { view.contentOffset.y += 10_000 }
        }
        fixture.fling(200)
        fixture.rest()
        let plain = ScrollStage(content: CGSize(width: 320, height: 50_000))
        plain.fling(200)
        plain.rest()
        #expect(abs(fixture.view.contentOffset.y - plain.view.contentOffset.y - 10_000) <= 1)
    }

    @Test func anOffsetSetWithoutAnimationKillsTheThrow() {
        let fixture = ScrollStage()
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("didEndDragging") { view.setContentOffset(CGPoint(x: 0, y: 100), animated: false) }
        }
        fixture.fling(200)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 100)
        #expect(calls("willBeginDecelerating", fixture) == 0)
    }

    @Test func anInsetSetAfterADragHoldsThePull() {
        let fixture = ScrollStage()
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("didEndDragging") { view.contentInset.top = 60 }
        }
        fixture.fling(-300)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == -60)
    }

    @Test func contentAddedAfterADragIsThere() {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 600))
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("didEndDragging") { view.contentSize.height = 5000 }
        }
        fixture.fling(300)
        fixture.rest()
        #expect(fixture.view.contentOffset.y > 300)
    }

    @Test func aChosenTargetOutlivesAnInset() {
        let fixture = ScrollStage()
        fixture.recorder.retarget = { _ in CGPoint(x: 0, y: 777) }
        fixture.recorder.onCall = { what, view in
            if what.hasPrefix("didEndDragging") { view.contentInset.bottom = 60 }
        }
        fixture.fling(200)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 777)
    }

    // MARK: While it decelerates

    @Test func recentringKeepsThePage() {
        let fixture = ScrollStage(content: CGSize(width: 1600, height: 480))
        fixture.view.isPagingEnabled = true
        fixture.view.contentOffset.x = 640
        fixture.recorder.onScroll = { if $0.contentOffset.x > 860 { $0.contentOffset.x -= 320 } }
        fixture.stage.drag(from: CGPoint(x: 310, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.1)
        fixture.rest()
        #expect(fixture.view.contentOffset.x == 640)
    }

    @Test func aCorrectionShiftsTheChosenTarget() {
        let fixture = ScrollStage()
        fixture.recorder.retarget = { _ in CGPoint(x: 0, y: 700) }
        var isCorrected = false
        fixture.fling(200)
        fixture.recorder.onScroll = { view in
            guard view.contentOffset.y > 400, !isCorrected else { return }
            isCorrected = true
            view.contentOffset.y += 33
        }
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 733)
    }

    @Test func aPageTurnEndsOnAPageOfTheNewSize() {
        let fixture = ScrollStage(content: CGSize(width: 3200, height: 480))
        fixture.view.isPagingEnabled = true
        fixture.stage.drag(from: CGPoint(x: 310, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.1)
        fixture.stage.run(0.05)
        #expect(fixture.view.isDecelerating)
        fixture.view.frame.size.width = 300
        fixture.rest()
        #expect(fixture.view.contentOffset.x == 300)
    }

    @Test func theTopIsToldOnlyWhenItIsReached() {
        let fixture = ScrollStage()
        fixture.view.contentOffset.y = 2000
        fixture.stage.window.statusBarWasTapped()
        fixture.stage.run(0.1)
        fixture.stage.down(160, 200)
        #expect(fixture.view.contentOffset.y > 0)
        #expect(calls("didScrollToTop", fixture) == 0)
        fixture.stage.up(160, 200)
        fixture.stage.run(0.5)
        fixture.stage.window.statusBarWasTapped()
        fixture.rest()
        #expect(calls("didScrollToTop", fixture) == 1)
    }

    // MARK: Stopped by a touch

    private func overscroll(_ fixture: ScrollStage) {
        fixture.stage.scroll(.began, at: 160, 200, by: 0, -100)
        fixture.stage.scroll(.ended, at: 160, 200, by: 0, 0)
        fixture.stage.advance(0.05)
        #expect(fixture.view.contentOffset.y < 0)
    }

    @Test func aClickDoesNotFreezeABounce() {
        let fixture = ScrollStage()
        overscroll(fixture)
        fixture.stage.tap(160, 240, isPointer: true)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 0)
    }

    @Test func aClickStopsAThrow() {
        let fixture = ScrollStage()
        fixture.fling(200)
        fixture.stage.run(0.1)
        fixture.stage.down(160, 240, isPointer: true)
        #expect(!fixture.view.isDecelerating)
        fixture.stage.up(160, 240, isPointer: true)
    }

    @Test("a touch during a page turn ends on a page", arguments: [true, false])
    func touchInAPageTurn(_ isPointer: Bool) {
        let fixture = ScrollStage(content: CGSize(width: 1600, height: 480))
        fixture.view.isPagingEnabled = true
        fixture.view.setContentOffset(CGPoint(x: 320, y: 0), animated: true)
        fixture.stage.run(0.1)
        fixture.stage.tap(160, 240, isPointer: isPointer)
        fixture.rest()
        #expect(fixture.view.contentOffset.x.truncatingRemainder(dividingBy: 320) == 0)
    }

    @Test func aClickDuringTheWheelsPageTurn() {
        let fixture = ScrollStage(content: CGSize(width: 1600, height: 480))
        fixture.view.isPagingEnabled = true
        fixture.stage.scroll(.discrete, at: 160, 200, by: 40, 0)
        fixture.stage.advance(0.05)
        fixture.stage.tap(160, 240, isPointer: true)
        fixture.rest()
        #expect(fixture.view.contentOffset.x == 320)
    }

    @Test func aTouchThatThePanRefusesLeavesNothingOutOfPlace() {
        let fixture = ScrollStage()
        let judge = GestureJudge()
        judge.receives = { _ in false }
        fixture.view.panGestureRecognizer.delegate = judge
        fixture.view.setContentOffset(CGPoint(x: 0, y: -80), animated: true)
        fixture.stage.run(0.2)
        fixture.stage.tap(160, 240)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 0)
    }

    // MARK: Between pixels

    /// The end, at 390.75, lies between two pixels and is rounded to 391 and beyond.
    private func atTheEnd() -> ScrollStage {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 480 + 390.8))
        fixture.fling(300)
        fixture.rest()
        fixture.fling(300)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 391)
        return fixture
    }

    @Test func aGrowingViewFollowsItsRoundedEnd() {
        let fixture = atTheEnd()
        fixture.view.frame.size.height = 700
        #expect(abs(fixture.view.contentOffset.y - 170.8) <= 0.5)
    }

    @Test func aShrinkingInsetFollowsTheRoundedEnd() {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 480 + 330.8))
        fixture.view.contentInset.bottom = 60
        fixture.fling(300)
        fixture.rest()
        fixture.fling(300)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 391)
        fixture.view.contentInset.bottom = 0
        #expect(abs(fixture.view.contentOffset.y - 330.8) <= 0.5)
    }

    @Test func theRoundedEndHandsADragOver() {
        let outer = ScrollStage()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        inner.contentSize = CGSize(width: 320, height: 690.8)
        outer.view.addSubview(inner)
        outer.stage.advance(0)
        inner.contentOffset.y = 391
        outer.stage.drag(from: CGPoint(x: 160, y: 250), to: CGPoint(x: 160, y: 150), duration: 0.3, lifts: false)
        #expect(outer.view.contentOffset.y == 90 && inner.contentOffset.y == 391)
        outer.stage.cancel()
    }

    // MARK: Indicators

    @Test func indicatorsStayWhileAFingerDragsOnAfterAPinch() {
        let zoom = ZoomStage(scale: 2)
        let stage = zoom.fixture.stage
        stage.down(130, 200)
        stage.down(190, 200, finger: 1)
        // Apart and downwards: a pinch and a drag.
        for step in 1...10 {
            stage.advance(1.0 / 60)
            let (reach, way) = (CGFloat(step) * 5, CGFloat(step) * 6)
            stage.move(130 - reach, 200 + way)
            stage.move(190 + reach, 200 + way, finger: 1)
        }
        #expect(zoom.view.isDragging && zoom.view.isZooming)
        stage.up(240, 260, finger: 1)
        for step in 1...10 {
            stage.advance(1.0 / 60)
            stage.move(80, 260 - CGFloat(step))
        }
        #expect(zoom.view.isDragging && zoom.view.zoom == nil)
        stage.run(1)
        let indicators = zoom.view.subviews.filter { $0 is ScrollIndicatorView }
        #expect(indicators.contains { $0.alpha > 0 && !$0.isHidden })
        stage.cancel()
    }

    @Test func aFingerThatLeavesAZoomsBounceLeavesNoJump() {
        let zoom = ZoomStage()
        let stage = zoom.fixture.stage
        zoom.view.zoomScale = 4
        zoom.fixture.pinch(from: 60, to: 250, lifts: false)
        stage.up(160 + 125, 240, finger: 1)
        #expect(zoom.view.zoom?.stage == .bounce)
        for step in 1...4 {
            stage.advance(1.0 / 60)
            stage.move(35, 240 + CGFloat(step) * 25)
        }
        stage.up(35, 340)
        #expect(zoom.view.zoom?.stage == .bounce)
        let before = zoom.view.contentOffset.y
        stage.advance(0.001)
        #expect(abs(zoom.view.contentOffset.y - before) < 5)
        zoom.fixture.rest()
    }

    @Test func theScaleThatIsThereInterruptsNothing() {
        let zoom = ZoomStage()
        zoom.view.zoomScale = 2
        zoom.fixture.fling(150)
        #expect(zoom.view.isDecelerating)
        zoom.view.zoomScale = 2
        #expect(zoom.view.isDecelerating)
        zoom.fixture.rest()
        zoom.fixture.pinch(from: 100, to: 150, lifts: false)
        #expect(zoom.view.isZooming)
        zoom.view.setZoomScale(zoom.view.zoomScale, animated: true)
        #expect(zoom.view.isZooming)
        zoom.fixture.stage.up(85, 240, finger: 0)
        zoom.fixture.stage.up(235, 240, finger: 1)
    }
}

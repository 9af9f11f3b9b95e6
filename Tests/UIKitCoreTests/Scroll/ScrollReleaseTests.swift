import Foundation
import TesseraGraphics
import TesseraPhysics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("Letting go")
struct ScrollReleaseTests {
    @Test func callbacksInUIKitsOrder() {
        let fixture = ScrollStage()
        fixture.fling(200)
        fixture.rest()
        #expect(
            fixture.recorder.runs == [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(true) T",
                "willBeginDecelerating Td", "scroll d", "didEndDecelerating ",
            ])
    }

    @Test func aDragThatRestsDoesNotDecelerate() {
        let fixture = ScrollStage()
        fixture.stage.drag(
            from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.2, lifts: false)
        fixture.stage.run(0.2)
        fixture.stage.up(160, 200)
        #expect(
            fixture.recorder.runs == [
                "willBeginDragging TD", "scroll TD", "willEndDragging TD", "didEndDragging(false) T",
            ])
        #expect(fixture.recorder.velocity == .zero)
        #expect(fixture.recorder.proposed == fixture.view.contentOffset)
    }

    /// Until the velocity, in points per millisecond, has fallen to 0.01: x + (v0 - 0.01) / -ln d is proposed, and x + (v0 -
    /// 0.01) * d / (1 - d) is reached, a trifle before it.
    @Test func theProposedTargetIsTheProjectedRest() {
        let fixture = ScrollStage()
        fixture.fling(100, duration: 0.2)
        let offset = fixture.view.contentOffset.y
        #expect(abs((fixture.recorder.velocity?.y ?? 0) - 0.5) < 1e-6)
        let expected = offset + 0.49 / -CGFloat(log(0.998))
        #expect(abs((fixture.recorder.proposed?.y ?? 0) - expected) < 1e-3)
        fixture.rest()
        #expect(abs(fixture.view.contentOffset.y - (offset + 0.49 * 0.998 / 0.002)) <= 0.26)
        let fast = ScrollStage()
        fast.view.decelerationRate = .fast
        fast.fling(100, duration: 0.2)
        let near = fast.view.contentOffset.y + 0.49 / -CGFloat(log(0.99))
        #expect(abs((fast.recorder.proposed?.y ?? 0) - near) < 1e-3)
    }

    /// Recorded on iOS 26: content that is let go beyond its edge goes on with 0.55 of the fingers' velocity; the delegate is
    /// told theirs.
    @Test func beyondTheEdgeContentKeepsAPartOfTheVelocity() throws {
        let fixture = ScrollStage(scale: 1e9)
        fixture.fling(-150, duration: 0.2)
        let start = fixture.view.contentOffset.y
        #expect(start < -60)
        #expect(abs((fixture.recorder.velocity?.y ?? 0) + 0.75) < 1e-6)
        #expect(fixture.recorder.proposed?.y == 0)
        fixture.stage.advance(0.05)
        let frequency = CGFloat(120).squareRoot()
        let expected = (start + (-750 * 0.55 + frequency * start) * 0.05) * CGFloat(exp(-frequency.native * 0.05))
        #expect(abs(fixture.view.contentOffset.y - expected) < 1e-6)
    }

    /// The same throw looks the same at any frame rate, to a pixel.
    @Test func frameRatesDoNotMatter() {
        func path(_ steps: (Int) -> TimeInterval) -> [CGFloat] {
            let fixture = ScrollStage(content: CGSize(width: 320, height: 1500))
            fixture.fling(300, duration: 0.1, rate: 60)
            var places: [CGFloat] = []
            // Ends of tenths of a second, reached by frames of different lengths; the edge is met on the way.
            for tenth in 0..<20 {
                var left = 0.1
                var index = tenth
                while left > 1e-9 {
                    let step = min(steps(index), left)
                    fixture.stage.advance(step)
                    left -= step
                    index += 1
                }
                places.append(fixture.view.contentOffset.y)
            }
            return places
        }
        let reference = path { _ in 1.0 / 1000 }
        var random = SplitMix64(seed: 42)
        var uneven: [TimeInterval] = []
        for _ in 0..<64 { uneven.append(Double.random(in: 0.002...0.06, using: &random)) }
        for steps: (Int) -> TimeInterval in [
            { _ in 1.0 / 60 }, { _ in 1.0 / 90 }, { _ in 1.0 / 120 }, { uneven[$0 % 64] },
        ] {
            for (place, expected) in zip(path(steps), reference) { #expect(abs(place - expected) <= 0.5) }
        }
        #expect(reference.contains { $0 > 1020 })
        #expect(reference.last == 1020)
    }

    @Test("a drag at any rate of input moves the same way", arguments: [60.0, 90, 120])
    func inputRatesDoNotMatter(_ rate: Double) {
        let fixture = ScrollStage()
        fixture.fling(200, duration: 0.2, rate: rate)
        #expect(fixture.view.contentOffset.y == 190)
        #expect(abs((fixture.recorder.velocity?.y ?? 0) - 1) < 1e-6)
    }

    @Test("a changed target is where it rests", arguments: [300.0, 700, 1111, 30])
    func target(_ wanted: CGFloat) {
        let fixture = ScrollStage()
        fixture.recorder.retarget = { _ in CGPoint(x: 0, y: wanted) }
        fixture.fling(200)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == wanted)
        #expect(fixture.recorder.runs.last == "didEndDecelerating ")
    }

    @Test func aTargetMakesARestedDragMove() {
        let fixture = ScrollStage()
        fixture.recorder.retarget = { _ in CGPoint(x: 0, y: 120) }
        fixture.stage.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.2, lifts: false)
        fixture.stage.run(0.2)
        fixture.stage.up(160, 200)
        #expect(fixture.recorder.log.contains("didEndDragging(true) T"))
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 120)
    }

    @Test func aReshapedThrowGoesStraightThere() {
        let fixture = ScrollStage()
        fixture.recorder.retarget = { CGPoint(x: 0, y: $0.y - 200) }
        var last: CGFloat = 0
        fixture.recorder.onScroll = {
            #expect($0.contentOffset.y >= last)
            last = $0.contentOffset.y
        }
        fixture.fling(200)
        fixture.rest()
        #expect(abs(last - ((fixture.recorder.proposed?.y ?? 0) - 200)) <= 0.25)
    }

    @Test func aDelegateMayMoveTheContentWhenAskedForATarget() {
        let fixture = ScrollStage()
        fixture.recorder.retarget = { [view = fixture.view] in
            view.contentOffset.y = 2000
            return $0
        }
        fixture.fling(200)
        #expect(fixture.view.contentOffset.y == 2000)
        fixture.stage.advance(0.01)
        #expect(fixture.view.contentOffset.y > 2000 && fixture.view.contentOffset.y < 2100)
    }

    @Test func targetsStayInRange() {
        let fixture = ScrollStage()
        fixture.recorder.retarget = { _ in CGPoint(x: 500, y: 1e9) }
        fixture.fling(200)
        fixture.rest()
        #expect(fixture.view.contentOffset == CGPoint(x: 0, y: 4520))
        fixture.recorder.retarget = { _ in CGPoint(x: CGFloat.nan, y: 0) }
        fixture.fling(-200)
        fixture.rest()
        #expect(fixture.view.contentOffset.y.isFinite)
    }

    // MARK: Pages

    @Test("pages", arguments: [(-250, 0.5, 1), (-100, 0.1, 1), (-100, 1.0, 0), (-290, 0.1, 1), (100, 0.1, 0)])
    func pages(_ way: CGFloat, _ duration: TimeInterval, _ page: CGFloat) {
        let fixture = ScrollStage(content: CGSize(width: 1600, height: 480))
        fixture.view.isPagingEnabled = true
        let start: CGFloat = way < 0 ? 310 : 10
        fixture.stage.drag(
            from: CGPoint(x: start, y: 200), to: CGPoint(x: start + way, y: 200), duration: duration)
        fixture.rest()
        #expect(fixture.view.contentOffset == CGPoint(x: page * 320, y: 0))
    }

    // MARK: Stopping

    @Test func aTouchStopsTheThrowAndDoesNotTap() {
        let fixture = ScrollStage()
        var taps = 0
        let content = RecordingView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
        content.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        fixture.view.addSubview(content)
        fixture.fling(200)
        fixture.stage.run(0.2)
        #expect(fixture.view.isDecelerating)
        content.log = []
        fixture.recorder.log = []
        fixture.stage.down(160, 240)
        #expect(!fixture.view.isDecelerating)
        #expect(fixture.recorder.log == ["didEndDecelerating T"])
        let offset = fixture.view.contentOffset
        fixture.stage.run(0.3)
        fixture.stage.up(160, 240)
        #expect(fixture.view.contentOffset == offset)
        #expect(taps == 0)
        #expect(content.log == [])
        #expect(fixture.stage.isClean)
        fixture.stage.tap(160, 240)
        #expect(taps == 1)
    }

    @Test func aCaughtThrowIsDraggedWithoutHysteresis() {
        let fixture = ScrollStage()
        fixture.fling(200)
        fixture.stage.run(0.1)
        fixture.stage.down(160, 240)
        let offset = fixture.view.contentOffset.y
        fixture.stage.move(160, 237)
        #expect(fixture.view.contentOffset.y == offset + 3)
        fixture.stage.cancel()
    }

    @Test func aBounceThatIsCaughtAndLeftGoesBack() {
        let fixture = ScrollStage()
        fixture.fling(-300)
        fixture.stage.run(0.05)
        #expect(fixture.view.contentOffset.y < 0)
        fixture.stage.down(160, 240)
        let caught = fixture.view.contentOffset.y
        fixture.stage.run(0.5)
        #expect(fixture.view.contentOffset.y == caught)
        fixture.stage.up(160, 240)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 0)
    }

    @Test func aCaughtBounceIsDraggedFromWhereItIs() {
        let fixture = ScrollStage(scale: 1000)
        fixture.fling(-300)
        fixture.stage.run(0.05)
        fixture.stage.down(160, 240)
        let caught = fixture.view.contentOffset.y
        fixture.stage.move(160, 239.9)
        #expect(abs(fixture.view.contentOffset.y - caught) < 0.1)
        fixture.stage.cancel()
    }

    @Test func aRefusedTouchLeavesNoTracking() {
        let fixture = ScrollStage()
        fixture.fling(200)
        fixture.stage.run(0.1)
        let judge = GestureJudge()
        judge.receives = { _ in false }
        fixture.view.panGestureRecognizer.delegate = judge
        fixture.stage.down(160, 240)
        #expect(!fixture.view.isTracking && !fixture.view.isDecelerating)
        fixture.stage.up(160, 240)
        #expect(fixture.stage.isClean)
    }

    @Test func programsMayStopIt() {
        let fixture = ScrollStage()
        fixture.fling(200)
        fixture.stage.run(0.1)
        let offset = fixture.view.contentOffset
        fixture.view.setContentOffset(offset, animated: false)
        #expect(!fixture.view.isDecelerating)
        #expect(fixture.recorder.runs.last == "didEndDecelerating ")
        fixture.fling(200)
        fixture.view.stopScrollingAndZooming()
        #expect(!fixture.view.isDecelerating)
    }

    @Test func aThrowGoesOnWhereTheProgramPutsIt() {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 50_000))
        fixture.fling(200)
        fixture.stage.run(0.1)
        fixture.view.contentOffset.y += 10_000
        #expect(fixture.view.isDecelerating)
        fixture.rest()
        let plain = ScrollStage(content: CGSize(width: 320, height: 50_000))
        plain.fling(200)
        plain.rest()
        #expect(abs(fixture.view.contentOffset.y - plain.view.contentOffset.y - 10_000) <= 1)
    }

    @Test func contentThatShrinksUnderAThrow() {
        let fixture = ScrollStage()
        fixture.fling(300)
        fixture.stage.run(0.2)
        fixture.view.contentSize.height = 600
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 120)
        #expect(fixture.recorder.runs.last == "didEndDecelerating ")
    }

    @Test func aDelegateMayStopWhatMoves() {
        let fixture = ScrollStage()
        fixture.recorder.onScroll = { view in
            if view.contentOffset.y > 300 { view.setContentOffset(CGPoint(x: 0, y: 10), animated: false) }
        }
        fixture.fling(300)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 10)
        #expect(!fixture.view.isDecelerating)
    }

    @Test func aDelegateMayTakeTheViewAway() {
        let fixture = ScrollStage()
        fixture.recorder.onScroll = { if $0.contentOffset.y > 300 { $0.removeFromSuperview() } }
        fixture.fling(300)
        fixture.stage.run(3)
        #expect(!fixture.view.isDecelerating && !fixture.view.isTracking)
        #expect(fixture.stage.isClean)
    }
}

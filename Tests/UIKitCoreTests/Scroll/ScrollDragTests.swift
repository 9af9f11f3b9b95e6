import Foundation
import TesseraGraphics
import TesseraPhysics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Drags")
struct ScrollDragTests {
    @Test func theContentFollowsAfterTenPoints() {
        let fixture = ScrollStage()
        fixture.stage.down(160, 300)
        #expect(fixture.view.isTracking && !fixture.view.isDragging)
        fixture.stage.move(160, 292)
        #expect(fixture.view.contentOffset.y == 0)
        fixture.stage.move(160, 250)
        #expect(fixture.view.contentOffset.y == 40)
        #expect(fixture.view.isDragging)
        #expect(fixture.view.panGestureRecognizer.translation(in: fixture.view).y == -50)
        fixture.stage.move(160, 260)
        #expect(fixture.view.contentOffset.y == 30)
        fixture.stage.cancel()
        #expect(!fixture.view.isTracking && !fixture.view.isDragging)
    }

    /// shown = (1 - 1 / (x * 0.55 / d + 1)) * d
    @Test func rubberBand() {
        let fixture = ScrollStage(scale: 1000)
        fixture.stage.down(160, 100)
        fixture.stage.move(160, 210)
        let expected = (1 - 1 / (100 * 0.55 / 480 + 1)) * 480.0
        #expect(abs(fixture.view.contentOffset.y.native + expected) < 0.001)
        fixture.stage.up(160, 210)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 0)
    }

    @Test func withoutBounceTheEdgeHolds() {
        let fixture = ScrollStage()
        fixture.view.bounces = false
        fixture.stage.down(160, 100)
        fixture.stage.move(160, 300)
        #expect(fixture.view.contentOffset.y == 0)
        fixture.stage.up(160, 300)
        #expect(!fixture.view.isDecelerating)
        fixture.fling(320)
        fixture.fling(320)
        fixture.rest()
        #expect(fixture.view.range.contains(fixture.view.contentOffset))
    }

    @Test func contentThatFitsDoesNotMove() {
        let fixture = ScrollStage(content: CGSize(width: 100, height: 100))
        fixture.fling(200)
        #expect(fixture.recorder.log == [])
        fixture.view.alwaysBounceVertical = true
        fixture.fling(200)
        #expect(fixture.view.contentOffset.y > 0)
        fixture.rest()
        #expect(fixture.view.contentOffset == .zero)
    }

    @Test func pointersDoNotDrag() {
        let fixture = ScrollStage()
        fixture.stage.down(160, 300, isPointer: true)
        fixture.stage.move(160, 200, isPointer: true)
        fixture.stage.up(160, 200, isPointer: true)
        #expect(fixture.view.contentOffset == .zero)
    }

    @Test func directionalLock() {
        let fixture = ScrollStage(content: CGSize(width: 5000, height: 5000))
        fixture.view.isDirectionalLockEnabled = true
        fixture.stage.down(160, 300)
        fixture.stage.move(155, 280)
        fixture.stage.move(60, 270)
        #expect(fixture.view.contentOffset.x == 0)
        #expect(fixture.view.contentOffset.y > 0)
        fixture.stage.cancel()
        fixture.view.contentOffset = .zero
        fixture.stage.down(160, 300)
        fixture.stage.move(140, 280)
        fixture.stage.move(60, 270)
        #expect(fixture.view.contentOffset.x > 0 && fixture.view.contentOffset.y > 0)
        fixture.stage.cancel()
    }

    @Test func turningScrollingOffEndsADrag() {
        let fixture = ScrollStage()
        fixture.recorder.recordsScrolls = false
        fixture.stage.down(160, 300)
        fixture.stage.move(160, 200)
        fixture.view.isScrollEnabled = false
        #expect(fixture.recorder.log == ["willBeginDragging TD", "willEndDragging TD", "didEndDragging(false) T"])
        #expect(!fixture.view.isTracking && !fixture.view.isDragging)
        fixture.stage.move(160, 100)
        fixture.stage.up(160, 100)
        #expect(fixture.view.contentOffset.y == 90)
    }

    @Test func theOffsetLiesOnDevicePixels() {
        let fixture = ScrollStage(scale: 3)
        fixture.recorder.onScroll = { view in
            let pixels = view.contentOffset.y * 3
            #expect(abs(pixels - pixels.rounded()) < 1e-6)
        }
        fixture.fling(123.4)
        fixture.rest()
        #expect(fixture.view.contentOffset.y > 0)
    }

    @Test func aClientMayMoveTheContentUnderTheFinger() {
        let fixture = ScrollStage()
        fixture.stage.down(160, 300)
        fixture.stage.move(160, 250)
        fixture.view.contentOffset.y += 1000
        fixture.stage.move(160, 240)
        #expect(fixture.view.contentOffset.y == 1050)
        fixture.view.contentSize.height = 700
        fixture.stage.move(160, 239)
        #expect(fixture.view.contentOffset.y > 220)
        fixture.stage.up(160, 239)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 220)
    }

    @Test func leavingTheWindowEndsEverything() {
        let fixture = ScrollStage()
        fixture.recorder.recordsScrolls = false
        fixture.stage.down(160, 100)
        fixture.stage.move(160, 300)
        fixture.view.removeFromSuperview()
        #expect(fixture.recorder.log.last == "didEndDragging(false) T")
        #expect(!fixture.view.isTracking && !fixture.view.isDragging && !fixture.view.isDecelerating)
        #expect(fixture.view.contentOffset == .zero)
        fixture.stage.move(160, 310)
        fixture.stage.up(160, 310)
        #expect(fixture.stage.isClean)
    }
}

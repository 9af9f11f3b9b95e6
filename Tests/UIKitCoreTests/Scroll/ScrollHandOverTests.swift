import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Scroll views that scroll in the same direction.
@MainActor
@Suite("From scroll view to scroll view")
struct ScrollHandOverTests {
    let outer = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
    let recorder = ScrollRecorder()
    var stage: TouchStage { outer.stage }

    init() {
        inner.contentSize = CGSize(width: 320, height: 300)
        inner.delegate = recorder
        recorder.recordsScrolls = false
        outer.recorder.recordsScrolls = false
        outer.view.addSubview(inner)
        stage.advance(0)
    }

    private func move(from start: CGFloat, by step: CGFloat, times: Int) {
        for index in 1...times {
            stage.advance(1.0 / 60)
            stage.move(160, start + step * CGFloat(index))
        }
    }

    @Test func theOuterOneGoesOnWhereTheInnerOneEnds() {
        stage.down(160, 280)
        move(from: 280, by: -10, times: 16)
        // 160 points, 10 to begin: 100 for the inner one, 50 for the outer one.
        #expect(inner.contentOffset.y == 100)
        #expect(outer.view.contentOffset.y == 50)
        #expect(inner.isDragging && outer.view.isDragging)
        // Back: first the outer one, then the inner one.
        move(from: 120, by: 10, times: 8)
        #expect(outer.view.contentOffset.y == 0)
        #expect(inner.contentOffset.y == 70)
        move(from: 200, by: -10, times: 10)
        #expect(inner.contentOffset.y == 100 && outer.view.contentOffset.y == 70)
        stage.up(160, 100)
        #expect(!inner.isDragging && !outer.view.isDragging)
        #expect(!inner.isDecelerating && outer.view.isDecelerating)
        outer.rest()
        #expect(inner.contentOffset.y == 100 && outer.view.contentOffset.y > 100)
        #expect(recorder.log == ["willBeginDragging TD", "willEndDragging TD", "didEndDragging(false) T"])
        #expect(
            outer.recorder.runs == [
                "willBeginDragging TD", "willEndDragging TD", "didEndDragging(true) T", "willBeginDecelerating Td",
                "didEndDecelerating ",
            ])
        #expect(stage.isClean)
    }

    @Test func atItsEndTheDragIsTheOuterOnes() {
        inner.contentOffset.y = 100
        stage.down(160, 280)
        move(from: 280, by: -10, times: 5)
        #expect(outer.view.isDragging && !inner.isDragging)
        #expect(outer.view.contentOffset.y == 40 && inner.contentOffset.y == 100)
        stage.cancel()
        #expect(recorder.log == [])
    }

    @Test func withoutRoomOutsideTheInnerOneBounces() {
        stage.down(160, 150)
        move(from: 150, by: 10, times: 6)
        #expect(inner.contentOffset.y < 0 && outer.view.contentOffset.y == 0)
        stage.cancel()
    }

    @Test func transferCanBeTurnedOff() {
        inner.transfersVerticalScrollingToParent = false
        stage.down(160, 280)
        move(from: 280, by: -10, times: 16)
        #expect(inner.contentOffset.y > 100 && outer.view.contentOffset.y == 0)
        stage.cancel()
        outer.stage.scroll(.discrete, at: 160, 200, by: 0, 50)
        outer.rest()
        #expect(outer.view.contentOffset.y == 0)
    }

    @Test func aRefreshControlKeepsItsPull() {
        outer.view.contentOffset.y = 50
        inner.refreshControl = UIRefreshControl()
        stage.down(160, 80)
        move(from: 80, by: 10, times: 6)
        #expect(inner.contentOffset.y < 0 && outer.view.contentOffset.y == 50)
        stage.cancel()
    }

    @Test func pagesTurnFromAZoomedPicture() {
        let pages = ScrollStage(content: CGSize(width: 960, height: 480))
        pages.view.isPagingEnabled = true
        let picture = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        picture.contentSize = CGSize(width: 400, height: 480)
        pages.view.addSubview(picture)
        pages.stage.drag(from: CGPoint(x: 310, y: 200), to: CGPoint(x: 10, y: 200), duration: 0.2)
        pages.rest()
        #expect(picture.contentOffset.x == 80)
        #expect(pages.view.contentOffset.x == 320)
    }

    @Test func wheelsGoOnOutside() {
        for _ in 0..<3 {
            stage.scroll(.discrete, at: 160, 200, by: 0, 60)
            stage.run(0.3)
        }
        #expect(inner.contentOffset.y == 100 && outer.view.contentOffset.y == 60)
    }

    @Test func touchpadsGoOnOutside() {
        stage.scroll(.began, at: 160, 200, by: 0, 0)
        for _ in 0..<15 {
            stage.advance(1.0 / 60)
            stage.scroll(.changed, at: 160, 200, by: 0, 10)
        }
        #expect(inner.contentOffset.y == 100 && outer.view.contentOffset.y == 50)
        stage.scroll(.ended, at: 160, 200, by: 0, 0)
        outer.rest()
        #expect(outer.view.contentOffset.y > 50 && !outer.view.isDragging)
    }

    @Test func theOuterOneMayGoAway() {
        stage.down(160, 280)
        move(from: 280, by: -10, times: 16)
        outer.view.isScrollEnabled = false
        #expect(!outer.view.isDragging)
        move(from: 120, by: -10, times: 2)
        #expect(outer.view.contentOffset.y == 50)
        outer.view.removeFromSuperview()
        stage.move(160, 90)
        stage.up(160, 90)
        #expect(!inner.isDragging && stage.isClean)
    }

    @Test func keysGoOnOutside() {
        inner.contentOffset.y = 100
        #expect(inner.scrollNearest(.down, by: .line))
        outer.rest()
        #expect(outer.view.contentOffset.y == UIScrollView.keyLine && inner.contentOffset.y == 100)
    }
}

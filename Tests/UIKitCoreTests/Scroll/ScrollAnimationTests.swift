import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Animated offsets")
struct ScrollAnimationTests {
    let fixture = ScrollStage()
    var view: UIScrollView { fixture.view }

    @Test func itTakesThreeTenths() {
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        #expect(view.isScrollAnimating && !view.isDecelerating)
        fixture.stage.run(0.15)
        #expect(abs(view.contentOffset.y - 500) < 1)
        fixture.stage.run(0.14)
        #expect(view.contentOffset.y < 1000)
        fixture.stage.run(0.02)
        #expect(view.contentOffset.y == 1000)
        #expect(fixture.recorder.runs == ["scroll ", "didEndAnimation "])
    }

    @Test func nothingToDoSaysNothing() {
        view.setContentOffset(.zero, animated: true)
        fixture.stage.run(1)
        #expect(fixture.recorder.log == [])
    }

    @Test func anotherTargetReplacesTheFirst() {
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        fixture.stage.run(0.1)
        view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        fixture.rest()
        #expect(view.contentOffset.y == 50)
        #expect(fixture.recorder.runs == ["scroll ", "didEndAnimation "])
    }

    @Test func aDragTakesOver() {
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        fixture.stage.run(0.1)
        fixture.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.1, lifts: false)
        #expect(view.isDragging && !view.isScrollAnimating)
        #expect(fixture.recorder.runs.contains { $0.hasPrefix("didEndAnimation") })
        fixture.stage.cancel()
        #expect(fixture.stage.isClean)
    }

    @Test func withoutAWindowItIsDoneAtOnce() {
        let lone = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        lone.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        #expect(lone.contentOffset.y == 40)
    }

    @Test func rectanglesComeIntoView() {
        func reveal(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
            view.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
            return view.contentOffset.y
        }
        #expect(reveal(100, 100) == 0)
        #expect(reveal(500, 100) == 120)
        #expect(reveal(100, 50) == 100)
        #expect(reveal(4990, 500) == 4520)
        #expect(reveal(-500, 100) == 4520)
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        #expect(reveal(0, 10) == -20)
        #expect(reveal(460, 10) == 20)
    }
}

import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Content whose range becomes smaller is brought back when the layout is done.
@MainActor
struct ScrollRangeTests {
    private let fixture = ScrollStage()
    private var view: UIScrollView { fixture.view }

    private func frame() { fixture.stage.advance(1.0 / 60) }

    @Test func contentThatGetsShorter() {
        view.contentOffset.y = 4000
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 4000)
        frame()
        #expect(view.contentOffset.y == 520)
    }

    @Test func contentThatGetsShorterOutsideOfAWindow() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 2000, height: 100)
        view.contentOffset.x = 1500
        view.contentSize.width = 300
        #expect(view.contentOffset.x == 1500)
        LaterTurn.run()
        #expect(view.contentOffset == CGPoint(x: 200, y: 0))
    }

    @Test func contentThatGetsShorterForAMoment() {
        view.contentOffset.y = 4000
        view.contentSize.height = 0
        view.contentSize.height = 5000
        frame()
        #expect(view.contentOffset.y == 4000)
    }

    @Test func whatTheProgramHasPutOutOfRangeStays() {
        view.contentOffset.y = -200
        view.contentSize.height = 1000
        view.contentInset.bottom = 10
        frame()
        #expect(view.contentOffset.y == -200)
        view.contentOffset.y = 900
        frame()
        #expect(view.contentOffset.y == 900)
        view.contentSize.height = 2000
        view.contentSize.height = 1990
        frame()
        #expect(view.contentOffset.y == 900)
    }

    /// A program that reads the offset and writes it back along one axis has put nothing along the other.
    @Test func whatTheProgramSetsAlongTheOtherAxis() {
        view.contentSize.width = 1000
        view.contentOffset = CGPoint(x: 500, y: 100)
        frame()
        view.contentSize.width = 400
        view.contentOffset.y = 200
        frame()
        #expect(view.contentOffset == CGPoint(x: 80, y: 200))
    }

    /// Several changes that belong together: the range between them ends nothing.
    @Test func extentsThatChangeInSteps() {
        fixture.fling(200)
        #expect(view.isDecelerating)
        let target = view.restingOffset
        #expect(target.y > 300)
        view.changeExtents {
            view.contentSize.height = 500
            view.frame.size.height = 400
            view.contentSize.height = 4000
        }
        #expect(abs(view.restingOffset.y - target.y) < 1)
        fixture.rest()
        #expect(abs(view.contentOffset.y - target.y) < 1)
    }

    @Test func whatTheProgramSetsAfterwardsStays() {
        view.contentOffset.y = 4000
        view.contentSize.height = 1000
        view.contentOffset.y = 800
        frame()
        #expect(view.contentOffset.y == 800)
    }

    @Test func aFingerHoldsTheContent() {
        view.contentOffset.y = 4000
        fixture.stage.down(160, 300)
        view.contentSize.height = 1000
        frame()
        #expect(view.contentOffset.y == 4000)
        fixture.stage.up(160, 300)
        fixture.rest()
        frame()
        #expect(view.contentOffset.y == 520)
    }

    @Test func anAnimationEndsInRange() {
        view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
        fixture.stage.run(0.1)
        view.contentSize.height = 1000
        frame()
        #expect(view.isScrollAnimating)
        fixture.rest()
        frame()
        #expect(view.contentOffset.y == 520)
        #expect(fixture.recorder.runs.filter { $0.hasPrefix("didEndAnimation") }.count == 1)
    }

    @Test func insetsThatGetSmaller() {
        view.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 100, right: 0)
        view.contentOffset.y = -50
        view.contentInset = .zero
        frame()
        #expect(view.contentOffset.y == 0)
    }

    @Test func aViewportThatGrowsDuringAnAnimation() {
        view.contentOffset.y = 4500
        view.setContentOffset(CGPoint(x: 0, y: 4520), animated: true)
        fixture.stage.run(0.05)
        view.frame.size.height = 1000
        fixture.rest()
        frame()
        #expect(view.contentOffset.y == 4000)
    }
}

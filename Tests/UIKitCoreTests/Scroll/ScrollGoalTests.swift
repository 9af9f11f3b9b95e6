import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Motions whose content gets other sizes above what is seen: they go on, and end where they were to end.
@MainActor
struct ScrollGoalTests {
    private let fixture = ScrollStage()
    private var view: UIScrollView { fixture.view }

    /// Every frame something above turns out to be longer by `step`.
    private func rest(growing step: CGFloat) {
        for _ in 0..<200 where view.isScrollAnimating || view.isDecelerating {
            fixture.stage.advance(1.0 / 60)
            guard view.isScrollAnimating || view.isDecelerating else { return }
            view.contentSize.height += step
            view.moveAlong(by: CGPoint(x: 0, y: step))
        }
    }

    private func ends(_ what: String) -> Int { fixture.recorder.runs.filter { $0.hasPrefix(what) }.count }

    @Test(arguments: [-30.0, 30])
    func anOffsetThatTheProgramNames(step: CGFloat) {
        view.contentOffset.y = 1000
        view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
        rest(growing: step)
        #expect(view.contentOffset.y == 3000)
        #expect(ends("didEndAnimation") == 1)
    }

    @Test(arguments: [-30.0, 30])
    func theEnds(step: CGFloat) {
        view.contentOffset.y = 2000
        _ = view.scroll(.down, by: .end)
        rest(growing: step)
        #expect(view.contentOffset.y == view.contentSize.height - 480)
        #expect(view.contentSize.height != 5000)
        _ = view.scroll(.up, by: .end)
        rest(growing: step)
        #expect(view.contentOffset.y == 0)
        #expect(ends("didEndAnimation") == 2)
    }

    @Test(arguments: [-30.0, 30])
    func theStatusBar(step: CGFloat) {
        view.contentOffset.y = 2000
        fixture.stage.window.statusBarWasTapped()
        rest(growing: step)
        #expect(view.contentOffset.y == 0)
        #expect(ends("didScrollToTop") == 1)
    }

    /// A page of what is read, wherever it stands now.
    @Test func aPageOfTheContent() {
        view.contentOffset.y = 2000
        _ = view.scroll(.up, by: .page)
        let size = view.contentSize.height
        rest(growing: 30)
        let moved = view.contentSize.height - size
        #expect(moved > 0)
        #expect(view.contentOffset.y == 2000 - 432 + moved)
    }

    @Test func aWheel() {
        view.contentOffset.y = 2000
        fixture.stage.scroll(.discrete, at: 160, 240, by: 0, 120)
        let size = view.contentSize.height
        rest(growing: 30)
        #expect(view.contentOffset.y == 2120 + view.contentSize.height - size)
    }

    /// Nothing jumps: what is seen moves on one way.
    @Test func theWayIsSmooth() {
        view.contentOffset.y = 1000
        view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
        var shown: CGFloat = 1000
        var moved: CGFloat = 0
        for _ in 0..<16 {
            fixture.stage.advance(1.0 / 60)
            let now = view.contentOffset.y - moved
            #expect(now >= shown && now - shown < 300)
            shown = now
            guard view.isScrollAnimating else { break }
            view.moveAlong(by: CGPoint(x: 0, y: 10))
            moved += 10
        }
    }
}

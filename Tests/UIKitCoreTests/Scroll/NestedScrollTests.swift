import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Scroll views in scroll views")
struct NestedScrollTests {
    let outer = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))

    init() {
        inner.contentSize = CGSize(width: 3000, height: 200)
        outer.view.addSubview(inner)
        outer.stage.advance(0)
    }

    @Test func crossingDirections() {
        outer.stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 195, y: 150), duration: 0.1)
        #expect(outer.view.contentOffset.y > 0)
        #expect(inner.contentOffset == .zero)
        outer.view.setContentOffset(.zero, animated: false)
        outer.stage.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 150, y: 195), duration: 0.1)
        #expect(inner.contentOffset.x > 0)
        #expect(outer.view.contentOffset == .zero)
    }

    @Test func theSameDirectionBelongsToTheInnerOne() {
        inner.contentSize = CGSize(width: 320, height: 3000)
        outer.stage.drag(from: CGPoint(x: 200, y: 290), to: CGPoint(x: 200, y: 150), duration: 0.1)
        #expect(inner.contentOffset.y > 0)
        #expect(outer.view.contentOffset == .zero)
    }

    @Test func aDragAcrossStillMovesALoneScrollView() {
        let lone = ScrollStage(content: CGSize(width: 3000, height: 480))
        lone.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 170, y: 200), duration: 0.1, lifts: false)
        #expect(lone.view.contentOffset.x > 0)
        #expect(lone.view.contentOffset.y == 0)
        lone.stage.cancel()
    }

    @Test func wheelsFindTheirScrollView() {
        outer.stage.scroll(.discrete, at: 160, 200, by: 0, 60)
        outer.stage.run(0.3)
        #expect(outer.view.contentOffset.y == 60)
        #expect(inner.contentOffset == .zero)
        outer.stage.scroll(.discrete, at: 160, 200, by: 60, 0)
        outer.stage.run(0.3)
        #expect(inner.contentOffset.x == 60)
        inner.isScrollEnabled = false
        outer.stage.scroll(.discrete, at: 160, 200, by: 60, 0)
        outer.stage.run(0.3)
        #expect(inner.contentOffset.x == 60)
    }
}

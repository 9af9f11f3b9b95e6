import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Scroll keys and the status bar")
struct ScrollKeyTests {
    let fixture = ScrollStage()
    var view: UIScrollView { fixture.view }

    @Test(arguments: [
        (ScrollKeyDirection.down, ScrollKeyUnit.line, 1048.0), (.up, .line, 952), (.down, .page, 1432),
        (.up, .page, 568), (.down, .end, 4520), (.up, .end, 0),
    ])
    func units(_ direction: ScrollKeyDirection, _ unit: ScrollKeyUnit, _ expected: CGFloat) {
        view.contentOffset.y = 1000
        #expect(view.scroll(direction, by: unit))
        fixture.rest()
        #expect(view.contentOffset.y == expected)
    }

    @Test func keysAddUp() {
        for _ in 0..<5 {
            #expect(view.scroll(.down, by: .line))
            fixture.stage.run(0.05)
        }
        fixture.rest()
        #expect(view.contentOffset.y == 240)
        #expect(fixture.recorder.runs == ["scroll ", "didEndAnimation "])
    }

    @Test func whereKeysDoNotScroll() {
        #expect(!view.scroll(.up, by: .line) && !view.scroll(.left, by: .end))
        view.allowsKeyboardScrolling = false
        #expect(!view.scroll(.down, by: .line))
        view.allowsKeyboardScrolling = true
        view.isScrollEnabled = false
        #expect(!view.scrollNearest(.down, by: .line))
        #expect(!UIScrollView(frame: .zero).scroll(.down, by: .end))
    }

    @Test func keysTurnPages() {
        view.isPagingEnabled = true
        #expect(view.scroll(.down, by: .line))
        fixture.rest()
        #expect(view.contentOffset.y == 480)
        #expect(view.scroll(.up, by: .page))
        fixture.rest()
        #expect(view.contentOffset.y == 0)
    }

    // MARK: The status bar

    @Test func theNearestToTheBarScrolls() {
        let lower = UIScrollView(frame: CGRect(x: 0, y: 240, width: 320, height: 240))
        lower.contentSize = CGSize(width: 320, height: 1000)
        lower.contentOffset.y = 300
        fixture.view.frame.size.height = 240
        fixture.stage.add(lower)
        view.contentOffset.y = 500
        fixture.stage.window.statusBarWasTapped()
        fixture.rest()
        #expect(view.contentOffset.y == 0 && lower.contentOffset.y == 300)
        view.scrollsToTop = false
        fixture.stage.window.statusBarWasTapped()
        fixture.stage.run(0.5)
        #expect(lower.contentOffset.y == 0)
    }

    @Test func onAPhoneSeveralScrollNone() {
        let lower = UIScrollView(frame: CGRect(x: 0, y: 240, width: 320, height: 240))
        lower.contentSize = CGSize(width: 320, height: 1000)
        fixture.view.frame.size.height = 240
        fixture.stage.add(lower)
        fixture.stage.window.configure(
            size: CGSize(width: 320, height: 480), safeArea: .zero,
            traits: UITraitCollection.Values.standard.with(\.userInterfaceIdiom, .phone))
        view.contentOffset.y = 500
        fixture.stage.window.statusBarWasTapped()
        fixture.rest()
        #expect(view.contentOffset.y == 500)
        lower.scrollsToTop = false
        fixture.stage.window.statusBarWasTapped()
        fixture.rest()
        #expect(view.contentOffset.y == 0)
    }

    @Test func whatIsCoveredOrHiddenStays() {
        view.contentOffset.y = 500
        let cover = UIView(frame: view.frame)
        fixture.stage.add(cover)
        fixture.stage.window.statusBarWasTapped()
        fixture.rest()
        #expect(view.contentOffset.y == 500)
        cover.removeFromSuperview()
        view.isHidden = true
        fixture.stage.window.statusBarWasTapped()
        fixture.rest()
        #expect(view.contentOffset.y == 500)
    }

    @Test func theTopIsBelowTheInset() {
        view.contentInset.top = 30
        view.contentOffset.y = 500
        fixture.stage.window.statusBarWasTapped()
        #expect(view.isScrollAnimating)
        fixture.rest()
        #expect(view.contentOffset.y == -30)
    }
}

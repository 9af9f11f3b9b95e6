import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Axes, alignment and guides")
struct ScrollAlignmentTests {
    @Test func smallContentRestsWhereItIsAligned() {
        let fixture = ScrollStage(content: CGSize(width: 100, height: 200))
        let view = fixture.view
        view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
        #expect(view.contentOffset == CGPoint(x: -110, y: -280))
        view.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 40, right: 0)
        #expect(view.contentOffset == CGPoint(x: -115, y: -240))
        view.contentSize = CGSize(width: 200, height: 1000)
        #expect(view.contentOffset.x == -65)
        #expect(view.contentOffset.y == -20)
        view.contentAlignmentPoint = CGPoint(x: CGFloat.nan, y: 7)
        #expect(view.contentOffset == CGPoint(x: -10, y: -20))
    }

    @Test func alignedContentComesBackThere() {
        let fixture = ScrollStage(content: CGSize(width: 100, height: 200))
        fixture.view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        fixture.view.alwaysBounceVertical = true
        fixture.fling(200)
        #expect(fixture.view.contentOffset.y > -140)
        fixture.rest()
        #expect(fixture.view.contentOffset == CGPoint(x: -110, y: -140))
    }

    @Test func axesBounceByThemselves() {
        let fixture = ScrollStage(content: CGSize(width: 1000, height: 1000))
        let view = fixture.view
        #expect(view.bounces && view.bouncesVertically && view.bouncesHorizontally)
        view.bouncesVertically = false
        #expect(view.bounces && view.bouncesHorizontally)
        fixture.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 200), duration: 0.2, lifts: false)
        #expect(view.contentOffset.x < 0 && view.contentOffset.y == 0)
        fixture.stage.cancel()
        fixture.rest()
        view.bounces = false
        #expect(!view.bouncesVertically && !view.bouncesHorizontally && !view.bounces)
        view.bounces = true
        #expect(view.bouncesVertically && view.bouncesHorizontally)
        let small = ScrollStage(content: .zero)
        small.view.alwaysBounceVertical = true
        small.view.bouncesVertically = false
        small.fling(100)
        #expect(small.recorder.log == [])
    }

    @Test func guides() {
        let view = UIScrollView(frame: CGRect(x: 5, y: 6, width: 100, height: 200))
        view.contentSize = CGSize(width: 300, height: 400)
        view.contentOffset = CGPoint(x: 7, y: 8)
        #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(view.frameLayoutGuide.layoutFrame == CGRect(x: 7, y: 8, width: 100, height: 200))
        #expect(view.frameLayoutGuide.owningView === view && view.contentLayoutGuide === view.contentLayoutGuide)
    }

    @Test func defaults() {
        let view = UIScrollView()
        #expect(view.transfersVerticalScrollingToParent && view.transfersHorizontalScrollingToParent)
        #expect(view.allowsKeyboardScrolling && view.scrollsToTop && view.isScrollEnabled)
        #expect(view.delaysContentTouches && view.canCancelContentTouches)
        #expect(view.indexDisplayMode == .automatic && view.indicatorStyle == .default)
        #expect(view.keyboardDismissMode == .none && view.decelerationRate == .normal)
        #expect(view.contentInsetAdjustmentBehavior == .automatic && view.automaticallyAdjustsScrollIndicatorInsets)
        #expect(view.contentAlignmentPoint == .zero && view.refreshControl == nil)
        #expect(!view.isZoomAnimating && !view.isZoomBouncing && !view.isZooming)
        #expect(!view.isDirectionalLockEnabled && !view.isPagingEnabled)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
        #expect(UIScrollView.KeyboardDismissMode.interactiveWithAccessory.rawValue == 4)
        #expect(view.directionalPressGestureRecognizer === view.directionalPressGestureRecognizer)
    }

    // MARK: Pages

    /// A drag that covers several pages of a small viewport ends at the nearest one.
    @Test func longDragsPassPages() {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 3000))
        fixture.view.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        fixture.view.isPagingEnabled = true
        fixture.stage.drag(from: CGPoint(x: 160, y: 95), to: CGPoint(x: 160, y: -190), duration: 1, lifts: false)
        fixture.stage.run(0.2)
        fixture.stage.up(160, -190)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 300)
    }

    @Test func aFlingFromAPagesStartTurnsIt() {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 3000))
        fixture.view.isPagingEnabled = true
        fixture.stage.scroll(.began, at: 160, 200, by: 0, 0)
        for _ in 0..<2 {
            fixture.stage.scroll(.changed, at: 160, 200, by: 0, 10)
            fixture.stage.advance(1.0 / 60)
        }
        fixture.stage.scroll(.ended, at: 160, 200, by: 0, 0)
        fixture.rest()
        #expect(fixture.view.contentOffset.y == 480)
        #expect(fixture.recorder.proposed?.y == 480)
    }
}

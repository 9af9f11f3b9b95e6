import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorTests {
    @Test func geometry() throws {
        func make(_ offset: CGFloat, way: CGFloat = 4520) -> ScrollIndicatorGeometry? {
            ScrollIndicatorGeometry(offset: offset, range: 0...way, viewport: 480, before: 0, after: 0)
        }
        let start = try #require(make(0))
        #expect(start.start == 3)
        #expect(abs(start.length - 474 * 480 / 5000) < 1e-9)
        let end = try #require(make(4520))
        #expect(abs(end.start + end.length - 477) < 1e-9)
        #expect(try #require(make(0, way: 1e6)).length == 36)
        let bounced = try #require(make(-20))
        #expect(bounced.start == 3)
        #expect(abs(bounced.length - (start.length - 20)) < 1e-9)
        #expect(try #require(make(1e6)).length == 8)
        #expect(make(0, way: 0) == nil)
    }

    @Test func theyComeWithADragAndFadeAfterIt() throws {
        let fixture = ScrollStage()
        #expect(fixture.view.subviews.isEmpty)
        fixture.stage.down(160, 300)
        fixture.stage.move(160, 250)
        let vertical = try #require(fixture.view.subviews.first as? ScrollIndicatorView)
        #expect(vertical.alpha == 1 && !vertical.isHidden)
        #expect(vertical.frame.maxX == 317 && vertical.frame.width == 3)
        #expect(fixture.view.subviews.last?.isHidden == true)
        fixture.stage.run(0.2)
        fixture.stage.up(160, 250)
        #expect(vertical.alpha == 0)
        fixture.stage.run(0.29)
        #expect(vertical.layer.presentation()?.opacity == 1)
        fixture.stage.run(0.3)
        #expect(vertical.layer.presentation()?.opacity == 0)
        fixture.view.flashScrollIndicators()
        fixture.stage.run(0.2)
        #expect(vertical.layer.presentation()?.opacity == 1)
    }

    @Test func theyStayTheLastSubviews() {
        let fixture = ScrollStage()
        let (first, second) = (UIView(), UIView())
        fixture.view.addSubview(first)
        fixture.view.flashScrollIndicators()
        fixture.view.addSubview(second)
        #expect(fixture.view.subviews.prefix(2).elementsEqual([first, second], by: ===))
        fixture.view.bringSubviewToFront(first)
        #expect(fixture.view.subviews.prefix(2).elementsEqual([second, first], by: ===))
        fixture.view.insertSubview(second, at: 99)
        #expect(fixture.view.subviews.prefix(2).elementsEqual([first, second], by: ===))
        #expect(fixture.view.subviews.count == 4)
        for view in fixture.view.subviews { view.removeFromSuperview() }
        fixture.view.addSubview(first)
        fixture.view.flashScrollIndicators()
        #expect(fixture.view.subviews.count == 3)
    }

    @Test func theyDoNotTakeTouches() {
        let fixture = ScrollStage()
        fixture.view.flashScrollIndicators()
        #expect(fixture.view.hitTest(CGPoint(x: 315, y: 10), with: nil) === fixture.view)
    }

    @Test func aPointerDragsThem() throws {
        let fixture = ScrollStage()
        fixture.stage.window.handle(.hover(location: CGPoint(x: 160, y: 100)))
        #expect(fixture.view.subviews.isEmpty)
        fixture.stage.window.handle(.hover(location: CGPoint(x: 312, y: 300)))
        let vertical = try #require(fixture.view.subviews.first as? ScrollIndicatorView)
        #expect(vertical.alpha == 1 && vertical.frame.width == ScrollIndicatorGeometry.thicknessUnderPointer)
        fixture.stage.run(1)
        #expect(vertical.alpha == 1)
        let length = vertical.frame.height
        fixture.stage.down(312, 20, isPointer: true)
        #expect(fixture.view.isDragging && !fixture.view.isTracking)
        fixture.stage.move(312, 70, isPointer: true)
        let expected = 50 * 4520 / (474 - length)
        #expect(abs(fixture.view.contentOffset.y - expected) <= 0.5)
        #expect(abs(vertical.frame.minY - fixture.view.contentOffset.y - 53) <= 0.1)
        fixture.stage.move(312, 4700, isPointer: true)
        #expect(fixture.view.contentOffset.y == 4520)
        fixture.stage.up(312, 470, isPointer: true)
        #expect(!fixture.view.isDragging && fixture.view.contentOffset.y == 4520)
        #expect(
            fixture.recorder.runs == ["willBeginDragging D", "scroll D", "willEndDragging D", "didEndDragging(false) "])
        fixture.stage.run(1)
        #expect(vertical.layer.presentation()?.opacity == 0)
        #expect(fixture.stage.isClean)
    }

    @Test func theyFadeWhenThePointerLeaves() throws {
        let fixture = ScrollStage()
        fixture.stage.window.handle(.hover(location: CGPoint(x: 312, y: 300)))
        fixture.stage.window.handle(.hover(location: nil))
        let vertical = try #require(fixture.view.subviews.first as? ScrollIndicatorView)
        #expect(vertical.alpha == 0 && vertical.frame.width == ScrollIndicatorGeometry.thickness)
    }

    @Test func programsMayShowThemForTheirChanges() throws {
        let fixture = ScrollStage()
        fixture.view.withScrollIndicatorsShown(forContentOffsetChanges: {})
        #expect(fixture.view.subviews.isEmpty)
        fixture.view.contentOffset.y = 5
        #expect(fixture.view.subviews.isEmpty)
        fixture.view.withScrollIndicatorsShown(forContentOffsetChanges: { fixture.view.contentOffset.y = 10 })
        let vertical = try #require(fixture.view.subviews.first as? ScrollIndicatorView)
        fixture.stage.run(0.2)
        #expect(vertical.layer.presentation()?.opacity == 1)
        fixture.stage.run(0.5)
        #expect(vertical.layer.presentation()?.opacity == 0)
    }

    @Test func insetsShortenTheTrack() throws {
        let fixture = ScrollStage()
        fixture.view.flashScrollIndicators()
        let vertical = try #require(fixture.view.subviews.first as? ScrollIndicatorView)
        fixture.view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 7)
        #expect(fixture.view.scrollIndicatorInsets.top == 100)
        fixture.view.flashScrollIndicators()
        #expect(vertical.frame.minY == 103 && vertical.frame.maxX == 310)
        fixture.stage.window.configure(
            size: CGSize(width: 320, height: 480), safeArea: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0),
            traits: .standard)
        fixture.view.flashScrollIndicators()
        #expect(vertical.frame.minY - fixture.view.contentOffset.y == 143)
        fixture.view.automaticallyAdjustsScrollIndicatorInsets = false
        #expect(vertical.frame.minY - fixture.view.contentOffset.y == 103)
    }
}

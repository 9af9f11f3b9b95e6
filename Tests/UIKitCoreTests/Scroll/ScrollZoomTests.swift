import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// A scroll view whose content, 320 x 480, zooms from 0.5 to 4.
@MainActor
final class ZoomStage {
    let fixture: ScrollStage
    let content: UIView
    var view: UIScrollView { fixture.view }

    init(scale: CGFloat = 1e9) {
        fixture = ScrollStage(content: CGSize(width: 320, height: 480), scale: scale)
        content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        fixture.view.addSubview(content)
        fixture.recorder.zoomed = content
        fixture.view.minimumZoomScale = 0.5
        fixture.view.maximumZoomScale = 4
        fixture.stage.advance(0)
    }
}

@MainActor
@Suite("Zooming")
struct ScrollZoomTests {
    let zoom = ZoomStage()
    var view: UIScrollView { zoom.view }
    var stage: TouchStage { zoom.fixture.stage }
    /// To a billionth of a pixel.
    private var isInRange: Bool { isNear(view.contentOffset, view.range.clamp(view.contentOffset)) }

    @Test func limitsMakeAPinchPossible() {
        let plain = UIScrollView(frame: .zero)
        #expect(plain.minimumZoomScale == 1 && plain.maximumZoomScale == 1 && plain.zoomScale == 1)
        #expect(plain.bouncesZoom && plain.pinchGestureRecognizer == nil)
        plain.maximumZoomScale = 2
        #expect(plain.pinchGestureRecognizer?.view === plain)
        plain.minimumZoomScale = 2
        #expect(plain.pinchGestureRecognizer == nil)
        plain.minimumZoomScale = .nan
        plain.maximumZoomScale = -1
        #expect(plain.minimumZoomScale == 2 && plain.maximumZoomScale == 2)
        // Without a view to zoom nothing happens.
        plain.setZoomScale(2, animated: false)
        #expect(plain.zoomScale == 1 && plain.contentSize == .zero)
    }

    @Test func theContentFollowsTheScale() {
        view.zoomScale = 2
        #expect(zoom.content.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(zoom.content.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
        #expect(view.contentSize == CGSize(width: 640, height: 960))
        #expect(view.contentOffset == CGPoint(x: 160, y: 240))
        view.zoomScale = 9
        #expect(view.zoomScale == 4)
        view.setZoomScale(0, animated: false)
        #expect(view.zoomScale == 0.5)
        #expect(view.contentSize == CGSize(width: 160, height: 240))
        #expect(view.contentOffset == .zero)
    }

    @Test func aRectangleFillsTheViewport() {
        view.zoom(to: CGRect(x: 200, y: 100, width: 80, height: 60), animated: false)
        #expect(view.zoomScale == 4)
        #expect(view.contentOffset == CGPoint(x: 800, y: 280))
        view.zoom(to: CGRect(x: 0, y: 0, width: 160, height: 10), animated: false)
        #expect(view.zoomScale == 2)
        #expect(view.contentOffset == .zero)
        view.zoom(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), animated: false)
        #expect(view.zoomScale == 2)
    }

    @Test func anAnimatedZoomGoesThere() {
        view.setZoomScale(3, animated: true)
        #expect(view.isZoomAnimating && view.zoomScale == 1)
        stage.run(0.15)
        #expect(isNear(view.zoomScale, 2, 1e-3))
        zoom.fixture.rest()
        #expect(view.zoomScale == 3)
        #expect(view.contentOffset == CGPoint(x: 320, y: 480))
        #expect(!view.isZoomAnimating)
    }

    @Test func thePointBetweenTheFingersStays() {
        zoom.fixture.pinch(at: CGPoint(x: 100, y: 150), from: 100, to: 208, lifts: false)
        #expect(view.isZooming)
        #expect(isNear(view.zoomScale, 208 / 110.8))
        // 8 points are what it takes to know a pinch: no jump by them.
        let place = zoom.content.convert(CGPoint(x: 100, y: 150), to: nil)
        #expect(isNear(place, CGPoint(x: 100, y: 150)))
        stage.up(46, 150, finger: 0)
        stage.up(254, 150, finger: 1)
        zoom.fixture.rest()
        #expect(isInRange)
    }

    @Test func twoFingersMoveTheContentToo() {
        view.zoomScale = 2
        stage.down(100, 240, finger: 0)
        stage.down(200, 240, finger: 1)
        for step in 1...10 {
            stage.advance(1.0 / 60)
            let way = CGFloat(step) * 5
            stage.move(100 - way, 240 - way, finger: 0)
            stage.move(200 + way, 240 - way, finger: 1)
        }
        #expect(view.isZooming && view.zoomScale > 2)
        #expect(view.contentOffset.y > 240)
        stage.up(50, 190, finger: 0)
        stage.up(250, 190, finger: 1)
        zoom.fixture.rest()
        #expect(isInRange && stage.isClean)
    }

    @Test func beyondTheLimitItResistsAndComesBack() {
        zoom.fixture.pinch(from: 30, to: 300, lifts: false)
        #expect(view.zoomScale > 4 && view.zoomScale < 8)
        stage.up(10, 240, finger: 0)
        stage.up(310, 240, finger: 1)
        #expect(view.isZoomBouncing && !view.isZooming)
        stage.run(0.1)
        #expect(view.zoomScale > 4)
        zoom.fixture.rest()
        #expect(view.zoomScale == 4 && !view.isZoomBouncing)
        zoom.fixture.pinch(from: 300, to: 10)
        #expect(view.zoomScale < 0.5 && view.zoomScale > 0.25)
        zoom.fixture.rest()
        #expect(view.zoomScale == 0.5 && view.contentOffset == .zero)
    }

    @Test func withoutBounceTheLimitHolds() {
        view.bouncesZoom = false
        zoom.fixture.pinch(from: 30, to: 300, lifts: false)
        #expect(view.zoomScale == 4)
        stage.cancel(finger: 0)
        stage.cancel(finger: 1)
        #expect(view.zoom == nil)
    }

    @Test func resistanceCanBeUndone() {
        let limits = ZoomLimits(minimum: 0.5, maximum: 4)
        for scale: CGFloat in [0.01, 0.3, 0.5, 1, 4, 5, 40] {
            #expect(isNear(limits.unresisted(limits.resisted(scale)), scale, 1e-6))
        }
        #expect(limits.resisted(1e9) < 8 && limits.resisted(1e-9) > 0.25)
    }

    /// The usual way to keep small content in the middle.
    @Test func aClientMayCentreByInsets() {
        zoom.fixture.recorder.onZoom = { view in
            let (width, height) = (view.contentSize.width, view.contentSize.height)
            view.contentInset = UIEdgeInsets(
                top: max(0, (480 - height) / 2), left: max(0, (320 - width) / 2), bottom: 0, right: 0)
        }
        view.setZoomScale(0.5, animated: true)
        zoom.fixture.rest()
        #expect(isNear(zoom.content.convert(CGPoint(x: 160, y: 240), to: nil), CGPoint(x: 160, y: 240)))
        view.setZoomScale(2, animated: true)
        zoom.fixture.rest()
        #expect(view.contentInset == .zero && isInRange)
        view.setZoomScale(0.5, animated: false)
        #expect(isNear(zoom.content.convert(CGPoint(x: 160, y: 240), to: nil), CGPoint(x: 160, y: 240)))
    }

    @Test func alignmentCentresToo() {
        view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        view.setZoomScale(0.5, animated: true)
        zoom.fixture.rest()
        #expect(view.contentOffset == CGPoint(x: -80, y: -120))
    }

    @Test func aFingerThatStaysGoesOnDragging() {
        zoom.fixture.pinch(from: 100, to: 250, lifts: false)
        stage.up(35, 240, finger: 0)
        #expect(!view.isZooming)
        for step in 1...5 {
            stage.advance(1.0 / 60)
            stage.move(285, 240 - CGFloat(step) * 10, finger: 1)
        }
        #expect(view.isDragging)
        stage.up(285, 190, finger: 1)
        zoom.fixture.rest()
        #expect(isInRange && stage.isClean)
    }

    @Test func nanIsAnException() {
        let raised = recordExceptions { view.zoomScale = .nan }
        #expect(raised.map(\.name) == ["CALayerInvalidGeometry"])
        #expect(view.zoomScale == 1)
        view.zoomScale = .infinity
        #expect(view.zoomScale == 4)
    }

    @Test func limitsThatChangeOnTheWayBack() {
        zoom.fixture.pinch(from: 30, to: 300)
        stage.run(0.05)
        view.maximumZoomScale = 2
        zoom.fixture.rest()
        #expect(view.zoomScale == 2)
        view.maximumZoomScale = 0.5
        #expect(view.pinchGestureRecognizer == nil && view.zoomScale == 2)
    }

    @Test func theViewMayGoAway() {
        zoom.fixture.pinch(from: 100, to: 250, lifts: false)
        view.removeFromSuperview()
        #expect(view.zoom == nil && !view.isZooming)
        stage.move(0, 240, finger: 0)
        stage.up(0, 240, finger: 0)
        stage.up(250, 240, finger: 1)
        #expect(stage.isClean)
        #expect(zoom.fixture.recorder.log.filter { $0.hasPrefix("didEndZooming") }.count == 1)
    }

    @Test func stoppingEndsAtTheLimit() {
        zoom.fixture.pinch(from: 30, to: 300)
        view.stopScrollingAndZooming()
        #expect(view.zoomScale == 4 && view.zoom == nil && isInRange)
        zoom.fixture.pinch(from: 100, to: 20, lifts: false)
        view.stopScrollingAndZooming()
        #expect(view.zoom == nil && view.zoomScale >= 0.5)
        stage.cancel(finger: 0)
        stage.cancel(finger: 1)
        #expect(stage.isClean)
    }
}

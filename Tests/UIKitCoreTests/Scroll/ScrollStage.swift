import Foundation
import TesseraGraphics

@testable import UIKitCore

/// Writes down what a scroll view tells its delegate, with the flags of that moment.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    var recordsScrolls = true
    var velocity: CGPoint?
    var proposed: CGPoint?
    /// Changes the target, if set.
    var retarget: ((CGPoint) -> CGPoint)?
    var onScroll: ((UIScrollView) -> Void)?
    /// What a pinch scales.
    var zoomed: UIView?
    var onZoom: ((UIScrollView) -> Void)?
    var goesToTop = true
    /// Hears of everything, after it is written down.
    var onCall: ((String, UIScrollView) -> Void)?

    /// T tracking, D dragging, d decelerating, Z zooming, b bouncing back from a zoom, A zooming by itself.
    private func flags(_ view: UIScrollView) -> String {
        (view.isTracking ? "T" : "") + (view.isDragging ? "D" : "") + (view.isDecelerating ? "d" : "")
            + (view.isZooming ? "Z" : "") + (view.isZoomBouncing ? "b" : "") + (view.isZoomAnimating ? "A" : "")
    }

    private func note(_ what: String, _ view: UIScrollView) {
        log.append("\(what) \(flags(view))")
        onCall?(what, view)
    }

    /// Runs of the same entry written once.
    var runs: [String] {
        log.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if recordsScrolls { note("scroll", scrollView) }
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging", scrollView)
        self.velocity = velocity
        proposed = targetContentOffset.pointee
        if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging(\(decelerate))", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        note("willBeginZooming", scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if recordsScrolls { note("zoom", scrollView) }
        onZoom?(scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming(\((scale * 1000).rounded() / 1000))", scrollView)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("shouldScrollToTop", scrollView)
        return goesToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndAnimation", scrollView) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("insets", scrollView) }
}

/// A scroll view that fills a window of 320 x 480 points, with 320 x 5000 of content.
@MainActor
final class ScrollStage {
    let stage: TouchStage
    let view: UIScrollView
    let recorder = ScrollRecorder()

    init(content: CGSize = CGSize(width: 320, height: 5000), scale: CGFloat = 2) {
        stage = TouchStage(scale: scale)
        view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.contentSize = content
        view.delegate = recorder
        stage.add(view)
    }

    /// A throw that moves the content on by `way` points, less the 10 that the pan needs to begin.
    func fling(_ way: CGFloat, duration: TimeInterval = 0.1, rate: Double = 60) {
        let start: CGFloat = way > 0 ? 400 : 80
        stage.drag(
            from: CGPoint(x: 160, y: start), to: CGPoint(x: 160, y: start - way), duration: duration, rate: rate)
    }

    /// Frames until nothing moves.
    func rest() {
        for _ in 0..<2000 where view.isDecelerating || view.isScrollAnimating || view.zoom != nil {
            stage.advance(1.0 / 60)
        }
    }

    /// Two fingers around a point that move apart or together, along a line across the screen, and lift.
    func pinch(
        at center: CGPoint = CGPoint(x: 160, y: 240), from first: CGFloat, to last: CGFloat, lifts: Bool = true
    ) {
        stage.down(center.x - first / 2, center.y, finger: 0)
        stage.down(center.x + first / 2, center.y, finger: 1)
        for step in 1...10 {
            stage.advance(1.0 / 60)
            let gap = first + (last - first) * CGFloat(step) / 10
            stage.move(center.x - gap / 2, center.y, finger: 0)
            stage.move(center.x + gap / 2, center.y, finger: 1)
        }
        guard lifts else { return }
        stage.up(center.x - last / 2, center.y, finger: 0)
        stage.up(center.x + last / 2, center.y, finger: 1)
    }
}

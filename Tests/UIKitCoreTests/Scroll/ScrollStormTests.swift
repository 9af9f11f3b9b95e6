import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

/// Whatever happens to a scroll view, it comes to rest within its range, without a flag left set.
@MainActor
@Suite("Scroll views in a storm")
struct ScrollStormTests {
    // MARK: Changes in mid-movement

    enum Phase: String, CaseIterable, Sendable { case rest, drag, fling, bounce, animation, wheel, pinch, zoomBounce }

    enum Change: String, CaseIterable, Sendable {
        case shrink, empty, grow, insets, viewport, limits, offset, animatedOffset, page, zoom, animatedZoom, disable
        case refreshControl, stop, remove, delegate, noBounce, zoomedViewGone, alignment, beginRefreshing

        @MainActor func apply(to view: UIScrollView, _ recorder: ScrollRecorder) {
            switch self {
            case .shrink: view.contentSize.height = 500
            case .empty: view.contentSize = .zero
            case .grow: view.contentSize = CGSize(width: 9000, height: 9000)
            case .insets: view.contentInset = UIEdgeInsets(top: 70, left: 5, bottom: -20, right: 900)
            case .viewport: view.frame.size = CGSize(width: 200, height: 300)
            case .limits: (view.minimumZoomScale, view.maximumZoomScale) = (1.5, 1.7)
            case .offset: view.contentOffset = CGPoint(x: 0, y: 2000)
            case .animatedOffset: view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
            case .page: view.isPagingEnabled = true
            case .zoom: view.zoomScale = 1.2
            case .animatedZoom: view.setZoomScale(1.9, animated: true)
            case .disable: view.isScrollEnabled = false
            case .refreshControl: view.refreshControl = UIRefreshControl()
            case .stop: view.stopScrollingAndZooming()
            case .remove: view.removeFromSuperview()
            case .delegate: view.delegate = nil
            case .noBounce: view.bounces = false
            case .zoomedViewGone: recorder.zoomed?.removeFromSuperview()
            case .alignment: view.contentAlignmentPoint = CGPoint(x: 1, y: 0.5)
            case .beginRefreshing:
                view.refreshControl = UIRefreshControl()
                view.refreshControl?.beginRefreshing()
            }
        }
    }

    private func stage() -> ScrollStage {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 5000))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
        fixture.view.addSubview(content)
        fixture.recorder.zoomed = content
        (fixture.view.minimumZoomScale, fixture.view.maximumZoomScale) = (0.5, 2)
        return fixture
    }

    private func begin(_ phase: Phase, _ fixture: ScrollStage) {
        switch phase {
        case .rest: return
        case .drag:
            fixture.stage.drag(
                from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), duration: 0.1, lifts: false)
        case .fling:
            fixture.fling(300)
            fixture.stage.run(0.1)
        case .bounce:
            fixture.fling(-300)
            fixture.stage.run(0.05)
        case .animation:
            fixture.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
            fixture.stage.run(0.1)
        case .wheel:
            fixture.stage.scroll(.discrete, at: 160, 200, by: 0, 300)
            fixture.stage.run(0.05)
        case .pinch: fixture.pinch(from: 50, to: 130, lifts: false)
        case .zoomBounce:
            fixture.pinch(from: 50, to: 300)
            fixture.stage.run(0.05)
        }
    }

    @Test(arguments: Phase.allCases, Change.allCases)
    func changes(_ phase: Phase, _ change: Change) {
        let fixture = stage()
        begin(phase, fixture)
        change.apply(to: fixture.view, fixture.recorder)
        fixture.stage.run(0.05)
        for finger in 0...1 {
            fixture.stage.move(100, 90, finger: finger)
            fixture.stage.up(100, 90, finger: finger)
        }
        fixture.rest()
        fixture.stage.run(0.5)
        expectRest(fixture.view, fixture.stage)
        // A program may leave content out of its range, where nothing moves it.
        let leaves: [Change] = [
            .shrink, .empty, .insets, .offset, .viewport, .animatedOffset, .limits, .zoomedViewGone,
        ]
        if !leaves.contains(change) || [.drag, .fling, .bounce].contains(phase) && change != .animatedOffset {
            expectInRange(fixture.view)
        }
    }

    private func expectRest(_ view: UIScrollView, _ stage: TouchStage) {
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isScrollAnimating)
        #expect(!view.isZooming && !view.isZoomBouncing && !view.isZoomAnimating && view.zoom == nil)
        #expect(view.contentOffset.isFinite && view.zoomScale > 0)
        #expect(stage.isClean)
        let offset = view.contentOffset
        stage.run(0.2)
        #expect(view.contentOffset == offset)
    }

    private func expectInRange(_ view: UIScrollView) {
        let (offset, inside) = (view.contentOffset, view.range.clamp(view.contentOffset))
        // Offsets lie on pixels, ranges may end between them.
        #expect(abs(offset.x - inside.x) <= 0.5 && abs(offset.y - inside.y) <= 0.5)
    }

    // MARK: Delegates that interfere

    enum Interference: String, CaseIterable, Sendable {
        case setOffset, animate, remove, stop, resize, zoom, disable, dropDelegate
    }

    nonisolated private static let callbacks = [
        "scroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "didEndDecelerating", "didEndAnimation", "willBeginZooming", "zoom", "didEndZooming",
    ]

    @Test(arguments: callbacks, Interference.allCases)
    func interference(_ callback: String, _ interference: Interference) {
        let fixture = stage()
        // What moves the content asks the delegate again: that would be the client's own loop.
        var left = [.disable, .stop, .remove, .dropDelegate].contains(interference) ? Int.max : 3
        fixture.recorder.onCall = { what, view in
            guard what.hasPrefix(callback), left > 0 else { return }
            left -= 1
            switch interference {
            case .setOffset: view.contentOffset = CGPoint(x: 0, y: 100 + CGFloat(left))
            case .animate: view.setContentOffset(CGPoint(x: 0, y: 300 * CGFloat(left)), animated: true)
            case .remove: view.removeFromSuperview()
            case .stop: view.stopScrollingAndZooming()
            case .resize: view.contentSize.height -= 1500
            case .zoom: view.setZoomScale(0.8, animated: left == 1)
            case .disable: view.isScrollEnabled = false
            case .dropDelegate: view.delegate = nil
            }
        }
        fixture.fling(200)
        fixture.stage.run(0.2)
        fixture.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        fixture.rest()
        fixture.pinch(from: 50, to: 300)
        fixture.rest()
        fixture.fling(-200)
        fixture.rest()
        fixture.stage.run(0.5)
        expectRest(fixture.view, fixture.stage)
    }

    /// Each time the end is told another animation begins: that is the client's loop, at the pace of the animations.
    @Test func anAnimationThatBeginsAtTheEndOfAnother() {
        let fixture = ScrollStage()
        var turns = 0
        fixture.recorder.onCall = { what, view in
            guard what == "didEndAnimation", turns < 3 else { return }
            turns += 1
            view.setContentOffset(CGPoint(x: 0, y: turns * 100), animated: true)
        }
        fixture.view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        fixture.stage.run(2)
        #expect(turns == 3 && fixture.view.contentOffset.y == 300)
        expectRest(fixture.view, fixture.stage)
    }

    // MARK: Random events

    @Test(arguments: UInt64(1)...24)
    func randomEvents(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let fixture = stage()
        let (stage, outer) = (fixture.stage, fixture.view)
        let inner = UIScrollView(frame: CGRect(x: 20, y: 50, width: 280, height: 200))
        inner.contentSize = CGSize(width: 600, height: 700)
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 700))
        inner.addSubview(content)
        let recorder = ScrollRecorder()
        recorder.zoomed = content
        inner.delegate = recorder
        inner.maximumZoomScale = 3
        inner.refreshControl = UIRefreshControl()
        outer.subviews.first?.addSubview(inner)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
        func chance(_ share: Double) -> Bool { Double.random(in: 0...1, using: &random) < share }
        for _ in 0..<250 {
            let (x, y, finger) = (number(-20...340), number(-20...500), Int.random(in: 0...2, using: &random))
            switch Int.random(in: 0...19, using: &random) {
            case 0...2: stage.down(x, y, finger: finger)
            case 3...8: stage.move(x, y, finger: finger)
            case 9, 10: stage.up(x, y, finger: finger)
            case 11: stage.cancel(finger: finger)
            case 12: stage.scroll(.discrete, at: x, y, by: number(-200...200), number(-400...400))
            case 13: stage.scroll(chance(0.3) ? .began : .changed, at: x, y, by: number(-50...50), number(-90...90))
            case 14: stage.scroll(chance(0.5) ? .ended : .cancelled, at: x, y, by: 0, 0)
            case 15: stage.transform(chance(0.3) ? .began : .moved, x, y, scale: number(0.2...4))
            case 16: stage.transform(chance(0.5) ? .ended : .cancelled, x, y)
            case 17: stage.window.handle(.hover(location: CGPoint(x: x, y: y)))
            default: change(chance(0.5) ? inner : outer, chance, number)
            }
            if chance(0.6) { stage.advance(Double(number(0.001...0.08))) }
            if let control = inner.refreshControl, control.isRefreshing, chance(0.2) { control.endRefreshing() }
        }
        for finger in 0...2 { stage.cancel(finger: finger) }
        stage.scroll(.cancelled, at: 100, 100, by: 0, 0)
        stage.transform(.cancelled, 100, 100)
        inner.refreshControl?.endRefreshing()
        for view in [inner, outer] { view.isScrollEnabled = true }
        fixture.rest()
        stage.run(3)
        for view in [inner, outer] {
            expectRest(view, stage)
            #expect(view.zoomScale >= view.minimumZoomScale - 1e-9 && view.zoomScale <= view.maximumZoomScale + 1e-9)
        }
        // Dragged once more, whatever a program has left out of place is back.
        for view in [inner, outer] where view.window != nil {
            view.beginDrag(.fingers)
            view.endDrag(velocity: CGPoint(x: 0, y: -300))
            stage.run(4)
            expectRest(view, stage)
            expectInRange(view)
        }
        for (view, log) in [(inner, recorder.log), (outer, fixture.recorder.log)] {
            func count(_ what: String) -> Int { log.filter { $0.hasPrefix(what) }.count }
            #expect(count("willBeginDragging") == count("didEndDragging"), "seed \(seed) \(view.frame)")
            #expect(count("willBeginDecelerating") == count("didEndDecelerating"), "seed \(seed) \(view.frame)")
            #expect(count("willBeginZooming") == count("didEndZooming"), "seed \(seed) \(view.frame)")
        }
    }

    private func change(
        _ view: UIScrollView, _ chance: (Double) -> Bool, _ number: (ClosedRange<CGFloat>) -> CGFloat
    ) {
        switch Int(number(0...9)) {
        case 0: view.contentSize = CGSize(width: number(0...900), height: number(0...5000))
        case 1: view.contentInset = UIEdgeInsets(top: number(-20...90), left: 0, bottom: number(0...90), right: 3)
        case 2: view.setContentOffset(CGPoint(x: number(0...100), y: number(0...900)), animated: chance(0.7))
        case 3: view.isPagingEnabled.toggle()
        case 4: view.bounces.toggle()
        case 5: view.setZoomScale(number(0.1...3), animated: chance(0.7))
        case 6: view.isScrollEnabled = chance(0.7)
        case 7: view.zoom(to: CGRect(x: 10, y: 10, width: number(0...200), height: 40), animated: chance(0.5))
        case 8: view.isDirectionalLockEnabled.toggle()
        default: view.alwaysBounceHorizontal.toggle()
        }
    }
}

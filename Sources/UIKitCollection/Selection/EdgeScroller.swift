import Foundation
import TesseraGraphics
import UIKitCore

/// Scrolls while a gesture stays near an edge of the view, the faster the nearer; and tells of all scrolling meanwhile,
/// that of a wheel too.
@MainActor
final class EdgeScroller {
    /// Points from the edge at which scrolling starts.
    private static let reach: CGFloat = 48
    /// Points per second at the edge.
    private static let speed: CGFloat = 900
    /// Seconds between two frames that count at most: content does not jump after a late frame.
    private static let longestStep: TimeInterval = 1.0 / 15

    private unowned let view: UIScrollView
    private lazy var frames = FrameHook(view, onFrame: { [unowned self] in tick(at: $0) })
    private let didScroll: () -> Void
    /// Where the finger or pointer is, in the content; nil once it is gone.
    private var place: (() -> CGPoint?)?
    private var last: TimeInterval?
    /// The offset that was told of last.
    private var offset = CGPoint.zero

    init(view: UIScrollView, didScroll: @escaping () -> Void) {
        self.view = view
        self.didScroll = didScroll
    }

    func start(_ gesture: UIGestureRecognizer) {
        start { [weak gesture, weak view] in view.flatMap { gesture?.location(in: $0) } }
    }

    func start(_ place: @escaping () -> CGPoint?) {
        self.place = place
        last = nil
        offset = view.contentOffset
        frames.awaitFrames()
    }

    func stop() {
        place = nil
        frames.stop()
    }

    private func tick(at time: TimeInterval) -> Bool {
        guard let place = place?(), view.window != nil else { return false }
        defer { last = time }
        guard let last else { return true }
        let room = view.bounds.inset(by: view.adjustedContentInset)
        let step = CGFloat(min(time - last, Self.longestStep)) * Self.speed
        let pull = CGVector(
            dx: Self.pull(place.x, room.minX, room.maxX), dy: Self.pull(place.y, room.minY, room.maxY))
        let target = target(pull, by: step)
        if view.isScrollEnabled, target != view.contentOffset {
            view.contentOffset = target
            view.layoutIfNeeded()
        }
        guard offset != view.contentOffset else { return true }
        offset = view.contentOffset
        didScroll()
        return true
    }

    /// Along an axis that nothing pulls at the content stays, be it out of range.
    private func target(_ pull: CGVector, by step: CGFloat) -> CGPoint {
        let offset = view.contentOffset
        let inRange = view.inRange(CGPoint(x: offset.x + step * pull.dx, y: offset.y + step * pull.dy))
        return CGPoint(x: pull.dx == 0 ? offset.x : inRange.x, y: pull.dy == 0 ? offset.y : inRange.y)
    }

    /// From -1 at the low edge to 1 at the high edge, zero between.
    private static func pull(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        guard high - low > 2 * reach else { return 0 }
        if place < low + reach { return -min(1, (low + reach - place) / reach) }
        if place > high - reach { return min(1, (place - high + reach) / reach) }
        return 0
    }
}

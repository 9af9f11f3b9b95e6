import Foundation
import TesseraGraphics
import TesseraLayers

/// A tap that has just ended, for the next one to be counted on from.
@MainActor
struct EndedTap {
    private let time = FrameClock.now
    private let place: CGPoint
    private let count: Int
    private weak var view: UIView?

    /// Nil for a touch that moved too far for a tap.
    init?(_ touch: UITouch) {
        guard touch.tapCount > 0 else { return nil }
        place = touch.windowLocation
        count = touch.tapCount
        view = touch.view
    }

    /// The count of a tap that begins now: 1 where it comes too late, at another place of the window, or in a view beside
    /// the one before. What a tap has put into a view, or under it, is no other place.
    func countOfNext(at place: CGPoint, in view: UIView?) -> Int {
        guard FrameClock.now - time <= TapProgress.interval, self.place.distance(to: place) <= TapProgress.spread
        else { return 1 }
        if let old = self.view, let view, old._window != nil, !old.isDescendant(of: view), !view.isDescendant(of: old) {
            return 1
        }
        return count + 1
    }
}

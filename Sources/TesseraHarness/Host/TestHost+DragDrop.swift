import UIKit

/// Drags of things from one place to another, as users make them.
extension TestHost {
    /// Rests a finger at `point` until what is there is lifted, for a drag that goes on with `touchMove(to:finger:)`.
    public func liftForDrag(at point: CGPoint, finger: Int = 0) {
        touchDown(at: point, finger: finger)
        advance(by: GestureTiming.lift)
    }

    /// Lifts what is at `start` with a finger, moves it to `end` in `duration` seconds, rests there, and lets go.
    public func dragAndDrop(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = GestureTiming.drag, finger: Int = 0
    ) {
        liftForDrag(at: start, finger: finger)
        follow(duration) { part in
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            touchMove(to: point, finger: finger)
        }
        advance(by: GestureTiming.dragRest)
        touchUp(finger: finger)
    }

    /// Drags the middle of `view` to the middle of `target`; both must be in this window.
    public func dragAndDrop(_ view: UIView, onto target: UIView, duration: TimeInterval = GestureTiming.drag) {
        dragAndDrop(from: middle(of: view), to: middle(of: target), duration: duration)
    }
}

import Foundation
import TesseraGraphics

/// A touch on its way to its view.
@MainActor
final class TouchTrack {
    enum Delivery {
        /// The view has heard nothing.
        case waiting
        /// The view has been told of the beginning.
        case delivered
        /// The view has been told of the end, or will never be told anything.
        case done
    }

    let touch: UITouch
    let start: CGPoint
    /// The recognizers that look at the touch, or that looked at it and have not decided.
    var recognizers: [UIGestureRecognizer] = []
    var delivery = Delivery.waiting
    /// The pointer's buttons that are down, or were when the last one was released; none for fingers.
    var buttons: UIEvent.ButtonMask = []
    /// A gesture was made of it: it is not the view's any more.
    var isClaimed = false
    /// Moved since the view last heard.
    var hasMoved = false
    /// Until when scroll views hold it, in seconds on the frame clock.
    var deadline: TimeInterval?
    /// The recognizers that may make a drag of it until then.
    var holders: [UIGestureRecognizer] = []
    /// Ended or cancelled; nil while the finger is down.
    var end: UITouch.Phase?

    var isOver: Bool { end != nil }

    init(_ touch: UITouch) {
        self.touch = touch
        start = touch.windowLocation
    }
}

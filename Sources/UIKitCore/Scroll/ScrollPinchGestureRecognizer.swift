import Foundation
import TesseraGraphics

/// The recognizer of a scroll view's zooming: it goes with the scroll view's drags.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?

    func connect(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        delegate = scrollView as? any UIGestureRecognizerDelegate
        addTarget(scrollView, action: UIScrollView.pinchDidChange)
        scrollView.addGestureRecognizer(self)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.scrollPan
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.scrollPan
    }

    /// Zooming ends with the first finger that lifts; the other one goes on dragging.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .began || state == .changed { state = .ended }
    }
}

import Foundation

/// The recognizer of a scroll view's own drags.
///
/// Pointers are left to the content: on a tablet, too, a click and drag does not scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?

    func connect(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        allowedTouchTypes = [
            NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
        ]
        // A subclass that wants a say conforms to the protocol.
        delegate = scrollView as? any UIGestureRecognizerDelegate
        addTarget(scrollView, action: UIScrollView.panDidChange)
        scrollView.addGestureRecognizer(self)
    }

    /// Fingers that drag may pinch as well.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.scrollPinch || scrollView?.scrollPinch == nil
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.scrollPinch || scrollView?.scrollPinch == nil
    }

    /// Movement along an axis that does not scroll is left to others: swipes, pans of views around. A finger that turns
    /// still scrolls.
    override var way: CGFloat {
        guard let scrollView else { return super.way }
        let length = scrollView.length(of: translation(in: scrollView))
        // Also a finger that stopped the content must move it before it drags.
        return length > 0 ? length : -1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingerTracking(true)
    }

    override func reset() {
        scrollView?.fingerTracking(false)
        super.reset()
    }
}

import Foundation
import TesseraGraphics
import TesseraLayers

extension UIScrollView {
    /// How long content waits for a touch, in seconds.
    static let contentTouchDelay: TimeInterval = 0.15

    /// Whether fingers can move an axis: its content is longer than the viewport, or it bounces all the same.
    func scrolls(_ axis: ScrollAxis) -> Bool {
        let range = range[axis]
        return range.upperBound > range.lowerBound || alwaysBounces(axis)
    }

    // MARK: Before a drag

    /// A touch that comes down where the content moves on its own stops it; true if it is used up by that.
    ///
    /// A pointer's click stops a free throw too, but goes on to what it clicks. As it does not drag, it leaves alone what
    /// is on its way to where it belongs: a bounce, a page.
    func catchMotion(of touch: UITouch) -> Bool {
        guard isScrollEnabled, animator.isMoving else { return false }
        if touch.type == .indirectPointer {
            if isInRange, !isPagingEnabled { stopMotion(pinning: false) }
            return false
        }
        wasStopped = true
        let isUsedUp = animator.isDecelerating
        if isUsedUp {
            tracksFinger = true
            scrollPan.hysteresis = 0
        }
        stopMotion(pinning: false)
        return isUsedUp
    }

    /// The touch that stopped the content is none that the scroll view follows.
    func stoppingTouchIsNotFollowed() {
        if scrollPan.touches.isEmpty { fingerTracking(false) }
    }

    /// A drag along an axis that does not scroll here, or that is at its end, is left to an enclosing scroll view.
    var panMayBegin: Bool {
        guard isScrollEnabled, ScrollAxis.allCases.contains(where: scrolls) else { return false }
        let movement = scrollPan.translation(in: self)
        let axis = CGVector(dx: movement.x, dy: movement.y).mainAxis
        if leavesDrag(along: axis, -movement[axis]) { return false }
        return contentLetsGo(of: scrollPan)
    }

    /// Whether the content that has heard of a recognizer's touches gives them up.
    func contentLetsGo(of recognizer: UIGestureRecognizer) -> Bool {
        let touched = window?.dispatcher.deliveredViews(for: recognizer) ?? []
        return touched.allSatisfy { view in
            view === self || !view.isDescendant(of: self) || (canCancelContentTouches && touchesShouldCancel(in: view))
        }
    }

    // MARK: Drag

    func panDidChange(_ pan: UIGestureRecognizer) {
        switch scrollPan.state {
        case .began:
            beginDrag(.fingers)
            skipHysteresis()
            followFinger()
            pullKeyboard()
        case .changed:
            followFinger()
            pullKeyboard()
        case .ended:
            followFinger()
            let velocity = scrollPan.velocity(in: self)
            endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
            letKeyboardGo(velocity: velocity.y)
        case .cancelled:
            endDrag(velocity: .zero)
            letKeyboardGo(velocity: -.infinity)
        case .possible, .failed:
            return
        }
    }

    /// The finger is on the content, or has left it.
    func fingerTracking(_ tracks: Bool) {
        guard tracks != tracksFinger || (!tracks && wasStopped) else { return }
        tracksFinger = tracks
        guard !tracks else { return }
        scrollPan.hysteresis = UIPanGestureRecognizer.standardHysteresis
        let isOutOfPlace = !isInRange || (isPagingEnabled && wasStopped)
        wasStopped = false
        // A finger that stopped the content and lifted without a drag may have left it out of place.
        if isOutOfPlace, window != nil, zoom == nil, drag == nil, !animator.isMoving { settleContent() }
    }

    func beginDrag(_ source: ScrollDrag.Source) {
        // Fingers take over from a touchpad.
        if drag != nil { endDrag(velocity: .zero) }
        if animator.isMoving { stopMotion(pinning: false) }
        if zoom?.stage == .animation { endZooming() }
        drag = ScrollDrag(offset: contentOffset, range: range, viewport: bounds.size, slack: slack, source: source)
        indicators.show()
        _scrollDelegate?.scrollViewWillBeginDragging(self)
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            // A controller that only shows a bar keeps it.
            if let view = FirstResponder.current as? UIView { view.resignFirstResponder() }
        }
    }

    /// The content does not jump by the way that it took to know a drag from a tap.
    private func skipHysteresis() {
        let movement = scrollPan.translation(in: self)
        if isDirectionalLockEnabled { drag?.chooseLock(from: movement) }
        let length = length(of: movement)
        guard length > 0 else { return }
        let share = min(1, scrollPan.hysteresis / length)
        drag?.followed = CGPoint(x: movement.x * share, y: movement.y * share)
    }

    /// How far a movement goes along the axes that scroll.
    func length(of movement: CGPoint) -> CGFloat {
        var part = CGPoint.zero
        for axis in ScrollAxis.allCases where scrolls(axis) { part[axis] = movement[axis] }
        return part.distance(to: .zero)
    }

    private func followFinger() {
        guard let drag else { return }
        let movement = scrollPan.translation(in: self)
        self.drag?.followed = movement
        moveDrag(by: drag.followed - movement)
    }

    func placeDrag() {
        guard let drag else { return }
        place(drag.offset(in: range, viewport: bounds.size, bounces: bounces(_:), scrolls: scrolls))
    }
}

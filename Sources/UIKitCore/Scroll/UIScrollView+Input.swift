import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraPhysics

extension AxisMotion {
    /// Seconds in which the notch of a wheel is carried out.
    static let wheelDuration: TimeInterval = 0.15

    static func wheel(from offset: CGFloat, to target: CGFloat) -> AxisMotion {
        offset == target
            ? .still(target) : .eased(from: offset, to: target, duration: wheelDuration, curve: .easeOut)
    }
}

extension UIScrollView {
    /// Whether a wheel or touchpad that moves the offset by `delta` moves this scroll view.
    ///
    /// - Parameter withRoom: asks also that the content is not at its end.
    func takesScroll(by delta: CGVector, withRoom: Bool = false) -> Bool {
        let axis = delta.mainAxis
        guard isScrollEnabled, scrolls(axis) else { return false }
        return !withRoom || hasRoom(axis, delta[axis]) || !transfers(axis, delta[axis])
    }

    // MARK: Wheel

    /// Scrolls by a notch within 0.15 s; notches that follow add up. Content stops at its edges and does not bounce.
    ///
    /// To the delegate a run of notches is a drag that ends at once and decelerates, without the question for a target:
    /// a target that snaps would undo each notch.
    func turnWheel(by delta: CGVector) {
        guard drag == nil, window != nil else { return }
        let isRunning = animator.motion?.kind == .wheel
        if animator.isMoving, !isRunning { stopMotion(pinning: false) }
        let precise = animator.preciseOffset ?? contentOffset
        let base = animator.motion?.restingOffset ?? contentOffset
        let target = range.clamp(_wheelTarget(wheelTarget(from: base, by: delta), from: base))
        guard isRunning || target != contentOffset else { return }
        if !isRunning {
            drag = ScrollDrag(
                offset: contentOffset, range: range, viewport: bounds.size, slack: slack, source: .touchpad)
            _scrollDelegate?.scrollViewWillBeginDragging(self)
            // The delegate may have ended it.
            guard drag != nil else { return }
            drag = nil
            _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
            // The delegate may have taken the view away, or begun a movement of its own.
            guard window != nil, drag == nil, !animator.isMoving else { return }
        }
        animator.start(
            ScrollMotion(
                kind: .wheel, start: frameTime, horizontal: .wheel(from: precise.x, to: target.x),
                vertical: .wheel(from: precise.y, to: target.y)))
        indicators.show()
        if !isRunning { _scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    private func wheelTarget(from base: CGPoint, by delta: CGVector) -> CGPoint {
        var target = base
        let step = CGPoint(x: delta.dx, y: delta.dy)
        for axis in ScrollAxis.allCases where scrolls(axis) && step[axis] != 0 {
            let length = bounds.size[axis]
            if isPagingEnabled, length > 0 {
                let place = base[axis] / length
                target[axis] = (step[axis] > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1) * length
            } else {
                target[axis] += step[axis]
            }
        }
        return PixelGrid(scale: window?.screenScale ?? 1).round(range.clamp(target))
    }

    // MARK: Touchpad

    func beginTouchpadScroll() {
        guard drag == nil else { return }
        touchpadVelocity = VelocityTracker()
        touchpadVelocity.move(by: .zero, at: frameTime)
        beginDrag(.touchpad)
    }

    func touchpadScroll(by delta: CGVector) {
        guard let drag, drag.isTouchpad else { return }
        let step = CGPoint(x: delta.dx, y: delta.dy)
        touchpadVelocity.move(by: step, at: frameTime)
        moveDrag(by: step)
    }

    func endTouchpadScroll(cancelled: Bool) {
        guard let drag, drag.isTouchpad else { return }
        endDrag(velocity: cancelled ? .zero : touchpadVelocity.velocity(at: frameTime))
    }
}

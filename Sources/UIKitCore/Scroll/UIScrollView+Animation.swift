import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraPhysics

extension UIScrollView {
    /// Seconds that an animated change of the offset takes.
    static let animationDuration: TimeInterval = 0.3

    /// Outside a window, and where animations are turned off, an animated change happens at once.
    func scroll(to offset: CGPoint, animated: Bool, within duration: TimeInterval = UIScrollView.animationDuration) {
        guard offset.isFinite else {
            // An infinite offset is ignored there, NaN raises Core Animation's exception.
            contentOffset = offset
            return
        }
        _willScroll(to: offset)
        if animated, zoom?.stage == .animation { endZooming() }
        guard animated, window != nil, UIView.areAnimationsEnabled, drag == nil else {
            if animator.isMoving || release != nil { stopMotion(pinning: false) }
            contentOffset = offset
            return
        }
        guard offset != contentOffset else {
            if animator.isMoving || release != nil { stopMotion(pinning: false) }
            return
        }
        if animator.isDecelerating { stopMotion(pinning: false) }
        ease(to: offset, within: duration, .easeInEaseOut, as: .animation)
    }

    /// Brings another page into sight, a little faster than other animated changes, as page view controllers do.
    package func turnPage(to offset: CGPoint) { scroll(to: offset, animated: true, within: 0.28) }

    /// Moves the content to `offset` in a given time, in place of what moves now.
    func ease(
        to offset: CGPoint, within duration: TimeInterval, _ curve: CubicBezierTiming, as kind: ScrollMotion.Kind
    ) {
        let isBounded = range.contains(offset, slack: slack)
        ease(to: ScrollGoal(offset: offset, isBounded: isBounded), within: duration, curve, as: kind)
    }

    func ease(
        to goal: ScrollGoal, within duration: TimeInterval, _ curve: CubicBezierTiming, as kind: ScrollMotion.Kind
    ) {
        let start = contentOffset
        let offset = goal.place(in: range)
        func axis(_ axis: ScrollAxis) -> AxisMotion {
            start[axis] == offset[axis]
                ? .still(offset[axis])
                : .eased(
                    from: start[axis], to: offset[axis], duration: duration, curve: curve)
        }
        animator.start(
            ScrollMotion(
                kind: kind, start: frameTime, horizontal: axis(.horizontal), vertical: axis(.vertical),
                goal: goal))
        if kind != .quiet { indicators.show() }
    }

    /// Where the content is on its way to, or is.
    package var restingOffset: CGPoint { animator.motion?.restingOffset ?? contentOffset }

    func reveal(_ rect: CGRect, animated: Bool) {
        let rect = rect.standardized
        let content = CGRect(origin: .zero, size: size)
        guard rect.isFinite else { return }
        let wanted = rect.intersection(content)
        guard !wanted.isNull else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        guard visible.width > 0, visible.height > 0 else { return }
        func step(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low < visibleLow, high > visibleHigh { return 0 }
            // The smaller of the two movements: of a rectangle that does not fit, the nearer end comes into view.
            let (fromStart, fromEnd) = (low - visibleLow, high - visibleHigh)
            if fromStart < 0 { return max(fromStart, fromEnd) }
            return fromEnd > 0 ? min(fromStart, fromEnd) : 0
        }
        let offset = CGPoint(
            x: contentOffset.x + step(wanted.minX, wanted.maxX, visible.minX, visible.maxX),
            y: contentOffset.y + step(wanted.minY, wanted.maxY, visible.minY, visible.maxY))
        guard offset != contentOffset else { return }
        scroll(to: range.clamp(offset), animated: animated)
    }
}

import Foundation
import TesseraGraphics
import TesseraPhysics

package enum ScrollKeyDirection: Sendable, CaseIterable {
    case up, down, left, right

    var axis: ScrollAxis { self == .up || self == .down ? .vertical : .horizontal }
    var sign: CGFloat { self == .down || self == .right ? 1 : -1 }
}

package enum ScrollKeyUnit: Sendable, CaseIterable {
    /// An arrow key.
    case line
    /// A page key, or the space bar.
    case page
    /// Home or end.
    case end
}

extension UIScrollView {
    /// What an arrow key moves, in points.
    static let keyLine: CGFloat = 48
    /// Seconds that the movement of one key takes.
    static let keyDuration: TimeInterval = 0.25

    /// Scrolls by a key; keys that follow add up. To the delegate it is an animated change of the offset.
    ///
    /// - Returns: whether this scroll view takes the key; at its end, or where keys don't scroll it, it does not.
    package func scroll(_ direction: ScrollKeyDirection, by unit: ScrollKeyUnit) -> Bool {
        let (axis, sign) = (direction.axis, direction.sign)
        guard allowsKeyboardScrolling, isScrollEnabled, window != nil, drag == nil, zoom == nil, scrolls(axis) else {
            return false
        }
        let base = animator.isAnimating ? animator.motion?.restingOffset ?? contentOffset : contentOffset
        var target = range.clamp(base)
        let limits = range[axis]
        let page = bounds.inset(by: adjustedContentInset).size[axis]
        switch unit {
        case .end: target[axis] = sign > 0 ? limits.upperBound : limits.lowerBound
        case .line where !isPagingEnabled: target[axis] += sign * UIScrollView.keyLine
        case .page where !isPagingEnabled: target[axis] += sign * max(page / 2, page - UIScrollView.keyLine)
        case .line, .page:
            let length = bounds.size[axis]
            guard length > 0 else { return false }
            let place = target[axis] / length
            target[axis] = (sign > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1) * length
        }
        guard range.clamp(target) != base else { return animator.isAnimating }
        let hold = unit == .end ? (sign > 0 ? ScrollGoal.Hold.end : .start) : .content
        let goal = ScrollGoal(content: target, hold, along: axis)
        if !animator.isAnimating { stopMotion(pinning: false) }
        if UIView.areAnimationsEnabled {
            ease(to: goal, within: UIScrollView.keyDuration, .easeOut, as: .animation)
        } else {
            jump(to: goal)
        }
        return true
    }
}

extension UIView {
    /// The nearest scroll view, this one or one around it, that takes a scrolling key scrolls by it.
    ///
    /// - Returns: whether there was one.
    package final func scrollNearest(_ direction: ScrollKeyDirection, by unit: ScrollKeyUnit) -> Bool {
        var view: UIView? = self
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.scroll(direction, by: unit) { return true }
            view = current.superview
        }
        return false
    }
}

import Foundation
import TesseraGraphics

extension UIScrollView {
    /// The offset of content at its top, without the room for a refresh control.
    private var topOffset: CGFloat { range.minimum.y + refreshInset }

    /// Where the content begins: what lies above is seen when it is pulled.
    var contentTop: CGFloat { topOffset + adjustedContentInset.top - refreshInset }

    /// How far the content is pulled down beyond its top, in points.
    var pull: CGFloat { topOffset - contentOffset.y }

    var isPulledByFingers: Bool { drag?.source == .fingers || drag?.source == .touchpad }

    func refreshControlDidChange(from old: UIRefreshControl?) {
        old?.detach(from: self)
        refreshControl?.attach(to: self)
        adjustedInsetMayHaveChanged()
    }

    /// The place that an animation of the program goes to is no longer in range: it goes to the nearest one that is.
    func bringAnimationIntoRange() {
        guard let motion = animator.motion, !range.contains(motion.restingOffset, slack: slack) else { return }
        let rest = range.clamp(motion.restingOffset)
        ease(to: rest, within: UIScrollView.animationDuration, .easeInEaseOut, as: motion.kind)
    }

    /// Makes room above the content; the content stays where it is.
    func setRefreshInset(_ height: CGFloat) {
        guard height != refreshInset else { return }
        isChangingRefreshInset = true
        refreshInset = height
        adjustedInsetMayHaveChanged()
        isChangingRefreshInset = false
    }
}

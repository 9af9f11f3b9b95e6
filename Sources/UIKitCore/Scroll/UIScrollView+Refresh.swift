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
        old?.detach()
        refreshControl?.attach(to: self)
        adjustedInsetMayHaveChanged()
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

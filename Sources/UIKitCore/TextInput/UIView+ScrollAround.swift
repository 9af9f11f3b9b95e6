import Foundation
import TesseraGraphics

extension UIView {
    /// Has the nearest scroll view around this view show `frame`, which is in this view's coordinates. A scroll view that
    /// does not scroll is passed over.
    func scrollAround(to frame: CGRect, animated: Bool) {
        var ancestor = superview
        while let view = ancestor {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled {
                return scroll.scrollRectToVisible(convert(frame, to: scroll), animated: animated)
            }
            ancestor = view.superview
        }
    }
}

import Foundation
import TesseraGraphics

/// Something that a popover can come from: a view or an item of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Returns where the item is, in the coordinates of `referenceView`; the null rectangle where it is not shown in that
    /// view's window.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// Returns where the view is, in the coordinates of `referenceView`.
    public func frame(in referenceView: UIView) -> CGRect {
        guard window != nil, window === referenceView.window else { return .null }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Returns where the item's button is, in the coordinates of `referenceView`.
    public func frame(in referenceView: UIView) -> CGRect {
        guard let shown = customView ?? shownView else { return .null }
        let frame = shown.frame(in: referenceView)
        let height = referenceView.traitCollection.systemLooks.popover.barItemHeight
        // A button fills the bar's row, which is higher than what is seen of it.
        guard customView == nil, !frame.isNull, frame.height > height else { return frame }
        return frame.insetBy(dx: 0, dy: (frame.height - height) / 2)
    }
}

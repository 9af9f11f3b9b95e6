import Foundation
import TesseraGraphics
import UIKitCore

extension UIScrollView {
    /// The nearest offset at which the content may rest.
    ///
    /// - Parameter contentSize: that of other content; nil for the present one.
    final func inRange(_ offset: CGPoint, contentSize: CGSize? = nil) -> CGPoint {
        let insets = adjustedContentInset
        let size = contentSize ?? self.contentSize
        let most = CGPoint(
            x: max(0 - insets.left, size.width + insets.right - bounds.width),
            y: max(0 - insets.top, size.height + insets.bottom - bounds.height))
        // Subtracted, not negated: no inset is no negative zero.
        return CGPoint(
            x: max(0 - insets.left, min(offset.x, most.x)), y: max(0 - insets.top, min(offset.y, most.y)))
    }
}

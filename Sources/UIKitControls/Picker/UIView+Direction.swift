import Foundation
import TesseraGraphics
import UIKitCore

extension UIView {
    var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns where a rectangle lies whose x is measured from the leading side of the bounds.
    func placedByDirection(_ rect: CGRect) -> CGRect {
        guard readsRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

import Foundation
import TesseraGraphics

extension UIView {
    package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns where a rectangle lies whose x is measured from the leading side of the bounds, and the other way round.
    package func placedByDirection(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

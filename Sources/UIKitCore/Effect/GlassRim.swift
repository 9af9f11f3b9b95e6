import Foundation
import TesseraGraphics

extension UIView {
    /// The opacity of the rim, which is white; from memory.
    private static let rimOpacity: CGFloat = 0.16

    /// Draws the light rim that glass of iOS 26 has in dark surroundings, where its shadow is not seen; to be called with
    /// each layout.
    package func placeGlassRim() {
        let color = glassRimColor
        layer.borderWidth = color == nil ? 0 : 1 / max(traitCollection.displayScale, 1)
        layer.borderColor = color
    }

    /// Nil where there is no rim.
    var glassRimColor: CGColor? {
        guard traitCollection.userInterfaceStyle == .dark, traitCollection.systemLooks.navigationBar.hasPlates else {
            return nil
        }
        return UIColor(white: 1, alpha: Self.rimOpacity).cgColor
    }
}

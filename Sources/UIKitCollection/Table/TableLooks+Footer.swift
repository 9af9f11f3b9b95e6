import Foundation
import TesseraGraphics
import UIKitCore

extension TableLooks {
    /// The height of a footer with a title: whole pixels, so that the rows below begin at one (recorded at two and at three
    /// pixels a point).
    func footerHeight(text: CGFloat, scale: CGFloat) -> CGFloat {
        let pixels = (footerTop + text + footerBottom) * scale
        return (pixels + 0.01).rounded(.down) / scale
    }
}

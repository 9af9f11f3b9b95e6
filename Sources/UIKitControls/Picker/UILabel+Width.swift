import Foundation
import TesseraGraphics
import UIKitCore

extension UILabel {
    /// Returns the whole points that a line of text takes.
    static func width(of text: String, _ font: UIFont) -> CGFloat {
        let label = UILabel()
        label.font = font
        label.text = text
        return label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width.rounded(.up)
    }
}

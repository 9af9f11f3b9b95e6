import Foundation
import TesseraGraphics
import UIKitCore

/// The look of a row that is carried to another place: it floats above the others. The shadow is from memory.
@MainActor
enum RowLift {
    private static let opacity: Float = 0.22
    private static let duration: TimeInterval = 0.2

    static func set(_ isLifted: Bool, of cell: UIView) {
        let layer = cell.layer
        if isLifted {
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowRadius = 10
            layer.shadowOffset = CGSize(width: 0, height: 3)
            layer.shadowPath = UIBezierPath(rect: cell.bounds).cgPath
        }
        guard cell.window != nil, UIView.areAnimationsEnabled else {
            return layer.shadowOpacity = isLifted ? opacity : 0
        }
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            layer.shadowOpacity = isLifted ? opacity : 0
        }
    }
}

import Foundation
import TesseraGraphics
import UIKitCore

/// Notices a subclass that changes the frames of attributes it was given instead of copies. It does no harm here, but
/// it does in UIKit, which says so.
@MainActor
struct FlowFrameCheck {
    private var given: [(attributes: UICollectionViewLayoutAttributes, frame: CGRect)] = []
    private var hasSpoken = false

    /// O(answers), and nothing where no subclass could have changed any.
    mutating func remember(_ attributes: [UICollectionViewLayoutAttributes], of layout: UICollectionViewFlowLayout) {
        guard !hasSpoken, type(of: layout) != UICollectionViewFlowLayout.self else { return }
        given.removeAll(keepingCapacity: true)
        for one in attributes { given.append((one, one.values.untransformed)) }
    }

    mutating func check(_ layout: UICollectionViewFlowLayout) {
        for (attributes, frame) in given where attributes.values.untransformed != frame {
            hasSpoken = true
            given = []
            DiagnosticsLog.write(
                .warning, "UICollectionViewFlowLayout",
                "UICollectionViewFlowLayout has cached frame mismatch for index path "
                    + "\(attributes.indexPath.messageText) - cached value: \(attributes.values.untransformed.messageText); "
                    + "expected value: \(frame.messageText)")
            DiagnosticsLog.write(
                .warning, "UICollectionViewFlowLayout",
                "This is likely occurring because the flow layout subclass \(type(of: layout)) is modifying attributes "
                    + "returned by UICollectionViewFlowLayout without copying them")
            return
        }
    }
}

extension CGRect {
    /// As UIKit's messages print a rectangle: `{{0, 5}, {50, 50}}`.
    fileprivate var messageText: String {
        func text(_ value: CGFloat) -> String {
            value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value.native)"
        }
        return "{{\(text(minX)), \(text(minY))}, {\(text(width)), \(text(height))}}"
    }
}

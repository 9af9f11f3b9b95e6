import Foundation
import TesseraGraphics

/// The offsets at which the content of a scroll view may rest.
struct ScrollRange: Equatable {
    var minimum: CGPoint
    /// At least the minimum in both axes.
    var maximum: CGPoint

    /// - Parameters:
    ///   - bounds: the length of the viewport in both axes.
    ///   - insets: the adjusted content inset.
    init(content: CGSize, bounds: CGSize, insets: UIEdgeInsets) {
        minimum = CGPoint(x: -insets.left, y: -insets.top)
        maximum = CGPoint(
            x: max(minimum.x, content.width + insets.right - bounds.width),
            y: max(minimum.y, content.height + insets.bottom - bounds.height))
    }

    func clamp(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: max(minimum.x, min(offset.x, maximum.x)), y: max(minimum.y, min(offset.y, maximum.y)))
    }

    func contains(_ offset: CGPoint) -> Bool { clamp(offset) == offset }

    subscript(axis: ScrollAxis) -> ClosedRange<CGFloat> { minimum[axis]...maximum[axis] }
}

enum ScrollAxis: CaseIterable {
    case horizontal, vertical
}

extension CGPoint {
    subscript(axis: ScrollAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGSize {
    subscript(axis: ScrollAxis) -> CGFloat { axis == .horizontal ? width : height }
}

extension CGVector {
    /// The axis of the larger movement; the vertical one where both are equal.
    var mainAxis: ScrollAxis { abs(dx) > abs(dy) ? .horizontal : .vertical }
}

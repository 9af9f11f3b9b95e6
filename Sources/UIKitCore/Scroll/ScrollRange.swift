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
    ///   - alignment: where content that is smaller than the viewport rests in it, from 0 to 1 in both axes.
    init(content: CGSize, bounds: CGSize, insets: UIEdgeInsets, alignment: CGPoint = .zero) {
        func limits(_ lead: CGFloat, _ trail: CGFloat, _ axis: ScrollAxis) -> (CGFloat, CGFloat) {
            let room = bounds[axis] - lead - trail - content[axis]
            // Subtracted, not negated: no inset is no negative zero.
            let start = 0 - lead
            guard room > 0 else { return (start, max(start, content[axis] + trail - bounds[axis])) }
            let place = start - room * alignment[axis]
            return (place, place)
        }
        let across = limits(insets.left, insets.right, .horizontal)
        let down = limits(insets.top, insets.bottom, .vertical)
        minimum = CGPoint(x: across.0, y: down.0)
        maximum = CGPoint(x: across.1, y: down.1)
    }

    func clamp(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: max(minimum.x, min(offset.x, maximum.x)), y: max(minimum.y, min(offset.y, maximum.y)))
    }

    /// Whether an offset lies in the range, or no further outside than `slack` points.
    func contains(_ offset: CGPoint, slack: CGFloat = 0) -> Bool {
        let inside = clamp(offset)
        return abs(offset.x - inside.x) <= slack && abs(offset.y - inside.y) <= slack
    }

    subscript(axis: ScrollAxis) -> ClosedRange<CGFloat> { minimum[axis]...maximum[axis] }
}

enum ScrollAxis: CaseIterable {
    case horizontal, vertical
}

extension CGPoint {
    /// The point with zero in place of negative zero, which clients would print and compare by its sign.
    var withoutNegativeZero: CGPoint { CGPoint(x: x + 0, y: y + 0) }

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

    subscript(axis: ScrollAxis) -> CGFloat { axis == .horizontal ? dx : dy }
}

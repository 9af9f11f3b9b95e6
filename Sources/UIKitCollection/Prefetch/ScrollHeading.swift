import Foundation
import TesseraGraphics

/// Where scrolling goes: an axis and a sign.
struct ScrollHeading: Equatable {
    let isVertical: Bool
    let isForward: Bool

    /// Along the axis of the larger movement; nil without one.
    init?(from old: CGPoint, to new: CGPoint) {
        let (x, y) = (new.x - old.x, new.y - old.y)
        guard x != 0 || y != 0 else { return nil }
        isVertical = abs(y) >= abs(x)
        isForward = (isVertical ? y : x) > 0
    }

    func length(of rect: CGRect) -> CGFloat { isVertical ? rect.height : rect.width }

    /// The edge that moves ahead.
    func front(of rect: CGRect) -> CGFloat {
        isVertical ? (isForward ? rect.maxY : rect.minY) : (isForward ? rect.maxX : rect.minX)
    }

    /// How far `place` lies ahead of `start`.
    func distance(from start: CGFloat, to place: CGFloat) -> CGFloat { isForward ? place - start : start - place }

    /// How far the near edge of `frame` lies ahead of `start`.
    func distance(from start: CGFloat, to frame: CGRect) -> CGFloat {
        let near =
            isVertical ? (isForward ? frame.minY : frame.maxY) : (isForward ? frame.minX : frame.maxX)
        return distance(from: start, to: near)
    }

    func further(_ a: CGFloat, _ b: CGFloat) -> CGFloat { isForward ? max(a, b) : min(a, b) }

    /// As wide as `bounds`, from `near` to one viewport ahead of `front`.
    func strip(from near: CGFloat, through front: CGFloat, in bounds: CGRect) -> CGRect {
        let far = front + (isForward ? 1 : -1) * length(of: bounds)
        let (low, high) = (min(near, far), max(near, far))
        return isVertical
            ? CGRect(x: bounds.minX, y: low, width: bounds.width, height: high - low)
            : CGRect(x: low, y: bounds.minY, width: high - low, height: bounds.height)
    }
}

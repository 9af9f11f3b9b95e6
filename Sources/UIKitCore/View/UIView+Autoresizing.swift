import Foundation
import TesseraGraphics

/// One axis of a view that follows its superview's size.
private struct Springs {
    let leading: Bool
    let length: Bool
    let trailing: Bool

    /// The new origin and length. A change is shared by the flexible parts in proportion to their present lengths, or
    /// equally where they have none.
    func resize(origin: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat) -> (CGFloat, CGFloat) {
        let change = new - old
        let count: CGFloat = (leading ? 1 : 0) + (self.length ? 1 : 0) + (trailing ? 1 : 0)
        guard count > 0 else { return (origin, length) }
        let before = max(origin, 0)
        let inside = max(length, 0)
        let after = max(old - origin - length, 0)
        let total = (leading ? before : 0) + (self.length ? inside : 0) + (trailing ? after : 0)
        func share(_ part: CGFloat) -> CGFloat { total > 0 ? change * part / total : change / count }
        return (
            leading ? origin + share(before) : origin, max(0, self.length ? length + share(inside) : length)
        )
    }
}

extension UIView {
    func autoresize(parentWas old: CGSize, parentIs new: CGSize) {
        let mask = autoresizingMask
        var rect = frame
        let across = Springs(
            leading: mask.contains(.flexibleLeftMargin), length: mask.contains(.flexibleWidth),
            trailing: mask.contains(.flexibleRightMargin))
        (rect.origin.x, rect.size.width) = across.resize(
            origin: rect.minX, length: rect.width, from: old.width, to: new.width)
        let down = Springs(
            leading: mask.contains(.flexibleTopMargin), length: mask.contains(.flexibleHeight),
            trailing: mask.contains(.flexibleBottomMargin))
        (rect.origin.y, rect.size.height) = down.resize(
            origin: rect.minY, length: rect.height, from: old.height, to: new.height)
        frame = rect
    }
}

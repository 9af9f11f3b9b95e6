import Foundation
import TesseraGraphics
import TesseraLayers

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
        // A transform is about the anchor point, and changes nothing of where the view belongs.
        let isPlain = CATransform3DIsIdentity(layer.transform)
        var rect = isPlain ? frame : untransformedFrame
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
        guard !isPlain else { return frame = rect }
        let anchor = layer.anchorPoint
        bounds.size = rect.size
        center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    }

    /// The frame without the transform.
    private var untransformedFrame: CGRect {
        let (size, middle, anchor) = (bounds.size, center, layer.anchorPoint)
        return CGRect(
            x: middle.x - anchor.x * size.width, y: middle.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }
}

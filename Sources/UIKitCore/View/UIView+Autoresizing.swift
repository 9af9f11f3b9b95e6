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
        var parts: [CGFloat] = []
        if leading { parts.append(max(origin, 0)) }
        if self.length { parts.append(max(length, 0)) }
        if trailing { parts.append(max(old - origin - length, 0)) }
        guard !parts.isEmpty else { return (origin, length) }
        let total = parts.reduce(0, +)
        func share(_ index: Int) -> CGFloat {
            total > 0 ? change * parts[index] / total : change / CGFloat(parts.count)
        }
        var next = 0
        let before = leading ? share(next) : 0
        if leading { next += 1 }
        let inside = self.length ? share(next) : 0
        return (origin + before, max(0, length + inside))
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

import Foundation
import TesseraGraphics

/// Where pages lie in the scroll view of a page view controller: three places in a row, the page in sight in the middle.
struct PageStrip: Equatable {
    /// Of the area that shows a page.
    var size = CGSize.zero
    var spacing: CGFloat = 0
    var isVertical = false
    /// Pages that follow lie to the left.
    var isMirrored = false

    /// The length of a page with the space around it.
    var pitch: CGFloat { (isVertical ? size.height : size.width) + spacing }

    /// The scroll view's frame in the area: it covers half a space at each side.
    var viewport: CGRect {
        let inset = spacing / 2
        let area = CGRect(origin: .zero, size: size)
        return isVertical ? area.insetBy(dx: 0, dy: -inset) : area.insetBy(dx: -inset, dy: 0)
    }

    var contentSize: CGSize {
        isVertical
            ? CGSize(width: size.width, height: 3 * pitch) : CGSize(width: 3 * pitch, height: size.height)
    }

    /// The place of the page that follows by `step`: -1, 0 or 1.
    private func place(_ step: Int) -> CGFloat { CGFloat(1 + (isMirrored && !isVertical ? -step : step)) }

    func frame(_ step: Int) -> CGRect {
        let start = place(step) * pitch + spacing / 2
        return CGRect(
            origin: isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0), size: size)
    }

    func offset(_ step: Int) -> CGPoint {
        let start = place(step) * pitch
        return isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
    }

    /// How far an offset is on the way to the page that follows, in pages.
    func progress(_ offset: CGPoint) -> CGFloat {
        guard pitch > 0 else { return 0 }
        let way = ((isVertical ? offset.y : offset.x) - pitch) / pitch
        return isMirrored && !isVertical ? -way : way
    }

    /// The insets that keep places without a page out of reach.
    func insets(hasBefore: Bool, hasAfter: Bool) -> UIEdgeInsets {
        let swaps = isMirrored && !isVertical
        let first = (swaps ? hasAfter : hasBefore) ? 0 : -pitch
        let last = (swaps ? hasBefore : hasAfter) ? 0 : -pitch
        return isVertical
            ? UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
            : UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
    }
}

import Foundation
import TesseraGraphics

extension UIScrollView {
    /// The insets that the range goes by: above, content may be pulled to where the bar has its full height again.
    var rangeInsets: UIEdgeInsets {
        guard titleRoom != 0 else { return adjustedContentInset }
        var insets = adjustedContentInset
        insets.top += titleRoom
        return insets
    }

    /// The bar above has given way by `room` points. `change` has the safe area follow; the range stays as it is, and
    /// nothing is laid out anew for it.
    func changeTitleRoom(to room: CGFloat, _ change: () -> Void) {
        guard room != titleRoom else { return change() }
        titleRoomToCome = room
        insetFollowsTitle = true
        change()
        insetFollowsTitle = false
        guard titleRoomToCome != nil else { return }
        // The safe area did not reach as far as the insets.
        let before = range
        takeTitleRoom()
        rangeDidChange(from: before)
    }

    /// Called along with the change of the insets, so that there is no range in between.
    func takeTitleRoom() {
        guard let room = titleRoomToCome else { return }
        titleRoomToCome = nil
        titleRoom = room
    }

    /// Where content that would rest at `target` does: the bar above never stays between two heights.
    func restingBesideTitle(_ target: CGPoint) -> CGPoint {
        guard let collapse = barAbove?.collapse(for: self), collapse.room > 0 else { return target }
        let limits = range[.vertical]
        let way = target.y - limits.lowerBound
        guard way > 0, way < collapse.room else { return target }
        let rest = limits.lowerBound + collapse.rest(way)
        return CGPoint(x: target.x, y: rest > limits.upperBound ? limits.lowerBound : rest)
    }
}

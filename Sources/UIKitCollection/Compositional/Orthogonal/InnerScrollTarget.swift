import Foundation
import TesseraGraphics

/// How far a section must be scrolled to show an item.
@MainActor
struct InnerScrollTarget {
    let inner: InnerSection
    /// How far it is scrolled now.
    let distance: CGFloat

    /// The distance for an item with `frame`; without a position along the section's axis, the least scrolling that
    /// shows it. Always a place of rest.
    func distance(for frame: CGRect, at position: UICollectionView.ScrollPosition) -> CGFloat {
        let geometry = inner.geometry
        let low: CGFloat
        let length: CGFloat
        let isStart: Bool
        let isCentered: Bool
        let isEnd: Bool
        if geometry.axis == .horizontal {
            length = frame.width
            low =
                inner.isRightToLeft
                ? geometry.frame.maxX - geometry.leadingInset - frame.maxX
                : frame.minX - geometry.frame.minX - geometry.leadingInset
            isStart = position.contains(inner.isRightToLeft ? .right : .left)
            isCentered = position.contains(.centeredHorizontally)
            isEnd = position.contains(inner.isRightToLeft ? .left : .right)
        } else {
            length = frame.height
            low = frame.minY - geometry.frame.minY - geometry.leadingInset
            isStart = position.contains(.top)
            isCentered = position.contains(.centeredVertically)
            isEnd = position.contains(.bottom)
        }
        let (high, room) = (low + length, geometry.viewportLength)
        let wanted: CGFloat
        if isStart {
            wanted = low
        } else if isCentered {
            wanted = (low + high - room) / 2
        } else if isEnd {
            wanted = high - room
        } else if low >= distance, high <= distance + room {
            return distance
        } else {
            let least = geometry.settledOffset(low < distance || length > room ? low : high - room)
            // The nearest place of rest may cut the item off; that at its own start does not.
            let start = geometry.settledOffset(low)
            return shows(low, high, room, at: least) || !shows(low, high, room, at: start) ? least : start
        }
        return geometry.settledOffset(wanted)
    }

    private func shows(_ low: CGFloat, _ high: CGFloat, _ room: CGFloat, at distance: CGFloat) -> Bool {
        low >= distance - 0.01 && high <= distance + room + 0.01
    }
}

import Foundation
import TesseraGraphics

/// Points of a tab bar at the bottom of a window.
package struct TabBarLooks: Equatable, Sendable {
    /// A plate that floats in the bar and holds the items, side by side in its middle.
    package struct Platter: Equatable, Sendable {
        package var height: CGFloat
        /// From the plate's edges to its items, and the least from the bar's sides to the plate.
        package var inset: CGFloat
        package var margin: CGFloat
        package var itemWidth: CGFloat
        /// By how much neighbours share their room.
        package var overlap: CGFloat
        package var shadow: PlateShadow

        /// The plate in a bar of `size` whose sides are free between `left` and `right`.
        package func frame(items count: Int, in size: CGSize, left: CGFloat, right: CGFloat) -> CGRect {
            let room = max(0, size.width - left - right - 2 * margin)
            let wanted = CGFloat(max(count, 1)) * (itemWidth - overlap) + overlap + 2 * inset
            let width = min(wanted, room)
            let x = (left + (size.width - left - right - width) / 2).rounded()
            return CGRect(x: x, y: 0, width: width, height: min(height, size.height))
        }

        /// Each item's place, counted from the plate's leading end.
        package func place(of index: Int, count: Int, in plate: CGSize) -> CGRect {
            let row = max(0, plate.width - 2 * inset)
            let pitch = max(0, row - overlap) / CGFloat(max(count, 1))
            return CGRect(
                x: inset + CGFloat(index) * pitch, y: inset, width: pitch + overlap,
                height: max(0, plate.height - 2 * inset))
        }
    }

    /// A bar at the top of wide windows: titles side by side on a plate in its middle.
    package struct Top: Equatable, Sendable {
        package var height: CGFloat
        /// What contents without a navigation bar keep off the bar.
        package var gap: CGFloat
        package var plateHeight: CGFloat
        /// From the plate's edges to its items.
        package var inset: CGFloat
        /// On both sides of a title.
        package var padding: CGFloat
        package var fontSize: CGFloat
    }

    package var top: Top
    /// Of the items above the safe area.
    package var rowHeight: CGFloat
    /// Of the whole bar, safe area included.
    package var leastHeight: CGFloat
    /// Without one the items share the whole width.
    package var platter: Platter?
    /// The middle of an item's image and the top of its title, in a row of `rowHeight` or a plate's room.
    package var imageCenter: CGFloat
    package var titleTop: CGFloat
    /// The size of a symbol that says none, at the large scale: most are 24 to 28 points wide then.
    package var symbolSize: CGFloat
    package var badgeHeight: CGFloat
    package var titleFontSize: CGFloat
    package var badgeFontSize: CGFloat

    /// Of the bar, where the safe area takes `bottom` of it.
    package func height(safeAreaBottom bottom: CGFloat) -> CGFloat { max(rowHeight + bottom, leastHeight) }

    /// Recorded on 26.1 with three items on an iPhone 375 wide without a safe area: a bar of 83; a plate of 274 x 62 at its
    /// top, in the middle; the second item 94 x 54, 90 from the plate's end and 4 from its top, hence a distance of 86 from
    /// item to item. That a safe area of 34 leaves the bar at 83 is from memory, and so is what is inside an item. The least
    /// margin of a plate that is too wide is this project's own: as much as is below the plate. The shadow is the one that
    /// was recorded of search fields.
    ///
    /// Recorded on an iPad, too: a bar of 44 below the safe area, a plate of 36, and contents that begin 64 below that.
    package static let iOS26 = TabBarLooks(
        top: Top(height: 44, gap: 20, plateHeight: 36, inset: 4, padding: 14, fontSize: 15), rowHeight: 49,
        leastHeight: 83,
        platter: Platter(
            height: 62, inset: 4, margin: 21, itemWidth: 94, overlap: 8,
            shadow: PlateShadow(opacity: 0.07, radius: 16, drop: 7.5)),
        imageCenter: 21, titleTop: 36.5, symbolSize: 17.5,
        badgeHeight: 18, titleFontSize: 10, badgeFontSize: 13)

    /// Published: 49 above the safe area on phones, 83 with one of 34 (Tencent/QMUI_iOS, issue 633). An item's parts are as
    /// far from the middle of the row as they are from that of a plate.
    package static let iOS18 = {
        var looks = iOS26
        looks.leastHeight = 0
        looks.platter = nil
        looks.imageCenter = 18.5
        looks.titleTop = 34
        return looks
    }()
}

/// The shadow of what floats above contents, in points.
package struct PlateShadow: Equatable, Sendable {
    package var opacity: Float
    package var radius: CGFloat
    /// How far below what casts it.
    package var drop: CGFloat
}

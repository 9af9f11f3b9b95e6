import Foundation
import TesseraGraphics

extension UITabBar {
    /// How the items of a bar share its width.
    public enum ItemPositioning: Int, Sendable {
        /// As the looks in force want it.
        case automatic
        /// The items fill the bar.
        case fill
        /// The items stand in the middle, with `itemWidth` and `itemSpacing`.
        case centered
    }

    // Of items in the middle, in looks without a plate; from memory.
    private static let usualWidth: CGFloat = 76
    private static let usualSpacing: CGFloat = 34

    /// The plate as the client wants it.
    func positioned(_ platter: TabBarLooks.Platter) -> TabBarLooks.Platter {
        var platter = platter
        switch itemPositioning {
        case .automatic: break
        case .fill: platter.itemWidth = bounds.width
        case .centered:
            if itemWidth > 0 { platter.itemWidth = itemWidth }
            if itemSpacing > 0 { platter.overlap = -itemSpacing }
        }
        return platter
    }

    /// Where the items stand that share `room` without a plate: the first begins at `start`, and each begins `pitch` after
    /// the one before it.
    func places(in room: CGRect, count: Int) -> (start: CGFloat, pitch: CGFloat, width: CGFloat) {
        let share = room.width / CGFloat(max(count, 1))
        guard itemPositioning == .centered else { return (room.minX, share, share) }
        let width = itemWidth > 0 ? itemWidth : Self.usualWidth
        let spacing = itemSpacing > 0 ? itemSpacing : Self.usualSpacing
        let all = CGFloat(count) * width + CGFloat(max(count - 1, 0)) * spacing
        // Where they need more than there is, they fill the bar.
        guard all <= room.width else { return (room.minX, share, share) }
        return (((room.width - all) / 2 + room.minX).rounded(), width + spacing, width)
    }
}

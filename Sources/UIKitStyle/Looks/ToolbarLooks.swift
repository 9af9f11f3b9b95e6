import Foundation

/// Points of toolbars.
package struct ToolbarLooks: Equatable, Sendable {
    /// Of the row with the items: on a phone upright, and elsewhere.
    package var rowHeight: CGFloat
    package var compactRowHeight: CGFloat
    /// What a bar pinned by constraints is at least high on a phone that lies on its side.
    package var leastHeight: CGFloat
    /// From the sides to the row; in a container above a home indicator.
    package var margin: CGFloat
    package var marginAboveIndicator: CGFloat
    /// Above the row, in a container; and by how much the row reaches into the safe area.
    package var containerTop: CGFloat
    package var containerOverlap: CGFloat
    /// From a plate's edges to its buttons, between buttons, and from a button's edges to its title.
    package var platePadding: CGFloat
    package var buttonSpacing: CGFloat
    package var titlePadding: CGFloat
    package var hasPlates: Bool
    package var buttonFontSize: CGFloat
    package var shadow: PlateShadow

    /// Recorded on 26.1 on iPhones and iPads: bars of 48 upright and 44 elsewhere; in a container rows at (28, 776) of a
    /// window of 393 x 852 with a safe area of 34, where the content's safe area is 86; buttons 38 high in plates, 5 from
    /// their edges, 14 apart, 12 between a button's edge and its title. The font and the shadow are those of other bars.
    package static let iOS26 = ToolbarLooks(
        rowHeight: 48, compactRowHeight: 44, leastHeight: 48, margin: 20, marginAboveIndicator: 28, containerTop: 10,
        containerOverlap: 6, platePadding: 5, buttonSpacing: 14, titlePadding: 12, hasPlates: true, buttonFontSize: 17,
        shadow: PlateShadow(opacity: 0.07, radius: 16, drop: 7.5))

    /// From memory: items lie in the bar itself, which is 44 above the safe area.
    package static let iOS18 = {
        var looks = iOS26
        looks.rowHeight = 44
        looks.leastHeight = 44
        looks.margin = 16
        looks.marginAboveIndicator = 16
        looks.containerTop = 0
        looks.containerOverlap = 0
        looks.hasPlates = false
        return looks
    }()
}

import Foundation

/// Points of popovers.
package struct PopoverLooks: Equatable, Sendable {
    /// How far the arrow stands out of the body, and the length of its foot.
    package var arrowHeight: CGFloat
    package var arrowBase: CGFloat
    package var cornerRadius: CGFloat
    /// What is left to the window's edges beyond the margins that the client sets.
    package var edgeGap: CGFloat
    /// Whether a popover from a bar has no arrow and lies over the end of its button.
    package var covers: Bool
    package var overlap: CGFloat
    /// The height of a button in a bar.
    package var barItemHeight: CGFloat
    /// Whether an action sheet with a source is a popover in compact width, too.
    package var anchorsActionSheets: Bool
    package var shadowOpacity: Float
    package var shadowRadius: CGFloat

    /// Recorded on an iPad with 26.1: arrows of 13; 19 to the window's edges, 10 of which are the margins' documented
    /// default; from a bar button 36 high no arrow, and the popover begins 10 above the button's end. Announced for 26:
    /// action sheets that lie at their source on phones, too. The corners, the arrow's foot and the shadow are from
    /// memory.
    package static let iOS26 = PopoverLooks(
        arrowHeight: 13, arrowBase: 37, cornerRadius: 32, edgeGap: 9, covers: true, overlap: 10, barItemHeight: 36,
        anchorsActionSheets: true, shadowOpacity: 0.16, shadowRadius: 24)

    /// From memory.
    package static let iOS18 = {
        var looks = iOS26
        looks.cornerRadius = 13
        looks.edgeGap = 0
        looks.covers = false
        looks.barItemHeight = 44
        looks.anchorsActionSheets = false
        return looks
    }()
}

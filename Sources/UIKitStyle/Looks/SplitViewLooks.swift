import Foundation

/// Points of split views.
package struct SplitViewLooks: Equatable, Sendable {
    /// From the window's edges to a sidebar that floats above the secondary column; nil where sidebars don't float.
    package var sidebarMargin: CGFloat?
    /// By how much a floating sidebar reaches into the safe area at the bottom.
    package var sidebarOverlap: CGFloat
    package var sidebarCornerRadius: CGFloat
    /// Of the sidebar, unless the app says otherwise; and of the same column beside a supplementary one.
    package var primaryWidth: CGFloat
    package var primaryWidthOfThree: CGFloat
    package var supplementaryWidth: CGFloat
    /// What a wanted width is cut to, unless the app says otherwise.
    package var greatestWidth: CGFloat
    package var leastWidth: CGFloat

    /// Recorded on an iPad of 820 x 1180 with 26.1, where the safe area has 32 at the top and 25 at the bottom: a sidebar of
    /// 320 at (10, 32), 1133 high; half of 820 asked for, 346 given. That 346 is the limit at every width is this project's
    /// own reading; the radius and the least width are from memory.
    package static let iOS26 = SplitViewLooks(
        sidebarMargin: 10, sidebarOverlap: 10, sidebarCornerRadius: 24, primaryWidth: 320, primaryWidthOfThree: 280,
        supplementaryWidth: 320, greatestWidth: 346, leastWidth: 180)

    /// From memory: sidebars reach the edges.
    package static let iOS18 = {
        var looks = iOS26
        looks.sidebarMargin = nil
        return looks
    }()
}

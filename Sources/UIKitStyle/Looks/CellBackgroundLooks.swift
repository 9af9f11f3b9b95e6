import Foundation

/// Points of the corners that backgrounds of cells and headers start with.
package struct CellBackgroundLooks: Equatable, Sendable {
    package var plainCornerRadius: CGFloat
    /// Of grouped headers and footers.
    package var groupedHeaderCornerRadius: CGFloat
    package var sidebarCornerRadius: CGFloat

    /// Recorded on 26 and later under Mac Catalyst. Nothing is known of 18.
    package static let iOS26 = CellBackgroundLooks(
        plainCornerRadius: 0, groupedHeaderCornerRadius: 26, sidebarCornerRadius: 26)
    package static let iOS18 = iOS26
}

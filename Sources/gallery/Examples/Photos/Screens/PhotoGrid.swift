import UIKit

/// How wide the columns of thumbnails are: about 130 points, at least three of them, on whole pixels.
package struct PhotoGrid: Equatable {
    package static let gap: CGFloat = 2
    private static let wish: CGFloat = 130

    package let columns: Int
    package let side: CGFloat
    /// What lies between two columns: the gap, and a share of the pixels that the columns cannot take.
    package let spacing: CGFloat

    package init(width: CGFloat, scale: CGFloat) {
        let pixels = max(1, scale)
        columns = max(3, Int(((width + Self.gap) / (Self.wish + Self.gap)).rounded()))
        let room = width - CGFloat(columns - 1) * Self.gap
        side = max(1, (room / CGFloat(columns) * pixels).rounded(.down) / pixels)
        spacing = max(Self.gap, (width - CGFloat(columns) * side) / CGFloat(columns - 1))
    }
}

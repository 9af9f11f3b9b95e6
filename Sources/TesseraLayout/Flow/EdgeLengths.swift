import Foundation

/// Distances from the four edges of a rectangle, in points, in the order of `UIEdgeInsets`.
///
/// The values are un-mirrored: a layout that is mirrored for right-to-left treats `left` as its leading edge while
/// it solves and mirrors the result, so that `left` ends up on the right.
package struct EdgeLengths: Sendable, Hashable {
    package var top: CGFloat
    package var left: CGFloat
    package var bottom: CGFloat
    package var right: CGFloat

    package init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package static let zero = EdgeLengths(top: 0, left: 0, bottom: 0, right: 0)
}

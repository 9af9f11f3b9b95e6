import Foundation

/// Points of a segmented control.
package struct SegmentedControlLooks: Equatable, Sendable {
    package var height: CGFloat
    package var cornerRadius: CGFloat
    /// From the edges of the chosen segment to its plate.
    package var plateInset: CGFloat
    package var plateCornerRadius: CGFloat
    /// Beside the contents of a segment whose width follows them.
    package var padding: CGFloat
    /// The least beside the contents, and above and below an image.
    package var contentInset: CGFloat
    package var dividerWidth: CGFloat
    package var fontSize: CGFloat
    package var titleWeight: UIFont.Weight
    package var chosenTitleWeight: UIFont.Weight

    /// Recorded on 26.1: the height, the plate's inset and the contents', titles 16 high and their weights. The
    /// rest is from memory: round ends of iOS 26, all else of iOS 13 to 18.
    package static let iOS26 = SegmentedControlLooks(
        height: 32, cornerRadius: 16, plateInset: 2, plateCornerRadius: 14, padding: 12, contentInset: 4,
        dividerWidth: 1,
        fontSize: 13, titleWeight: .regular, chosenTitleWeight: .medium)

    /// The weights and the corners are from memory.
    package static let iOS18 = {
        var looks = iOS26
        (looks.cornerRadius, looks.plateCornerRadius) = (8, 7)
        looks.titleWeight = .medium
        looks.chosenTitleWeight = .semibold
        return looks
    }()
}

import Foundation

/// Points of a progress view.
package struct ProgressLooks: Equatable, Sendable {
    package var height: CGFloat
    /// Of one that is made without a frame.
    package var width: CGFloat
    /// Of the filled part.
    package var leastFill: CGFloat

    /// The height and the least fill were recorded under Mac Catalyst 26.1; the width is from memory.
    package static let iOS26 = ProgressLooks(height: 4, width: 150, leastFill: 8)
    package static let iOS18 = iOS26
}

import Foundation

/// Points of a progress view.
package struct ProgressLooks: Equatable, Sendable {
    package var height: CGFloat
    /// Of one that is made without a frame.
    package var width: CGFloat

    /// The height was recorded under Mac Catalyst 26.1; the width is from memory.
    package static let iOS26 = ProgressLooks(height: 4, width: 150)
    package static let iOS18 = iOS26
}

import Foundation
import TesseraGraphics

/// Points of an activity indicator.
package struct ActivityIndicatorLooks: Equatable, Sendable {
    package var mediumSize: CGSize
    package var largeSize: CGSize
    package var mediumSpoke: CGSize
    package var largeSpoke: CGSize

    /// The sizes were recorded on 26.1; those of spokes are from memory.
    package static let iOS26 = ActivityIndicatorLooks(
        mediumSize: CGSize(width: 20, height: 20), largeSize: CGSize(width: 37, height: 37),
        mediumSpoke: CGSize(width: 2.5, height: 5.5), largeSpoke: CGSize(width: 4, height: 10.5))
    package static let iOS18 = iOS26
}

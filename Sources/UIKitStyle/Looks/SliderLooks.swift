import Foundation
import TesseraGraphics

/// Points of a slider.
package struct SliderLooks: Equatable, Sendable {
    package var height: CGFloat
    package var trackHeight: CGFloat
    package var thumb: CGSize
    /// How far around the thumb a touch still takes hold of it.
    package var reach: CGFloat

    /// Recorded under Mac Catalyst 26.1, but for the reach, which is this project's own.
    package static let iOS26 = SliderLooks(
        height: 34, trackHeight: 6, thumb: CGSize(width: 37, height: 24), reach: 10)

    /// From memory of iOS 13 to 18: a track of 4, and a round thumb of 28.
    package static let iOS18 = {
        var looks = iOS26
        looks.trackHeight = 4
        looks.thumb = CGSize(width: 28, height: 28)
        return looks
    }()
}

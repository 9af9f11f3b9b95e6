import Foundation
import TesseraGraphics

/// Points of a slider.
package struct SliderLooks: Equatable, Sendable {
    package var height: CGFloat
    package var trackHeight: CGFloat
    package var thumb: CGSize
    /// How far around the thumb a touch still takes hold of it.
    package var reach: CGFloat
    /// From an image at an end to the track.
    package var imageGap: CGFloat
    /// A tick's dot, and how far below the track it is.
    package var tick: CGFloat
    package var tickGap: CGFloat

    /// Recorded under Mac Catalyst 26.1, but for the reach, the gap and the ticks, which are this project's own.
    package static let iOS26 = SliderLooks(
        height: 34, trackHeight: 6, thumb: CGSize(width: 37, height: 24), reach: 10, imageGap: 8,
        tick: 4, tickGap: 4)

    /// From memory of iOS 13 to 18: a track of 4, and a round thumb of 28.
    package static let iOS18 = {
        var looks = iOS26
        looks.trackHeight = 4
        looks.thumb = CGSize(width: 28, height: 28)
        return looks
    }()
}

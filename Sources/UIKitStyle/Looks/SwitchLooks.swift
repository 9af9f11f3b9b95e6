import Foundation
import TesseraGraphics

/// Points of a switch.
package struct SwitchLooks: Equatable, Sendable {
    package var size: CGSize
    /// What the switch asks for in a layout of constraints.
    package var intrinsicWidth: CGFloat
    package var thumb: CGSize
    /// From the track's edges to the thumb.
    package var inset: CGFloat
    /// How much longer the thumb is under the finger.
    package var stretch: CGFloat

    /// Recorded under Mac Catalyst 26.1, but for the stretch, which is from memory of iOS 7 to 18.
    package static let iOS26 = SwitchLooks(
        size: CGSize(width: 63, height: 28), intrinsicWidth: 61, thumb: CGSize(width: 37, height: 24), inset: 2,
        stretch: 7)

    /// From memory of iOS 7 to 18: 51 x 31, and a round thumb of 27.
    package static let iOS18 = {
        var looks = iOS26
        looks.size = CGSize(width: 51, height: 31)
        looks.intrinsicWidth = 51
        looks.thumb = CGSize(width: 27, height: 27)
        return looks
    }()
}

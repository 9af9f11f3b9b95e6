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
    /// How the thumb goes from side to side; nil for a spring.
    package var slide: Slide?
    /// How strong the black of a switch that is off is, and the white in the dark; nil for the system's fill.
    package var offStrength: OffStrength?

    /// A movement along a Bézier curve, and how long the track takes for its colours.
    package struct Slide: Equatable, Sendable {
        package var duration: TimeInterval
        package var controlPoint1: CGPoint
        package var controlPoint2: CGPoint
        package var colorOnDuration: TimeInterval
        package var colorOffDuration: TimeInterval
    }

    package struct OffStrength: Equatable, Sendable {
        package var black: CGFloat
        package var white: CGFloat
    }

    /// Of the track while the switch is off.
    package var offColor: UIColor? {
        offStrength.map { strength in
            UIColor { traits in
                traits.userInterfaceStyle == .dark
                    ? UIColor(white: 1, alpha: strength.white) : UIColor(white: 0, alpha: strength.black)
            }
        }
    }

    /// Recorded under Mac Catalyst 26.1, but for the stretch, which is from memory of iOS 7 to 18; the colours and
    /// the movement are published as measured.
    package static let iOS26 = SwitchLooks(
        size: CGSize(width: 63, height: 28), intrinsicWidth: 61, thumb: CGSize(width: 37, height: 24), inset: 2,
        stretch: 7,
        slide: Slide(
            duration: 0.336, controlPoint1: CGPoint(x: 0.16, y: 0), controlPoint2: CGPoint(x: 0.41, y: 1.19),
            colorOnDuration: 1, colorOffDuration: 0.59), offStrength: OffStrength(black: 0.26, white: 0.25))

    /// From memory of iOS 7 to 18: 51 x 31, and a round thumb of 27; the intrinsic width is that of rdar://31777116.
    package static let iOS18 = {
        var looks = iOS26
        looks.size = CGSize(width: 51, height: 31)
        looks.intrinsicWidth = 49
        looks.thumb = CGSize(width: 27, height: 27)
        looks.offStrength = nil
        looks.slide = nil
        return looks
    }()
}

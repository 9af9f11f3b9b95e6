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
    /// How strong the black of a switch that is off is, and the white in the dark; nil for the system's fill.
    package var offStrength: OffStrength?

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

    /// Recorded under Mac Catalyst 26.1, but for the stretch, which is from memory of iOS 7 to 18; the colours are
    /// published as measured.
    package static let iOS26 = SwitchLooks(
        size: CGSize(width: 63, height: 28), intrinsicWidth: 61, thumb: CGSize(width: 37, height: 24), inset: 2,
        stretch: 7, offStrength: OffStrength(black: 0.26, white: 0.25))

    /// From memory of iOS 7 to 18: 51 x 31, and a round thumb of 27.
    package static let iOS18 = {
        var looks = iOS26
        looks.size = CGSize(width: 51, height: 31)
        looks.intrinsicWidth = 51
        looks.thumb = CGSize(width: 27, height: 27)
        looks.offStrength = nil
        return looks
    }()
}

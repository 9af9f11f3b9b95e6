import Foundation
import TesseraGraphics

/// Points of a stepper.
package struct StepperLooks: Equatable, Sendable {
    package var size: CGSize
    package var cornerRadius: CGFloat
    /// From the control's edges to the line in its middle.
    package var dividerInset: CGFloat
    package var signLength: CGFloat
    package var signThickness: CGFloat

    /// The size was recorded under Mac Catalyst 26.1; the rest is from memory: round ends of iOS 26, all
    /// else of iOS 13 to 18.
    package static let iOS26 = StepperLooks(
        size: CGSize(width: 94, height: 32), cornerRadius: 16, dividerInset: 7, signLength: 15, signThickness: 2)
    package static let iOS18 = {
        var looks = iOS26
        looks.cornerRadius = 8
        return looks
    }()
}

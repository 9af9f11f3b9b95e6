import Foundation
import TesseraGraphics

/// Points of controllers that are presented as sheets, and how much they dim what is behind.
package struct SheetLooks: Equatable, Sendable {
    /// The part of the presenter that stays in sight above a page, below the safe area.
    package var gap: CGFloat
    package var pageCornerRadius: CGFloat
    package var formCornerRadius: CGFloat
    /// In regular width; a page is as high as it can be.
    package var pageWidth: CGFloat
    package var formSize: CGSize
    /// The opacity of the black over what is behind.
    package var dimming: CGFloat

    /// Recorded on an iPad with 26.1: a form of 580 x 650 with corners of 32, and a dimming of 0.2. A gap of 10 below a
    /// status bar of 20 was recorded on an iPhone. The width and the corners of pages are from memory of iOS 13 to 18.
    package static let iOS26 = SheetLooks(
        gap: 10, pageCornerRadius: 10, formCornerRadius: 32, pageWidth: 704, formSize: CGSize(width: 580, height: 650),
        dimming: 0.2)

    /// From memory: forms of 540 x 620 with the corners of pages.
    package static let iOS18 = {
        var looks = iOS26
        looks.formCornerRadius = 10
        looks.formSize = CGSize(width: 540, height: 620)
        return looks
    }()
}

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
    /// A safe area above this height holds a camera housing, below which a page leaves no gap.
    package var plainStatusBarHeight: CGFloat
    /// How far a form lies above the middle.
    package var formLift: CGFloat
    /// Whether a page below its greatest detent floats above the container's edges.
    package var isFloating: Bool
    /// From those edges to a floating page, and what is added to that for the lowest ones.
    package var floatingMargin: CGFloat
    package var additionalMargin: CGFloat
    /// The heights between which the additional margin goes from all to nothing.
    package var lowestFloating: CGFloat
    package var highestInward: CGFloat
    package var grabberSize: CGSize
    package var grabberTop: CGFloat
    /// Of a sheet over contents that it does not dim.
    package var shadowOpacity: Float
    package var shadowRadius: CGFloat

    /// How much of the additional margin a floating page of this height has, 0...1.
    package func inwardPart(of height: CGFloat) -> CGFloat {
        min(max((highestInward - height) / (highestInward - lowestFloating), 0), 1)
    }

    /// Recorded on an iPad with 26.1: a form of 580 x 650 with corners of 32, and a dimming of 0.2. A gap of 10 below a
    /// status bar of 20 was recorded on an iPhone, none below a housing of 59, a form's top at 260 in a window of 1180, and
    /// on an iPhone 393 wide pages that float 8 from the edges, one of 100 points 21.51. That this distance falls from 28 at
    /// 64 points to 8 at 175 is a line through that one point. The width and the corners of pages, the grabber and the
    /// shadow are from memory.
    package static let iOS26 = SheetLooks(
        gap: 10, pageCornerRadius: 38, formCornerRadius: 32, pageWidth: 704, formSize: CGSize(width: 580, height: 650),
        dimming: 0.2, plainStatusBarHeight: 20, formLift: 5, isFloating: true, floatingMargin: 8, additionalMargin: 20,
        lowestFloating: 64, highestInward: 175, grabberSize: CGSize(width: 36, height: 5), grabberTop: 5,
        shadowOpacity: 0.18, shadowRadius: 16)

    /// From memory: forms of 540 x 620 with the corners of pages.
    package static let iOS18 = {
        var looks = iOS26
        looks.formCornerRadius = 10
        looks.pageCornerRadius = 10
        looks.formLift = 0
        looks.isFloating = false
        looks.plainStatusBarHeight = .infinity
        looks.formSize = CGSize(width: 540, height: 620)
        return looks
    }()
}

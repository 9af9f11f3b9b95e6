import Foundation
import TesseraGraphics

/// Measures of the buttons that a swipe reveals beside a row.
package struct SwipeLooks: Equatable, Sendable {
    /// Between buttons, and around all of them.
    package var gap: CGFloat
    /// Above and below buttons.
    package var inset: CGFloat
    /// At the sides of what a button shows.
    package var sidePadding: CGFloat
    package var leastWidth: CGFloat
    /// Whether all buttons are as wide as the widest; else only those with nothing but a title.
    package var sharesWidth: Bool
    package var cornerRadius: CGFloat
    /// Whether buttons grow out of nothing while the row opens; else they come out from under it.
    package var grows: Bool
    package var titleSize: CGFloat
    package var titleWeight: UIFont.Weight
    /// Whether the picture stands above the title; else left of it.
    package var stacks: Bool
    /// Between picture and title.
    package var imageGap: CGFloat
    /// The part of the row's width that a full swipe takes.
    package var fullSwipe: CGFloat = 0.68
    /// What always stays of a row.
    package var leastRow: CGFloat = 30
    /// The part of the finger's way that a row goes beyond its buttons, where nothing is carried out there.
    package var resistance: CGFloat = 0.2
    /// The spring that brings rows to rest, its mass being 1.
    package var stiffness: CGFloat = 100
    package var damping: CGFloat = 18

    /// Recorded on an iPhone with 26.1: buttons of 44 in a row of 52, 10 apart, with corners of 13, 12 at the sides of a
    /// title of 13; the full swipe. That buttons grow is from memory, the movement is published of iOS 10.
    package static let iOS26 = SwipeLooks(
        gap: 10, inset: 4, sidePadding: 12, leastWidth: 0, sharesWidth: false, cornerRadius: 13, grows: true,
        titleSize: 13, titleWeight: .regular, stacks: false, imageGap: 4)

    /// Published of iOS 11 to 18.
    package static let iOS18 = SwipeLooks(
        gap: 0, inset: 0, sidePadding: 8, leastWidth: 74, sharesWidth: true, cornerRadius: 0, grows: false,
        titleSize: 15, titleWeight: .medium, stacks: true, imageGap: 8)
}

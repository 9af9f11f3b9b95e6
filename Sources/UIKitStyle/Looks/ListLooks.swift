import Foundation
import TesseraGraphics

/// Measures of lists: their cards, rows, separators and accessories.
package struct ListLooks: Equatable, Sendable {
    /// Of the corners of the cards that inset grouped lists have.
    package var cardRadius: CGFloat
    /// Points of separators; nil is one pixel.
    package var separatorThickness: CGFloat?
    /// From the trailing edge of a row to the end of its separators; nil is the row's margin.
    package var separatorTrailing: CGFloat?
    /// Whether sections of grouped lists have lines from edge to edge above their first row and below their last.
    package var linesGroups = false
    /// Colours of separators in light and dark.
    package var separatorLight: RGBA
    package var separatorDark: RGBA
    /// Above headers of plain lists.
    package var headerTopPadding: CGFloat = 22
    /// At the sides of cards, and of rows in narrow plain lists.
    package var sideMargin: CGFloat = 16
    /// At the sides of rows of plain lists from `wideWidth` on.
    package var wideSideMargin: CGFloat
    package var wideWidth: CGFloat = 390
    /// The least that rows of plain lists are high.
    package var plainRowHeight: CGFloat = 52

    /// Recorded on 26.1: separators of one point from margin to margin, (232, 232, 232) on white; cards of 26; rows of
    /// plain lists 20 from the edges where the window is 390 wide or more; measured there, 52 high. The colour in
    /// the dark is from memory.
    package static let iOS26 = ListLooks(
        cardRadius: 26, separatorThickness: 1, separatorTrailing: nil, separatorLight: RGBA(hex: 0x000000, 0.09),
        separatorDark: RGBA(hex: 0xFFFFFF, 0.14), wideSideMargin: 20)

    /// Published of iOS 14 to 18: cards of 10 and separators of one pixel that begin with the text. That they end at the
    /// row's edge is from memory, as are the lines around grouped sections.
    package static let iOS18 = {
        var looks = iOS26
        looks.cardRadius = 10
        looks.separatorThickness = nil
        looks.separatorTrailing = 0
        looks.linesGroups = true
        looks.plainRowHeight = 44
        looks.separatorLight = RGBA(hex: 0x3C3C43, 0.29)
        looks.separatorDark = RGBA(hex: 0x545458, 0.6)
        return looks
    }()
}

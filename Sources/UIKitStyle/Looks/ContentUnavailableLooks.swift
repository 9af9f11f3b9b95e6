import Foundation
import TesseraGraphics

/// What stands in place of contents that are missing: its margins, distances, fonts and symbol.
package struct ContentUnavailableLooks: Equatable, Sendable {
    package var margins: NSDirectionalEdgeInsets
    package var imageToText: CGFloat
    package var textToSecondaryText: CGFloat
    package var textToButton: CGFloat
    package var buttonToSecondaryButton: CGFloat
    /// The point size of the symbol above the texts.
    package var symbolSize: CGFloat
    /// Shown in bold.
    package var text: UIFont.TextStyle
    package var secondaryText: UIFont.TextStyle
    /// The text below the spokes.
    package var loadingText: UIFont.TextStyle

    /// From memory of iOS 17.
    package static let iOS26 = ContentUnavailableLooks(
        margins: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16), imageToText: 12,
        textToSecondaryText: 6, textToButton: 16, buttonToSecondaryButton: 8, symbolSize: 48, text: .title2,
        secondaryText: .subheadline, loadingText: .body)
    package static let iOS18 = iOS26
}

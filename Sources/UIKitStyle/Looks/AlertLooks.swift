import Foundation

/// Points of alerts and action sheets.
package struct AlertLooks: Equatable, Sendable {
    package var alertWidth: CGFloat
    package var sheetWidth: CGFloat
    /// From a sheet to the safe area's edges, and between its cards.
    package var sheetMargin: CGFloat
    package var cornerRadius: CGFloat
    /// From a card's sides to its words.
    package var padding: CGFloat
    /// Above and below the words.
    package var alertInset: CGFloat
    package var sheetInset: CGFloat
    /// Between the title and the message.
    package var textGap: CGFloat
    package var alertRowHeight: CGFloat
    package var sheetRowHeight: CGFloat
    /// From a button's sides to its title.
    package var buttonMargin: CGFloat
    package var alertTitleFontSize: CGFloat
    package var sheetTitleFontSize: CGFloat
    package var messageFontSize: CGFloat
    package var alertButtonFontSize: CGFloat
    package var sheetButtonFontSize: CGFloat

    /// From memory of iOS 13 to 18, but for an alert 320 wide, which was recorded on a phone with 26.1.
    package static let iOS26 = AlertLooks(
        alertWidth: 320, sheetWidth: 400, sheetMargin: 8, cornerRadius: 14, padding: 16, alertInset: 19, sheetInset: 14,
        textGap: 3, alertRowHeight: 44, sheetRowHeight: 57, buttonMargin: 8, alertTitleFontSize: 17,
        sheetTitleFontSize: 13, messageFontSize: 13, alertButtonFontSize: 17, sheetButtonFontSize: 20)

    package static let iOS18 = {
        var looks = iOS26
        looks.alertWidth = 270
        return looks
    }()
}

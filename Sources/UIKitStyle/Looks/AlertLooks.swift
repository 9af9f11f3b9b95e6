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
    package var fieldHeight: CGFloat
    /// Between two fields, and from the words to the first.
    package var fieldGap: CGFloat
    package var fieldsTop: CGFloat
    package var fieldFontSize: CGFloat
    /// From a field's sides to its text, where it has no border that says so.
    package var fieldPadding: CGFloat

    /// Whether buttons are capsules, which stand this far from the card's edges and from each other, below words at the
    /// leading edge, and a sheet is one card with the way out as its last button. Otherwise they are rows with hairlines
    /// between, below words in the middle, and a sheet's way out lies on a card of its own.
    package var hasCapsules = false
    package var capsuleInset: CGFloat = 0
    package var capsuleGap: CGFloat = 0

    /// An alert 320 wide was recorded on a phone with 26.1. The words at the leading edge, the capsules, their measures, the
    /// corner and the filled fields are from memory of 26. The text of a field begins below the words. That a sheet looks as
    /// an alert does is believed.
    package static let iOS26 = {
        var looks = iOS18
        looks.alertWidth = 320
        looks.cornerRadius = 34
        looks.padding = 26
        (looks.alertInset, looks.textGap, looks.alertRowHeight, looks.messageFontSize) = (22, 5, 48, 15)
        looks.hasCapsules = true
        (looks.capsuleInset, looks.capsuleGap) = (14, 8)
        (looks.sheetInset, looks.sheetRowHeight) = (looks.alertInset, looks.alertRowHeight)
        (looks.sheetTitleFontSize, looks.sheetButtonFontSize) = (looks.alertTitleFontSize, looks.alertButtonFontSize)
        (looks.fieldHeight, looks.fieldGap, looks.fieldsTop) = (44, 8, 16)
        (looks.fieldFontSize, looks.fieldPadding) = (17, 12)
        return looks
    }()

    /// From memory of iOS 13 to 18.
    package static let iOS18 = AlertLooks(
        alertWidth: 270, sheetWidth: 400, sheetMargin: 8, cornerRadius: 14, padding: 16, alertInset: 19, sheetInset: 14,
        textGap: 3, alertRowHeight: 44, sheetRowHeight: 57, buttonMargin: 8, alertTitleFontSize: 17,
        sheetTitleFontSize: 13, messageFontSize: 13, alertButtonFontSize: 17, sheetButtonFontSize: 20, fieldHeight: 30,
        fieldGap: 6, fieldsTop: 14, fieldFontSize: 13, fieldPadding: 0)

    /// The looks in a text size; the largest ones leave room for the buttons. Believed.
    package func scaled(to category: UIContentSizeCategory) -> AlertLooks {
        guard category != .large, category != .unspecified else { return self }
        let shown = min(category, .accessibilityLarge)
        let factor = DynamicTypeTable.entry(.body, shown).size / DynamicTypeTable.entry(.body, .large).size
        var looks = self
        for path in [
            \AlertLooks.alertTitleFontSize, \.sheetTitleFontSize, \.messageFontSize, \.alertButtonFontSize,
            \.sheetButtonFontSize, \.fieldFontSize,
        ] { looks[keyPath: path] *= factor }
        for path in [\AlertLooks.alertRowHeight, \.sheetRowHeight, \.fieldHeight] {
            let grown = (self[keyPath: path] * (1 + (factor - 1) * 0.7)).rounded()
            looks[keyPath: path] = max(self[keyPath: path], grown)
        }
        return looks
    }
}

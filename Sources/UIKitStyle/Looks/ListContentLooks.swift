import Foundation
import TesseraGraphics

/// The margins, distances and fonts that the contents of lists' cells, headers and footers start with.
package struct ListContentLooks: Equatable, Sendable {
    /// One style of contents.
    package struct Row: Equatable, Sendable {
        package var margins: NSDirectionalEdgeInsets
        package var imageToText: CGFloat = 16
        package var textToSecondaryText: CGFloat = 4
        package var isSideBySide = false
        package var text = UIFont.TextStyle.body
        package var isBold = false
        package var isUppercase = false
        package var secondaryText = UIFont.TextStyle.body
    }

    package var cell: Row
    package var subtitleCell: Row
    package var valueCell: Row
    package var header: Row
    package var groupedHeader: Row
    package var prominentHeader: Row
    package var extraProminentHeader: Row
    package var footer: Row
    package var sidebarCell: Row
    package var sidebarSubtitleCell: Row
    package var sidebarHeader: Row

    /// Recorded on 26 and later under Mac Catalyst; heights of rows measured on iPhones with 26 agree with it: 52 and 68.5.
    /// That prominent headers are bold is from memory.
    package static let iOS26 = {
        let header = Row(margins: insets(10, 8), text: .headline)
        return ListContentLooks(
            cell: Row(margins: insets(15, 16), secondaryText: .subheadline),
            subtitleCell: Row(margins: insets(15, 16), textToSecondaryText: 0, secondaryText: .subheadline),
            valueCell: Row(margins: insets(15, 16), isSideBySide: true), header: header, groupedHeader: header,
            prominentHeader: Row(margins: insets(10, 8), text: .title3, isBold: true),
            extraProminentHeader: Row(margins: insets(10, 8), text: .title2, isBold: true),
            footer: Row(
                margins: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 6, trailing: 8), text: .footnote,
                secondaryText: .footnote),
            sidebarCell: Row(margins: insets(11, 8), imageToText: 10, secondaryText: .footnote),
            sidebarSubtitleCell: Row(
                margins: insets(4, 8), imageToText: 10, textToSecondaryText: 0, secondaryText: .footnote),
            sidebarHeader: Row(margins: insets(11, 8), imageToText: 10, text: .headline, secondaryText: .footnote))
    }()

    /// Published dumps of iPhones of iOS 14 to 18: 11 above and below a cell's content and 3 between its texts; a grouped
    /// header 17 from its top and 6 from its bottom, in 13 points. Rows with a subtitle or a value were not dumped; they
    /// have a cell's margins here, as they do in 26. That grouped headers are upper case is from memory.
    package static let iOS18 = {
        var looks = iOS26
        looks.cell.margins = insets(11, 16)
        looks.cell.textToSecondaryText = 3
        looks.subtitleCell.margins = looks.cell.margins
        looks.valueCell.margins = looks.cell.margins
        looks.groupedHeader.margins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
        looks.groupedHeader.text = .footnote
        looks.groupedHeader.isUppercase = true
        return looks
    }()

    private static func insets(_ vertical: CGFloat, _ leading: CGFloat) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: vertical, leading: leading, bottom: vertical, trailing: 8)
    }
}

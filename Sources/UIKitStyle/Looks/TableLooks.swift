import Foundation

/// Measures of tables: heights of rows, headers and footers, and where texts stand in them.
package struct TableLooks: Equatable, Sendable {
    /// Room around two texts below each other. It grows with the body font beyond 17 points.
    package struct Stack: Equatable, Sendable {
        package var top: CGFloat
        package var between: CGFloat
        package var bottom: CGFloat
        /// For each point of the font.
        package var growth: Growth

        package struct Growth: Equatable, Sendable {
            package var top: CGFloat = 0
            package var between: CGFloat = 0
            package var bottom: CGFloat = 0
        }

        /// The room with a body font of so many points.
        package func grown(for size: CGFloat) -> (top: CGFloat, between: CGFloat, bottom: CGFloat) {
            let more = max(0, size - 17)
            guard more > 0 else { return (top, between, bottom) }
            return (
                top + (growth.top * more).rounded(), between + (growth.between * more).rounded(),
                bottom + growth.bottom * more
            )
        }
    }

    /// The least height of a row with the texts of a cell's style.
    package var classicRow: CGFloat
    /// The least height of a row with a content configuration.
    package var configuredRow: CGFloat
    /// Above and below one text together, and how much that grows for each point of the font beyond 23.
    package var textPadding: CGFloat
    package var textPaddingGrowth: CGFloat
    package var subtitle: Stack
    package var groupedSubtitle: Stack
    /// The line's part of a row's height.
    package var separatorRoom: CGFloat
    /// Above and below the content of a cell.
    package var verticalMargin: CGFloat
    /// From a text to an accessory behind it.
    package var trailingBesideAccessory: CGFloat = 8
    /// From the image to the text.
    package var imageToText: CGFloat = 16
    /// The column of the first text of cells that have two beside each other, and the room behind it.
    package var labelColumn: CGFloat = 91
    package var labelGap: CGFloat = 6
    package var smallSubtitle = UIFont.TextStyle.subheadline

    /// A header with a title in a plain table.
    package var plainHeader: CGFloat = 28
    /// Above a title of a grouped table's first section, of a later one, and below an untitled footer or a large title.
    package var groupedHeaderFirst: CGFloat
    package var groupedHeaderLater: CGFloat
    package var groupedHeaderClose: CGFloat
    /// From the title to the end of a grouped header.
    package var groupedHeaderBottom: CGFloat
    package var headerFont: UIFont.TextStyle
    package var isHeaderUppercase: Bool
    /// Above and below the text of a footer.
    package var footerTop: CGFloat = 7.67
    package var footerBottom: CGFloat = 6.67
    /// Headers and footers of grouped tables that have neither title nor view.
    package var untitled: CGFloat = 17.5

    /// Recorded on iPhones with 26.1: rows of 52 and 53; one text at three sizes of type; two texts in plain tables at
    /// three sizes, in grouped ones at the standard size; headers and footers. The column of `value2` is from memory.
    package static let iOS26 = TableLooks(
        classicRow: 52, configuredRow: 53, textPadding: 31.5, textPaddingGrowth: 0.9,
        subtitle: Stack(
            top: 9, between: 3, bottom: 11.5, growth: Stack.Growth(top: 0.36, between: 0.18, bottom: 0.57)),
        groupedSubtitle: Stack(
            top: 47 / 3, between: 0, bottom: 46 / 3, growth: Stack.Growth(top: 0.36, between: 0.18, bottom: 0.57)),
        separatorRoom: 1, verticalMargin: 15, groupedHeaderFirst: 35, groupedHeaderLater: 25, groupedHeaderClose: 17.5,
        groupedHeaderBottom: 5.92, headerFont: .headline, isHeaderUppercase: false)

    /// Rows of 44 are published; the rest is from memory.
    package static let iOS18 = {
        var looks = iOS26
        looks.classicRow = 44
        looks.configuredRow = 44
        looks.textPadding = 23
        looks.subtitle = Stack(
            top: 9, between: 2, bottom: 9, growth: Stack.Growth(top: 0.36, between: 0.18, bottom: 0.36))
        looks.groupedSubtitle = looks.subtitle
        looks.separatorRoom = 0
        looks.verticalMargin = 11
        looks.smallSubtitle = .caption1
        looks.groupedHeaderFirst = 34
        looks.groupedHeaderLater = 17
        looks.groupedHeaderClose = 17
        looks.groupedHeaderBottom = 6
        looks.headerFont = .footnote
        looks.isHeaderUppercase = true
        return looks
    }()
}

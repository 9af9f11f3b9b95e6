import TesseraGraphics
import UIKitCore

extension TableLooks {
    /// Under Mac Catalyst; recorded: rows, rows of two texts in groups, and headers. The rest is as on phones.
    static let mac = {
        var looks = iOS26
        looks.classicRow = 51.5
        looks.textPadding = 30.5
        looks.groupedSubtitle.top += 0.5
        looks.groupedSubtitle.bottom += 0.5
        looks.groupedHeaderFirst = 20
        looks.groupedHeaderLater = 20
        return looks
    }()
}

extension UITraitCollection {
    /// Measures of tables where these traits hold.
    var tableLooks: TableLooks { userInterfaceIdiom == .mac ? .mac : systemLooks.table }
}

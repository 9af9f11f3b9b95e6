import Foundation
import TesseraGraphics
import UIKitCore

/// The words behind the numbers of a countdown.
enum CountdownWords {
    /// The word for a number of hours or of minutes.
    static func unit(_ isHours: Bool, _ number: Int) -> String { !isHours ? "min" : number == 1 ? "hour" : "hours" }
}

/// Where the numbers of a countdown end and their units begin: both together stand in the middle of their column. The
/// places and the font of the units are from memory.
@MainActor
struct CountdownMeasures {
    static let unitFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    private static let gap: CGFloat = 6

    /// The room of a number, and of a unit.
    private let number: CGFloat
    private let unit: CGFloat
    /// How much lower than the middle of its row the text of a unit stands, to have its number's baseline.
    let drop: CGFloat

    init(_ looks: PickerLooks) {
        let font = UIFont.systemFont(ofSize: looks.fontSize)
        number = UILabel.width(of: "00", font)
        unit = UILabel.width(of: "hours", Self.unitFont)
        drop = (font.ascender + font.descender - Self.unitFont.ascender - Self.unitFont.descender) / 2
    }

    /// From the leading side of a column to the end of its numbers.
    func numberEnd(in width: CGFloat) -> CGFloat {
        max(0, ((width - number - Self.gap - unit) / 2).rounded()) + number
    }

    /// From the leading side of a column to its unit.
    func unitStart(in width: CGFloat) -> CGFloat { numberEnd(in: width) + Self.gap }
}

import Foundation
import TesseraGraphics

/// Points of picker views and date pickers.
package struct PickerLooks: Equatable, Sendable {
    package var size: CGSize
    package var rowHeight: CGFloat
    package var fontSize: CGFloat
    /// From the sides to the columns, and between them.
    package var margin: CGFloat
    package var columnGap: CGFloat
    /// Of the band over the chosen rows, from the sides, and how much higher than a row it is.
    package var bandInset: CGFloat
    package var bandExtra: CGFloat
    package var bandCornerRadius: CGFloat
    /// A capsule of a compact date picker: its height, what it is wider than its text, and the text's size.
    package var capsuleHeight: CGFloat
    package var capsulePadding: CGFloat
    package var capsuleFontSize: CGFloat
    package var capsuleGap: CGFloat
    /// A calendar: its width, the height of the line with the month, of the one with the weekdays, and of weeks.
    package var calendarWidth: CGFloat
    package var monthHeight: CGFloat
    package var weekdayHeight: CGFloat
    package var weekHeight: CGFloat
    /// The line below a calendar that has the time.
    package var timeHeight: CGFloat

    /// Published as measured: the wheel's geometry, the band, the columns and the capsules of 26. The size and the row's
    /// height are from memory of iOS 7 to 18, and so is the calendar.
    package static let iOS26 = PickerLooks(
        size: CGSize(width: 320, height: 216), rowHeight: 32, fontSize: 21, margin: 9, columnGap: 5, bandInset: 9,
        bandExtra: 2, bandCornerRadius: 8, capsuleHeight: 34, capsulePadding: 24, capsuleFontSize: 17, capsuleGap: 6,
        calendarWidth: 320, monthHeight: 44, weekdayHeight: 24, weekHeight: 44, timeHeight: 48)
    package static let iOS18 = iOS26
}

/// The places of rows on a wheel.
package struct WheelGeometry: Equatable, Sendable {
    package let height: CGFloat
    package let rowHeight: CGFloat
    /// Rows on the whole wheel.
    package let turn: CGFloat
    private let radius: CGFloat

    package init(height: CGFloat, rowHeight: CGFloat) {
        self.height = height
        self.rowHeight = max(rowHeight, 1)
        // The wheel is a little higher than what is seen of it.
        let whole = max(height, 0) + 75
        turn = (2 * whole / self.rowHeight).rounded(.up)
        radius = 0.334225 * whole
    }

    /// How many rows above and below the chosen one are to be seen.
    package var reach: Int { Int(min(turn / 4, 100)) }

    /// The middle of a row that is `distance` rows from the chosen place, and how high it looks: 1 is all of it. Nil for rows
    /// on the far side.
    package func place(_ distance: CGFloat) -> (middle: CGFloat, squeeze: CGFloat)? {
        guard abs(distance) < turn / 4 else { return nil }
        let angle = 2 * CGFloat.pi * distance / turn
        return (height / 2 + radius * sin(angle), cos(angle))
    }
}

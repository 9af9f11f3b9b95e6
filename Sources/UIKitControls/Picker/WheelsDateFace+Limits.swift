import Foundation

extension WheelsDateFace {
    /// Whether a row of a wheel leads to a date within the limits while the wheels of larger units stay where they are.
    /// A day that its month lacks does not. A countdown has no limits.
    func allows(_ column: Column, _ row: Int) -> Bool {
        let isNumber = column == .number
        guard mode != .countDownTimer, isNumber || picker.hasLimits else { return true }
        let calendar = picker.ownCalendar
        var parts = parts
        switch column {
        case .day: return picker.allows(.day, of: day(row))
        case .year: (parts.year, parts.month, parts.day) = (row + 1, 1, 1)
        case .month: (parts.month, parts.day) = (row + 1, 1)
        case .number:
            guard row < lastDay(parts) else { return false }
            parts.day = row + 1
        case .hour: parts.hour = row
        case .minute: parts.minute = row * picker.minuteInterval
        case .half: return allowsHalf(row, parts)
        case .hours: return true
        }
        return picker.allows(unit(column), of: calendar.date(from: parts))
    }

    private func unit(_ column: Column) -> Calendar.Component {
        switch column {
        case .year: .year
        case .month: .month
        case .day, .number: .day
        case .hour, .hours, .half: .hour
        case .minute: .minute
        }
    }

    /// A half goes from the beginning of its first hour to the end of its last one.
    private func allowsHalf(_ half: Int, _ parts: DateComponents) -> Bool {
        let calendar = picker.ownCalendar
        var (first, last) = (parts, parts)
        (first.hour, first.minute, last.hour, last.minute) = (12 * half, 0, 12 * half + 11, 59)
        guard let start = calendar.date(from: first), let end = calendar.date(from: last), start <= end else {
            return true
        }
        return picker.allows(DateInterval(start: start, end: end + 60))
    }
}

import Foundation

extension UIDatePicker {
    /// Returns the picker's time on a day of the month that `month` lies in; nil where the calendar knows no such date.
    /// A day that the month lacks becomes its last one.
    func date(on day: Int, of month: Date) -> Date? {
        let calendar = ownCalendar
        let last = calendar.range(of: .day, in: .month, for: month)?.count ?? day
        var parts = calendar.dateComponents([.era, .year, .month], from: month)
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        parts.day = min(day, last)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        return calendar.date(from: parts)
    }
}

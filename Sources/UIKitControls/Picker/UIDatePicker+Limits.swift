import Foundation

extension UIDatePicker {
    /// Whether any moment of the day, the hour or another unit of the calendar that `date` lies in is within the limits.
    func allows(_ unit: Calendar.Component, of date: Date?) -> Bool {
        guard hasLimits, let date, let span = ownCalendar.dateInterval(of: unit, for: date) else { return true }
        return allows(span)
    }

    /// Whether any moment of a span is within the limits; its end is none.
    func allows(_ span: DateInterval) -> Bool {
        guard hasLimits, let limits else { return true }
        return span.end > limits.least && span.start <= limits.greatest
    }

    var hasLimits: Bool { minimumDate != nil || maximumDate != nil }
}

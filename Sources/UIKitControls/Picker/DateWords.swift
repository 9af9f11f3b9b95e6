import Foundation

/// The words of dates in a locale.
@MainActor
struct DateWords {
    /// Making one takes a while, and wheels ask for many words.
    @MainActor
    private final class Formatters {
        var byTemplate: [String: DateFormatter] = [:]
    }

    let calendar: Calendar
    let locale: Locale
    private let formatters = Formatters()

    init(_ picker: UIDatePicker) {
        calendar = picker.ownCalendar
        locale = picker.ownLocale
    }

    private func formatter(_ template: String) -> DateFormatter {
        if let known = formatters.byTemplate[template] { return known }
        let formatter = DateFormatter()
        formatters.byTemplate[template] = formatter
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    func isLike(_ other: DateWords) -> Bool { calendar == other.calendar && locale == other.locale }

    func date(_ date: Date) -> String { formatter("yMMMd").string(from: date) }
    func time(_ date: Date) -> String { formatter("jmm").string(from: date) }
    func month(_ date: Date) -> String { formatter("yMMMM").string(from: date) }
    func day(_ date: Date) -> String { formatter("EEEMMMd").string(from: date) }

    /// One of each weekday, beginning with the calendar's first.
    var weekdays: [String] {
        let names = formatter("EEE").shortStandaloneWeekdaySymbols
        guard names.count == 7 else { return [] }
        return (0..<7).map { names[(calendar.firstWeekday - 1 + $0) % 7].uppercased(with: locale) }
    }

    var months: [String] { formatter("MMMM").standaloneMonthSymbols }

    /// Whether hours are counted to twelve.
    var countsToTwelve: Bool { formatter("j").dateFormat?.contains("a") ?? false }

    var halves: [String] {
        let formatter = formatter("a")
        return [formatter.amSymbol, formatter.pmSymbol]
    }

    /// The day and the month in the order of the locale.
    var putsMonthFirst: Bool {
        let format = formatter("MMMMd").dateFormat ?? "MMMM d"
        guard let month = format.firstIndex(of: "M"), let day = format.firstIndex(of: "d") else { return true }
        return month < day
    }
    /// The year and the month in the order of the locale.
    var putsYearFirst: Bool {
        let format = formatter("yMMMM").dateFormat ?? "MMMM y"
        guard let year = format.firstIndex(of: "y"), let month = format.firstIndex(where: { "ML".contains($0) }) else {
            return false
        }
        return year < month
    }
}

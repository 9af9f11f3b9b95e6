import Foundation
import TesseraGraphics
import UIKitCore

/// The days of one month in rows of weeks: a page of a calendar.
@MainActor
final class CalendarMonth: UIView {
    private unowned let picker: UIDatePicker
    private(set) var days: [CalendarDay] = []
    /// A moment of the month.
    private var month = Date.distantPast

    init(_ picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ month: Date) {
        self.month = month
        let calendar = picker.ownCalendar
        makeDays(min(calendar.range(of: .day, in: .month, for: month)?.count ?? 0, 42))
        let (chosen, today) = (day(of: picker.date), day(of: ClientTime.now))
        for day in days {
            let isAllowed = picker.allows(.day, of: picker.date(on: day.number, of: month))
            day.show(isChosen: day.number == chosen, isToday: day.number == today, isEnabled: isAllowed)
        }
        setNeedsLayout()
    }

    /// The day of this month that a date is; nil for dates of others.
    private func day(of date: Date) -> Int? {
        let calendar = picker.ownCalendar
        guard calendar.isDate(date, equalTo: month, toGranularity: .month) else { return nil }
        return calendar.component(.day, from: date)
    }

    private func makeDays(_ count: Int) {
        while days.count > count { days.removeLast().removeFromSuperview() }
        while days.count < count {
            let day = CalendarDay(days.count + 1) { [weak self] in self?.choose($0) }
            days.append(day)
            addSubview(day)
        }
    }

    private func choose(_ day: Int) { if let date = picker.date(on: day, of: month) { picker.choose(date) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (column, height, first) = (bounds.width / 7, picker.looks.weekHeight, firstColumn)
        for day in days {
            let place = first + day.number - 1
            let frame = CGRect(
                x: CGFloat(place % 7) * column, y: CGFloat(place / 7) * height, width: column, height: height)
            day.frame = placedByDirection(frame)
        }
    }

    /// The column of the first day.
    private var firstColumn: Int {
        let calendar = picker.ownCalendar
        guard let span = calendar.dateInterval(of: .month, for: month) else { return 0 }
        return (calendar.component(.weekday, from: span.start) - calendar.firstWeekday + 7) % 7
    }
}

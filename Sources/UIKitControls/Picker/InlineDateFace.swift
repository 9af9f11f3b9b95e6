import Foundation
import TesseraGraphics
import UIKitCore

/// A month as a calendar, and below it the time where the picker has one.
@MainActor
final class InlineDateFace: UIView, DatePickerFace {
    private unowned let picker: UIDatePicker
    private let showsTime: Bool
    private let title = UILabel()
    private let back = UIButton(type: .system)
    private let forth = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private(set) var days: [CalendarDay] = []
    private let timeName = UILabel()
    private lazy var time = DateCapsule(picker, .time)
    /// A moment of the month that is shown.
    private(set) var month: Date
    private var shownDate: Date?

    init(_ picker: UIDatePicker, showsTime: Bool? = nil) {
        self.picker = picker
        self.showsTime = showsTime ?? (picker.datePickerMode == .dateAndTime)
        month = picker.date
        super.init(frame: .zero)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        back.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
        forth.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
        back.addAction(UIAction { [weak self] _ in self?.turn(-1) }, for: .primaryActionTriggered)
        forth.addAction(UIAction { [weak self] _ in self?.turn(1) }, for: .primaryActionTriggered)
        back.accessibilityLabel = "Previous Month"
        forth.accessibilityLabel = "Next Month"
        for view in [title, back, forth] { addSubview(view) }
        for _ in 0..<7 {
            let label = UILabel()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            weekdays.append(label)
            addSubview(label)
        }
        guard self.showsTime else { return }
        timeName.text = "Time"
        timeName.font = .systemFont(ofSize: 17)
        addSubview(timeName)
        addSubview(time)
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize {
        let looks = picker.looks
        let height = looks.monthHeight + looks.weekdayHeight + 6 * looks.weekHeight + (showsTime ? looks.timeHeight : 0)
        return CGSize(width: looks.calendarWidth, height: height)
    }

    // MARK: Contents

    func show() {
        if shownDate != picker.date {
            shownDate = picker.date
            month = picker.date
        }
        showMonth()
        if showsTime { time.show() }
    }

    private func turn(_ by: Int) {
        guard let next = picker.ownCalendar.date(byAdding: .month, value: by, to: month) else { return }
        month = next
        showMonth()
    }

    private func showMonth() {
        let (calendar, words) = (picker.ownCalendar, DateWords(picker))
        title.text = words.month(month)
        for (label, name) in zip(weekdays, words.weekdays) { label.text = name }
        guard let span = calendar.dateInterval(of: .month, for: month) else { return }
        let count = min(calendar.range(of: .day, in: .month, for: month)?.count ?? 0, 42)
        while days.count > count { days.removeLast().removeFromSuperview() }
        while days.count < count {
            let day = CalendarDay(days.count + 1) { [weak self] in self?.choose($0) }
            days.append(day)
            addSubview(day)
        }
        let chosen =
            calendar.isDate(picker.date, equalTo: span.start, toGranularity: .month)
            ? calendar.component(.day, from: picker.date) : 0
        let today =
            calendar.isDate(ClientTime.now, equalTo: span.start, toGranularity: .month)
            ? calendar.component(.day, from: ClientTime.now) : 0
        for day in days {
            day.show(isChosen: day.number == chosen, isToday: day.number == today, isEnabled: isAllowed(day.number))
        }
        setNeedsLayout()
    }

    /// The picker's time on a day of the month.
    private func date(_ day: Int) -> Date? {
        let calendar = picker.ownCalendar
        var parts = calendar.dateComponents([.era, .year, .month], from: month)
        let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        parts.day = day
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        return calendar.date(from: parts)
    }

    /// Whether any moment of the day lies within the limits.
    private func isAllowed(_ day: Int) -> Bool {
        guard let limits = picker.limits, let date = date(day),
            let span = picker.ownCalendar.dateInterval(of: .day, for: date)
        else { return true }
        return span.end > limits.least && span.start <= limits.greatest
    }

    private func choose(_ day: Int) { if let date = date(day) { picker.choose(date) } }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let looks = picker.looks
        let column = bounds.width / 7
        title.frame = mirrored(CGRect(x: 16, y: 0, width: max(0, bounds.width - 120), height: looks.monthHeight))
        title.textAlignment = isMirrored ? .right : .left
        back.frame = mirrored(CGRect(x: bounds.width - 96, y: 0, width: 44, height: looks.monthHeight))
        forth.frame = mirrored(CGRect(x: bounds.width - 48, y: 0, width: 44, height: looks.monthHeight))
        for (index, label) in weekdays.enumerated() {
            label.frame = mirrored(
                CGRect(
                    x: CGFloat(index) * column, y: looks.monthHeight, width: column, height: looks.weekdayHeight))
        }
        let top = looks.monthHeight + looks.weekdayHeight
        for day in days {
            let place = firstColumn + day.number - 1
            day.frame = mirrored(
                CGRect(
                    x: CGFloat(place % 7) * column, y: top + CGFloat(place / 7) * looks.weekHeight, width: column,
                    height: looks.weekHeight))
        }
        guard showsTime else { return }
        let line = CGRect(x: 16, y: top + 6 * looks.weekHeight, width: bounds.width - 32, height: looks.timeHeight)
        timeName.frame = mirrored(CGRect(x: line.minX, y: line.minY, width: line.width / 2, height: line.height))
        timeName.textAlignment = isMirrored ? .right : .left
        let size = time.fittingSize
        time.frame = mirrored(
            CGRect(
                x: line.maxX - size.width, y: line.midY - size.height / 2, width: size.width, height: size.height))
    }

    /// The column of the first day.
    private var firstColumn: Int {
        let calendar = picker.ownCalendar
        guard let span = calendar.dateInterval(of: .month, for: month) else { return 0 }
        return (calendar.component(.weekday, from: span.start) - calendar.firstWeekday + 7) % 7
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func mirrored(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

/// A day of a calendar.
@MainActor
final class CalendarDay: UIControl {
    let number: Int
    private let disc = UIView()
    private let label = UILabel()
    private let action: (Int) -> Void

    init(_ number: Int, _ action: @escaping (Int) -> Void) {
        self.number = number
        self.action = action
        super.init(frame: .zero)
        disc.isUserInteractionEnabled = false
        label.text = "\(number)"
        label.textAlignment = .center
        addSubview(disc)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = "\(number)"
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var _keepsTaps: Bool { true }

    func show(isChosen: Bool, isToday: Bool, isEnabled: Bool) {
        self.isEnabled = isEnabled
        isSelected = isChosen
        disc.isHidden = !isChosen
        disc.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.15)
        label.font = .systemFont(ofSize: 20, weight: isChosen ? .medium : .regular)
        let plain: UIColor = isToday ? tintColor : .label
        label.textColor = !isEnabled ? .tertiaryLabel : !isChosen ? plain : isToday ? .white : tintColor
    }

    override func _touchUpInside(_ event: UIEvent?) {
        super._touchUpInside(event)
        action(number)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        disc.frame = CGRect(center: bounds.center, size: CGSize(width: side, height: side))
        disc.layer.cornerRadius = side / 2
        label.frame = bounds
    }
}

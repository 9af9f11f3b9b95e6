import Foundation
import TesseraGraphics
import UIKitCore

/// A month as a calendar, in whose place wheels choose another, and below it the time where the picker has one.
@MainActor
final class InlineDateFace: UIView, DatePickerFace {
    private unowned let picker: UIDatePicker
    private let showsTime: Bool
    private(set) lazy var header = CalendarHeader(
        onTitle: { [weak self] in self?.changeFace() }, onTurn: { [weak self] in self?.pages.turn($0) })
    let pages: CalendarPages
    private var weekdays: [UILabel] = []
    /// Made when the title is tapped first.
    private(set) var wheels: MonthWheels?
    private let timeName = UILabel()
    private lazy var time = DateCapsule(picker, .time)
    private var shownDate: Date?
    /// The user turns the wheels: they turn to what the limits leave of it.
    private var isChoosing = false

    /// Seconds in which days and wheels fade; they are this project's own.
    private static let fadeDuration: TimeInterval = 0.3

    init(_ picker: UIDatePicker, showsTime: Bool? = nil) {
        self.picker = picker
        self.showsTime = showsTime ?? (picker.datePickerMode == .dateAndTime)
        pages = CalendarPages(picker)
        super.init(frame: .zero)
        pages.onTurn = { [weak self] in self?.showTitle() }
        for view in [header, pages] { addSubview(view) }
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

    /// The days of the month in sight.
    var days: [CalendarDay] { pages.days }

    // MARK: Contents

    func show() {
        pages.refresh()
        if shownDate != picker.date {
            shownDate = picker.date
            pages.go(to: picker.date)
        }
        for (label, name) in zip(weekdays, DateWords(picker).weekdays) { label.text = name }
        showTitle()
        wheels?.show(pages.month, animated: isChoosing)
        if showsTime { time.show() }
    }

    private func showTitle() {
        header.title.text = DateWords(picker).month(pages.month)
        header.setNeedsLayout()
    }

    // MARK: Wheels

    var showsWheels: Bool { header.title.isOpen }

    /// Days give way to wheels, and wheels to days.
    private func changeFace() {
        let opens = !showsWheels
        if opens { makeWheels().show(pages.month, animated: false) }
        for view in daysParts { fade(view, !opens) }
        if let wheels { fade(wheels, opens) }
        UIView.animate(withDuration: Self.fadeDuration, animations: { self.header.title.isOpen = opens })
    }

    private var daysParts: [UIView] { weekdays + [pages, header.back, header.forth] }

    private func makeWheels() -> MonthWheels {
        if let wheels { return wheels }
        let new = MonthWheels(picker) { [weak self] in self?.choose($0) }
        new.alpha = 0
        wheels = new
        addSubview(new)
        placeWheels()
        new.layoutIfNeeded()
        return new
    }

    /// A view that has faded away is hidden, so that nobody finds it.
    private func fade(_ view: UIView, _ isShown: Bool) {
        view.isHidden = false
        UIView.animate(
            withDuration: Self.fadeDuration, animations: { view.alpha = isShown ? 1 : 0 },
            completion: { _ in view.isHidden = view.alpha == 0 })
    }

    /// The user has chosen a month: the picker's day moves there, as far as its limits let it.
    private func choose(_ month: Date) {
        guard let date = picker.date(on: picker.ownCalendar.component(.day, from: picker.date), of: month) else {
            return
        }
        isChoosing = true
        // The month in sight may have been another than the date's, which then is where the wheels go back to.
        shownDate = nil
        picker.choose(date)
        isChoosing = false
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let looks = picker.looks
        let column = bounds.width / 7
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: looks.monthHeight)
        for (index, label) in weekdays.enumerated() {
            label.frame = placedByDirection(
                CGRect(
                    x: CGFloat(index) * column, y: looks.monthHeight, width: column, height: looks.weekdayHeight))
        }
        let top = looks.monthHeight + looks.weekdayHeight
        pages.frame = CGRect(x: 0, y: top, width: bounds.width, height: 6 * looks.weekHeight)
        placeWheels()
        guard showsTime else { return }
        let line = CGRect(
            x: 16, y: pages.frame.maxY, width: bounds.width - 32, height: looks.timeHeight)
        timeName.frame = placedByDirection(
            CGRect(x: line.minX, y: line.minY, width: line.width / 2, height: line.height))
        timeName.textAlignment = isRightToLeft ? .right : .left
        let size = time.fittingSize
        time.frame = placedByDirection(
            CGRect(
                x: line.maxX - size.width, y: line.midY - size.height / 2, width: size.width, height: size.height))
    }

    /// Over the weekdays and the days.
    private func placeWheels() {
        let looks = picker.looks
        wheels?.frame = CGRect(
            x: 0, y: looks.monthHeight, width: bounds.width, height: looks.weekdayHeight + 6 * looks.weekHeight)
    }
}

import Foundation
import TesseraGraphics
import UIKitCore

/// A date, a time or a length of time on wheels.
@MainActor
final class WheelsDateFace: UIView, DatePickerFace {
    enum Column { case day, month, number, year, hour, minute, half, hours }

    unowned let picker: UIDatePicker
    let mode: UIDatePicker.Mode
    private let wheels = UIPickerView()
    private var columns: [Column] = []
    /// The user has turned a wheel: it turns back to what the limits leave of its choice.
    private var isChoosing = false
    private var words: DateWords
    private var interval: Int
    /// The day in the middle of a wheel of days.
    private var middleDay: Date
    private var widestMonth: CGFloat = 0
    /// The words beside the band of a countdown: of hours, and of minutes.
    private(set) var units: [UILabel] = []

    /// Days before and after the middle one, and years of the common era.
    private static let reach = 10_000
    private static let years = 9_999

    init(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode) {
        self.picker = picker
        self.mode = mode
        words = DateWords(picker)
        interval = picker.minuteInterval
        middleDay = picker.ownCalendar.startOfDay(for: picker.date)
        super.init(frame: .zero)
        wheels.dataSource = self
        wheels.delegate = self
        addSubview(wheels)
        makeColumns()
        if mode == .countDownTimer { makeUnits() }
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize { picker.looks.size }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
        wheels.layoutIfNeeded()
        for (unit, column) in zip(units, wheels.columns) { place(unit, beside: column.frame) }
    }

    private func makeColumns() {
        let font = UIFont.systemFont(ofSize: picker.looks.fontSize)
        widestMonth = mode == .date ? words.months.map { UILabel.width(of: $0, font) }.max() ?? 0 : 0
        let time: [Column] = words.countsToTwelve ? [.hour, .minute, .half] : [.hour, .minute]
        columns =
            switch mode {
            case .time: time
            case .date: words.putsMonthFirst ? [.month, .number, .year] : [.number, .month, .year]
            case .dateAndTime: [.day] + time
            case .countDownTimer: [.hours, .minute]
            case .yearAndMonth: words.putsYearFirst ? [.year, .month] : [.month, .year]
            }
    }

    /// Wheels that stand right already are left alone: the finger may be turning one of them.
    func show() {
        let new = DateWords(picker)
        if !new.isLike(words) || interval != picker.minuteInterval {
            words = new
            interval = picker.minuteInterval
            makeColumns()
            wheels.reloadAllComponents()
        }
        keepDayInReach()
        for (index, column) in columns.enumerated() { turn(column, index) }
        for (unit, column) in zip(units, columns) { unit.text = CountdownWords.unit(column == .hours, row(of: column)) }
        for (column, wheel) in zip(columns, wheels.columns) {
            wheel.visit { row, view in (view as? WheelRow)?.isAllowed = allows(column, row) }
        }
    }

    /// Turns a wheel to the picker's date.
    private func turn(_ column: Column, _ index: Int) {
        let (new, old) = (row(of: column), wheels.selectedRow(inComponent: index))
        guard new != old else { return }
        switch column {
        // In the other half of the day the wheel of hours looks like in this one.
        case .hour where words.countsToTwelve && new % 12 == old % 12: wheels.columns[index].exchange(new)
        // The half in sight is that of the hour which passes.
        case .half where isTurning(.hour): return
        default: wheels.selectRow(new, inComponent: index, animated: isChoosing)
        }
    }

    private func isTurning(_ column: Column) -> Bool {
        zip(columns, wheels.columns).contains { $0 == column && $1.isTurning }
    }

    /// The wheel of days goes on from where it is once it has come half of its way.
    private func keepDayInReach() {
        guard let index = columns.firstIndex(of: .day), abs(days(to: picker.date)) > Self.reach / 2 else { return }
        middleDay = picker.ownCalendar.startOfDay(for: picker.date)
        wheels.reloadComponent(index)
    }

    // MARK: Rows

    var parts: DateComponents {
        picker.ownCalendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: picker.date)
    }

    private func count(_ column: Column) -> Int {
        switch column {
        case .day: 2 * Self.reach + 1
        case .month: words.months.count
        case .number: 31
        case .year: Self.years
        // Halves of the day follow the wheel of hours.
        case .hour, .hours: 24
        case .minute: 60 / picker.minuteInterval
        case .half: 2
        }
    }

    private func row(of column: Column) -> Int {
        let parts = parts
        let seconds = Int(picker.countDownDuration)
        let isTimer = mode == .countDownTimer
        let minute = isTimer ? seconds / 60 % 60 : parts.minute ?? 0
        return switch column {
        case .day: Self.reach + days(to: picker.date)
        case .month: (parts.month ?? 1) - 1
        case .number: (parts.day ?? 1) - 1
        case .year: (parts.year ?? 1) - 1
        case .hour: parts.hour ?? 0
        case .hours: seconds / 3_600
        case .minute: minute / picker.minuteInterval
        case .half: (parts.hour ?? 0) / 12
        }
    }

    private func days(to date: Date) -> Int {
        let calendar = picker.ownCalendar
        return calendar.dateComponents([.day], from: middleDay, to: calendar.startOfDay(for: date)).day ?? 0
    }

    func day(_ row: Int) -> Date? {
        picker.ownCalendar.date(byAdding: .day, value: row - Self.reach, to: middleDay)
    }

    private func title(_ column: Column, _ row: Int) -> String {
        switch column {
        case .day: day(row).map(words.day) ?? ""
        case .month: words.months[row]
        case .number, .year: "\(row + 1)"
        case .hour: words.countsToTwelve ? "\(row % 12 == 0 ? 12 : row % 12)" : String(format: "%02d", row)
        case .hours: "\(row)"
        case .minute where mode == .countDownTimer: "\(row * picker.minuteInterval)"
        case .minute: String(format: "%02d", row * picker.minuteInterval)
        case .half: words.halves[row]
        }
    }

    private func place(_ column: Column) -> WheelRow.Place {
        mode == .countDownTimer ? .beforeUnit(CountdownMeasures(picker.looks)) : column == .month ? .leading : .middle
    }

    /// The wheel of months is as wide as its longest name needs, up to half of all; the others share the rest. 0 where
    /// all are equal.
    private func width(_ column: Column) -> CGFloat {
        guard mode == .date else { return 0 }
        let looks = picker.looks
        let gaps = CGFloat(columns.count - 1) * looks.columnGap
        let room = max(0, wheels.bounds.width - 2 * looks.margin - gaps)
        let month = min(max(widestMonth + 2 * WheelRow.inset, room / 3), room / 2).rounded(.down)
        return column == .month ? month : ((room - month) / 2).rounded(.down)
    }

    // MARK: Countdown

    private func makeUnits() {
        units = columns.map { _ in
            let label = UILabel()
            label.font = CountdownMeasures.unitFont
            // The wheel says it with its number.
            label.isAccessibilityElement = false
            addSubview(label)
            return label
        }
    }

    private func place(_ unit: UILabel, beside column: CGRect) {
        let measures = CountdownMeasures(picker.looks)
        let x = measures.unitStart(in: column.width)
        let rest = column.width - x
        unit.frame = CGRect(
            x: isRightToLeft ? column.minX : column.minX + x, y: column.minY + measures.drop, width: rest,
            height: column.height)
        unit.textAlignment = isRightToLeft ? .right : .left
    }

    // MARK: Choosing

    private func selected(_ column: Column) -> Int? {
        columns.firstIndex(of: column).map { max(0, wheels.selectedRow(inComponent: $0)) }
    }

    private func wheelDidTurn(_ column: Column) {
        isChoosing = true
        defer { isChoosing = false }
        let minute = (selected(.minute) ?? 0) * picker.minuteInterval
        if mode == .countDownTimer {
            return picker.choose(seconds: TimeInterval((selected(.hours) ?? 0) * 3_600 + minute * 60))
        }
        var parts = parts
        if let date = selected(.day).flatMap(day) {
            let other = picker.ownCalendar.dateComponents([.era, .year, .month, .day], from: date)
            (parts.era, parts.year, parts.month, parts.day) = (other.era, other.year, other.month, other.day)
        }
        if mode == .date || mode == .yearAndMonth { takeDate(into: &parts) }
        if let hour = selected(.hour) {
            parts.hour = column == .half ? hour % 12 + 12 * (selected(.half) ?? 0) : hour
            parts.minute = minute
        }
        if let date = picker.ownCalendar.date(from: parts) { picker.choose(date) }
    }

    /// A day that its month does not have becomes the last one that it has.
    private func takeDate(into parts: inout DateComponents) {
        let day = selected(.number).map { $0 + 1 } ?? parts.day ?? 1
        parts.month = (selected(.month) ?? 0) + 1
        parts.year = (selected(.year) ?? 0) + 1
        parts.day = 1
        parts.day = min(day, lastDay(parts))
    }

    /// The last day of the month that a date's parts lie in.
    func lastDay(_ parts: DateComponents) -> Int {
        let calendar = picker.ownCalendar
        return calendar.date(from: parts).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
    }
}

extension WheelsDateFace: UIPickerViewDataSource, WheelDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        columns.indices.contains(component) ? count(columns[component]) : 0
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        columns.indices.contains(component) ? width(columns[component]) : 0
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        columns.indices.contains(component) ? title(columns[component], row) : nil
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let shown = view as? WheelRow ?? WheelRow(picker.looks)
        guard columns.indices.contains(component) else { return shown }
        let (column, text) = (columns[component], title(columns[component], row))
        let number = column == .minute ? row * picker.minuteInterval : row
        let unit = mode == .countDownTimer ? " " + CountdownWords.unit(column == .hours, number) : ""
        shown.show(text, spoken: text + unit, place(column))
        shown.isAllowed = allows(column, row)
        return shown
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if columns.indices.contains(component) { wheelDidTurn(columns[component]) }
    }

    /// Days run on, and years, halves and the hours of a countdown end. Which wheels do is from memory.
    func repeats(_ component: Int) -> Bool {
        guard columns.indices.contains(component) else { return false }
        return switch columns[component] {
        case .month, .number, .hour, .minute: true
        case .day, .year, .half, .hours: false
        }
    }

    /// The half of the day follows the hour; from memory.
    func pass(_ row: Int, _ component: Int) {
        guard columns.indices.contains(component), columns[component] == .hour,
            let half = columns.firstIndex(of: .half), !wheels.columns[half].isTurning,
            wheels.selectedRow(inComponent: half) != row / 12
        else { return }
        wheels.selectRow(row / 12, inComponent: half, animated: true)
    }
}

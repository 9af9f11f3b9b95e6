import Foundation
import TesseraGraphics
import UIKitCore

/// A date, a time or a length of time on wheels.
@MainActor
final class WheelsDateFace: UIView, DatePickerFace {
    private enum Column { case day, month, number, year, hour, minute, half, hours }

    private unowned let picker: UIDatePicker
    private let mode: UIDatePicker.Mode
    private let wheels = UIPickerView()
    private var columns: [Column] = []
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
        for (index, column) in columns.enumerated() {
            let row = row(of: column)
            if wheels.selectedRow(inComponent: index) != row {
                wheels.selectRow(row, inComponent: index, animated: false)
            }
        }
        for (unit, column) in zip(units, columns) { unit.text = CountdownWords.unit(column == .hours, row(of: column)) }
    }

    // MARK: Rows

    private var parts: DateComponents {
        picker.ownCalendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: picker.date)
    }

    private func count(_ column: Column) -> Int {
        switch column {
        case .day: 2 * Self.reach + 1
        case .month: words.months.count
        case .number: 31
        case .year: Self.years
        case .hour: words.countsToTwelve ? 12 : 24
        case .hours: 24
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
        case .hour: words.countsToTwelve ? (parts.hour ?? 0) % 12 : parts.hour ?? 0
        case .hours: seconds / 3_600
        case .minute: minute / picker.minuteInterval
        case .half: (parts.hour ?? 0) / 12
        }
    }

    private func days(to date: Date) -> Int {
        let calendar = picker.ownCalendar
        return calendar.dateComponents([.day], from: middleDay, to: calendar.startOfDay(for: date)).day ?? 0
    }

    private func title(_ column: Column, _ row: Int) -> String {
        switch column {
        case .day: picker.ownCalendar.date(byAdding: .day, value: row - Self.reach, to: middleDay).map(words.day) ?? ""
        case .month: words.months[row]
        case .number, .year: "\(row + 1)"
        case .hour: words.countsToTwelve ? "\(row == 0 ? 12 : row)" : String(format: "%02d", row)
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
            x: readsRightToLeft ? column.minX : column.minX + x, y: column.minY + measures.drop, width: rest,
            height: column.height)
        unit.textAlignment = readsRightToLeft ? .right : .left
    }

    // MARK: Choosing

    private func selected(_ column: Column) -> Int? {
        columns.firstIndex(of: column).map { max(0, wheels.selectedRow(inComponent: $0)) }
    }

    private func wheelsDidTurn() {
        let minute = (selected(.minute) ?? 0) * picker.minuteInterval
        if mode == .countDownTimer {
            return picker.choose(seconds: TimeInterval((selected(.hours) ?? 0) * 3_600 + minute * 60))
        }
        var parts = parts
        if let day = selected(.day),
            let date = picker.ownCalendar.date(byAdding: .day, value: day - Self.reach, to: middleDay)
        {
            let other = picker.ownCalendar.dateComponents([.era, .year, .month, .day], from: date)
            (parts.era, parts.year, parts.month, parts.day) = (other.era, other.year, other.month, other.day)
        }
        if mode == .date || mode == .yearAndMonth { takeDate(into: &parts) }
        if let hour = selected(.hour) {
            parts.hour = hour + 12 * (selected(.half) ?? 0)
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
        let calendar = picker.ownCalendar
        let last = calendar.date(from: parts).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
        parts.day = min(day, last)
    }
}

extension WheelsDateFace: UIPickerViewDataSource, UIPickerViewDelegate {
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
        return shown
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { wheelsDidTurn() }
}

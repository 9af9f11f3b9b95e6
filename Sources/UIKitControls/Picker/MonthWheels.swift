import Foundation
import TesseraGraphics
import UIKitCore

/// A month and a year on wheels, in place of a calendar's days.
@MainActor
final class MonthWheels: UIView {
    private enum Column { case month, year }

    private unowned let picker: UIDatePicker
    let wheels = UIPickerView()
    private var words: DateWords
    private var columns: [Column] = []
    /// A moment of the month that the wheels show.
    private var month: Date
    /// The user has chosen the month that a moment lies in.
    private let onChoose: (Date) -> Void

    /// Years of the common era.
    private static let years = 9_999

    init(_ picker: UIDatePicker, _ onChoose: @escaping (Date) -> Void) {
        self.picker = picker
        self.onChoose = onChoose
        words = DateWords(picker)
        month = picker.date
        super.init(frame: .zero)
        wheels.dataSource = self
        wheels.delegate = self
        addSubview(wheels)
        makeColumns()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
    }

    private func makeColumns() { columns = words.putsYearFirst ? [.year, .month] : [.month, .year] }

    /// Wheels that stand right already are left alone: the finger may be turning one of them.
    func show(_ month: Date, animated: Bool) {
        self.month = month
        let new = DateWords(picker)
        if !new.isLike(words) {
            words = new
            makeColumns()
            wheels.reloadAllComponents()
        }
        let parts = picker.ownCalendar.dateComponents([.year, .month], from: month)
        for (index, column) in columns.enumerated() {
            let row = ((column == .month ? parts.month : parts.year) ?? 1) - 1
            if wheels.selectedRow(inComponent: index) != row {
                wheels.selectRow(row, inComponent: index, animated: animated)
            }
        }
        for (column, wheel) in zip(columns, wheels.columns) {
            wheel.visit { row, view in (view as? WheelRow)?.isAllowed = allows(column, row) }
        }
    }

    /// Whether a month of the year in sight, or a year, has days within the limits.
    private func allows(_ column: Column, _ row: Int) -> Bool {
        guard picker.hasLimits else { return true }
        let calendar = picker.ownCalendar
        var parts = calendar.dateComponents([.era, .year, .month], from: month)
        if column == .month { parts.month = row + 1 } else { (parts.year, parts.month) = (row + 1, 1) }
        return picker.allows(column == .month ? .month : .year, of: calendar.date(from: parts))
    }

    private func wheelsDidTurn() {
        let calendar = picker.ownCalendar
        var parts = calendar.dateComponents([.era], from: month)
        for (index, column) in columns.enumerated() {
            let number = max(0, wheels.selectedRow(inComponent: index)) + 1
            if column == .month { parts.month = number } else { parts.year = number }
        }
        parts.day = 1
        if let date = calendar.date(from: parts) { onChoose(date) }
    }
}

extension MonthWheels: UIPickerViewDataSource, WheelDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        guard columns.indices.contains(component) else { return 0 }
        return columns[component] == .month ? words.months.count : Self.years
    }

    func repeats(_ component: Int) -> Bool { columns.indices.contains(component) && columns[component] == .month }

    func pass(_ row: Int, _ component: Int) {}

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let shown = view as? WheelRow ?? WheelRow(picker.looks)
        guard columns.indices.contains(component) else { return shown }
        let text = columns[component] == .month ? words.months[row] : "\(row + 1)"
        shown.show(text, spoken: text, .middle)
        shown.isAllowed = allows(columns[component], row)
        return shown
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { wheelsDidTurn() }
}

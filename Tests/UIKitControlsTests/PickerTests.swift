import Foundation
import TesseraGraphics
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite(.metricsText) struct PickerViewTests {
    @MainActor private final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [20, 3]
        var log: [String] = []
        var titled = 0

        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            titled += 1
            return "\(component).\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            log.append("\(component).\(row)")
        }
    }

    private func made(_ source: Source) -> (UIPickerView, ControlScreen) {
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        return (picker, ControlScreen(picker))
    }

    /// Published as measured.
    @Test func wheelsAreRound() {
        let wheel = WheelGeometry(height: 216, rowHeight: 32)
        #expect(wheel.turn == 19 && wheel.place(0)?.middle == 108 && wheel.place(0)?.squeeze == 1)
        let next = wheel.place(1)
        #expect(next.map { abs($0.middle - 108 - 97.2595 * sin(2 * .pi / 19)) < 1e-3 } == true)
        #expect(wheel.place(-1).map { $0.middle + (next?.middle ?? 0) } == 216)
        #expect(wheel.place(5) == nil)
    }

    @Test func columnsShareTheWidth() {
        let source = Source()
        let (picker, _) = made(source)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216) && picker.numberOfComponents == 2)
        #expect(
            picker.columns.map(\.frame) == [
                CGRect(x: 9, y: 0, width: 148, height: 216), CGRect(x: 162, y: 0, width: 148, height: 216),
            ])
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148, height: 32))
        #expect(picker.numberOfRows(inComponent: 1) == 3 && picker.numberOfRows(inComponent: 7) == 0)
    }

    @Test func rowsAreChosenByTheProgramQuietly() {
        let source = Source()
        let (picker, screen) = made(source)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 9) == -1)
        picker.selectRow(7, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 7 && picker.view(forRow: 7, forComponent: 0)?.center.y == 108)
        picker.selectRow(900, inComponent: 1, animated: true)
        screen.run(1)
        #expect(picker.selectedRow(inComponent: 1) == 2 && picker.view(forRow: 2, forComponent: 1)?.center.y == 108)
        #expect(source.log.isEmpty)
        source.counts[0] = 4
        picker.reloadComponent(0)
        #expect(picker.selectedRow(inComponent: 0) == 3)
    }

    @Test func tapsAndDragsChoose() {
        let source = Source()
        let (picker, screen) = made(source)
        // The picker lies at (50, 100); two rows below the middle.
        screen.tap(100, 100 + 108 + 62)
        screen.run(1)
        #expect(source.log == ["0.2"] && picker.selectedRow(inComponent: 0) == 2)
        screen.touch(.began, 100, 220)
        for step in 1...8 {
            screen.touch(.moved, 100, 220 - CGFloat(step) * 5)
            screen.run(1.0 / 60)
        }
        screen.run(0.3)
        screen.touch(.ended, 100, 180)
        screen.run(2)
        #expect(source.log == ["0.2", "0.3"])
        #expect(picker.view(forRow: 3, forComponent: 0).map { abs($0.center.y - 108) < 0.5 } == true)
    }

    @Test func wheelsOfClientsEnd() {
        let source = Source()
        let (picker, screen) = made(source)
        picker.columns[1].accessibilityDecrement()
        screen.run(1)
        #expect(picker.selectedRow(inComponent: 1) == 0 && source.log.isEmpty)
        var seen: [Int] = []
        picker.columns[1].visit { row, view in if !view.isHidden { seen.append(row) } }
        #expect(seen.sorted() == [0, 1, 2])
    }

    @Test func asManyRowsAsThereAreNumbers() {
        let source = Source()
        source.counts = [.max]
        let (picker, screen) = made(source)
        #expect(picker.numberOfRows(inComponent: 0) == .max && picker.selectedRow(inComponent: 0) == 0)
        for row in [Int.max / 2, .max - 2, .max, 7] {
            picker.selectRow(row, inComponent: 0, animated: row == .max)
            screen.run(1)
            let chosen = min(row, .max - 1)
            #expect(picker.selectedRow(inComponent: 0) == chosen)
            #expect(picker.view(forRow: chosen, forComponent: 0)?.center.y == 108)
        }
        picker.selectRow(.max - 2, inComponent: 0, animated: false)
        for row in [Int.max - 1, .max - 1] {
            picker.columns[0].accessibilityIncrement()
            screen.run(1)
            #expect(picker.selectedRow(inComponent: 0) == row)
        }
        screen.tap(100, 100 + 108 - 62)
        screen.run(1)
        #expect(picker.selectedRow(inComponent: 0) == .max - 3 && source.titled < 200)
    }

    @Test func aMillionRowsAreNotMade() {
        let source = Source()
        source.counts = [1_000_000]
        let (picker, _) = made(source)
        picker.selectRow(500_000, inComponent: 0, animated: false)
        #expect(source.titled < 60 && picker.view(forRow: 0, forComponent: 0) == nil)
    }
}

@MainActor
@Suite(.metricsText) struct DatePickerTests {
    private func made(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: "en_US")
        picker.calendar = Calendar(identifier: .gregorian)
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Self.date("2026-03-14T09:41:00Z")
        return picker
    }

    private static func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text) ?? .distantPast }

    private func face<Face>(_ picker: UIDatePicker) -> Face? { picker.subviews.first as? Face }

    @Test func defaults() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime && picker.minuteInterval == 1 && picker.roundsToMinuteInterval)
        #expect(picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .compact)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    }

    @Test func datesKeepTheirLimits() {
        let picker = made(.date, .compact)
        picker.minimumDate = Self.date("2026-03-20T00:00:00Z")
        #expect(picker.date == picker.minimumDate)
        picker.maximumDate = Self.date("2026-03-25T00:00:00Z")
        picker.date = .distantFuture
        #expect(picker.date == picker.maximumDate)
        // Without sense: both are ignored.
        picker.maximumDate = Self.date("2020-01-01T00:00:00Z")
        picker.date = Self.date("2030-01-01T00:00:00Z")
        #expect(picker.date == Self.date("2030-01-01T00:00:00Z"))
    }

    @Test func minutesStandOnIntervals() {
        let picker = made(.time, .compact)
        picker.minuteInterval = 15
        #expect(picker.date == Self.date("2026-03-14T09:30:00Z"))
        for nonsense in [0, -5, 7, 60] {
            picker.minuteInterval = nonsense
            #expect(picker.minuteInterval == 15)
        }
        picker.countDownDuration = 1e9
        #expect(picker.countDownDuration == 23 * 3_600 + 59 * 60)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 60)
    }

    @Test func capsulesStandAtTheEnd() {
        let picker = made(.dateAndTime, .compact)
        picker.frame = CGRect(x: 0, y: 0, width: 300, height: 34)
        picker.layoutIfNeeded()
        let face: CompactDateFace? = face(picker)
        face?.layoutIfNeeded()
        let capsules = face?.capsules ?? []
        #expect(
            capsules.map(\.accessibilityLabel) == ["Mar 14, 2026", "9:41\u{202F}AM"]
                || capsules.last?.accessibilityLabel == "9:41 AM")
        #expect(capsules.last?.frame.maxX == 300 && capsules.allSatisfy { $0.bounds.height == 34 })
        #expect(capsules.map(\.kind) == [.date, .time] && picker.intrinsicContentSize.height == 34)
    }

    @Test func daysAreChosenInTheCalendar() {
        let picker = made(.date, .inline)
        picker.minimumDate = Self.date("2026-03-05T12:00:00Z")
        let screen = ControlScreen(picker, at: CGPoint(x: 20, y: 20))
        let changes = Counter(picker)
        let face: InlineDateFace? = face(picker)
        #expect(face?.days.count == 31 && picker.bounds.size == CGSize(width: 320, height: 332))
        #expect(face?.days.filter(\.isSelected).map(\.number) == [14])
        #expect(face?.days.filter { !$0.isEnabled }.map(\.number) == [1, 2, 3, 4])
        // March 2026 begins on a Sunday, in the first column.
        #expect(face?.days.first?.frame.minX == 0)
        guard let day = face?.days.last else { return }
        let place = day.convert(day.bounds, to: screen.window)
        screen.tap(place.midX, place.midY)
        #expect(picker.date == Self.date("2026-03-31T09:41:00Z") && changes.count == 1)
    }

    @Test func wheelsChooseTimes() {
        let picker = made(.time, .wheels)
        let screen = ControlScreen(picker)
        let changes = Counter(picker)
        guard let wheels = picker.subviews.first?.subviews.first as? UIPickerView else {
            Issue.record("there are no wheels")
            return
        }
        #expect((0..<3).map { wheels.selectedRow(inComponent: $0) } == [9, 41, 0])
        // One row below the middle of the last wheel.
        let column = wheels.columns[2].convert(wheels.columns[2].bounds, to: screen.window)
        screen.tap(column.midX, column.midY + 32)
        screen.run(1)
        #expect(picker.date == Self.date("2026-03-14T21:41:00Z") && changes.count == 1)
    }

    @Test func aCapsuleOpensAPanelThatATapBesideCloses() {
        let picker = made(.date, .compact)
        let screen = ControlScreen(picker)
        var events: [String] = []
        picker.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
        picker.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
        let place = picker.convert(picker.bounds, to: screen.window)
        screen.tap(place.midX, place.midY)
        let panel = screen.window.subviews.last as? DatePanel
        #expect(panel != nil && events == ["begin"])
        screen.run(0.5)
        screen.tap(395, 595)
        screen.run(1)
        #expect(panel?.superview == nil && events == ["begin", "end"])
    }

    /// From memory: narrow columns stand in the middle.
    @Test func narrowColumnsStandInTheMiddle() {
        final class Narrow: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
        }
        let narrow = Narrow()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 390, height: 216))
        (picker.dataSource, picker.delegate) = (narrow, narrow)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 40), "before any layout")
        picker.layoutIfNeeded()
        let (first, last) = (picker.columns[0].frame, picker.columns[1].frame)
        #expect(abs(first.minX - (390 - last.maxX)) <= 1 && first.width == 100)
    }

    @Test func aDatePickerStandsWhereItIsMade() {
        #expect(UIDatePicker().frame.origin == .zero)
        let control = UISegmentedControl(items: ["One", "Two"])
        #expect(control.frame.origin == .zero && control.frame.size == control.intrinsicContentSize)
    }

    /// What chooses a date goes with its picker, whatever takes that away.
    @Test func anOpenPanelGoesWithItsPicker() {
        for change in 0..<3 {
            let picker = made(.date, .compact)
            let screen = ControlScreen(picker)
            let place = picker.convert(picker.bounds, to: screen.window)
            screen.tap(place.midX, place.midY)
            screen.run(0.3)
            #expect(screen.window.subviews.contains { $0 is DatePanel })
            switch change {
            case 0: picker.removeFromSuperview()
            case 1: picker.preferredDatePickerStyle = .wheels
            default: screen.window.rootViewController = UIViewController()
            }
            screen.run(0.3)
            #expect(!screen.window.subviews.contains { $0 is DatePanel }, "\(change)")
        }
    }
}

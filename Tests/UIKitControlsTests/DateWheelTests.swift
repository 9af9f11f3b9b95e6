import Foundation
import TesseraGraphics
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

/// Where the texts of a date's wheels stand.
@MainActor
@Suite(.metricsText) struct DateWheelTests {
    private func made(
        _ mode: UIDatePicker.Mode, rightToLeft: Bool = false
    ) throws -> (DatePickerScreen, WheelsDateFace, UIPickerView) {
        let it = DatePickerScreen(mode, .wheels, rightToLeft: rightToLeft)
        let face: WheelsDateFace = try #require(it.face())
        return (it, face, try #require(face.subviews.first as? UIPickerView))
    }

    private func label(_ wheels: UIPickerView, _ row: Int, _ column: Int) throws -> UILabel {
        try #require(wheels.view(forRow: row, forComponent: column)?.subviews.first as? UILabel)
    }

    @Test func aCountdownHasNumbersAndItsUnitsBeside() throws {
        let (it, face, wheels) = try made(.countDownTimer)
        it.picker.countDownDuration = 5_400
        it.screen.run(0.1)
        #expect(try (0..<3).map { try label(wheels, $0, 0).text } == ["0", "1", "2"])
        #expect(try label(wheels, 30, 1).text == "30" && face.units.map(\.text) == ["hour", "min"])
        #expect(wheels.columns.map(\.accessibilityValue) == ["1 hour", "30 min"])
        it.touch(wheels.columns[0], dy: 32)
        it.screen.run(1)
        #expect(it.picker.countDownDuration == 9_000 && it.changes.count == 1)
        #expect(face.units.map(\.text) == ["hours", "min"] && wheels.columns[0].accessibilityValue == "2 hours")
    }

    @Test(arguments: [false, true]) func numbersEndBeforeTheirUnits(rightToLeft: Bool) throws {
        let (it, face, wheels) = try made(.countDownTimer, rightToLeft: rightToLeft)
        it.picker.countDownDuration = 5_400
        it.screen.run(0.1)
        let band = try #require(wheels.subviews.first).frame
        for (column, row) in [(0, 1), (1, 30)] {
            let number = try label(wheels, row, column)
            let (place, unit) = (number.convert(number.bounds, to: face), face.units[column].frame)
            #expect(unit.midY > place.midY && unit.midY < place.midY + 4, "on one baseline")
            #expect(rightToLeft ? unit.maxX + 6 == place.minX : place.maxX + 6 == unit.minX)
            #expect(number.textAlignment == (rightToLeft ? .left : .right))
            #expect(band.contains(CGPoint(x: unit.midX, y: unit.midY)) && band.contains(place.center))
        }
    }

    @Test func intervalsCountTheMinutes() throws {
        let (it, _, wheels) = try made(.countDownTimer)
        it.picker.minuteInterval = 15
        it.screen.run(0.1)
        #expect(try (0..<4).map { try label(wheels, $0, 1).text } == ["0", "15", "30", "45"])
    }

    /// The order is the locale's.
    @Test(arguments: [("en_US", ["March", "2026"]), ("ja_JP", ["2026", "3月"])])
    func aMonthOfAYearHasTwoWheels(locale: String, texts: [String]) throws {
        let it = DatePickerScreen(.yearAndMonth, .compact, locale: locale)
        let face: WheelsDateFace = try #require(it.face())
        let wheels = try #require(face.subviews.first as? UIPickerView)
        #expect(it.picker.datePickerStyle == .wheels && wheels.numberOfComponents == 2)
        let shown = try (0..<2).map { try label(wheels, wheels.selectedRow(inComponent: $0), $0).text }
        #expect(shown == texts)
    }

    /// The day stays where the month has it.
    @Test func aTurnedMonthKeepsTheDay() throws {
        let it = DatePickerScreen(.yearAndMonth, .wheels)
        it.picker.date = DatePickerScreen.date("2026-01-31T09:41:00Z")
        let face: WheelsDateFace = try #require(it.face())
        let wheels = try #require(face.subviews.first as? UIPickerView)
        it.touch(wheels.columns[0], dy: 32)
        it.screen.run(1)
        #expect(it.picker.date == DatePickerScreen.date("2026-02-28T09:41:00Z") && it.changes.count == 1)
    }

    @Test(arguments: [false, true]) func monthsBeginBelowEachOther(rightToLeft: Bool) throws {
        let (it, _, wheels) = try made(.date, rightToLeft: rightToLeft)
        it.screen.run(0.1)
        let (march, day, year) = (try label(wheels, 2, 0), try label(wheels, 13, 1), try label(wheels, 2_025, 2))
        #expect(march.text == "March" && march.textAlignment == (rightToLeft ? .right : .left))
        #expect(day.textAlignment == .center && year.textAlignment == .center)
        let width = wheels.columns[0].bounds.width
        #expect(rightToLeft ? march.frame.maxX == width - 9 : march.frame.minX == 9)
        // The longest name has room.
        #expect(march.frame.width >= UILabel.width(of: "September", march.font))
        let ends = wheels.columns.map(\.frame)
        #expect(rightToLeft ? (ends.last?.minX ?? 0) < 11 : (ends.last?.maxX ?? 0) > 309)
    }
}

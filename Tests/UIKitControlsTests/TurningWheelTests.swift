import Foundation
import TesseraGraphics
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

/// A date's wheels that go round.
@MainActor
@Suite(.metricsText) struct TurningWheelTests {
    @MainActor private struct Stage {
        let it: DatePickerScreen
        let face: WheelsDateFace
        let wheels: UIPickerView
        var columns: [PickerColumn] { wheels.columns }
        var picker: UIDatePicker { it.picker }
        var rows: [Int] { columns.map(\.selected) }

        func isAt(_ text: String) -> Bool { picker.date == DatePickerScreen.date(text) }
    }

    private func made(
        _ mode: UIDatePicker.Mode, at date: String? = nil, locale: String = "en_US", rightToLeft: Bool = false
    ) throws -> Stage {
        let it = DatePickerScreen(mode, .wheels, locale: locale, rightToLeft: rightToLeft)
        let face: WheelsDateFace = try #require(it.face())
        if let date { it.picker.date = DatePickerScreen.date(date) }
        it.screen.run(0.1)
        return Stage(it: it, face: face, wheels: try #require(face.subviews.first as? UIPickerView))
    }

    /// The rows in sight from above, and where each is from the middle of its wheel, in points.
    private func inSight(_ column: PickerColumn) -> [(text: String?, y: CGFloat, isAllowed: Bool)] {
        var found: [(text: String?, y: CGFloat, isAllowed: Bool)] = []
        column.visit { _, view in
            guard !view.isHidden, let row = view as? WheelRow else { return }
            found.append((row._shownText, view.center.y - column.bounds.midY, row.isAllowed))
        }
        return found.sorted { $0.y < $1.y }
    }

    private func texts(_ column: PickerColumn) -> [String?] { inSight(column).map(\.text) }

    private func middle(_ column: PickerColumn) -> String? { inSight(column).first { abs($0.y) < 0.5 }?.text }

    private func grey(_ column: PickerColumn) -> [String?] { inSight(column).filter { !$0.isAllowed }.map(\.text) }

    // MARK: Round and round

    @Test func rowsFollowTheLastOne() throws {
        let time = try made(.time, at: "2026-03-14T23:58:00Z")
        #expect(texts(time.columns[0]) == ["7", "8", "9", "10", "11", "12", "1", "2", "3"])
        #expect(texts(time.columns[1]) == ["54", "55", "56", "57", "58", "59", "00", "01", "02"])
        #expect(texts(time.columns[2]) == ["AM", "PM"])
        let date = try made(.date, at: "2026-12-30T09:41:00Z")
        #expect(Array(texts(date.columns[0])[3...6]) == ["November", "December", "January", "February"])
        #expect(Array(texts(date.columns[1])[3...6]) == ["29", "30", "31", "1"])
        let first = try made(.date, at: "0002-12-30T09:41:00Z")
        #expect(texts(first.columns[2]) == ["1", "2", "3", "4", "5", "6"], "years end")
    }

    @Test(arguments: [false, true]) func hoursTurnPastTwelve(rightToLeft: Bool) throws {
        let stage = try made(.time, rightToLeft: rightToLeft)
        #expect((stage.columns[0].frame.minX > stage.columns[1].frame.minX) == rightToLeft)
        stage.it.turn(stage.columns[0], rows: 2)
        #expect(stage.isAt("2026-03-14T11:41:00Z") && stage.rows == [11, 41, 0])
        stage.it.turn(stage.columns[0], rows: 1)
        #expect(stage.isAt("2026-03-14T12:41:00Z") && stage.rows == [12, 41, 1])
        #expect(stage.columns.map(middle) == ["12", "41", "PM"])
        stage.it.turn(stage.columns[0], rows: 1)
        #expect(stage.isAt("2026-03-14T13:41:00Z") && stage.columns.map(middle) == ["1", "41", "PM"])
        stage.it.turn(stage.columns[0], rows: -2)
        #expect(stage.isAt("2026-03-14T11:41:00Z") && stage.columns.map(middle) == ["11", "41", "AM"])
        #expect(stage.it.changes.count == 4)
    }

    @Test func theHalfOfTheDayTurnsWithTheFinger() throws {
        let stage = try made(.time, at: "2026-03-14T11:41:00Z")
        stage.it.hold(stage.columns[0], rows: 1)
        #expect(stage.columns.map(middle) == ["12", "41", "PM"] && stage.it.changes.count == 0)
        stage.it.letGo(stage.columns[0], rows: 1)
        stage.it.screen.run(1)
        #expect(stage.isAt("2026-03-14T12:41:00Z") && stage.it.changes.count == 1)
    }

    @Test func anotherHalfLeavesTheHourInSight() throws {
        let stage = try made(.time)
        let before = texts(stage.columns[0])
        stage.it.touch(stage.columns[2], dy: 32)
        #expect(stage.isAt("2026-03-14T21:41:00Z") && stage.rows == [21, 41, 1])
        #expect(texts(stage.columns[0]) == before && middle(stage.columns[0]) == "9")
        stage.it.screen.run(1)
        stage.it.turn(stage.columns[0], rows: 3)
        #expect(stage.isAt("2026-03-14T00:41:00Z") && stage.columns.map(middle) == ["12", "41", "AM"])
    }

    @Test func hoursToTwentyFourGoRound() throws {
        let stage = try made(.time, at: "2026-03-14T22:41:00Z", locale: "de_DE")
        stage.it.turn(stage.columns[0], rows: 3)
        #expect(stage.isAt("2026-03-14T01:41:00Z") && stage.columns.map(middle) == ["01", "41"])
    }

    @Test(arguments: [false, true]) func minutesMoveAlone(rightToLeft: Bool) throws {
        let stage = try made(.dateAndTime, at: "2026-03-14T23:58:00Z", rightToLeft: rightToLeft)
        stage.it.turn(stage.columns[2], rows: 3)
        #expect(stage.isAt("2026-03-14T23:01:00Z"))
        stage.it.turn(stage.columns[2], rows: -2)
        #expect(stage.isAt("2026-03-14T23:59:00Z") && stage.it.changes.count == 2)
        #expect(Array(stage.columns.map(middle)[1...]) == ["11", "59", "PM"])
    }

    @Test func monthsAndDaysMoveAlone() throws {
        let stage = try made(.date, at: "2026-12-30T09:41:00Z")
        stage.it.turn(stage.columns[0], rows: 1)
        #expect(stage.isAt("2026-01-30T09:41:00Z") && stage.columns.map(middle) == ["January", "30", "2026"])
        stage.it.turn(stage.columns[1], rows: 3)
        #expect(stage.isAt("2026-01-02T09:41:00Z") && stage.columns.map(middle) == ["January", "2", "2026"])
        stage.it.turn(stage.columns[0], rows: -1)
        #expect(stage.isAt("2026-12-02T09:41:00Z") && stage.it.changes.count == 3)
    }

    @Test func minutesOfACountdownGoRoundAndItsHoursEnd() throws {
        let stage = try made(.countDownTimer)
        stage.picker.countDownDuration = TimeInterval(23 * 3_600 + 58 * 60)
        stage.it.screen.run(0.1)
        stage.it.turn(stage.columns[1], rows: 3)
        #expect(stage.picker.countDownDuration == TimeInterval(23 * 3_600 + 60))
        stage.it.turn(stage.columns[0], rows: 2)
        #expect(stage.picker.countDownDuration == TimeInterval(23 * 3_600 + 60) && stage.it.changes.count == 1)
        #expect(texts(stage.columns[0]).last == "23")
    }

    @Test(arguments: zip([15, 30], ["09:45", "09:00"])) func fewMinutesGoRound(interval: Int, end: String) throws {
        let stage = try made(.time)
        stage.picker.minuteInterval = interval
        stage.it.screen.run(0.1)
        #expect(texts(stage.columns[1]).count == 9 && stage.isAt("2026-03-14T09:30:00Z"))
        stage.it.turn(stage.columns[1], rows: CGFloat(60 / interval + 1))
        #expect(stage.isAt("2026-03-14T\(end):00Z") && stage.it.changes.count == 1)
    }

    @Test func daysRunOn() throws {
        let stage = try made(.dateAndTime, at: "2026-12-31T09:41:00Z")
        stage.it.turn(stage.columns[0], rows: 1)
        #expect(stage.isAt("2027-01-01T09:41:00Z"))
        // Further away than the wheel has days.
        stage.picker.date = DatePickerScreen.date("2126-12-31T09:41:00Z")
        stage.it.screen.run(0.1)
        stage.it.turn(stage.columns[0], rows: 1)
        #expect(stage.isAt("2127-01-01T09:41:00Z") && stage.it.changes.count == 2)
        #expect(texts(stage.columns[0]).count == 9)
    }

    /// Flung again and again, and caught by the next finger before it rests.
    @Test func aFlungWheelHasNoEnd() throws {
        let stage = try made(.date)
        let place = stage.columns[0].convert(stage.columns[0].bounds, to: stage.it.screen.window)
        for _ in 0..<12 {
            stage.it.screen.touch(.began, place.midX, place.maxY - 10)
            for step in 1...5 {
                stage.it.screen.touch(.moved, place.midX, place.maxY - 10 - CGFloat(step) * 36)
                stage.it.screen.run(1.0 / 60)
            }
            stage.it.screen.touch(.ended, place.midX, place.maxY - 190)
            stage.it.screen.run(0.1)
            #expect(texts(stage.columns[0]).count >= 8)
        }
        stage.it.screen.run(5)
        #expect(
            texts(stage.columns[0]).count == 9 && stage.columns[0].subviews.first.map { $0.subviews.count < 16 } == true
        )
        #expect(middle(stage.columns[0]) == Calendar.month(of: stage.picker.date) && stage.it.changes.count > 0)
        #expect(stage.columns[0].accessibilityValue == middle(stage.columns[0]))
    }

    @Test func assistiveTechnologiesGoRound() throws {
        let stage = try made(.time, at: "2026-03-14T11:59:00Z")
        stage.columns[1].accessibilityIncrement()
        stage.it.screen.run(1)
        #expect(stage.isAt("2026-03-14T11:00:00Z") && stage.columns[1].accessibilityValue == "00")
        stage.columns[1].accessibilityDecrement()
        stage.it.screen.run(1)
        #expect(stage.isAt("2026-03-14T11:59:00Z") && stage.columns[1].accessibilityValue == "59")
        stage.columns[0].accessibilityIncrement()
        stage.it.screen.run(1)
        #expect(stage.isAt("2026-03-14T12:59:00Z") && stage.columns.map(\.accessibilityValue) == ["12", "59", "PM"])
        stage.columns[2].accessibilityIncrement()
        stage.it.screen.run(1)
        #expect(stage.isAt("2026-03-14T12:59:00Z") && stage.it.changes.count == 3, "halves end")
    }

    // MARK: Limits

    @Test func rowsBeyondTheLimitsAreGrey() throws {
        let stage = try made(.time)
        stage.picker.minimumDate = DatePickerScreen.date("2026-03-14T08:30:00Z")
        stage.picker.maximumDate = DatePickerScreen.date("2026-03-14T11:43:00Z")
        stage.it.screen.run(0.1)
        #expect(grey(stage.columns[0]) == ["5", "6", "7", "12", "1"])
        #expect(grey(stage.columns[1]).isEmpty && grey(stage.columns[2]) == ["PM"])
        stage.it.turn(stage.columns[0], rows: 2)
        #expect(grey(stage.columns[1]) == ["44", "45"])
        let row = stage.wheels.view(forRow: 44, forComponent: 1)?.subviews.first as? UILabel
        #expect(row?.textColor == .tertiaryLabel)
        stage.picker.minimumDate = nil
        stage.picker.maximumDate = nil
        #expect(stage.columns.allSatisfy { grey($0).isEmpty } && row?.textColor == .label)
    }

    @Test func daysThatAMonthLacksAreGrey() throws {
        let stage = try made(.date, at: "2026-01-30T09:41:00Z")
        #expect(grey(stage.columns[1]).isEmpty)
        stage.it.turn(stage.columns[0], rows: 1)
        #expect(stage.isAt("2026-02-28T09:41:00Z") && grey(stage.columns[1]) == ["29", "30", "31"])
        #expect(stage.columns.map(middle) == ["February", "28", "2026"])
        stage.picker.maximumDate = DatePickerScreen.date("2027-02-20T00:00:00Z")
        #expect(grey(stage.columns[2]) == ["2028", "2029", "2030"] && grey(stage.columns[0]).isEmpty)
        stage.it.turn(stage.columns[2], rows: 1)
        #expect(stage.isAt("2027-02-20T00:00:00Z"))
        #expect(texts(stage.columns[0]).count == 9)
        #expect(inSight(stage.columns[0]).filter(\.isAllowed).map(\.text) == ["January", "February"])
        #expect(grey(stage.columns[1]) == ["21", "22", "23", "24"])
    }

    @Test(arguments: [false, true]) func wheelsTurnBackToTheLimits(rightToLeft: Bool) throws {
        let stage = try made(.time, rightToLeft: rightToLeft)
        stage.picker.maximumDate = DatePickerScreen.date("2026-03-14T11:43:00Z")
        stage.it.screen.run(0.1)
        stage.it.turn(stage.columns[0], rows: 2)
        #expect(stage.isAt("2026-03-14T11:41:00Z") && stage.it.changes.count == 1)
        stage.it.hold(stage.columns[0], rows: 1)
        #expect(stage.columns.map(middle) == ["12", "41", "PM"])
        stage.it.letGo(stage.columns[0], rows: 1)
        stage.it.screen.run(0.5)
        #expect(stage.isAt("2026-03-14T11:43:00Z") && stage.it.changes.count == 2)
        stage.it.screen.run(0.5)
        #expect(stage.columns.map(middle) == ["11", "43", "AM"] && stage.rows == [11, 43, 0])
    }

    @Test func aWheelIsOnItsWayBackAtHalfTime() throws {
        let stage = try made(.time, at: "2026-03-14T23:59:00Z")
        stage.picker.maximumDate = DatePickerScreen.date("2026-03-14T23:59:00Z")
        stage.it.screen.run(0.1)
        stage.it.hold(stage.columns[1], rows: -3)
        stage.picker.minimumDate = DatePickerScreen.date("2026-03-14T23:58:00Z")
        stage.it.letGo(stage.columns[1], rows: -3)
        stage.it.screen.run(0.1)
        #expect(stage.isAt("2026-03-14T23:58:00Z") && stage.rows[1] == 58)
        #expect(middle(stage.columns[1]) == nil && grey(stage.columns[1]).contains("56"), "between two rows")
        stage.it.screen.run(0.5)
        #expect(middle(stage.columns[1]) == "58" && stage.it.changes.count == 1)
    }

    @Test func aPanelOfACapsuleHasWheelsThatGoRound() throws {
        let it = DatePickerScreen(.time, .compact)
        let face: CompactDateFace = try #require(it.face())
        it.touch(try #require(face.capsules.first))
        it.screen.run(0.5)
        func find(_ view: UIView) -> UIPickerView? {
            view as? UIPickerView ?? view.subviews.lazy.compactMap(find).first
        }
        let wheels = try #require(find(it.screen.window))
        it.turn(wheels.columns[1], rows: 20)
        #expect(it.picker.date == DatePickerScreen.date("2026-03-14T09:01:00Z") && it.changes.count == 1)
    }

    @Test func monthsOfACalendarGoRoundAndKeepTheLimits() throws {
        let it = DatePickerScreen(.date, .inline)
        it.picker.date = DatePickerScreen.date("2026-12-14T09:41:00Z")
        it.picker.minimumDate = DatePickerScreen.date("2025-02-10T00:00:00Z")
        let face: InlineDateFace = try #require(it.face())
        it.touch(face.header.title)
        it.screen.run(0.5)
        let columns = try #require(face.wheels?.wheels).columns
        #expect(grey(columns[0]).isEmpty && grey(columns[1]).contains("2024") && !grey(columns[1]).contains("2025"))
        it.turn(columns[0], rows: 1)
        #expect(it.picker.date == DatePickerScreen.date("2026-01-14T09:41:00Z") && it.changes.count == 1)
        it.turn(columns[1], rows: -1)
        #expect(it.picker.date == DatePickerScreen.date("2025-02-10T00:00:00Z"))
        #expect(columns.map(middle) == ["February", "2025"] && grey(columns[0]) == ["January"])
    }
}

extension Calendar {
    /// The English name of the month that a date lies in, in Greenwich.
    fileprivate static func month(of date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "MMMM"
        return formatter.string(from: date)
    }
}

import Foundation
import TesseraGraphics
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

/// The months of a calendar, and the wheels in their place.
@MainActor
@Suite(.metricsText) struct CalendarTests {
    private func made(rightToLeft: Bool = false) throws -> (DatePickerScreen, InlineDateFace) {
        let it = DatePickerScreen(.date, .inline, rightToLeft: rightToLeft)
        return (it, try #require(it.face()))
    }

    /// Where the month in sight, or on its way there, begins, in points of the calendar.
    private func left(_ face: InlineDateFace) -> CGFloat? {
        face.days.first?.superview.map { $0.convert($0.bounds, to: face.pages).minX }
    }

    @Test(arguments: [false, true]) func monthsSlideTheWayTheyTravel(rightToLeft: Bool) throws {
        let (it, face) = try made(rightToLeft: rightToLeft)
        let far: ClosedRange<CGFloat> = rightToLeft ? -224...(-96) : 96...224
        it.touch(face.header.forth)
        it.screen.run(0.15)
        #expect(face.header.title.text == "April 2026" && face.days.count == 30)
        #expect(left(face).map(far.contains) == true, "half of the way to April")
        it.screen.run(0.3)
        #expect(left(face) == 0)
        it.touch(face.header.back)
        it.screen.run(0.15)
        #expect(left(face).map { far.contains(-$0) } == true, "half of the way back to March")
        it.screen.run(0.3)
        #expect(left(face) == 0 && face.header.title.text == "March 2026")
        #expect(face.days.filter(\.isSelected).map(\.number) == [14] && it.changes.count == 0)
    }

    @Test func arrowsInQuickSuccessionAddUp() throws {
        let (it, face) = try made()
        for _ in 0..<3 {
            it.touch(face.header.forth)
            it.screen.run(0.05)
        }
        it.screen.run(1)
        #expect(face.header.title.text == "June 2026" && left(face) == 0)
        it.picker.date = DatePickerScreen.date("3500-01-02T00:00:00Z")
        it.screen.run(0.1)
        #expect(face.header.title.text == "January 3500" && left(face) == 0)
    }

    @Test(arguments: [false, true]) func aSwipeTurnsTheMonth(rightToLeft: Bool) throws {
        let (it, face) = try made(rightToLeft: rightToLeft)
        it.swipe(face.pages, rightToLeft ? 140 : -140)
        #expect(face.header.title.text == "April 2026" && left(face) == 0)
        it.swipe(face.pages, rightToLeft ? -140 : 140)
        #expect(face.header.title.text == "March 2026" && left(face) == 0)
        #expect(it.picker.date == DatePickerScreen.date("2026-03-14T09:41:00Z") && it.changes.count == 0)
    }

    @Test func daysOfAnotherMonthAreChosen() throws {
        let (it, face) = try made()
        it.touch(face.header.forth)
        it.screen.run(0.5)
        it.touch(try #require(face.days.last))
        #expect(it.picker.date == DatePickerScreen.date("2026-04-30T09:41:00Z") && it.changes.count == 1)
        #expect(face.days.filter(\.isSelected).map(\.number) == [30])
    }

    @Test(arguments: [false, true]) func theTitleBringsWheelsAndDays(rightToLeft: Bool) throws {
        let (it, face) = try made(rightToLeft: rightToLeft)
        let title = face.header.title
        #expect(title.accessibilityLabel == "Show year picker" && title.accessibilityValue == "March 2026")
        #expect(face.header.back.accessibilityLabel == "Previous Month")
        #expect(face.header.forth.accessibilityLabel == "Next Month" && face.wheels == nil)
        it.touch(title)
        it.screen.run(0.15)
        let wheels = try #require(face.wheels)
        for view in [wheels, face.pages, face.header.back] {
            let opacity = view.layer.presentation()?.opacity ?? 0
            #expect(opacity > 0.2 && opacity < 0.8, "half of the fading")
        }
        let chevron = try #require(title.subviews.last)
        let sine = chevron.layer.presentation()?.affineTransform().b ?? 0
        #expect(abs(sine) > 0.2 && abs(sine) < 0.98, "the chevron turns with it")
        it.screen.run(0.5)
        #expect(face.showsWheels && wheels.alpha == 1 && title.accessibilityLabel == "Hide year picker")
        #expect([face.pages, face.header.back, face.header.forth].allSatisfy { $0.isHidden })
        #expect(abs(chevron.transform.b - (rightToLeft ? -1 : 1)) < 1e-9)
        it.touch(title)
        it.screen.run(0.5)
        #expect(!face.showsWheels && wheels.isHidden && chevron.transform.isIdentity)
        #expect([face.pages, face.header.back, face.header.forth].allSatisfy { !$0.isHidden && $0.alpha == 1 })
    }

    /// The row below the one in the middle of a wheel.
    private func turn(_ it: DatePickerScreen, _ face: InlineDateFace, _ column: Int, dy: CGFloat = 32) throws {
        let wheels = try #require(face.wheels?.wheels)
        it.touch(wheels.columns[column], dy: dy)
        it.screen.run(1)
    }

    @Test func wheelsMoveTheDate() throws {
        let (it, face) = try made()
        it.touch(face.header.title)
        it.screen.run(0.5)
        try turn(it, face, 1)
        #expect(it.picker.date == DatePickerScreen.date("2027-03-14T09:41:00Z") && it.changes.count == 1)
        #expect(face.header.title.text == "March 2027")
        it.picker.date = DatePickerScreen.date("2027-01-31T09:41:00Z")
        try turn(it, face, 0)
        #expect(it.picker.date == DatePickerScreen.date("2027-02-28T09:41:00Z") && it.changes.count == 2)
        it.touch(face.header.title)
        it.screen.run(0.5)
        #expect(face.days.count == 28 && face.days.filter(\.isSelected).map(\.number) == [28] && left(face) == 0)
    }

    @Test func wheelsKeepTheLimits() throws {
        let (it, face) = try made()
        it.picker.maximumDate = DatePickerScreen.date("2026-06-10T12:00:00Z")
        it.touch(face.header.title)
        it.screen.run(0.5)
        let wheels = try #require(face.wheels?.wheels)
        try turn(it, face, 1)
        #expect(it.picker.date == it.picker.maximumDate && it.changes.count == 1)
        #expect((0..<2).map { wheels.selectedRow(inComponent: $0) } == [5, 2_025])
        #expect(face.header.title.text == "June 2026")
        try turn(it, face, 0)
        #expect(it.picker.date == it.picker.maximumDate && it.changes.count == 1)
        #expect(wheels.selectedRow(inComponent: 0) == 5 && wheels.view(forRow: 5, forComponent: 0)?.alpha == 1)
    }

    /// The month in sight was another than the date's: the wheels stand at it, and choosing the date's own ends there.
    @Test func wheelsStandAtTheMonthInSight() throws {
        let (it, face) = try made()
        it.touch(face.header.forth)
        it.screen.run(0.5)
        it.touch(face.header.title)
        it.screen.run(0.5)
        #expect(face.wheels?.wheels.selectedRow(inComponent: 0) == 3)
        try turn(it, face, 0, dy: -32)
        #expect(it.changes.count == 0 && face.header.title.text == "March 2026")
    }

    @Test func yearsComeFirstWhereTheLocaleSaysSo() throws {
        let it = DatePickerScreen(.date, .inline, locale: "ja_JP")
        let face: InlineDateFace = try #require(it.face())
        it.touch(face.header.title)
        it.screen.run(0.5)
        #expect(face.wheels?.wheels.selectedRow(inComponent: 0) == 2_025)
    }
}

import Foundation
import TesseraGraphics
import UIKitCore

@testable import UIKitControls

/// A date picker at 14 March 2026, 9:41, in a window.
@MainActor
struct DatePickerScreen {
    let picker = UIDatePicker()
    let screen: ControlScreen
    let changes: Counter

    init(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US", rightToLeft: Bool = false) {
        picker.locale = Locale(identifier: locale)
        picker.calendar = Calendar(identifier: .gregorian)
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Self.date("2026-03-14T09:41:00Z")
        changes = Counter(picker)
        screen = ControlScreen(picker, at: CGPoint(x: 20, y: 20), rightToLeft: rightToLeft)
    }

    static func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text) ?? .distantPast }

    func face<Face>() -> Face? { picker.subviews.first as? Face }

    /// A short touch in the middle of a view, or so many points from it; the screen stands still after it.
    func touch(_ view: UIView, dy: CGFloat = 0) {
        let place = view.convert(view.bounds, to: screen.window)
        screen.touch(.began, place.midX, place.midY + dy)
        screen.run(1.0 / 60)
        screen.touch(.ended, place.midX, place.midY + dy)
    }

    /// A finger that turns a wheel by so many rows and is still down. Wheels know it for one after 10 points.
    func hold(_ wheel: UIView, rows: CGFloat) {
        let place = wheel.convert(wheel.bounds, to: screen.window)
        let way = -(rows * 32 + (rows < 0 ? -10 : 10))
        screen.touch(.began, place.midX, place.midY)
        for step in 1...20 {
            screen.touch(.moved, place.midX, place.midY + way * CGFloat(step) / 20)
            screen.run(1.0 / 60)
        }
        screen.run(0.3)
    }

    /// The finger that holds a wheel lifts without speed; the screen stands still after it.
    func letGo(_ wheel: UIView, rows: CGFloat) {
        let place = wheel.convert(wheel.bounds, to: screen.window)
        screen.touch(.ended, place.midX, place.midY - (rows * 32 + (rows < 0 ? -10 : 10)))
    }

    /// A finger turns a wheel by so many rows.
    func turn(_ wheel: UIView, rows: CGFloat) {
        hold(wheel, rows: rows)
        letGo(wheel, rows: rows)
        screen.run(1)
    }

    /// A finger that moves so far over a view and lifts at once.
    func swipe(_ view: UIView, _ dx: CGFloat) {
        let place = view.convert(view.bounds, to: screen.window)
        screen.touch(.began, place.midX, place.midY)
        for step in 1...8 {
            screen.run(1.0 / 60)
            screen.touch(.moved, place.midX + dx * CGFloat(step) / 8, place.midY)
        }
        screen.touch(.ended, place.midX + dx, place.midY)
        screen.run(1)
    }
}

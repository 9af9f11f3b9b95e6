import Foundation
import TesseraGraphics
import UIKitCore

/// The months of a calendar beside each other, one of them in sight. A scroll view turns them, by a finger or for the
/// program, as slowly as every animated scroll; only the months that are seen have views.
@MainActor
final class CalendarPages: UIView, UIScrollViewDelegate {
    private unowned let picker: UIDatePicker
    private let scrollView = UIScrollView()
    private var pages: [Int: CalendarMonth] = [:]
    private var unused: [CalendarMonth] = []
    /// A moment of the month in the middle, and the calendar that counts the months from it.
    private var anchor: Date
    private var calendar: Calendar
    /// The month in sight, or the one that is on its way there: months from the middle one.
    private var index = 0
    /// While the scroll view is given its size, which scrolls it.
    private var isPlacing = false
    private var wasRightToLeft = false
    /// Another month is on its way, or has come into sight.
    var onTurn: () -> Void = {}

    /// Months before and after the middle one: a thousand years.
    private static let reach = 12_000

    init(_ picker: UIDatePicker) {
        self.picker = picker
        anchor = picker.date
        calendar = picker.ownCalendar
        super.init(frame: .zero)
        clipsToBounds = true
        scrollView.delegate = self
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    /// A moment of the month in sight, or of the one that is on its way there.
    var month: Date { month(index) }
    var days: [CalendarDay] { pages[index]?.days ?? [] }

    private func month(_ index: Int) -> Date {
        let start = calendar.dateInterval(of: .month, for: anchor)?.start ?? anchor
        return calendar.date(byAdding: .month, value: index, to: start) ?? start
    }

    /// Brings the month of a date into sight at once.
    func go(to date: Date) {
        let start = calendar.dateInterval(of: .month, for: date)?.start ?? date
        let months = calendar.dateComponents([.month], from: month(0), to: start).month ?? 0
        if abs(months) < Self.reach {
            index = months
        } else {
            restart(at: date)
        }
        place()
    }

    private func restart(at date: Date) {
        (anchor, index) = (date, 0)
        for index in Array(pages.keys) { drop(index) }
    }

    /// Slides to a month so many after the one in sight.
    func turn(_ by: Int) {
        index = max(-Self.reach, min(index + by, Self.reach))
        if bounds.width > 0 { scrollView.setContentOffset(offset(of: index), animated: true) }
        onTurn()
    }

    /// Shows anew what the picker says of days.
    func refresh() {
        if calendar != picker.ownCalendar {
            let month = month
            calendar = picker.ownCalendar
            restart(at: month)
            place()
        }
        for (index, page) in pages { page.show(month(index)) }
    }

    // MARK: Places

    /// A month that slides goes on, unless the pages have got another size or direction.
    override func layoutSubviews() {
        super.layoutSubviews()
        if scrollView.bounds.size != bounds.size || wasRightToLeft != isRightToLeft { place() }
    }

    private func place() {
        guard bounds.width > 0 else { return }
        isPlacing = true
        wasRightToLeft = isRightToLeft
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(
            width: CGFloat(2 * Self.reach + 1) * bounds.width, height: bounds.height)
        scrollView.setContentOffset(offset(of: index), animated: false)
        isPlacing = false
        fill()
    }

    /// Later months lie on the trailing side.
    private func offset(of index: Int) -> CGPoint {
        CGPoint(x: CGFloat((isRightToLeft ? -index : index) + Self.reach) * bounds.width, y: 0)
    }

    /// Gives views to the months that are seen; others give theirs up.
    private func fill() {
        let place = scrollView.contentOffset.x / bounds.width - CGFloat(Self.reach)
        let (left, right) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
        let seen = isRightToLeft ? -right...(-left) : left...right
        for index in Array(pages.keys) where !seen.contains(index) { drop(index) }
        for index in seen {
            let page = pages[index] ?? make(index)
            page.frame = CGRect(origin: offset(of: index), size: bounds.size)
        }
    }

    private func make(_ index: Int) -> CalendarMonth {
        let page = unused.popLast() ?? CalendarMonth(picker)
        pages[index] = page
        page.show(month(index))
        scrollView.addSubview(page)
        return page
    }

    private func drop(_ index: Int) {
        guard let page = pages.removeValue(forKey: index) else { return }
        page.removeFromSuperview()
        unused.append(page)
    }

    // MARK: The finger

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing, bounds.width > 0 else { return }
        fill()
        let goal = Int((scrollView.restingOffset.x / bounds.width).rounded()) - Self.reach
        let next = isRightToLeft ? -goal : goal
        guard next != index else { return }
        index = next
        onTurn()
    }
}

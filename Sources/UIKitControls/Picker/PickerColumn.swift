import Foundation
import TesseraGraphics
import UIKitCore

/// One wheel of a picker view. A scroll view that shows nothing follows the finger, the rows stand where it says.
@MainActor
final class PickerColumn: UIView, UIScrollViewDelegate {
    private unowned let picker: UIPickerView
    private let component: Int
    private let scrollView = UIScrollView()
    private let wheel = UIView()
    /// The rows in sight, by their places.
    private var rows: [Int: UIView] = [:]
    private var unused: [UIView] = []
    private var places = WheelPlaces()
    private(set) var selected = -1
    /// The place of the selected row, where the wheel rests or is on its way to.
    private var resting = 0
    /// The row that was in the middle when the wheel turned last.
    private var passed = -1
    /// While the wheel is given its size or its place, which scrolls it.
    private var isPlacing = false

    var rowHeight: CGFloat = 32 {
        didSet { if rowHeight != oldValue { setNeedsLayout() } }
    }

    init(_ picker: UIPickerView, _ component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        clipsToBounds = true
        wheel.isUserInteractionEnabled = false
        scrollView.delegate = self
        scrollView.showsVerticalScrollIndicator = false
        scrollView.decelerationRate = .fast
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        addSubview(wheel)
        addSubview(scrollView)
        scrollView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerColumn.tapped))
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    var rowSize: CGSize { CGSize(width: bounds.width, height: rowHeight) }

    var count: Int { places.count }

    /// The user holds the wheel, or it runs on.
    var isTurning: Bool { scrollView.isDragging || scrollView.isDecelerating }

    func view(at row: Int) -> UIView? { places.place(of: row, near: placeInTheMiddle).flatMap { rows[$0] } }

    /// Visits the rows in sight.
    func visit(_ body: (_ row: Int, _ view: UIView) -> Void) {
        for (place, view) in rows { body(places.row(at: place), view) }
    }

    // MARK: Rows

    /// Keeps the choice where there still is such a row.
    func reload(_ count: Int, repeats: Bool) {
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        unused = []
        places = WheelPlaces(count: count, repeats: repeats)
        selected = count == 0 ? -1 : max(0, min(selected, count - 1))
        resting = places.centre(on: max(selected, 0))
        setNeedsLayout()
    }

    /// A wheel that repeats goes the shorter way.
    func select(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        selected = max(0, min(row, count - 1))
        guard let place = places.place(of: selected, near: placeInTheMiddle) else {
            for place in rows.keys { putAway(place) }
            resting = places.centre(on: selected)
            return self.place()
        }
        resting = place
        guard animated, window != nil else { return self.place() }
        scroll(to: resting, animated: true)
    }

    /// Chooses a row that looks like the chosen one, in its place; so do all others. The wheel may be turning.
    func exchange(_ row: Int) {
        places.exchange(by: row - selected)
        selected = row
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheel.frame = bounds
        place()
    }

    private func place() {
        recentre()
        guard bounds.height > 0 else { return }
        isPlacing = true
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(
            width: bounds.width, height: CGFloat(max(places.total - 1, 0)) * rowHeight + bounds.height)
        isPlacing = false
        scroll(to: resting, animated: false)
    }

    /// What was moving ends without a choice.
    private func scroll(to place: Int, animated: Bool) {
        isPlacing = true
        scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat(place) * rowHeight), animated: animated)
        isPlacing = false
        turn()
    }

    /// Lays the places around the chosen row. The rows in sight go with them, the scroll view does not yet.
    private func recentre() {
        let new = places.centre(on: max(selected, 0))
        let step = new - resting
        guard step != 0 else { return }
        resting = new
        rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.key + step, $0.value) })
    }

    /// The wheel has come to rest: to the eye nothing changes.
    private func recentreAtRest() {
        let old = resting
        recentre()
        guard resting != old else { return }
        let beside = scrollView.contentOffset.y - CGFloat(old) * rowHeight
        isPlacing = true
        scrollView.contentOffset.y = CGFloat(resting) * rowHeight + (abs(beside) < 0.5 ? 0 : beside)
        isPlacing = false
    }

    /// Places the rows around the one in the middle; those that have turned away are used again.
    private func turn() {
        let geometry = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
        let middle = scrollView.contentOffset.y / geometry.rowHeight
        let nearest = max(0, placeInTheMiddle)
        let seen = max(0, nearest - geometry.reach - 1)..<max(0, min(places.total, nearest + geometry.reach + 2))
        for place in rows.keys where !seen.contains(place) { putAway(place) }
        for place in seen {
            guard let spot = geometry.place(CGFloat(place) - middle) else {
                rows[place]?.isHidden = true
                continue
            }
            let view = rows[place] ?? make(place)
            view.isHidden = false
            view.bounds = CGRect(origin: .zero, size: rowSize)
            view.center = CGPoint(x: bounds.midX, y: spot.middle)
            view.transform = CGAffineTransform(scaleX: 1, y: spot.squeeze)
            // Rows fade as they turn away. How much is from memory.
            let distance = abs(CGFloat(place) - middle)
            view.alpha = distance < 0.5 ? 1 : max(0.12, 0.6 * spot.squeeze)
        }
        speak()
    }

    /// Assistive technologies say the chosen row.
    private func speak() { accessibilityValue = rows[resting].flatMap { $0.accessibilityLabel ?? $0._shownText } }

    private func putAway(_ place: Int) {
        guard let view = rows.removeValue(forKey: place) else { return }
        view.isHidden = true
        unused.append(view)
    }

    private func make(_ place: Int) -> UIView {
        let old = unused.popLast()
        let row = places.row(at: place)
        let view =
            picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: old) ?? UIView()
        if view !== old { old?.removeFromSuperview() }
        if view.superview !== wheel { wheel.addSubview(view) }
        rows[place] = view
        return view
    }

    // MARK: The finger

    func tapped(_ tap: UITapGestureRecognizer) {
        step(Int(((tap.location(in: self).y - bounds.midY) / rowHeight).rounded()))
    }

    /// The wheel goes to the row that is so many further.
    private func step(_ by: Int) {
        let place = places.clamped(resting + by)
        guard count > 0, place != resting else { return }
        scroll(to: place, animated: window != nil)
        if take(place) { tell() }
    }

    /// Returns whether another row is chosen now.
    private func take(_ place: Int) -> Bool {
        let old = selected
        resting = place
        selected = places.row(at: place)
        speak()
        return selected != old
    }

    private func tell() { picker.delegate?.pickerView(picker, didSelectRow: selected, inComponent: component) }

    /// The place that is nearest to the middle of the wheel; -1 where there are no rows.
    private var placeInTheMiddle: Int {
        let most = CGFloat(WheelPlaces.most)
        return places.clamped(Int(max(0, min((scrollView.contentOffset.y / rowHeight).rounded(), most))))
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing else { return }
        turn()
        let row = places.row(at: max(0, placeInTheMiddle))
        guard row != passed else { return }
        passed = row
        if isTurning { picker.wheelDelegate?.pass(row, component) }
    }

    /// The wheel stops at a row.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let row = (targetContentOffset.pointee.y / rowHeight).rounded()
        targetContentOffset.pointee.y = max(0, min(row, CGFloat(max(places.total - 1, 0)))) * rowHeight
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { if !isPlacing { recentreAtRest() } }

    /// The delegate hears of it last, as it may turn the wheel back.
    private func rest() {
        guard !isPlacing, count > 0 else { return }
        let isNew = take(placeInTheMiddle)
        recentreAtRest()
        if isNew { tell() }
    }

    override func accessibilityIncrement() { step(1) }
    override func accessibilityDecrement() { step(-1) }
}

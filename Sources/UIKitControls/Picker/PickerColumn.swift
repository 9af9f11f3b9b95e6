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
    private var rows: [Int: UIView] = [:]
    private var unused: [UIView] = []
    private(set) var count = 0
    private(set) var selected = -1
    /// While the wheel is given its size, which scrolls it.
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

    func view(at row: Int) -> UIView? { rows[row] }

    // MARK: Rows

    /// Keeps the choice where there still is such a row.
    func reload(_ count: Int) {
        self.count = count
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        unused = []
        selected = count == 0 ? -1 : max(0, min(selected, count - 1))
        setNeedsLayout()
    }

    func select(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        selected = max(0, min(row, count - 1))
        guard animated, window != nil else { return place() }
        scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat(selected) * rowHeight), animated: true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheel.frame = bounds
        place()
    }

    private func place() {
        guard bounds.height > 0 else { return }
        isPlacing = true
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(
            width: bounds.width, height: CGFloat(max(count - 1, 0)) * rowHeight + bounds.height)
        scrollView.contentOffset = CGPoint(x: 0, y: CGFloat(max(selected, 0)) * rowHeight)
        isPlacing = false
        turn()
    }

    /// Places the rows around the one in the middle; those that have turned away are used again.
    private func turn() {
        let geometry = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
        let middle = scrollView.contentOffset.y / geometry.rowHeight
        let nearest = Int(max(0, min(middle.rounded(), CGFloat(max(count - 1, 0)))))
        let seen = max(0, nearest - geometry.reach - 1)..<max(0, min(count, nearest + geometry.reach + 2))
        for (row, view) in rows where !seen.contains(row) {
            view.isHidden = true
            unused.append(view)
            rows[row] = nil
        }
        for row in seen {
            guard let place = geometry.place(CGFloat(row) - middle) else {
                rows[row]?.isHidden = true
                continue
            }
            let view = rows[row] ?? make(row)
            view.isHidden = false
            view.bounds = CGRect(origin: .zero, size: rowSize)
            view.center = CGPoint(x: bounds.midX, y: place.middle)
            view.transform = CGAffineTransform(scaleX: 1, y: place.squeeze)
            // Rows fade as they turn away. How much is from memory.
            let distance = abs(CGFloat(row) - middle)
            view.alpha = distance < 0.5 ? 1 : max(0.12, 0.6 * place.squeeze)
        }
        accessibilityValue = rows[selected].flatMap { $0.accessibilityLabel ?? $0._shownText }
    }

    private func make(_ row: Int) -> UIView {
        let old = unused.popLast()
        let view =
            picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: old) ?? UIView()
        if view !== old { old?.removeFromSuperview() }
        if view.superview !== wheel { wheel.addSubview(view) }
        rows[row] = view
        return view
    }

    // MARK: The finger

    func tapped(_ tap: UITapGestureRecognizer) {
        guard count > 0 else { return }
        let distance = ((tap.location(in: self).y - bounds.midY) / rowHeight).rounded()
        let row = max(0, min(selected + Int(distance), count - 1))
        guard row != selected else { return }
        scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
        choose(row)
    }

    private func choose(_ row: Int) {
        guard row != selected else { return }
        selected = row
        picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
    }

    private var rowInTheMiddle: Int {
        Int(max(0, min((scrollView.contentOffset.y / rowHeight).rounded(), CGFloat(max(count - 1, 0)))))
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { if !isPlacing { turn() } }

    /// The wheel stops at a row.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let row = (targetContentOffset.pointee.y / rowHeight).rounded()
        targetContentOffset.pointee.y = max(0, min(row, CGFloat(max(count - 1, 0)))) * rowHeight
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { choose(rowInTheMiddle) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { choose(rowInTheMiddle) }

    override func accessibilityIncrement() { step(1) }
    override func accessibilityDecrement() { step(-1) }

    private func step(_ by: Int) {
        guard count > 0 else { return }
        let row = max(0, min(selected + by, count - 1))
        scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: window != nil)
        choose(row)
    }
}

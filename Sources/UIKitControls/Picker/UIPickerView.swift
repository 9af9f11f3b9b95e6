import Foundation
import TesseraGraphics
import UIKitCore

/// How many rows a picker view has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// Returns the number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the rows of a picker view are, and what happens when one is chosen. Every method is optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// 0 leaves the width to the picker view.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// 0 leaves the height to the picker view.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns the text of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Wins over a plain title.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Wins over titles; without it a label shows them.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// A wheel that the user turned has come to rest.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }

    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }

    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? PickerLabel ?? PickerLabel(pickerView.looks)
        if let text = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component) ?? "?"
        }
        return label
    }

    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A row with a title.
private final class PickerLabel: UILabel {
    init(_ looks: PickerLooks) {
        super.init(frame: .zero)
        font = .systemFont(ofSize: looks.fontSize)
        textAlignment = .center
    }

    required init?(coder: NSCoder) { nil }
}

/// Wheels beside each other, each of which chooses one of its rows.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private let band = UIView()
    final var columns: [PickerColumn] = []
    private var hasLoaded = false

    override public init(frame: CGRect) {
        let standard = SystemLooks.current.picker.size
        super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: standard) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIPickerView.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        band.isUserInteractionEnabled = false
        band.backgroundColor = .quaternarySystemFill
        addSubview(band)
    }

    final var looks: PickerLooks { traitCollection.systemLooks.picker }

    /// The component count and rows are asked for when the picker is laid out next.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forget() } }
    /// Names the rows and hears of choices; held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { forget() } }
    /// Kept; the band over the chosen rows is always there, as since iOS 7.
    open var showsSelectionIndicator = true

    final var wheelDelegate: (any WheelDelegate)? { delegate as? any WheelDelegate }

    private func forget() {
        hasLoaded = false
        setNeedsLayout()
    }

    // MARK: Contents

    /// How many wheels there are.
    open var numberOfComponents: Int {
        load()
        return columns.count
    }

    /// Returns how many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.count ?? 0 }
    /// Returns the size of a wheel's rows, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let column = column(component) else { return .zero }
        return CGSize(width: measureColumns()[component], height: column.rowHeight)
    }

    /// Nil for rows that are not to be seen.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { column(component)?.view(at: row) }

    /// Asks for all wheels and rows anew.
    open func reloadAllComponents() {
        hasLoaded = false
        load()
        setNeedsLayout()
    }

    /// Asks for the rows of one wheel anew.
    open func reloadComponent(_ component: Int) {
        guard hasLoaded else { return load() }
        if columns.indices.contains(component) { reload(columns[component], component) }
        setNeedsLayout()
    }

    /// The row that is chosen; -1 where there is none.
    open func selectedRow(inComponent component: Int) -> Int { column(component)?.selected ?? -1 }

    /// The delegate hears nothing of it. A row beyond the ends is the last or first one.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        layoutIfNeeded()
        column(component)?.select(row, animated: animated)
    }

    private func column(_ component: Int) -> PickerColumn? {
        load()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    private func reload(_ column: PickerColumn, _ component: Int) {
        let count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
        column.reload(count, repeats: wheelDelegate?.repeats(component) ?? false)
    }

    private func load() {
        guard !hasLoaded else { return }
        hasLoaded = true
        let wanted = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while columns.count > wanted { columns.removeLast().removeFromSuperview() }
        while columns.count < wanted {
            let column = PickerColumn(self, columns.count)
            columns.append(column)
            addSubview(column)
        }
        for (index, column) in columns.enumerated() { reload(column, index) }
        setNeedsLayout()
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize { looks.size }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { looks.size }

    override open func layoutSubviews() {
        super.layoutSubviews()
        load()
        let looks = looks
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let widths = measureColumns()
        let total = widths.reduce(0, +) + looks.columnGap * CGFloat(max(widths.count - 1, 0))
        // Columns that leave room stand in the middle; standard ones leave no more than they cannot share.
        let free = bounds.width - total
        var x = free > 2 * looks.margin + CGFloat(widths.count) ? (free / 2).rounded() : looks.margin
        let bandHeight = columns.last?.rowHeight ?? looks.rowHeight
        for (column, width) in zip(columns, widths) {
            let left = isMirrored ? bounds.width - x - width : x
            column.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            x += width + looks.columnGap
        }
        let size = CGSize(width: max(0, bounds.width - 2 * looks.bandInset), height: bandHeight + looks.bandExtra)
        band.frame = CGRect(center: bounds.center, size: size)
        band.layer.cornerRadius = looks.bandCornerRadius
    }

    /// Asks how high the rows are, and returns the columns' widths.
    private func measureColumns() -> [CGFloat] {
        let looks = looks
        return columns.indices.map { index in
            let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? 0
            columns[index].rowHeight = height > 0 && height.isFinite ? max(1, height) : looks.rowHeight
            let wanted = delegate?.pickerView(self, widthForComponent: index) ?? 0
            return wanted > 0 ? wanted : standardWidth(looks)
        }
    }

    private func standardWidth(_ looks: PickerLooks) -> CGFloat {
        let count = CGFloat(columns.count)
        return max(0, ((bounds.width - 2 * looks.margin - looks.columnGap * (count - 1)) / count).rounded(.down))
    }
}

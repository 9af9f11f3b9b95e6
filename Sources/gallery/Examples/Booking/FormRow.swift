import UIKit

/// A line of a form: what it is called, and what there is to set at its end. In large text the one stands above the
/// other, as it does where the row is too narrow for both.
final class FormRow: UIView {
    let nameLabel = UILabel(style: .body)
    private let detailLabel = UILabel(style: .footnote, color: .secondaryLabel)
    private let separator = UIView()
    private let line: UIStackView
    /// Beside a wide control no name has room in a narrow row.
    private let hasWideControl: Bool
    private static let narrow: CGFloat = 340

    /// - Parameter detail: a smaller line below the name.
    init(_ name: String, detail: String? = nil, _ control: UIView? = nil) {
        let names = UIStackView(arrangedSubviews: [nameLabel, detailLabel])
        line = UIStackView(arrangedSubviews: [names])
        hasWideControl = control is UISegmentedControl
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.numberOfLines = 0
        detailLabel.text = detail
        detailLabel.numberOfLines = 0
        detailLabel.isHidden = detail == nil
        names.axis = .vertical
        names.spacing = 2
        if let control {
            control.setContentHuggingPriority(.required, for: .horizontal)
            control.setContentCompressionResistancePriority(.required, for: .horizontal)
            control.accessibilityLabel = name
            line.addArrangedSubview(control)
        }
        line.spacing = 12
        clipsToBounds = true
        separator.backgroundColor = .separator
        addPinned(
            line,
            [
                line.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                trailingAnchor.constraint(equalTo: line.trailingAnchor, constant: 16),
                // A row that hides gives up this distance before its texts give up their height: they are cut off as it
                // closes, and stay where they are.
                bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: 10).with(priority: .defaultHigh - 1),
            ])
        addPinned(
            separator,
            [
                separator.topAnchor.constraint(equalTo: topAnchor),
                separator.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                trailingAnchor.constraint(equalTo: separator.trailingAnchor, constant: 16),
                separator.heightAnchor.constraint(equalToConstant: 0.5),
                heightAnchor.constraint(greaterThanOrEqualToConstant: 52).with(priority: .defaultHigh),
            ])
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: Self, _: UITraitCollection) in
            row.turn()
        }
        turn()
    }

    required init?(coder: NSCoder) { nil }

    /// The first row of a card has no line above it.
    var hasSeparator: Bool {
        get { !separator.isHidden }
        set { separator.isHidden = !newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        turn()
    }

    private func turn() {
        let isNarrow = hasWideControl && bounds.width > 0 && bounds.width < Self.narrow
        let isTurned = traitCollection.hasAccessibilityText || isNarrow
        guard (line.axis == .vertical) != isTurned || line.alignment == .fill else { return }
        line.axis = isTurned ? .vertical : .horizontal
        line.alignment = isTurned ? .leading : .center
    }
}

/// A number between two others with its stepper.
final class CountControl: UIStackView {
    private let label = UILabel(style: .body, color: .secondaryLabel)
    private let stepper = UIStepper()

    init(_ value: Int, in range: ClosedRange<Int>, change: @escaping (Int) -> Void) {
        super.init(frame: .zero)
        stepper.minimumValue = Double(range.lowerBound)
        stepper.maximumValue = Double(range.upperBound)
        stepper.value = Double(value)
        label.text = "\(value)"
        label.setContentHuggingPriority(.required, for: .horizontal)
        stepper.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                label.text = "\(Int(stepper.value))"
                change(Int(stepper.value))
            }, for: .valueChanged)
        spacing = 12
        alignment = .center
        addArrangedSubview(label)
        addArrangedSubview(stepper)
    }

    required init?(coder: NSCoder) { nil }
}

/// Rows on a card with round corners, below a title.
final class FormCard: UIStackView {
    let rows: UIStackView

    init(_ title: String, _ rows: [FormRow]) {
        self.rows = UIStackView(arrangedSubviews: rows)
        super.init(frame: .zero)
        rows.first?.hasSeparator = false
        self.rows.axis = .vertical
        self.rows.backgroundColor = .secondarySystemGroupedBackground
        self.rows.layer.cornerRadius = 26
        self.rows.clipsToBounds = true
        let label = UILabel(style: .footnote, color: .secondaryLabel)
        label.text = title
        label.numberOfLines = 0
        let header = UIStackView(arrangedSubviews: [label])
        header.isLayoutMarginsRelativeArrangement = true
        header.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        axis = .vertical
        spacing = 7
        addArrangedSubview(header)
        addArrangedSubview(self.rows)
    }

    required init?(coder: NSCoder) { nil }
}

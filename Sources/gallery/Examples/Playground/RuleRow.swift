import UIKit

/// A rule with its switch, and how strong it is.
final class RuleRow: UIStackView {
    private let rule: ConstraintRule
    private let toggle = UISwitch()
    private let strength = UISegmentedControl(items: ConstraintRule.Strength.allCases.map(\.name))
    private let mark = GlyphView("checkmark.circle.fill", pointSize: 17)
    private let change: () -> Void

    /// - Parameter change: called after the rule has changed.
    init(_ rule: ConstraintRule, change: @escaping () -> Void) {
        self.rule = rule
        self.change = change
        super.init(frame: .zero)
        let name = UILabel(style: .body)
        name.text = rule.name
        name.numberOfLines = 0
        mark.setContentHuggingPriority(.required, for: .horizontal)
        mark.setContentCompressionResistancePriority(.required, for: .horizontal)
        toggle.setContentCompressionResistancePriority(.required, for: .horizontal)
        toggle.setContentHuggingPriority(.required, for: .horizontal)
        toggle.isOn = rule.isOn
        toggle.accessibilityLabel = rule.name
        strength.selectedSegmentIndex = rule.strength.rawValue
        let line = UIStackView(arrangedSubviews: [mark, name, toggle])
        line.spacing = 10
        line.alignment = .center
        axis = .vertical
        spacing = 10
        isLayoutMarginsRelativeArrangement = true
        directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 14, trailing: 16)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        for part in [line, strength] { addArrangedSubview(part) }
        arrange(line)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: Self, _: UITraitCollection) in
            row.arrange(line)
        }
        toggle.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                rule.isOn = toggle.isOn
                change()
            }, for: .valueChanged)
        strength.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                rule.strength = ConstraintRule.Strength(rawValue: strength.selectedSegmentIndex) ?? .required
                change()
            }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    /// Large names stand above the switch.
    private func arrange(_ line: UIStackView) {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        line.axis = isLarge ? .vertical : .horizontal
        line.alignment = isLarge ? .leading : .center
    }

    /// - Parameter isBroken: whether the layout goes on without the rule.
    func show(isBroken: Bool) {
        strength.isEnabled = rule.isOn
        strength.alpha = rule.isOn ? 1 : 0.4
        let name = !rule.isOn ? "circle" : isBroken ? "xmark.circle.fill" : "checkmark.circle.fill"
        mark.image = UIImage(systemName: name)
        mark.tintColor = !rule.isOn ? .tertiaryLabel : isBroken ? .systemRed : .systemGreen
    }
}

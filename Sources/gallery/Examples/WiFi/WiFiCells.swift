import UIKit

/// A row with a switch.
final class SwitchCell: PanelRow {
    private let toggle = UISwitch()
    private var change: (Bool) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Its title stands above those of the networks.
        let space = UIView()
        space.isHidden = true
        leading = space
        trailing = toggle
        toggle.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                change(toggle.isOn)
            }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, isOn: Bool, change: @escaping (Bool) -> Void) {
        show(title)
        toggle.isOn = isOn
        toggle.accessibilityLabel = title
        self.change = change
    }
}

/// A network with its strength; the one in use has a tick.
final class NetworkCell: PanelRow {
    private let tick = GlyphView("checkmark", pointSize: 17, weight: .bold)
    private let bars = StrengthView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        leading = tick
        trailing = bars
    }

    required init?(coder: NSCoder) { nil }

    func show(_ network: Network, isCurrent: Bool) {
        show(network.name)
        tick.isHidden = !isCurrent
        setNeedsLayout()
        bars.strength = network.strength
        accessibilityLabel = network.name
        accessibilityValue = "\(network.strength) of 3 bars" + (isCurrent ? ", in use" : "")
    }
}

/// The small title above a group of settings.
final class SettingsHeader: UICollectionReusableView {
    let label = UILabel(style: .footnote, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = UIFont.lineHeight(.footnote, traitCollection)
        let margin = 2 * RowCell.margin
        label.frame = directional(
            CGRect(x: margin, y: bounds.height - line - 6, width: bounds.width - 2 * margin, height: line))
    }
}

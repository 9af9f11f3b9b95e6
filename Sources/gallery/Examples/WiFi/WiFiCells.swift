import UIKit

/// A row with a switch.
final class SwitchCell: RowCell {
    private let toggle = UISwitch()
    private var change: (Bool) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
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
final class NetworkCell: RowCell {
    private let tick = UIImageView(image: UIImage(systemName: "checkmark"))
    private let bars = StrengthView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        tick.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
        tick.contentMode = .center
        leading = tick
        trailing = bars
    }

    required init?(coder: NSCoder) { nil }

    func show(_ network: Network, isCurrent: Bool) {
        show(network.name)
        tick.isHidden = !isCurrent
        bars.strength = network.strength
        accessibilityLabel = network.name
        accessibilityValue = "\(network.strength) of 3 bars" + (isCurrent ? ", in use" : "")
    }

    override var isHighlighted: Bool {
        didSet {
            contentView.backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground
        }
    }
}

/// Three bars, as many of them dark as a network is strong.
final class StrengthView: UIView {
    private let bars = (0..<3).map { _ in UIView() }

    var strength = 0 {
        didSet {
            for (index, bar) in bars.enumerated() { bar.backgroundColor = index < strength ? .label : .systemGray4 }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for bar in bars {
            bar.layer.cornerRadius = 1.5
            addSubview(bar)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 16) }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, bar) in bars.enumerated() {
            let height = CGFloat(index + 1) * 5 + 1
            bar.frame = directional(CGRect(x: CGFloat(index) * 7, y: 16 - height, width: 5, height: height))
        }
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
        label.frame = directional(
            CGRect(x: RowCell.margin, y: bounds.height - line - 6, width: bounds.width - 32, height: line))
    }
}

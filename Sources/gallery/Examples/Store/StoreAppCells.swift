import UIKit

/// A program's icon: its symbol in white on a gradient.
final class StoreIconView: UIView {
    private let gradient = GradientView()
    private let symbolView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        symbolView.contentMode = .center
        symbolView.tintColor = .white
        addSubview(gradient)
        addSubview(symbolView)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ app: StoreApp) {
        gradient.show(hue: app.hue)
        symbolView.image = UIImage(systemName: app.symbol)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width * 0.22
        gradient.frame = bounds
        symbolView.frame = bounds
        symbolView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: bounds.width * 0.42, weight: .semibold)
    }
}

/// A program in a line: its rank where it has one, its icon, name and purpose, and a pill to get it.
final class StoreRowCell: UICollectionViewCell {
    private let icon = StoreIconView()
    private let rankLabel = UILabel(style: .headline)
    private let nameLabel = UILabel(style: .body)
    private let lineLabel = UILabel(style: .caption1, color: .secondaryLabel)
    private let pill = UILabel(style: .footnote, color: .systemBlue)

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Beside an icon and a pill there is room for so much.
        nameLabel.font = .limited(.body, to: 30)
        lineLabel.font = .limited(.caption1, to: 18)
        pill.font = .limited(.footnote, to: 24)
        for label in [nameLabel, lineLabel] { label.shrinks() }
        rankLabel.shrinks()
        rankLabel.textAlignment = .center
        pill.text = "GET"
        pill.textAlignment = .center
        pill.backgroundColor = .tertiarySystemFill
        pill.clipsToBounds = true
        for view in [icon, rankLabel, nameLabel, lineLabel, pill] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    static func height(_ traits: UITraitCollection) -> CGFloat {
        max(64, UIFont.lineHeight(.body, traits) + UIFont.lineHeight(.caption1, traits) + 24)
    }

    /// - Parameter rank: from 1; nil for none.
    func show(_ app: StoreApp, rank: Int?) {
        icon.show(app)
        rankLabel.text = rank.map { "\($0)" }
        nameLabel.text = app.name
        lineLabel.text = app.line
        setNeedsLayout()
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (contentView.bounds.width, contentView.bounds.height)
        let place = contentView.directional
        var x: CGFloat = rankLabel.text == nil ? 4 : 12
        icon.frame = place(CGRect(x: x, y: (height - 48) / 2, width: 48, height: 48))
        x += 60
        if rankLabel.text != nil {
            rankLabel.frame = place(CGRect(x: x - 6, y: 0, width: 32, height: height))
            x += 34
        }
        let button = min(pill.sizeThatFits(bounds.size).width.rounded(.up) + 32, width / 3)
        let tall = pill.font.lineHeight.rounded(.up) + 12
        pill.frame = place(CGRect(x: width - 8 - button, y: (height - tall) / 2, width: button, height: tall))
        pill.layer.cornerRadius = tall / 2
        let room = max(0, width - 20 - button - x)
        let (name, line) = (nameLabel.font.lineHeight.rounded(.up), lineLabel.font.lineHeight.rounded(.up))
        let top = ((height - name - line - 2) / 2).rounded()
        nameLabel.frame = place(CGRect(x: x, y: top, width: room, height: name))
        lineLabel.frame = place(CGRect(x: x, y: top + name + 2, width: room, height: line))
    }
}

/// An icon with its name below.
final class StoreIconCell: UICollectionViewCell {
    static let side: CGFloat = 72
    private let icon = StoreIconView()
    private let label = UILabel(style: .caption1)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .limited(.caption1, to: 16)
        label.textAlignment = .center
        label.shrinks()
        contentView.addSubview(icon)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    static func height(_ traits: UITraitCollection) -> CGFloat { side + UIFont.lineHeight(.caption1, traits) + 6 }

    func show(_ app: StoreApp) {
        icon.show(app)
        label.text = app.name
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        icon.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
        label.frame = CGRect(x: 0, y: bounds.width + 6, width: bounds.width, height: bounds.height - bounds.width - 6)
    }
}

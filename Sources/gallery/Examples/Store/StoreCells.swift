import UIKit

/// A gradient with words at its foot.
final class StoreCardCell: UICollectionViewCell {
    private static let largeFont = UIFontMetrics(forTextStyle: .title2).scaledFont(
        for: .systemFont(ofSize: 22, weight: .bold), maximumPointSize: 36)

    private let gradient = GradientView()
    private let titleLabel = UILabel(style: .headline, color: .white)
    private let lineLabel = UILabel(style: .caption1, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        gradient.layer.cornerRadius = 14
        gradient.clipsToBounds = true
        titleLabel.numberOfLines = 2
        lineLabel.numberOfLines = 1
        lineLabel.font = .limited(.caption1, to: 18)
        lineLabel.shrinks()
        for view in [gradient, titleLabel, lineLabel] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, _ line: String, hue: CGFloat, isLarge: Bool) {
        gradient.show(hue: hue)
        titleLabel.text = title
        titleLabel.font = isLarge ? Self.largeFont : .limited(.headline, to: 22)
        lineLabel.text = line
        setNeedsLayout()
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = contentView.bounds
        let room = contentView.bounds.insetBy(dx: 14, dy: 12)
        let line = lineLabel.font.lineHeight.rounded(.up)
        lineLabel.frame = CGRect(x: room.minX, y: room.maxY - line, width: max(0, room.width), height: line)
        let title = min(
            titleLabel.sizeThatFits(CGSize(width: room.width, height: room.height)).height.rounded(.up),
            max(0, room.height - line - 2))
        titleLabel.frame = CGRect(
            x: room.minX, y: lineLabel.frame.minY - 2 - title, width: max(0, room.width), height: title)
    }
}

/// A word on a pill that is as wide as the word; blue where it is chosen.
final class StoreChipCell: UICollectionViewCell {
    let label = UILabel(style: .subheadline)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        contentView.addSubview(label)
        showState()
    }

    required init?(coder: NSCoder) { nil }

    static func height(_ traits: UITraitCollection) -> CGFloat {
        max(34, UIFont.lineHeight(.subheadline, traits) + 14)
    }

    override var isSelected: Bool { didSet { showState() } }

    private func showState() {
        contentView.backgroundColor = isSelected ? .systemBlue : .secondarySystemFill
        label.textColor = isSelected ? .white : .label
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        let word = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width
        preferred.size = CGSize(width: word.rounded(.up) + 28, height: layoutAttributes.size.height)
        return preferred
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.layer.cornerRadius = contentView.bounds.height / 2
        label.frame = contentView.bounds.insetBy(dx: 8, dy: 0)
    }
}

/// A number of stars, a name and what that person says, as high as the text.
final class StoreReviewCell: UICollectionViewCell {
    private let nameLabel = UILabel(style: .headline)
    private let starsLabel = UILabel(style: .footnote, color: .systemOrange)
    private let textLabel = UILabel(style: .subheadline)
    private static let margin: CGFloat = 14

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 14
        textLabel.numberOfLines = 0
        for view in [nameLabel, starsLabel, textLabel] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ name: String, stars: Int, _ text: String) {
        nameLabel.text = name
        starsLabel.text = String(repeating: "★", count: stars) + String(repeating: "☆", count: max(0, 5 - stars))
        textLabel.text = text
        setNeedsLayout()
    }

    private var lineHeight: CGFloat { nameLabel.font.lineHeight.rounded(.up) }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        let room = CGSize(width: layoutAttributes.size.width - 2 * Self.margin, height: .greatestFiniteMagnitude)
        let text = textLabel.sizeThatFits(room).height.rounded(.up)
        preferred.size.height = lineHeight + 6 + text + 2 * Self.margin
        return preferred
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = contentView.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let stars = min(starsLabel.sizeThatFits(room.size).width.rounded(.up), max(0, room.width))
        let width = max(0, room.width)
        nameLabel.frame = contentView.directional(
            CGRect(x: room.minX, y: room.minY, width: max(0, width - stars - 8), height: lineHeight))
        starsLabel.frame = contentView.directional(
            CGRect(x: room.maxX - stars, y: room.minY, width: stars, height: lineHeight))
        let height = textLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        textLabel.frame = CGRect(x: room.minX, y: room.minY + lineHeight + 6, width: width, height: height)
    }
}

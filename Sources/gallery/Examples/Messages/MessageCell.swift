import UIKit

/// A message: who, when, and what in as many lines as it has; the cell says how high that is.
final class MessageCell: UICollectionViewCell {
    /// As large as its disc, whatever the text size.
    private let initials = UILabel()
    private let senderLabel = UILabel(style: .headline)
    private let timeLabel = UILabel(style: .footnote, color: .secondaryLabel)
    private let textLabel = UILabel(style: .subheadline)
    private static let margin: CGFloat = 12
    private static let side: CGFloat = 40

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 12
        initials.font = .systemFont(ofSize: 16, weight: .semibold)
        initials.textAlignment = .center
        initials.layer.cornerRadius = Self.side / 2
        initials.clipsToBounds = true
        initials.textColor = .white
        textLabel.numberOfLines = 0
        senderLabel.shrinks(to: 0.5)
        timeLabel.font = .limited(.footnote, to: 22)
        for view in [initials, senderLabel, timeLabel, textLabel] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: MessageBook.Message) {
        initials.text = message.sender.split(separator: " ").map { String($0.prefix(1)) }.joined()
        let hue = CGFloat(message.sender.utf8.reduce(0) { ($0 * 31 + Int($1)) % 360 }) / 360
        initials.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.75, alpha: 1)
        senderLabel.text = message.sender
        timeLabel.text = message.time
        textLabel.text = message.text
        setNeedsLayout()
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    private var lineHeight: CGFloat { senderLabel.font.lineHeight.rounded(.up) }

    private func textSize(_ width: CGFloat) -> CGSize {
        let room = max(0, width - 3 * Self.margin - Self.side)
        let size = textLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        return CGSize(width: room, height: size.height.rounded(.up))
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        let text = lineHeight + 2 + textSize(layoutAttributes.size.width).height
        preferred.size.height = max(Self.side, text) + 2 * Self.margin
        return preferred
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, margin) = (contentView.bounds.width, Self.margin)
        let place = contentView.directional
        initials.frame = place(CGRect(x: margin, y: margin, width: Self.side, height: Self.side))
        let (start, text) = (2 * margin + Self.side, textSize(width))
        let time = min(timeLabel.sizeThatFits(text).width.rounded(.up), text.width)
        senderLabel.frame = place(
            CGRect(x: start, y: margin, width: max(0, text.width - time - 8), height: lineHeight))
        timeLabel.frame = place(CGRect(x: width - margin - time, y: margin, width: time, height: lineHeight))
        textLabel.frame = place(CGRect(x: start, y: margin + lineHeight + 2, width: text.width, height: text.height))
    }
}

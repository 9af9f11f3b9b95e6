import UIKit

/// A message in its bubble: one's own at the trailing side, the other's at the leading one.
final class BubbleCell: UICollectionViewCell {
    private let bubble = UIView()
    private let words = UILabel(style: .body)
    private lazy var sides = (
        own: bubble.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        other: bubble.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor)
    )
    private lazy var gap = contentView.bottomAnchor.constraint(equalTo: bubble.bottomAnchor)

    override init(frame: CGRect) {
        super.init(frame: frame)
        words.numberOfLines = 0
        bubble.layer.cornerRadius = 18
        bubble.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 13, bottom: 8, trailing: 13)
        contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let (margins, inner) = (contentView.layoutMarginsGuide, bubble.layoutMarginsGuide)
        contentView.addPinned(
            bubble,
            [
                bubble.topAnchor.constraint(equalTo: contentView.topAnchor), gap,
                bubble.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
                bubble.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
                bubble.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
                bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 520),
                bubble.widthAnchor.constraint(greaterThanOrEqualToConstant: 36),
            ])
        bubble.addPinned(
            words,
            [
                words.topAnchor.constraint(equalTo: inner.topAnchor),
                words.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
                words.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
                words.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
            ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: ChatBook.Message) {
        words.text = message.text
        words.textColor = message.isOwn ? .white : .label
        bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemGroupedBackground
        sides.own.isActive = false
        sides.other.isActive = false
        (message.isOwn ? sides.own : sides.other).isActive = true
        gap.constant = message.endsRun ? 12 : 3
    }
}

/// The name of a day on a pill that stays at the top while the day is in sight.
final class DayView: UICollectionReusableView {
    private let pill = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let label = UILabel(style: .caption1, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        pill.clipsToBounds = true
        addPinned(
            pill,
            [
                pill.centerXAnchor.constraint(equalTo: centerXAnchor),
                pill.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                bottomAnchor.constraint(equalTo: pill.bottomAnchor, constant: 8),
                pill.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -32),
            ])
        pill.contentView.fill(
            with: label, insets: NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
    }

    required init?(coder: NSCoder) { nil }

    func show(_ name: String) { label.text = name }

    override func layoutSubviews() {
        super.layoutSubviews()
        pill.layer.cornerRadius = pill.bounds.height / 2
    }
}

import UIKit

/// A quote on a card. Its constraints say how high it is.
final class QuoteCell: UICollectionViewCell {
    private let mark = UILabel()
    private let words = UILabel()
    private let author = UILabel(style: .subheadline)
    private let source = UILabel(style: .footnote, color: .secondaryLabel)
    private let badge = InitialsView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 20
        mark.text = "“"
        mark.textColor = .tintColor
        mark.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: Self.serif(56, .bold))
        mark.adjustsFontForContentSizeCategory = true
        words.numberOfLines = 0
        words.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: Self.serif(20, .regular))
        words.adjustsFontForContentSizeCategory = true
        author.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 15, weight: .semibold))
        author.numberOfLines = 0
        source.numberOfLines = 0
        arrange()
    }

    required init?(coder: NSCoder) { nil }

    private static func serif(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
        let plain = UIFont.systemFont(ofSize: size, weight: weight)
        return plain.fontDescriptor.withDesign(.serif).map { UIFont(descriptor: $0, size: size) } ?? plain
    }

    private func arrange() {
        let names = UIStackView(arrangedSubviews: [author, source])
        names.axis = .vertical
        names.spacing = 1
        let signature = UIStackView(arrangedSubviews: [badge, names])
        signature.spacing = 12
        signature.alignment = .center
        let margins = contentView.layoutMarginsGuide
        contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 20, trailing: 20)
        contentView.addPinned(
            mark,
            [
                mark.topAnchor.constraint(equalTo: margins.topAnchor),
                mark.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            ])
        contentView.addPinned(
            words,
            [
                // The sign stands in the upper half of its line.
                words.topAnchor.constraint(equalTo: mark.centerYAnchor, constant: 8),
                words.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                words.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            ])
        contentView.addPinned(
            signature,
            [
                signature.topAnchor.constraint(equalTo: words.bottomAnchor, constant: 18),
                signature.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                signature.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
                signature.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ])
    }

    func show(_ quote: Quote) {
        words.text = quote.text
        author.text = quote.author
        source.text = quote.source
        badge.show(quote.initials)
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }
}

/// The first letters of a name on a disc whose colour goes by them.
final class InitialsView: UIView {
    private let letters = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        letters.font = .systemFont(ofSize: 14, weight: .semibold)
        letters.textColor = .white
        layer.cornerRadius = 18
        addPinned(
            letters,
            [
                letters.centerXAnchor.constraint(equalTo: centerXAnchor),
                letters.centerYAnchor.constraint(equalTo: centerYAnchor),
                widthAnchor.constraint(equalToConstant: 36), heightAnchor.constraint(equalToConstant: 36),
            ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ initials: String) {
        letters.text = initials
        let hue = CGFloat(initials.utf8.reduce(7) { ($0 * 31 + Int($1)) % 360 }) / 360
        backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.72, alpha: 1)
    }
}

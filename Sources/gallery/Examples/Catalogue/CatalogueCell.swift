import UIKit

/// A row of the catalogue: title, summary, and the sign that it leads on.
final class CatalogueCell: UICollectionViewCell {
    private let titleLabel = UILabel(style: .body)
    private let summaryLabel = UILabel(style: .footnote, color: .secondaryLabel)
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    private let separator = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        chevron.tintColor = .tertiaryLabel
        chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        chevron.contentMode = .center
        separator.backgroundColor = .separator
        for view in [titleLabel, summaryLabel, chevron, separator] { contentView.addSubview(view) }
        let selected = UIView()
        selected.backgroundColor = .systemGray4
        selectedBackgroundView = selected
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    /// 60 points, and more where the text is larger.
    static func height(_ traits: UITraitCollection) -> CGFloat {
        max(60, UIFont.lineHeight(.body, traits) + UIFont.lineHeight(.footnote, traits) + 16)
    }

    func show(_ example: Example) {
        titleLabel.text = example.title
        summaryLabel.text = example.summary
        accessibilityLabel = "\(example.title), \(example.summary)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = 16
        let (width, height) = (contentView.bounds.width, contentView.bounds.height)
        let text = max(0, width - 2 * margin - 24)
        let title = UIFont.lineHeight(.body, traitCollection)
        let summary = UIFont.lineHeight(.footnote, traitCollection)
        let top = ((height - title - summary - 2) / 2).rounded()
        titleLabel.frame = directional(CGRect(x: margin, y: top, width: text, height: title))
        summaryLabel.frame = directional(CGRect(x: margin, y: top + title + 2, width: text, height: summary))
        chevron.frame = directional(CGRect(x: width - margin - 14, y: 0, width: 14, height: height))
        let hairline = 1 / max(1, traitCollection.displayScale)
        separator.frame = directional(
            CGRect(x: margin, y: height - hairline, width: max(0, width - margin), height: hairline))
    }
}

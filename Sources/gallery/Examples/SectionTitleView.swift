import UIKit

/// The header or footer of a section: a line of text, and another at the far end.
final class SectionTitleView: UICollectionReusableView {
    let titleLabel = UILabel(style: .headline)
    let detailLabel = UILabel(style: .subheadline, color: .secondaryLabel)
    /// Points between the texts and the edges.
    var margin: CGFloat = 16 { didSet { setNeedsLayout() } }
    /// Of the line around the view; nil for none.
    var borderColor: UIColor? { didSet { showBorder() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.shrinks()
        addSubview(titleLabel)
        addSubview(detailLabel)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: SectionTitleView, _) in view.showBorder() }
    }

    required init?(coder: NSCoder) { nil }

    /// A layer's colour does not follow the appearance.
    private func showBorder() {
        layer.borderWidth = borderColor == nil ? 0 : 1
        layer.borderColor = borderColor?.resolvedColor(with: traitCollection).cgColor
    }

    /// A line of a title and some room, 44 points at least.
    static func height(_ traits: UITraitCollection) -> CGFloat { max(44, UIFont.lineHeight(.headline, traits) + 20) }

    /// Where its layout leaves the height to it.
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        preferred.size.height = Self.height(traitCollection)
        return preferred
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(0, bounds.width - 2 * margin)
        var detail = min(detailLabel.sizeThatFits(bounds.size).width, room)
        // Where both have no room, the title is what counts.
        if titleLabel.sizeThatFits(bounds.size).width + 8 + detail > room, titleLabel.text != nil { detail = 0 }
        let title = max(0, room - (detail > 0 ? detail + 8 : 0))
        titleLabel.frame = directional(CGRect(x: margin, y: 0, width: title, height: bounds.height))
        detailLabel.frame = directional(
            CGRect(x: bounds.width - margin - detail, y: 0, width: detail, height: bounds.height))
    }
}

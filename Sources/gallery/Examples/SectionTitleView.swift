import UIKit

/// The header or footer of a section: a line of text, and another at the far end, or below it in the large text sizes.
final class SectionTitleView: UICollectionReusableView {
    let titleLabel = UILabel(style: .headline)
    let detailLabel = UILabel(style: .subheadline, color: .secondaryLabel)
    /// Points between the texts and the edges.
    var margin: CGFloat = 16 { didSet { setNeedsLayout() } }
    /// Of the line around the view; nil for none.
    var borderColor: UIColor? { didSet { showBorder() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
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

    /// What a header of these texts wants in `width` points where its layout asks for heights: in the large text sizes as
    /// many lines as the texts have, else nil.
    static func largeHeight(
        _ title: String?, style: UIFont.TextStyle = .headline, detail: String? = nil, in width: CGFloat,
        margin: CGFloat = 16, _ traits: UITraitCollection
    ) -> CGFloat? {
        guard traits.preferredContentSizeCategory.isAccessibilityCategory else { return nil }
        let probe = UILabel()
        probe.numberOfLines = 0
        let lines = [(title, style), (detail, .subheadline)].compactMap { text, style -> CGFloat? in
            guard let text, !text.isEmpty else { return nil }
            probe.font = .preferredFont(forTextStyle: style, compatibleWith: traits)
            probe.text = text
            return height(of: probe, in: width - 2 * margin)
        }
        return lines.reduce(20, +)
    }

    private static func height(of label: UILabel, in width: CGFloat) -> CGFloat {
        guard let text = label.text, !text.isEmpty else { return 0 }
        let room = CGSize(width: max(0, width), height: .greatestFiniteMagnitude)
        return label.sizeThatFits(room).height.rounded(.up)
    }

    private var isLarge: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    /// Both texts with their lines, in the large sizes.
    private func measureLines(_ width: CGFloat) -> (title: CGFloat, detail: CGFloat) {
        for label in [titleLabel, detailLabel] {
            label.numberOfLines = 0
            label.adjustsFontSizeToFitWidth = false
        }
        let room = width - 2 * margin
        return (Self.height(of: titleLabel, in: room), Self.height(of: detailLabel, in: room))
    }

    /// Where its layout leaves the height to it.
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        let lines = isLarge ? measureLines(layoutAttributes.size.width) : (0, 0)
        preferred.size.height = max(Self.height(traitCollection), lines.0 + lines.1 + 20)
        return preferred
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if isLarge, layOutLines() { return }
        titleLabel.numberOfLines = 1
        titleLabel.shrinks()
        detailLabel.numberOfLines = 1
        let room = max(0, bounds.width - 2 * margin)
        var detail = min(detailLabel.sizeThatFits(bounds.size).width, room)
        // Where both have no room, the title is what counts.
        if titleLabel.sizeThatFits(bounds.size).width + 8 + detail > room, titleLabel.text != nil { detail = 0 }
        let title = max(0, room - (detail > 0 ? detail + 8 : 0))
        titleLabel.frame = directional(CGRect(x: margin, y: 0, width: title, height: bounds.height))
        detailLabel.frame = directional(
            CGRect(x: bounds.width - margin - detail, y: 0, width: detail, height: bounds.height))
    }

    /// The detail below the title, unless the layout has given too little room for that.
    private func layOutLines() -> Bool {
        let lines = measureLines(bounds.width)
        let top = ((bounds.height - lines.title - lines.detail) / 2).rounded()
        guard top >= 0 else { return false }
        let width = max(0, bounds.width - 2 * margin)
        titleLabel.frame = CGRect(x: margin, y: top, width: width, height: lines.title)
        detailLabel.frame = CGRect(x: margin, y: top + lines.title, width: width, height: lines.detail)
        return true
    }
}

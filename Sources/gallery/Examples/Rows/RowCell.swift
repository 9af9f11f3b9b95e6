import UIKit

/// A row of a list: a title, a detail at the far end, and what stands before and behind them. Where text is very large
/// the title takes as many lines as it needs, and the detail stands below it.
class RowCell: UICollectionViewCell {
    static let margin: CGFloat = 16

    let titleLabel = UILabel(style: .body)
    let detailLabel = UILabel(style: .body, color: .secondaryLabel)
    private let separator = UIView()

    /// Off for the last row of a panel.
    var showsSeparator = true { didSet { separator.isHidden = !showsSeparator } }
    /// A view before the title, in a square of 24 points that grows with the text. A hidden one keeps its room, but for
    /// very large text.
    var leading: UIView? { didSet { replace(oldValue, leading) } }
    /// A view at the end, as large as it wants to be.
    var trailing: UIView? { didSet { replace(oldValue, trailing) } }
    /// Off for rows of one height, whose long titles shrink.
    var wrapsTitle = true { didSet { titleLabel.adjustsFontSizeToFitWidth = !wrapsTitle } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Rows that move pass over others.
        backgroundColor = .systemBackground
        separator.backgroundColor = .separator
        titleLabel.minimumScaleFactor = 0.5
        titleLabel.baselineAdjustment = .alignCenters
        for view in [titleLabel, detailLabel, separator] { contentView.addSubview(view) }
        let selected = UIView()
        selected.backgroundColor = .systemGray4
        selectedBackgroundView = selected
    }

    required init?(coder: NSCoder) { nil }

    /// 44 points, and more where the text is larger or a detail stands below it.
    static func height(_ traits: UITraitCollection, hasDetail: Bool = false) -> CGFloat {
        let lines: CGFloat = hasDetail && traits.hasAccessibilityText ? 2 : 1
        return max(44, UIFont.lineHeight(.body, traits) * lines + 20)
    }

    func show(_ title: String, detail: String? = nil) {
        titleLabel.text = title
        detailLabel.text = detail
        setNeedsLayout()
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { contentView.addSubview(new) }
        setNeedsLayout()
    }

    // MARK: Height

    /// The height that all of the row's text needs in a width.
    func fittingHeight(_ width: CGFloat) -> CGFloat {
        let room = textRoom(width)
        titleLabel.numberOfLines = wrapsTitle && traitCollection.hasAccessibilityText ? 0 : 1
        let detail = stacksDetail ? UIFont.lineHeight(.body, traitCollection) : 0
        return max(Self.height(traitCollection), titleHeight(room.upperBound - room.lowerBound) + detail + 20)
    }

    /// Where its layout leaves the height to it.
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        preferred.size.height = fittingHeight(layoutAttributes.size.width)
        return preferred
    }

    private var stacksDetail: Bool { traitCollection.hasAccessibilityText && detailLabel.text != nil }
    private var leadingSide: CGFloat { traitCollection.grown(24) }
    private var leadingRoom: CGFloat {
        guard let leading, !leading.isHidden || !traitCollection.hasAccessibilityText else { return 0 }
        return leadingSide + 12
    }

    private func titleHeight(_ width: CGFloat) -> CGFloat {
        guard titleLabel.numberOfLines == 0 else { return UIFont.lineHeight(.body, traitCollection) }
        return titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }

    /// From the beginning of the texts to their end, counted from the leading edge.
    private func textRoom(_ width: CGFloat) -> Range<CGFloat> {
        let start = Self.margin + leadingRoom
        let end = width - Self.margin - (trailing.map { $0.sizeThatFits(bounds.size).width + 8 } ?? 0)
        return start..<max(start, end)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (contentView.bounds.width, contentView.bounds.height)
        let room = textRoom(width)
        if let leading {
            let side = leadingSide
            leading.frame = directional(
                CGRect(x: room.lowerBound - 12 - side, y: (height - side) / 2, width: side, height: side))
        }
        if let trailing {
            let size = trailing.sizeThatFits(bounds.size)
            trailing.frame = directional(
                CGRect(
                    x: width - Self.margin - size.width, y: ((height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
        }
        placeTexts(room, height)
        let hairline = 1 / max(1, traitCollection.displayScale)
        separator.frame = directional(
            CGRect(
                x: room.lowerBound, y: height - hairline, width: max(0, width - room.lowerBound - Self.margin),
                height: hairline))
    }

    private func placeTexts(_ room: Range<CGFloat>, _ height: CGFloat) {
        let width = room.upperBound - room.lowerBound
        titleLabel.numberOfLines = wrapsTitle && traitCollection.hasAccessibilityText ? 0 : 1
        if stacksDetail {
            let line = UIFont.lineHeight(.body, traitCollection)
            let title = min(titleHeight(width), max(0, height - line))
            let top = ((height - title - line) / 2).rounded()
            titleLabel.frame = directional(CGRect(x: room.lowerBound, y: top, width: width, height: title))
            detailLabel.frame = directional(
                CGRect(x: room.lowerBound, y: top + title, width: width, height: line))
            return
        }
        let wanted = detailLabel.text == nil ? 0 : detailLabel.sizeThatFits(bounds.size).width.rounded(.up)
        let detail = min(wanted, width)
        titleLabel.frame = directional(
            CGRect(
                x: room.lowerBound, y: 0, width: max(0, width - (detail > 0 ? detail + 8 : 0)), height: height))
        detailLabel.frame = directional(
            CGRect(x: room.upperBound - detail, y: 0, width: detail, height: height))
    }
}

import UIKit

/// The header or footer of a section: a line of text, and another at the far end.
final class SectionTitleView: UICollectionReusableView {
    let titleLabel = UILabel(style: .headline)
    let detailLabel = UILabel(style: .subheadline, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(titleLabel)
        addSubview(detailLabel)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = 16
        let room = max(0, bounds.width - 2 * margin)
        let detail = min(detailLabel.sizeThatFits(bounds.size).width, room)
        let title = max(0, room - (detail > 0 ? detail + 8 : 0))
        titleLabel.frame = directional(CGRect(x: margin, y: 0, width: title, height: bounds.height))
        detailLabel.frame = directional(
            CGRect(x: bounds.width - margin - detail, y: 0, width: detail, height: bounds.height))
    }
}

import UIKit

/// What stands above everything: a wide gradient with a title.
final class TripHeaderView: UICollectionReusableView {
    static let kind = "trip-header"
    private let gradient = GradientView()
    private let titleLabel = UILabel(style: .largeTitle, color: .white)
    private let lineLabel = UILabel(style: .subheadline, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        gradient.show(hue: 0.55)
        titleLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
            for: .systemFont(ofSize: 34, weight: .bold))
        titleLabel.text = "Three days in Lisbon"
        titleLabel.numberOfLines = 0
        lineLabel.text = "On foot, by tram and across the river"
        lineLabel.numberOfLines = 0
        for view in [gradient, titleLabel, lineLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// 200 points, and more where the texts need it.
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        let width = layoutAttributes.size.width - 40
        preferred.size.height = max(200, height(of: lineLabel, width) + height(of: titleLabel, width) + 64)
        return preferred
    }

    private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds
        let width = max(0, bounds.width - 40)
        let (line, title) = (height(of: lineLabel, width), height(of: titleLabel, width))
        lineLabel.frame = CGRect(x: 20, y: bounds.height - line - 20, width: width, height: line)
        titleLabel.frame = CGRect(x: 20, y: lineLabel.frame.minY - title - 4, width: width, height: title)
    }
}

/// What stands below everything: as many lines as it needs.
final class TripFooterView: UICollectionReusableView {
    static let kind = "trip-footer"
    let label = UILabel(style: .footnote, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        let room = CGSize(width: layoutAttributes.size.width - 64, height: .greatestFiniteMagnitude)
        preferred.size.height = (label.sizeThatFits(room).height + 32).rounded(.up)
        return preferred
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 32, dy: 16)
    }
}

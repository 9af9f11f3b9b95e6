import UIKit

/// A bar with its number.
final class LineItemCell: UICollectionViewCell {
    private let label = UILabel()
    /// Points: what the lowest bars have room for.
    private static let largestFont: CGFloat = 15

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 8
        label.font = UIFontMetrics(forTextStyle: .caption1)
            .scaledFont(for: .systemFont(ofSize: 12), maximumPointSize: Self.largestFont)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .white
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ indexPath: IndexPath, of rule: LineRule) {
        contentView.backgroundColor = rule.color
        label.text = "\(indexPath.item + 1)"
    }
}

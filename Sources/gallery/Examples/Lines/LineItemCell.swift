import UIKit

/// A bar with its number.
final class LineItemCell: UICollectionViewCell {
    private let label = UILabel(style: .caption1, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 8
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

import UIKit

/// A tile with a picture, or with a word on a colour; a ring and a tick say that it is selected.
final class GridCell: UICollectionViewCell {
    private let label = UILabel(style: .subheadline, color: .white)
    private let picture = TilePictureView()
    private let tick = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 12
        contentView.clipsToBounds = true
        picture.isHidden = true
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
        label.textAlignment = .center
        // What a tile of few points has room for.
        label.font = .limited(.subheadline, to: 24)
        label.adjustsFontSizeToFitWidth = true
        label.baselineAdjustment = .alignCenters
        tick.tintColor = .white
        tick.contentMode = .scaleAspectFit
        tick.isHidden = true
        contentView.addSubview(label)
        contentView.addSubview(tick)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the picture of a number; the tile is called by its own.
    func show(picture number: Int, named name: Int) {
        picture.isHidden = false
        picture.show(number, name: "\(name)")
        label.text = nil
        contentView.backgroundColor = .secondarySystemFill
    }

    func show(number: Int, _ color: UIColor) { show("\(number)", color) }

    func show(_ text: String, _ color: UIColor) {
        picture.isHidden = true
        label.text = text
        contentView.backgroundColor = color
    }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        tick.isHidden = !isSelected
        contentView.alpha = isHighlighted ? 0.6 : 1
        contentView.layer.borderWidth = isSelected ? 3 : 0
        contentView.layer.borderColor = UIColor.label.cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        label.frame = bounds.insetBy(dx: 4, dy: 0)
        tick.frame = directional(CGRect(x: bounds.width - 26, y: bounds.height - 26, width: 20, height: 20))
    }
}

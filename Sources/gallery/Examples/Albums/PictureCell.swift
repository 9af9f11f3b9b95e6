import UIKit

/// A picture that fills the cell; a ring says that it is selected.
final class PictureCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private var picture: SamplePicture?
    private var drawn = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 8
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    func show(_ picture: SamplePicture) {
        guard picture != self.picture else { return }
        self.picture = picture
        accessibilityLabel = "\(picture.group.rawValue) \(picture.index + 1)"
        drawn = .zero
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let picture, !isServed(bounds.size) else { return }
        drawn = bounds.size
        imageView.image = picture.filled(drawn, scale: max(1, traitCollection.displayScale))
    }

    /// Whether the picture as it is drawn serves a cell of `size`: it is as large and has the same shape. One of another
    /// shape shows another part.
    private func isServed(_ size: CGSize) -> Bool {
        guard drawn.width >= size.width, drawn.height >= size.height else { return false }
        return abs(drawn.width * size.height - drawn.height * size.width) <= 0.01 * drawn.width * size.height
    }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        imageView.alpha = isHighlighted ? 0.6 : 1
        imageView.layer.borderWidth = isSelected ? 4 : 0
        imageView.layer.borderColor = UIColor.systemBlue.cgColor
    }
}

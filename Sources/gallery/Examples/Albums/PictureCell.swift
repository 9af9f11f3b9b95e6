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
        // A picture that was drawn larger serves a smaller cell, too.
        guard let picture, bounds.width > drawn.width || bounds.height > drawn.height else { return }
        drawn = bounds.size
        imageView.image = picture.filled(drawn, scale: max(1, traitCollection.displayScale))
    }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        imageView.alpha = isHighlighted ? 0.6 : 1
        imageView.layer.borderWidth = isSelected ? 4 : 0
        imageView.layer.borderColor = UIColor.systemBlue.cgColor
    }
}

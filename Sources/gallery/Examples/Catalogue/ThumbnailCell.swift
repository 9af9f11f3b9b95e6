import UIKit

/// A page at work, reduced, with its title below.
final class ThumbnailCell: UICollectionViewCell {
    /// Points in a strip.
    static let usualWidth: CGFloat = 164
    private let frameView = UIView()
    private let label = UILabel(style: .subheadline)
    private var page: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        frameView.clipsToBounds = true
        frameView.layer.cornerRadius = 18
        frameView.layer.cornerCurve = .continuous
        frameView.layer.borderWidth = 1
        frameView.backgroundColor = .systemBackground
        // A thumbnail is one button: nothing in it is touched, focused or read by itself.
        frameView.isUserInteractionEnabled = false
        frameView.accessibilityElementsHidden = true
        // Most titles have room in it, so that neighbours are of one size.
        label.font = .limited(.subheadline, to: 20)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.3
        contentView.addSubview(frameView)
        contentView.addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        showBorder()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (cell: ThumbnailCell, _: UITraitCollection) in
            cell.showBorder()
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Points: a page reduced to a width, and a line of text.
    static func size(width: CGFloat, _ traits: UITraitCollection) -> CGSize {
        let picture = ThumbnailStage.pageSize
        return CGSize(
            width: width,
            height: (picture.height * width / picture.width).rounded() + 8
                + UIFont.lineHeight(.subheadline, traits))
    }

    func show(_ example: Example, _ view: UIView?) {
        label.text = example.title
        accessibilityLabel = "\(example.title), \(example.summary)"
        guard view !== page || view?.superview !== frameView else { return }
        if page?.superview === frameView { page?.removeFromSuperview() }
        page = view
        guard let view else { return }
        frameView.addSubview(view)
        setNeedsLayout()
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    private func showBorder() {
        frameView.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = UIFont.lineHeight(.subheadline, traitCollection)
        let bounds = contentView.bounds
        frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - line - 8))
        label.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
        guard let page, page.superview === frameView else { return }
        page.bounds.size = ThumbnailStage.pageSize
        let scale = bounds.width / ThumbnailStage.pageSize.width
        page.transform = CGAffineTransform(scaleX: scale, y: scale)
        page.center = CGPoint(
            x: ThumbnailStage.pageSize.width * scale / 2, y: ThumbnailStage.pageSize.height * scale / 2)
    }
}

import UIKit

/// A rounded tile with a word; a ring and a tick say that it is selected.
final class TileCell: UICollectionViewCell {
    let label = UILabel(style: .subheadline)
    private let tick = GlyphView("checkmark", pointSize: 13, weight: .bold, style: .subheadline)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 10
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        label.baselineAdjustment = .alignCenters
        tick.isHidden = true
        contentView.addSubview(label)
        contentView.addSubview(tick)
    }

    required init?(coder: NSCoder) { nil }

    static func height(_ traits: UITraitCollection) -> CGFloat { max(44, UIFont.lineHeight(.subheadline, traits) + 20) }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    /// A tile that is carried floats above the others.
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        layer.shadowOpacity = state.isReordering ? 0.3 : 0
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 4)
        contentView.transform = state.isReordering ? CGAffineTransform(scaleX: 1.06, y: 1.06) : .identity
    }

    private func showState() {
        tick.isHidden = !isSelected
        contentView.alpha = isHighlighted ? 0.5 : 1
        contentView.layer.borderWidth = isSelected ? 2 : 0
        contentView.layer.borderColor = UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let glyph = traitCollection.grown(16, with: .subheadline)
        label.frame = contentView.bounds.insetBy(dx: isSelected ? glyph + 10 : 8, dy: 0)
        tick.frame = directional(
            CGRect(x: contentView.bounds.width - glyph - 8, y: 0, width: glyph, height: contentView.bounds.height))
    }
}

/// Tiles in sections below titles.
class TilesViewController: UICollectionViewController {
    let layout = MirroredFlowLayout()
    /// Points that are kept free for an index bar at the far edge.
    var barWidth: CGFloat { 0 }

    init() {
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 12, right: 16)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.alwaysBounceVertical = true
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let room = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right - 32 - barWidth
        layout.sectionInset.right = 16 + barWidth
        let isLarge = traitCollection.hasAccessibilityText
        let columns = max(isLarge ? 1 : 2, ((room + 8) / (isLarge ? 400 : 160)).rounded(.down))
        layout.itemSize = CGSize(
            width: max(1, ((room - (columns - 1) * 8) / columns).rounded(.down)),
            height: TileCell.height(traitCollection))
        layout.headerReferenceSize.height = max(40, UIFont.lineHeight(.headline, traitCollection) + 18)
    }
}

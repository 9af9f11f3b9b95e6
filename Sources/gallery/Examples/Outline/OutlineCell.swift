import UIKit

/// A row of an outline, with a chevron that points down while the row is open.
final class OutlineCell: RowCell {
    private let chevron = ChevronView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        trailing = chevron
    }

    required init?(coder: NSCoder) { nil }

    var isExpanded = false {
        didSet { chevron.turn(isExpanded: isExpanded) }
    }

    func show(_ taxon: Taxon, level: Int, isExpanded: Bool) {
        show(taxon.name, detail: taxon.parts.isEmpty ? nil : "\(taxon.parts.count)")
        titleLabel.font = .preferredFont(forTextStyle: level == 0 ? .headline : .body)
        self.level = level
        chevron.isHidden = taxon.parts.isEmpty
        self.isExpanded = isExpanded
        accessibilityLabel = taxon.name
        accessibilityValue = taxon.parts.isEmpty ? nil : isExpanded ? "open" : "closed"
    }
}

/// A chevron that points onwards, or down.
private final class ChevronView: UIView {
    private let image = GlyphView("chevron.forward", pointSize: 14, weight: .semibold)

    override init(frame: CGRect) {
        super.init(frame: frame)
        image.tintColor = .tintColor
        addSubview(image)
    }

    required init?(coder: NSCoder) { nil }

    func turn(isExpanded: Bool) {
        let quarter: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -.pi / 2 : .pi / 2
        image.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: traitCollection.grown(12), height: traitCollection.grown(20))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = traitCollection.grown(20)
        image.bounds.size = CGSize(width: side, height: side)
        image.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

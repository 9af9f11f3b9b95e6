import UIKit

/// A flow layout with a shelf under every line of items.
final class ShelfLayout: UICollectionViewFlowLayout {
    static let shelfKind = "shelf"
    private static let thickness: CGFloat = 10
    private var shelves: [UICollectionViewLayoutAttributes] = []

    override init() {
        super.init()
        itemSize = CGSize(width: 84, height: 84)
        minimumInteritemSpacing = 12
        minimumLineSpacing = 34
        sectionInset = UIEdgeInsets(top: 12, left: 24, bottom: 34, right: 24)
        headerReferenceSize = CGSize(width: 0, height: 48)
        register(ShelfView.self, forDecorationViewOfKind: Self.shelfKind)
    }

    required init?(coder: NSCoder) { nil }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// A line's bottom is where an item lies lower than the one before it.
    override func prepare() {
        super.prepare()
        shelves = []
        guard let collectionView else { return }
        for section in 0..<collectionView.numberOfSections {
            var bottom = -CGFloat.infinity
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                guard let frame = layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame,
                    frame.maxY > bottom
                else { continue }
                bottom = frame.maxY
                shelves.append(shelf(under: bottom, width: collectionView.bounds.width))
            }
        }
    }

    private func shelf(under y: CGFloat, width: CGFloat) -> UICollectionViewLayoutAttributes {
        let made = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: Self.shelfKind, with: IndexPath(item: shelves.count, section: 0))
        made.frame = CGRect(x: 8, y: y - 2, width: max(0, width - 16), height: Self.thickness)
        made.zIndex = -1
        return made
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (super.layoutAttributesForElements(in: rect) ?? []) + shelves.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        shelves.indices.contains(indexPath.item) ? shelves[indexPath.item] : nil
    }
}

/// A board of wood with a shadow.
final class ShelfView: UICollectionReusableView {
    private let board = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(board)
        board.cornerRadius = 2
        board.colors = [
            UIColor(red: 0.76, green: 0.58, blue: 0.38, alpha: 1).cgColor,
            UIColor(red: 0.53, green: 0.36, blue: 0.2, alpha: 1).cgColor,
        ]
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        board.frame = bounds
        layer.shadowPath = CGPath(rect: bounds, transform: nil)
    }
}

import UIKit

/// The pictures of one section in rows, and nothing of the others.
final class AlbumPhotosLayout: UICollectionViewLayout {
    private static let gap: CGFloat = 4
    let section: Int
    private var pictures: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero

    init(section: Int) {
        self.section = section
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { size }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    /// An album opens at its beginning.
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        CGPoint(x: proposedContentOffset.x, y: -(collectionView?.adjustedContentInset.top ?? 0))
    }

    override func prepare() {
        super.prepare()
        guard let view = collectionView, section < view.numberOfSections else {
            pictures = []
            return
        }
        let (width, gap) = (view.bounds.width, Self.gap)
        let columns = max(3, Int(width / 140))
        let side = max(0, (width - gap * CGFloat(columns + 1)) / CGFloat(columns))
        pictures = (0..<view.numberOfItems(inSection: section)).map { item in
            let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
            let place = CGRect(
                x: gap + CGFloat(item % columns) * (side + gap), y: gap + CGFloat(item / columns) * (side + gap),
                width: side, height: side)
            made.frame = placed(place, in: width)
            // As in the pile, so that they stay above one another on the way.
            made.zIndex = -item
            return made
        }
        size = CGSize(width: width, height: (pictures.last?.frame.maxY ?? 0) + gap)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        pictures.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.section != section else {
            return pictures.indices.contains(indexPath.item) ? pictures[indexPath.item] : nil
        }
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        putAway(made)
        return made
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        putAway(made)
        return made
    }

    /// What does not belong to the album falls out of sight, and comes up from there.
    private func putAway(_ attributes: UICollectionViewLayoutAttributes) {
        let bottom = max(size.height, collectionView?.bounds.height ?? 0)
        let side = pictures.first?.frame.width ?? 100
        let height = attributes.representedElementCategory == .cell ? side : side / 3
        attributes.frame = CGRect(x: (size.width - side) / 2, y: bottom, width: side, height: height)
        attributes.alpha = 0
        attributes.zIndex = -1_000 - attributes.indexPath.item
    }
}

import UIKit

/// A grid of squares over the whole width, written from scratch; sections make no difference.
final class SquaresLayout: UICollectionViewLayout {
    private static let leastSide: CGFloat = 72
    private static let gap: CGFloat = 4
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var places: [IndexPath: Int] = [:]
    private var size = CGSize.zero

    override func prepare() {
        super.prepare()
        attributes = []
        places = [:]
        guard let collectionView else { return }
        let width = collectionView.bounds.width
        let columns = max(1, Int(((width - Self.gap) / (Self.leastSide + Self.gap)).rounded(.down)))
        let side = max(1, (width - Self.gap * CGFloat(columns + 1)) / CGFloat(columns))
        for section in 0..<collectionView.numberOfSections {
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let (row, column) = attributes.count.quotientAndRemainder(dividingBy: columns)
                let made = UICollectionViewLayoutAttributes(forCellWith: path)
                let place = CGRect(
                    x: Self.gap + CGFloat(column) * (side + Self.gap), y: Self.gap + CGFloat(row) * (side + Self.gap),
                    width: side, height: side)
                made.frame = placed(place, in: width)
                places[path] = attributes.count
                attributes.append(made)
            }
        }
        size = CGSize(width: width, height: (attributes.last?.frame.maxY ?? 0) + Self.gap)
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        places[indexPath].map { attributes[$0] }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}

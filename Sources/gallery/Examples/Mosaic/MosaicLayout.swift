import UIKit

/// Rows of four kinds: one item, two halves, two thirds beside two small ones, and the same mirrored.
///
/// Rows follow each other downwards, so that the items of a rectangle are found by binary search.
final class MosaicLayout: UICollectionViewLayout {
    private enum Row: CaseIterable {
        case full, halves, largeFirst, largeLast

        var count: Int {
            switch self {
            case .full: 1
            case .halves: 2
            case .largeFirst, .largeLast: 3
            }
        }

        /// The places of the row's items, as parts of the row.
        var parts: [CGRect] {
            let third = 1.0 / 3
            return switch self {
            case .full: [CGRect(x: 0, y: 0, width: 1, height: 1)]
            case .halves:
                [CGRect(x: 0, y: 0, width: 0.5, height: 1), CGRect(x: 0.5, y: 0, width: 0.5, height: 1)]
            case .largeFirst:
                [
                    CGRect(x: 0, y: 0, width: 2 * third, height: 1),
                    CGRect(x: 2 * third, y: 0, width: third, height: 0.5),
                    CGRect(x: 2 * third, y: 0.5, width: third, height: 0.5),
                ]
            case .largeLast:
                [
                    CGRect(x: 0, y: 0, width: third, height: 0.5), CGRect(x: 0, y: 0.5, width: third, height: 0.5),
                    CGRect(x: third, y: 0, width: 2 * third, height: 1),
                ]
            }
        }
    }

    private static let height: CGFloat = 200
    private static let gap: CGFloat = 2
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero

    override func prepare() {
        super.prepare()
        attributes = []
        guard let collectionView else { return }
        let width = collectionView.bounds.width
        let count = collectionView.numberOfItems(inSection: 0)
        var (kind, y) = (0, CGFloat(0))
        while attributes.count < count {
            let row = row(kind, left: count - attributes.count)
            for part in row.parts {
                let path = IndexPath(item: attributes.count, section: 0)
                let made = UICollectionViewLayoutAttributes(forCellWith: path)
                made.frame = CGRect(
                    x: part.minX * width, y: y + part.minY * Self.height, width: part.width * width,
                    height: part.height * Self.height
                ).insetBy(dx: 0, dy: Self.gap / 2)
                // Neighbours stand apart; what reaches an edge reaches it wholly.
                if part.minX > 0 {
                    made.frame.origin.x += Self.gap / 2
                    made.frame.size.width -= Self.gap / 2
                }
                if part.maxX < 0.999 { made.frame.size.width -= Self.gap / 2 }
                made.frame = placed(made.frame, in: width)
                attributes.append(made)
            }
            y += Self.height
            kind += 1
        }
        size = CGSize(width: width, height: y)
    }

    /// The kinds take turns; the last items get a row that they fill.
    private func row(_ kind: Int, left: Int) -> Row {
        switch left {
        case 1: .full
        case 2: .halves
        default: Row.allCases[kind % Row.allCases.count]
        }
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // Rows do not overlap: the end of a row before `rect` ends no item in it.
        var (low, high) = (0, attributes.count)
        while low < high {
            let middle = (low + high) / 2
            if (attributes[middle].frame.minY / Self.height).rounded(.down) * Self.height + Self.height <= rect.minY {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var found: [UICollectionViewLayoutAttributes] = []
        while low < attributes.count,
            (attributes[low].frame.minY / Self.height).rounded(.down) * Self.height < rect.maxY
        {
            if attributes[low].frame.intersects(rect) { found.append(attributes[low]) }
            low += 1
        }
        return found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}

import UIKit

/// One picture per page, scrolling sideways; the sections follow each other.
final class PageLayout: UICollectionViewLayout {
    private static let margin: CGFloat = 12
    private var starts: [Int] = []
    private var count = 0
    private var page = CGSize.zero
    /// Below the bars.
    private var insets = UIEdgeInsets.zero

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        starts = []
        count = 0
        for section in 0..<collectionView.numberOfSections {
            starts.append(count)
            count += collectionView.numberOfItems(inSection: section)
        }
        insets = collectionView.adjustedContentInset
        page = CGSize(
            width: collectionView.bounds.width,
            height: max(0, collectionView.bounds.height - insets.top - insets.bottom))
    }

    override var collectionViewContentSize: CGSize { CGSize(width: page.width * CGFloat(count), height: page.height) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard page.width > 0, count > 0 else { return [] }
        let first = max(0, Int((rect.minX / page.width).rounded(.down)))
        let last = min(count - 1, Int((rect.maxX / page.width).rounded(.down)))
        guard first <= last else { return [] }
        return (first...last).compactMap { number in
            guard let section = starts.lastIndex(where: { $0 <= number }) else { return nil }
            return layoutAttributesForItem(at: IndexPath(item: number - starts[section], section: section))
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard starts.indices.contains(indexPath.section) else { return nil }
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let x = CGFloat(starts[indexPath.section] + indexPath.item) * page.width
        made.frame = CGRect(origin: CGPoint(x: x, y: 0), size: page).insetBy(dx: Self.margin, dy: Self.margin)
        return made
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
}

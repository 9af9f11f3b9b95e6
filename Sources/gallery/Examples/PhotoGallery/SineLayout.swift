import UIKit

/// Items along a sine curve down the screen, through all sections, with headers between them.
final class SineLayout: UICollectionViewLayout {
    private static let side: CGFloat = 84
    private static let step: CGFloat = 62
    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var headers: [UICollectionViewLayoutAttributes] = []
    private var end: CGFloat = 0

    override func prepare() {
        super.prepare()
        items = []
        headers = []
        end = 0
        guard let collectionView else { return }
        let width = collectionView.bounds.width
        let titleHeight = SectionTitleView.height(collectionView.traitCollection) + 4
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let reach = max(0, min(width / 2 - Self.side / 2 - 20, 260)) * (isMirrored ? -1 : 1)
        var phase = 0.0
        for section in 0..<collectionView.numberOfSections {
            let header = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                with: IndexPath(item: 0, section: section))
            header.frame = CGRect(x: 0, y: end, width: width, height: titleHeight)
            headers.append(header)
            end += titleHeight
            items.append(
                (0..<collectionView.numberOfItems(inSection: section)).map { item in
                    let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
                    made.size = CGSize(width: Self.side, height: Self.side)
                    made.center = CGPoint(
                        x: width / 2 + reach * CGFloat(sin(phase)), y: end + Self.side / 2)
                    made.zIndex = item
                    phase += 0.55
                    end += Self.step
                    return made
                })
            end += Self.side - Self.step + 12
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: end)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (headers + items.joined()).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == UICollectionView.elementKindSectionHeader, headers.indices.contains(indexPath.section)
        else { return nil }
        return headers[indexPath.section]
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}

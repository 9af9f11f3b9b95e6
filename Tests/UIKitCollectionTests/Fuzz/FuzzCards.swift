import UIKit

/// A layout that looks at what is in sight: cards slide to the side near the ends of it, and a bar stays at its top.
final class FuzzCards: UICollectionViewLayout {
    private static let height: CGFloat = 24
    private var counts: [Int] = []
    /// Where each section begins.
    private var tops: [CGFloat] = []
    private var end: CGFloat = 0

    override init() {
        super.init()
        register(FuzzStrip.self, forDecorationViewOfKind: "bar")
    }

    required init?(coder: NSCoder) { nil }

    private var width: CGFloat { collectionView?.bounds.width ?? 0 }

    override func prepare() {
        guard let view = collectionView else { return }
        counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        tops = []
        end = 0
        for count in counts {
            tops.append(end)
            end += 10 + CGFloat(count) * Self.height
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: width, height: end) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in counts.indices {
            if let title = title(section), title.frame.intersects(rect) { found.append(title) }
            for item in 0..<counts[section] {
                let top = tops[section] + 10 + CGFloat(item) * Self.height
                guard top < rect.maxY, top + Self.height > rect.minY else { continue }
                if let one = layoutAttributesForItem(at: IndexPath(item: item, section: section)) { found.append(one) }
            }
        }
        if let bar = layoutAttributesForDecorationView(ofKind: "bar", at: IndexPath(item: 0, section: 0)) {
            found.append(bar)
        }
        return found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section],
            let bounds = collectionView?.bounds
        else { return nil }
        let one = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = tops[indexPath.section] + 10 + CGFloat(indexPath.item) * Self.height
        let distance = min(1, abs(top - bounds.midY) / max(1, bounds.height))
        one.frame = CGRect(x: (distance * 10).rounded(), y: top, width: max(20, width - 20), height: Self.height)
        one.zIndex = indexPath.item
        return one
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elementKind == UICollectionView.elementKindSectionHeader ? title(indexPath.section) : nil
    }

    private func title(_ section: Int) -> UICollectionViewLayoutAttributes? {
        guard tops.indices.contains(section) else { return nil }
        let title = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            with: IndexPath(item: 0, section: section))
        title.frame = CGRect(x: 0, y: tops[section], width: width, height: 10)
        return title
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == "bar", let bounds = collectionView?.bounds else { return nil }
        let bar = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "bar", with: indexPath)
        bar.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 4)
        bar.zIndex = 1_000
        return bar
    }
}

import UIKit

/// A pile of pictures for every section, with its title below, as many in a row as fit.
final class AlbumPilesLayout: UICollectionViewLayout {
    static let title = "title"
    private static let margin: CGFloat = 24
    /// How far the pictures below the first are turned, in degrees; what lies under them can't be seen.
    private static let turns: [CGFloat] = [0, -7, 5, -3]

    private var pictures: [[UICollectionViewLayoutAttributes]] = []
    private var titles: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero

    override var collectionViewContentSize: CGSize { size }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let width = view.bounds.width
        let columns = max(2, Int(width / 220))
        let place = (width - Self.margin) / CGFloat(columns)
        let side = max(0, place - Self.margin)
        let title = SectionTitleView.height(view.traitCollection)
        let row = side + Self.margin + title
        pictures = []
        titles = []
        for section in 0..<view.numberOfSections {
            let corner = CGPoint(
                x: Self.margin + CGFloat(section % columns) * place,
                y: Self.margin + CGFloat(section / columns) * row)
            let frame = placed(CGRect(origin: corner, size: CGSize(width: side, height: side)), in: width)
            pictures.append((0..<view.numberOfItems(inSection: section)).map { picture($0, section, frame) })
            let titleAttributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: Self.title, with: IndexPath(item: 0, section: section))
            titleAttributes.frame = CGRect(x: frame.minX, y: frame.maxY + 4, width: side, height: title)
            titles.append(titleAttributes)
        }
        let rows = (pictures.count + columns - 1) / columns
        size = CGSize(width: width, height: Self.margin + CGFloat(rows) * row)
    }

    private func picture(_ item: Int, _ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        made.frame = frame.insetBy(dx: frame.width * 0.06, dy: frame.height * 0.06)
        made.zIndex = -item
        if item < Self.turns.count {
            made.transform = CGAffineTransform(rotationAngle: Self.turns[item] * .pi / 180)
        } else {
            made.alpha = 0
        }
        return made
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (pictures.joined() + titles).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard pictures.indices.contains(indexPath.section) else { return nil }
        let section = pictures[indexPath.section]
        return section.indices.contains(indexPath.item) ? section[indexPath.item] : nil
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elementKind == Self.title && titles.indices.contains(indexPath.section) ? titles[indexPath.section] : nil
    }
}

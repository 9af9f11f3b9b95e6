import UIKit

/// Rows of columns that are wider together than the view, which so scrolls both ways. The first section, a row of titles,
/// stays at the top, the first column at its side.
final class SpreadsheetLayout: UICollectionViewCompositionalLayout {
    private let titleHeight: CGFloat
    private let firstWidth: CGFloat

    init(widths: [CGFloat], rowHeight: CGFloat, titleHeight: CGFloat) {
        self.titleHeight = titleHeight
        firstWidth = widths.first ?? 0
        let width = widths.reduce(0, +)
        func row(_ height: CGFloat) -> NSCollectionLayoutSection {
            NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: Parts.size(.absolute(width), .absolute(height)),
                    subitems: widths.map { Parts.item(.absolute($0), inset: 0) }))
        }
        let (titles, rows) = (row(titleHeight), row(rowHeight))
        super.init(sectionProvider: { section, _ in section == 0 ? titles : rows })
    }

    required init?(coder: NSCoder) { nil }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    /// What is visible, below the bars.
    private var room: CGRect {
        collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero
    }

    private var isRightToLeft: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let size = collectionViewContentSize
        let titles = CGRect(x: rect.minX, y: 0, width: rect.width, height: titleHeight)
        let side = CGRect(
            x: isRightToLeft ? size.width - firstWidth : 0, y: rect.minY, width: firstWidth, height: rect.height)
        let corner = CGRect(x: side.minX, y: 0, width: firstWidth, height: titleHeight)
        // What stays is looked for where it would be without staying.
        var found: [IndexPath: UICollectionViewLayoutAttributes] = [:]
        for area in [rect, titles, side, corner] {
            for attributes in super.layoutAttributesForElements(in: area) ?? [] {
                found[attributes.indexPath] = attributes
            }
        }
        return found.values.map { staying($0) }.filter { $0.frame.intersects(rect) }
            .sorted { $0.indexPath < $1.indexPath }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map { staying($0) }
    }

    private func staying(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let path = attributes.indexPath
        let (isTitle, isFirst) = (path.section == 0, path.item % StockTable.columns.count == 0)
        guard isTitle || isFirst, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        if isTitle { copy.frame.origin.y = max(copy.frame.minY, room.minY) }
        if isFirst {
            copy.frame.origin.x =
                isRightToLeft
                ? min(copy.frame.minX, room.maxX - firstWidth) : max(copy.frame.minX, room.minX)
        }
        copy.zIndex = (isTitle ? 2 : 0) + (isFirst ? 1 : 0)
        return copy
    }
}

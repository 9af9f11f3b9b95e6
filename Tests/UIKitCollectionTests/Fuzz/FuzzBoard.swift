import UIKit

/// A layout as a client writes one: three items on a line, a strip behind each section, all objects made in `prepare()`.
final class FuzzBoard: UICollectionViewLayout {
    private unowned let stage: FuzzStage
    private let fits: Bool
    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var titles: [UICollectionViewLayoutAttributes] = []
    private var strips: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero
    /// Heights that cells preferred, by the names of items.
    private var heights: [Int: CGFloat] = [:]

    init(_ stage: FuzzStage, fits: Bool) {
        self.stage = stage
        self.fits = fits
        super.init()
        register(FuzzStrip.self, forDecorationViewOfKind: "strip")
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        items = []
        titles = []
        strips = []
        guard let view = collectionView else { return }
        let width = view.bounds.width
        var y: CGFloat = 0
        for section in 0..<view.numberOfSections {
            let start = y
            let title = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                with: IndexPath(item: 0, section: section))
            title.frame = CGRect(x: 0, y: y, width: width, height: 10)
            titles.append(title)
            y += 10
            y = layOut(section, view.numberOfItems(inSection: section), width, y)
            let strip = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: "strip", with: IndexPath(item: 0, section: section))
            strip.frame = CGRect(x: 0, y: start, width: 4, height: y - start)
            strip.zIndex = -1
            strips.append(strip)
        }
        size = CGSize(width: width, height: y)
    }

    private func layOut(_ section: Int, _ count: Int, _ width: CGFloat, _ top: CGFloat) -> CGFloat {
        var line: [UICollectionViewLayoutAttributes] = []
        var y = top
        var thickness: CGFloat = 0
        for item in 0..<count {
            let path = IndexPath(item: item, section: section)
            let one = UICollectionViewLayoutAttributes(forCellWith: path)
            let height = fits ? stage.item(shownAt: path).flatMap { heights[$0.name] } ?? 12 : 16
            let side = width / 3
            one.frame = CGRect(x: CGFloat(item % 3) * side, y: y, width: side, height: height)
            thickness = max(thickness, height)
            line.append(one)
            if item % 3 == 2 || item == count - 1 {
                y += thickness
                thickness = 0
            }
        }
        items.append(line)
        return y
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in items.indices {
            for one in [titles[section], strips[section]] + items[section] where one.frame.intersects(rect) {
                found.append(one)
            }
        }
        return found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let isTitle = elementKind == UICollectionView.elementKindSectionHeader
        return isTitle && titles.indices.contains(indexPath.section) ? titles[indexPath.section] : nil
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elementKind == "strip" && strips.indices.contains(indexPath.section) ? strips[indexPath.section] : nil
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    // MARK: Cells that fit

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { fits && preferredAttributes.size.height != originalAttributes.size.height }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        if let item = stage.item(shownAt: preferredAttributes.indexPath) {
            heights[item.name] = preferredAttributes.size.height
        }
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    // MARK: Coming and going

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard itemIndexPath.item % 4 != 0 else { return nil }
        let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)?.copy()
        let moved = start as? UICollectionViewLayoutAttributes
        moved?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        return moved
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard itemIndexPath.item % 4 != 1 else { return nil }
        let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)?.copy()
        let moved = end as? UICollectionViewLayoutAttributes
        moved?.center.x += 50
        return moved
    }
}

final class FuzzStrip: UICollectionReusableView {}

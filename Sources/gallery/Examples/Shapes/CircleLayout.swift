import UIKit

/// All items on a circle in the middle; new ones come out of the centre, deleted ones go there.
final class CircleLayout: UICollectionViewLayout {
    private static let most: CGFloat = 76
    private var center = CGPoint.zero
    private var radius: CGFloat = 0
    private var count = 0
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        count = collectionView.numberOfItems(inSection: 0)
        let room = CGRect(origin: .zero, size: collectionViewContentSize)
        center = CGPoint(x: room.midX, y: room.midY)
        radius = max(0, min(room.width, room.height, 620) / 2 - Self.most / 2 - 16)
    }

    override var collectionViewContentSize: CGSize {
        guard let collectionView else { return .zero }
        return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(1, count)) - .pi / 2
        // The corners of neighbours do not touch.
        let side = max(20, min(Self.most, 1.45 * radius * sin(.pi / CGFloat(max(2, count))) - 4))
        made.size = CGSize(width: side, height: side)
        // The next one stands to the right of the first; to the left where people read from the right.
        let isMirrored = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let across = radius * cos(angle)
        made.center = CGPoint(x: center.x + (isMirrored ? -across : across), y: center.y + radius * sin(angle))
        return made
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    // MARK: Updates

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for update in updateItems {
            switch update.updateAction {
            case .insert: if let path = update.indexPathAfterUpdate { inserted.insert(path) }
            case .delete: if let path = update.indexPathBeforeUpdate { deleted.insert(path) }
            default: break
            }
        }
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        inserted = []
        deleted = []
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard inserted.contains(itemIndexPath) else {
            return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        return atTheCentre(itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard deleted.contains(itemIndexPath) else {
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }
        return atTheCentre(itemIndexPath)
    }

    private func atTheCentre(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let made = layoutAttributesForItem(at: path)
        made?.center = center
        made?.alpha = 0
        made?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
        return made
    }
}

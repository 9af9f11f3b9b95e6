import UIKit

/// A grid whose new cards fly in from below, turning, and whose deleted ones shrink away.
final class FlyInLayout: UICollectionViewFlowLayout {
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

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

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard inserted.contains(itemIndexPath), let attributes, let collectionView else { return attributes }
        let bounds = collectionView.bounds
        attributes.center = CGPoint(x: bounds.midX, y: bounds.maxY + attributes.size.height)
        attributes.transform3D = CATransform3DScale(CATransform3DMakeRotation(-0.9, 0, 0, 1), 0.4, 0.4, 1)
        attributes.alpha = 0.6
        attributes.zIndex = 10
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        guard deleted.contains(itemIndexPath), let attributes else { return attributes }
        attributes.transform3D = CATransform3DScale(CATransform3DMakeRotation(0.6, 0, 0, 1), 0.05, 0.05, 1)
        attributes.alpha = 0
        attributes.zIndex = -1
        return attributes
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        inserted = []
        deleted = []
    }
}

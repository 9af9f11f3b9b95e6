import UIKit

/// Rows that come out from under the row they belong to, and go back there: a row lies above those below it in the tree.
final class OutlineLayout: UICollectionViewFlowLayout {
    /// How deep a row is in the tree.
    var level: (IndexPath) -> Int = { _ in 0 }
    /// The upper edge of the row that a new one comes out from; nil for one that comes by itself.
    var appearingOrigin: (IndexPath) -> CGFloat? = { _ in nil }
    /// The upper edge of the row that one goes back to, and how deep it was.
    var disappearingOrigin: (IndexPath) -> (origin: CGFloat, level: Int)? = { _ in nil }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(inDepth)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(inDepth)
    }

    private func inDepth(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        changed(attributes) { $0.zIndex = -level(attributes.indexPath) }
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let own = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard let origin = appearingOrigin(itemIndexPath), let place = own ?? layoutAttributesForItem(at: itemIndexPath)
        else { return own }
        return under(origin, level(itemIndexPath), place)
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let own = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        guard let own, let (origin, level) = disappearingOrigin(itemIndexPath) else { return own }
        return under(origin, level, own)
    }

    private func under(
        _ origin: CGFloat, _ level: Int, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        changed(attributes) {
            $0.frame.origin.y = origin
            $0.alpha = 1
            $0.zIndex = -level
        }
    }

    /// The layout's own attributes stay as they are.
    private func changed(
        _ attributes: UICollectionViewLayoutAttributes, _ change: (UICollectionViewLayoutAttributes) -> Void
    ) -> UICollectionViewLayoutAttributes {
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        change(copy)
        return copy
    }
}

import Foundation
import TesseraGraphics

/// How many views a collection view holds beside those of visible elements: what a walk through all of them compares.
package struct CollectionCensus {
    /// Views on their way out of sight.
    package let leaving: Int
    /// Whether some change is still under way.
    package let isAnimating: Bool
    /// Views that wait to be used again, and the most that wait under one identifier.
    package let pooled: Int
    package let pooledPerIdentifier: Int
}

extension UICollectionView {
    package var census: CollectionCensus {
        CollectionCensus(
            leaving: departures.count, isAnimating: departures.areUnderWay, pooled: pool.count,
            pooledPerIdentifier: pool.limit)
    }

    /// The frame at which an element is seen, in content coordinates: sections that scroll by themselves shift theirs. Nil
    /// where nothing of it is seen.
    package func frameInSight(of attributes: UICollectionViewLayoutAttributes) -> CGRect? {
        hosts.isInSight(attributes, in: bounds) ? hosts.shownFrame(of: attributes) : nil
    }
}

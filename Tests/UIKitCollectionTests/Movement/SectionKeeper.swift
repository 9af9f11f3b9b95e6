import UIKit

/// A delegate that lets no carried item into another section: it answers with the place that the item came from.
final class SectionKeeper: NSObject, UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        proposedIndexPath.section == originalIndexPath.section ? proposedIndexPath : originalIndexPath
    }
}

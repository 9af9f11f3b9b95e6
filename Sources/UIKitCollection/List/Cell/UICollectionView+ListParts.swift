import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionView {
    /// Brings the list cells that stay on screen up to date with the lists that their sections are now: an update has
    /// given rows other index paths, another layout was set, or the provider has described sections in another way.
    ///
    /// O(cells on screen) after sections were described anew, otherwise nothing is done.
    final func bringListPartsUp() {
        let revision = collectionViewLayout.engine.listRevision
        guard revision != 0, revision != state.listRevision, !state.isPassVoid else { return }
        state.listRevision = revision
        for element in shown.ordered {
            guard let cell = element.view as? UICollectionViewCell, cell.listPlace.isInList else { continue }
            swipes.prepare(forSection: element.key.indexPath)
            if let cell = cell as? UICollectionViewListCell {
                cell.bringSeparatorsUp(at: element.key.indexPath, in: self)
                cell.rowBelowMayDiffer()
            }
            // A handler that is asked about lines may reload.
            if state.isPassVoid { return }
        }
    }
}

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

extension UICollectionView {
    /// What the safe area covers of rows that are as wide as the list, beyond what is inset already.
    final var coveredSides: CoveredSides {
        let (covered, inset) = (safeAreaInsets, adjustedContentInset)
        return CoveredSides(left: max(0, covered.left - inset.left), right: max(0, covered.right - inset.right))
    }

    /// Rows of plain and grouped lists are as high as the room beside the safe area makes them.
    final func coveredSidesMayHaveChanged() {
        let sides = coveredSides
        guard sides != state.knownSides else { return }
        state.knownSides = sides
        let rows = shown.ordered.compactMap { $0.view as? UICollectionViewListCell }.filter { $0.listPlace.isInList }
        guard !rows.isEmpty else { return }
        prefetcher.forget()
        currentLayout.engine.measuredSizesAreVoid()
        session.surroundingsChanged()
        for row in rows { row.setNeedsLayout() }
    }
}

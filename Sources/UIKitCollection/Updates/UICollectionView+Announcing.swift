import Foundation
import TesseraUpdates
import UIKitCore

extension UICollectionView {
    /// Announces what a data source has worked out. A subclass hears of it through the calls that it may override, as in
    /// UIKit; any other view takes the places as they are, and nothing becomes an index path on the way.
    final func announce(_ part: UpdateBatch) {
        guard type(of: self) != UICollectionView.self else { return updates.announce(part) }
        if part.allowsMovesFromDeletedSections { updates.allowMovesFromDeletedSections() }
        for operation in part.operations { call(operation) }
    }

    private final func call(_ operation: UpdateBatch.Operation) {
        switch operation {
        case .insertItems(let places): insertItems(at: places.map { IndexPath($0) })
        case .deleteItems(let places): deleteItems(at: places.map { IndexPath($0) })
        case .reloadItems(let places): reloadItems(at: places.map { IndexPath($0) })
        case .reconfigureItems(let places): reconfigureItems(at: places.map { IndexPath($0) })
        case .moveItem(let move): moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
        case .insertSections(let sections): insertSections(sections)
        case .deleteSections(let sections): deleteSections(sections)
        case .reloadSections(let sections): reloadSections(sections)
        case .moveSection(let move): moveSection(move.from, toSection: move.to)
        }
    }
}

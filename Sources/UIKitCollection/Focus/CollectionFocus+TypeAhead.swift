import Foundation
import UIKitCore

/// Items that letters find.
extension CollectionFocus: TypeAheadItems {
    var focusedItem: IndexPath? { focusedPath.flatMap { counts.exists($0) ? $0 : nil } }
    var itemsInSight: [IndexPath] { view.indexPathsForVisibleItems.sorted() }
    func cellInSight(at path: IndexPath) -> UIView? { view.cellForItem(at: path) }
    var indexEntries: [String] { view.dataSource.flatMap { $0.indexTitles(for: view) } ?? [] }

    func item(ofEntry index: Int, _ title: String) -> IndexPath? {
        guard let path = view.dataSource?.collectionView(view, indexPathForIndexTitle: title, at: index),
            counts.exists(path)
        else { return nil }
        return path
    }

    func cellForFocus(at path: IndexPath) -> UIView? { makeCell(at: path) }
}

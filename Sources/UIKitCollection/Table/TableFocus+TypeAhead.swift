import Foundation
import UIKitCore

/// Rows that letters find.
extension TableFocus: TypeAheadItems {
    var focusedItem: IndexPath? { focusedPath.flatMap { view.model.exists($0) ? $0 : nil } }
    var itemsInSight: [IndexPath] { view.indexPathsForVisibleRows ?? [] }
    func cellInSight(at path: IndexPath) -> UIView? { view.cellForRow(at: path) }
    var indexEntries: [String] { view.dataSource.flatMap { $0.sectionIndexTitles(for: view) } ?? [] }

    /// The first row of the section.
    func item(ofEntry index: Int, _ title: String) -> IndexPath? {
        guard let source = view.dataSource else { return nil }
        let section = source.tableView(view, sectionForSectionIndexTitle: title, at: index)
        let path = IndexPath(row: 0, section: section)
        return view.model.exists(path) ? path : nil
    }

    func cellForFocus(at path: IndexPath) -> UIView? { makeCell(at: path) }
}

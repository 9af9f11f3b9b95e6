import Foundation
import TesseraGraphics
import UIKitCore

/// Where a table gets its numbers and cells, and where it brings the user's changes. All but two methods are optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows of a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row, dequeued from the table.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// One where it is absent.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The delegate's view for the header comes before it.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the text below a section; nil for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Every row may be edited where it is absent. Without a method that commits, a row has nothing to show when it is
    /// swiped: that there is none becomes known when a deletion is confirmed for the first time.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether the user may carry a row elsewhere. Where it is absent every row may be, if there is a method that moves
    /// rows; that there is none becomes known when a row is dropped for the first time.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// What the index bar lists; nil for no bar.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that the table scrolls to for an entry of the index.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// The user has confirmed a deletion or an insertion: the data is to follow, and the table to be told.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// The user has carried a row to another place: the data is to follow. The table knows.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.mayHaveMovement
    }

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.refuseCommit() }

    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { tableView.refuseMovement() }
}

/// Hears which rows are going to be needed soon.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// The nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that are not going to be needed after all.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

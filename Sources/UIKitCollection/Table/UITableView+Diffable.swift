import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

extension UITableView: DiffableView {
    final var shownSource: AnyObject? { dataSource }

    /// O(sections).
    final func answersDifferently(after change: () -> Void, orAs source: AnyObject) -> Bool {
        let before = counts(of: dataSource)
        change()
        let after = counts(of: dataSource)
        return after != before || after == counts(of: source as? any UITableViewDataSource)
    }

    private final func counts(of source: (any UITableViewDataSource)?) -> [Int] {
        guard let source else { return [] }
        return (0..<max(0, source.numberOfSections(in: self))).map { source.tableView(self, numberOfRowsInSection: $0) }
    }

    final func reloadContent() { reloadData() }

    final func batch(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
        performBatchUpdates(updates, completion: completion)
    }

    /// As calls of the methods that subclasses may override.
    final func announce(_ part: UpdateBatch, _ animation: RowAnimation) {
        if part.allowsMovesFromDeletedSections { updates.allowMovesFromDeletedSections() }
        for operation in part.operations { call(operation, animation) }
    }

    private final func call(_ operation: UpdateBatch.Operation, _ animation: RowAnimation) {
        switch operation {
        case .insertItems(let places): insertRows(at: places.map { IndexPath($0) }, with: animation)
        case .deleteItems(let places): deleteRows(at: places.map { IndexPath($0) }, with: animation)
        case .reloadItems(let places): reloadRows(at: places.map { IndexPath($0) }, with: animation)
        case .reconfigureItems(let places): reconfigureRows(at: places.map { IndexPath($0) })
        case .moveItem(let move): moveRow(at: IndexPath(move.from), to: IndexPath(move.to))
        case .insertSections(let sections): insertSections(sections, with: animation)
        case .deleteSections(let sections): deleteSections(sections, with: animation)
        case .reloadSections(let sections): reloadSections(sections, with: animation)
        case .moveSection(let move): moveSection(move.from, toSection: move.to)
        }
    }

    final func afterBatch(_ action: @escaping () -> Void) { updates.afterBatch(action) }

    final func callWhenShown(_ ending: BatchEnding) {
        setNeedsLayout()
        LaterTurn.add { [weak self] in
            self?.layoutIfNeeded()
            ending.call(true)
        }
    }

    final func showSizesAgain(completion: ((Bool) -> Void)?) -> Bool {
        performBatchUpdates(nil, completion: completion)
        return true
    }

    /// Tables have no outlines.
    final func outlineMayHaveChanged() {}
}

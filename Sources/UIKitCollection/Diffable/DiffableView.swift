import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// A view that shows what a diffable data source has: a collection view or a table.
@MainActor
protocol DiffableView: UIView {
    /// Whom the view asks.
    var shownSource: AnyObject? { get }
    /// Whether the numbers that the view's data source answers are others after `change`, or those of `source`.
    func answersDifferently(after change: () -> Void, orAs source: AnyObject) -> Bool
    func reloadContent()
    func batch(_ updates: () -> Void, completion: ((Bool) -> Void)?)
    /// Announces updates as calls of the view's own methods.
    func announce(_ part: UpdateBatch, _ animation: UITableView.RowAnimation)
    /// Runs `action` now, or when the open batch is carried out.
    func afterBatch(_ action: @escaping () -> Void)
    /// Calls `ending` in a later turn of the main queue, after the pass that is due.
    func callWhenShown(_ ending: BatchEnding)
    /// Has views that size themselves asked again. False where there are none, and then `completion` is never called.
    func showSizesAgain(completion: ((Bool) -> Void)?) -> Bool
    /// What the data source shows has changed, beside its items.
    func outlineMayHaveChanged()
}

extension UICollectionView: DiffableView {
    final var shownSource: AnyObject? { dataSource }

    final func answersDifferently(after change: () -> Void, orAs source: AnyObject) -> Bool {
        guard let source = source as? any UICollectionViewDataSource else {
            change()
            return false
        }
        return answersDifferently(after: change, or: source)
    }

    final func reloadContent() { reloadData() }

    final func batch(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
        performBatchUpdates(updates, completion: completion)
    }

    final func announce(_ part: UpdateBatch, _ animation: UITableView.RowAnimation) { announce(part) }

    final func afterBatch(_ action: @escaping () -> Void) { updates.afterBatch(action) }

    final func showSizesAgain(completion: ((Bool) -> Void)?) -> Bool {
        guard collectionViewLayout.engine.sizeTaking.asksViews else { return false }
        updates.perform(nil, completion: completion)
        return true
    }
}

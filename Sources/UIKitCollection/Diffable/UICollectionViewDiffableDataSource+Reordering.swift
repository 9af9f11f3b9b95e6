import Foundation
import TesseraSnapshots
import TesseraUpdates
import UIKitCore

extension UICollectionViewDiffableDataSource {
    /// Moves an item in the content; the view shows it there already. `target` is its place afterwards.
    func reorder(from source: IndexPath, to target: IndexPath) {
        let old = contents.shown
        guard source != target, let item = itemIdentifier(for: source),
            let section = old.snapshot.sectionIdentifier(at: target.section)
        else { return }
        var moved = old.snapshot
        moved.deleteItems([item])
        let position = ItemPath(target)
        if let next = moved.itemIdentifier(at: position) {
            moved.insertItems([item], beforeItem: next)
        } else {
            moved.appendItems([item], toSection: section)
        }
        let new = old.showing(moved)
        // Nobody looks at it without a handler.
        var made: Transaction?
        func transaction() -> Transaction {
            let transaction = made ?? self.transaction(moving: item, from: old, to: new)
            made = transaction
            return transaction
        }
        // The view shows the move already: what a handler applies is compared with the content after it.
        applier.holdingApplies {
            if let willReorder = reorderingHandlers.willReorder { willReorder(transaction()) }
            contents.show(new)
        }
        if let didReorder = reorderingHandlers.didReorder { didReorder(transaction()) }
    }

    private typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

    private func transaction(
        moving item: ItemIdentifierType, from old: State, to new: State
    ) -> Transaction {
        Transaction(
            initialSnapshot: old.snapshot, finalSnapshot: new.snapshot,
            difference: ItemMoveDifference.between(
                old.snapshot.indexOfItem(item), new.snapshot.indexOfItem(item), item),
            sectionTransactions: sectionTransactions(moving: item, from: old, to: new))
    }

    /// Of the sections that the item left and reached, the last one first.
    private func sectionTransactions(
        moving item: ItemIdentifierType, from old: State, to new: State
    ) -> [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
        let origin = old.snapshot.position(ofItem: item)
        let target = new.snapshot.position(ofItem: item)
        let sections = Set([origin?.section, target?.section].compactMap { $0 }).sorted(by: >)
        return sections.compactMap { index in
            guard let section = old.snapshot.sectionIdentifier(at: index) else { return nil }
            return NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: old.outline(of: section),
                finalSnapshot: new.outline(of: section),
                difference: ItemMoveDifference.between(
                    origin.flatMap { $0.section == index ? $0.item : nil },
                    target.flatMap { $0.section == index ? $0.item : nil }, item))
        }
    }
}

/// The difference that one item makes.
private enum ItemMoveDifference {
    /// From one place to another; without a place before it is an insertion, without one afterwards a removal.
    static func between<Item>(_ old: Int?, _ new: Int?, _ item: Item) -> CollectionDifference<Item> {
        var changes: [CollectionDifference<Item>.Change] = []
        if let old { changes.append(.remove(offset: old, element: item, associatedWith: new)) }
        if let new { changes.append(.insert(offset: new, element: item, associatedWith: old)) }
        return CollectionDifference(changes) ?? [Item]().difference(from: []) { _, _ in false }
    }
}

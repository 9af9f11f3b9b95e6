import Foundation

/// The updates of one batch as the client announced them, in the order of the calls.
///
/// Collecting checks nothing: within a batch the order of calls has no meaning, so that only `freeze` can judge.
package struct UpdateBatch: Sendable {
    /// One call of the client.
    package enum Operation: Hashable, Sendable {
        case insertItems([ItemPath])
        case deleteItems([ItemPath])
        case reloadItems([ItemPath])
        case reconfigureItems([ItemPath])
        case moveItem(ItemMove)
        case insertSections(IndexSet)
        case deleteSections(IndexSet)
        case reloadSections(IndexSet)
        case moveSection(SectionMove)
    }

    package private(set) var operations: [Operation] = []

    /// Whether items may be moved out of sections that the batch deletes, which clients may not. A data source that
    /// worked out the moves itself may.
    package var allowsMovesFromDeletedSections = false

    package init() {}

    /// Whether no call was made at all.
    package var isEmpty: Bool { operations.isEmpty }

    package mutating func append(_ operation: Operation) {
        operations.append(operation)
    }

    /// Takes over the calls of a batch nested in this one. They count as if made here: UIKit gives a nested batch no
    /// counts of its own.
    package mutating func merge(_ nested: UpdateBatch) {
        operations.append(contentsOf: nested.operations)
        if nested.allowsMovesFromDeletedSections { allowsMovesFromDeletedSections = true }
    }
}

extension UpdateBatch {
    /// Places after the batch.
    package mutating func insertItems(at paths: [ItemPath]) { append(.insertItems(paths)) }

    /// Places before the batch.
    package mutating func deleteItems(at paths: [ItemPath]) { append(.deleteItems(paths)) }

    /// Places before the batch. A reload is a delete and an insert at the same old place: the item gets a new cell.
    package mutating func reloadItems(at paths: [ItemPath]) { append(.reloadItems(paths)) }

    /// Places before the batch. The items keep their cells.
    package mutating func reconfigureItems(at paths: [ItemPath]) { append(.reconfigureItems(paths)) }

    /// From a place before the batch to one after it.
    package mutating func moveItem(from: ItemPath, to: ItemPath) { append(.moveItem(ItemMove(from: from, to: to))) }

    /// Indices after the batch.
    package mutating func insertSections(_ sections: IndexSet) { append(.insertSections(sections)) }

    /// Indices before the batch.
    package mutating func deleteSections(_ sections: IndexSet) { append(.deleteSections(sections)) }

    /// Indices before the batch. The sections may have any number of items afterwards.
    package mutating func reloadSections(_ sections: IndexSet) { append(.reloadSections(sections)) }

    /// From an index before the batch to one after it; the items go along.
    package mutating func moveSection(from: Int, to: Int) { append(.moveSection(SectionMove(from: from, to: to))) }
}

import Foundation
import TesseraUpdates

extension UpdateBatch {
    /// The batch that leads from one snapshot to another. Nothing in it is copied but for the numbers of sections.
    package init(_ difference: SnapshotDiff) {
        self.init()
        if !difference.sectionDeletes.isEmpty { deleteSections(IndexSet(difference.sectionDeletes)) }
        if !difference.sectionInserts.isEmpty { insertSections(IndexSet(difference.sectionInserts)) }
        for move in difference.sectionMoves { append(.moveSection(move)) }
        if !difference.itemDeletes.isEmpty { deleteItems(at: difference.itemDeletes) }
        if !difference.itemInserts.isEmpty { insertItems(at: difference.itemInserts) }
        for move in difference.itemMoves { append(.moveItem(move)) }
        // An item that survives keeps its cell, also where its section does not.
        allowsMovesFromDeletedSections = true
    }

    /// The batch that reloads and reconfigures what a snapshot marks.
    package init(_ marks: MarkPositions) {
        self.init()
        if !marks.reloadedSections.isEmpty { reloadSections(IndexSet(marks.reloadedSections)) }
        if !marks.reloadedItems.isEmpty { reloadItems(at: marks.reloadedItems) }
        if !marks.reconfiguredItems.isEmpty { reconfigureItems(at: marks.reconfiguredItems) }
    }
}

/// The operations of a batch, one ascending list for each kind, without repeats.
///
/// Naming a place twice to delete, insert or reload it counts once. UIKit counts it twice and corrupts its own state
/// later (radar 31786176). Moves are kept as they came: two moves of one place are an error.
struct SortedOperations {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [SectionMove] = []

    var deletedItems = PathList.empty
    var insertedItems = PathList.empty
    var reloadedItems = PathList.empty
    var reconfiguredItems = PathList.empty
    var movedItems: [ItemMove] = []

    init(_ operations: [UpdateBatch.Operation], _ work: inout WorkCounter) {
        var deletes: [ItemPath] = []
        var inserts: [ItemPath] = []
        var reloads: [ItemPath] = []
        var reconfigures: [ItemPath] = []
        work.add(operations.count)
        for operation in operations {
            switch operation {
            case .deleteItems(let paths): SortedOperations.add(paths, to: &deletes)
            case .insertItems(let paths): SortedOperations.add(paths, to: &inserts)
            case .reloadItems(let paths): SortedOperations.add(paths, to: &reloads)
            case .reconfigureItems(let paths): SortedOperations.add(paths, to: &reconfigures)
            case .moveItem(let move): movedItems.append(move)
            case .deleteSections(let sections): deletedSections.append(contentsOf: sections)
            case .insertSections(let sections): insertedSections.append(contentsOf: sections)
            case .reloadSections(let sections): reloadedSections.append(contentsOf: sections)
            case .moveSection(let move): movedSections.append(move)
            }
        }
        deletedSections = deletedSections.sortedOnce(&work)
        insertedSections = insertedSections.sortedOnce(&work)
        reloadedSections = reloadedSections.sortedOnce(&work)
        deletedItems = PathList(ascending: deletes.sortedOnce(&work) { $0.inPathOrder() }, &work)
        insertedItems = PathList(ascending: inserts.sortedOnce(&work) { $0.inPathOrder() }, &work)
        reloadedItems = PathList(ascending: reloads.sortedOnce(&work) { $0.inPathOrder() }, &work)
        reconfiguredItems = PathList(ascending: reconfigures.sortedOnce(&work) { $0.inPathOrder() }, &work)
        work.add(movedItems.count + movedSections.count)
    }

    /// The first list is taken as it is, so that one large call copies nothing.
    private static func add(_ paths: [ItemPath], to list: inout [ItemPath]) {
        if list.isEmpty {
            list = paths
        } else {
            list.append(contentsOf: paths)
        }
    }

    /// Whether the batch announces a change of places or cells. Reconfiguring does not.
    var announcesNothing: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
    }
}

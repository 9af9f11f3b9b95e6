/// Where sections go in a batch whose section updates are valid.
///
/// Holds no entry per section: deleted and inserted sections and moves say everything.
struct SectionMap: Sendable {
    let deleted: [Int]
    let inserted: [Int]

    /// Old indices. A reloaded section keeps its place in the order but none of its items.
    let reloaded: [Int]

    /// As announced.
    let moves: [SectionMove]

    let movesByFrom: [SectionMove]
    let movesByTo: [SectionMove]
    let survivors: Survivors<[Int], [Int]>

    /// Old sections whose items don't survive in place: deleted and reloaded ones. Ascending.
    let emptiedOld: [Int]

    /// New sections that are filled from the data source alone: inserted and reloaded ones. Ascending.
    let freshNew: [Int]

    init(_ operations: SortedOperations, _ work: inout WorkCounter) {
        deleted = operations.deletedSections
        inserted = operations.insertedSections
        reloaded = operations.reloadedSections
        moves = operations.movedSections
        movesByFrom = moves.sorted { $0.from < $1.from }
        movesByTo = moves.sorted { $0.to < $1.to }
        work.add(2 * moves.count)
        let survivors = Survivors(
            removed: deleted.merged(with: movesByFrom.map(\.from), &work),
            filled: inserted.merged(with: movesByTo.map(\.to), &work))
        self.survivors = survivors
        emptiedOld = deleted.merged(with: reloaded, &work)
        // Reloaded sections are not moved ones (that is an error), so they keep their order.
        freshNew = inserted.merged(with: reloaded.compactMap(survivors.newPosition(forOld:)), &work)
    }

    func newSection(forOld section: Int) -> Int? {
        let move = movesByFrom.firstPosition { $0.from >= section }
        if move < movesByFrom.count, movesByFrom[move].from == section { return movesByFrom[move].to }
        return survivors.newPosition(forOld: section)
    }

    func oldSection(forNew section: Int) -> Int? {
        let move = movesByTo.firstPosition { $0.to >= section }
        if move < movesByTo.count, movesByTo[move].to == section { return movesByTo[move].from }
        return survivors.oldPosition(forNew: section)
    }
}

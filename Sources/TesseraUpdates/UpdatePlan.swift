/// What a valid batch does: where every item and section goes, and what is deleted, inserted, reloaded and moved.
///
/// Immutable. Time and memory to make one follow the number of operations (and a comparison of the section counts),
/// never the number of items: places that survive in order are found by searching the places that don't.
///
/// "Old" places are those before the batch, "new" ones those after it.
package struct UpdatePlan: Sendable {
    package let before: SectionCounts
    package let after: SectionCounts

    /// Elementary steps that planning took; a test holds it against the number of items.
    package let workCount: Int

    let sections: SectionMap

    let deletes: PathList
    let inserts: PathList
    let reloads: PathList
    let reconfigures: [ItemPath]
    let moves: ItemMoves

    /// Deleted items and sources of moves.
    let removed: PathList

    /// Inserted items and targets of moves.
    let filled: PathList
}

/// Moves of items, to be found from either side.
struct ItemMoves: Sendable {
    /// As announced.
    let announced: [ItemMove]
    let byFrom: [ItemMove]
    let byTo: [ItemMove]

    init(_ moves: [ItemMove], _ work: inout WorkCounter) {
        announced = moves
        byFrom = moves.sorted { $0.from < $1.from }
        byTo = moves.sorted { $0.to < $1.to }
        work.add(2 * moves.count * (Int.bitWidth - moves.count.leadingZeroBitCount))
    }

    var isEmpty: Bool { announced.isEmpty }

    func target(from path: ItemPath) -> ItemPath? {
        let position = byFrom.firstPosition { $0.from >= path }
        guard position < byFrom.count, byFrom[position].from == path else { return nil }
        return byFrom[position].to
    }

    func source(to path: ItemPath) -> ItemPath? {
        let position = byTo.firstPosition { $0.to >= path }
        guard position < byTo.count, byTo[position].to == path else { return nil }
        return byTo[position].from
    }
}

/// What is wrong with a batch of updates.
///
/// `message` gives UIKit's text and `explanation` plain words for the developer.
package enum UpdateError: Error, Hashable, Sendable {
    /// An item index outside its section, which has `items` items.
    case itemOutOfRange(PlaceUse, ItemPath, items: Int)

    /// An item path in a section that does not exist; there are `sections`.
    case sectionOfItemOutOfRange(PlaceUse, ItemPath, sections: Int)

    /// A section index outside of the `sections` there are.
    case sectionOutOfRange(PlaceUse, Int, sections: Int)

    /// A place to be deleted and reloaded.
    case deleteAndReload(UpdateTarget)

    /// A place to be deleted (or reloaded) and moved away from.
    case deleteAndMove(UpdateTarget)

    /// A place to be inserted and moved to. The insert may be the second half of a reload.
    case insertAndMove(UpdateTarget)

    /// Two moves from one place.
    case repeatedMoveSource(UpdateTarget)

    /// Two moves to one place.
    case repeatedMoveTarget(UpdateTarget)

    /// An item to be moved out of a section that the batch deletes.
    case moveFromDeletedSection(Int)

    /// The announced updates don't lead from the counts before to those after.
    case inconsistentCounts(CountInconsistency)

    /// An index counted over all items that no item has. No batch raises it.
    case globalIndexOutOfRange(Int, items: Int)
}

/// What a place was named for.
package enum PlaceUse: Hashable, Sendable {
    /// A delete, or the first half of a reload.
    case delete
    case insert
    case moveSource
    case moveTarget
    case reconfigure

    /// Whether such places are counted in the state after the batch.
    package var isAfterUpdate: Bool {
        switch self {
        case .insert, .moveTarget: true
        case .delete, .moveSource, .reconfigure: false
        }
    }
}

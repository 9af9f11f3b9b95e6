/// The announced operations, less those that a section operation covers: an item deleted in a deleted section or
/// inserted into an inserted one is no update of its own.
extension UpdatePlan {
    /// Old paths, ascending.
    package var deletedItems: [ItemPath] { deletes.paths }

    /// New paths, ascending.
    package var insertedItems: [ItemPath] { inserts.paths }

    /// Old paths, ascending.
    package var reloadedItems: [ItemPath] { reloads.paths }

    /// Old paths of items that keep their cells, ascending; none that is deleted or reloaded.
    package var reconfiguredItems: [ItemPath] { reconfigures }

    /// In the order of the calls.
    package var movedItems: [ItemMove] { moves.announced }

    /// Old indices, ascending.
    package var deletedSections: [Int] { sections.deleted }

    /// New indices, ascending.
    package var insertedSections: [Int] { sections.inserted }

    /// Old indices, ascending.
    package var reloadedSections: [Int] { sections.reloaded }

    /// In the order of the calls.
    package var movedSections: [SectionMove] { sections.moves }

    /// Whether nothing changes places or cells. Items may still be reconfigured.
    package var isEmpty: Bool { updates.isEmpty }
}

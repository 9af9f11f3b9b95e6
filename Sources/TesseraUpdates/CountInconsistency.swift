/// Counts before and after a batch that its updates don't explain.
package struct CountInconsistency: Hashable, Sendable {
    package var before: SectionCounts
    package var after: SectionCounts

    /// The first thing that disagrees: the number of sections, else the first section (by its index after the batch).
    package var disagreement: Disagreement

    /// The first section that has fewer items than announced, when there is one and the number of sections agrees.
    package var shortfall: SectionDisagreement?

    /// The updates with reloads as deletes and inserts: deletes from the last to the first, inserts from the first to
    /// the last, moves as announced.
    package var updates: [AnnouncedUpdate]

    package enum Disagreement: Hashable, Sendable {
        /// The number of sections; a reload counts as an insert and a delete.
        case sections(inserted: Int, deleted: Int)
        case items(SectionDisagreement)
    }

    package enum AnnouncedUpdate: Hashable, Sendable {
        case delete(UpdateTarget)
        case insert(UpdateTarget)
        case move(UpdateTarget, to: UpdateTarget)
    }
}

/// A section whose number of items the updates don't explain.
package struct SectionDisagreement: Hashable, Sendable {
    /// The section's index after the batch.
    package var section: Int
    package var before: Int
    package var after: Int

    /// A reload counts as an insert and a delete, a move within the section as one in and one out.
    package var inserted: Int
    package var deleted: Int
    package var movedIn: Int
    package var movedOut: Int

    /// Items that the section should have after the batch.
    package var expected: Int { before + inserted - deleted + movedIn - movedOut }
}

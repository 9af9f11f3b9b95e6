import TesseraUpdates

/// The steps from one snapshot to another, as a batch update takes them.
///
/// Deletions and the origins of moves are counted in the old snapshot, insertions and the targets of moves in the new
/// one. Items that vanish with a deleted section, or appear with an inserted one, are not listed. An item that survives
/// is never deleted and inserted: it moves, also out of a deleted section and into an inserted one. There are no more
/// moves than needed: of the items that stay in a section, and of the sections, a longest sequence keeps its order and
/// the others move. Reload marks are no part of it.
@usableFromInline
package struct SnapshotDiff: Sendable, Equatable {
    /// Ascending.
    @usableFromInline package var sectionDeletes: [Int] = []
    /// Ascending.
    @usableFromInline package var sectionInserts: [Int] = []
    /// With ascending targets.
    @usableFromInline package var sectionMoves: [SectionMove] = []
    /// Ascending.
    @usableFromInline package var itemDeletes: [ItemPath] = []
    /// Ascending.
    @usableFromInline package var itemInserts: [ItemPath] = []
    /// With ascending targets.
    @usableFromInline package var itemMoves: [ItemMove] = []

    @inlinable package init() {}

    @inlinable
    package var isEmpty: Bool {
        sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && itemDeletes.isEmpty
            && itemInserts.isEmpty && itemMoves.isEmpty
    }
}

extension NSDiffableDataSourceSnapshot {
    /// The steps from `old` to this snapshot. Time follows the number and size of the differences, plus one comparison
    /// for each item in storage that the two do not share; O(n log n) at worst.
    @inlinable
    package func difference(from old: Self) -> SnapshotDiff {
        var differ = SnapshotDiffer(old: old.store, new: store)
        return differ.run()
    }
}

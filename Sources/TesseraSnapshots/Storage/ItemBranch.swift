/// Up to 64 neighbouring chunks of a section: the unit that is copied when one of its chunks changes.
///
/// Like a chunk, a branch that is shared never changes.
@usableFromInline
package final class ItemBranch<Item> {
    @exclusivity(unchecked) @usableFromInline package var chunks: ContiguousArray<ItemChunk<Item>>
    @exclusivity(unchecked) @usableFromInline package var totals: RunningTotals

    @inlinable
    package init(chunks: ContiguousArray<ItemChunk<Item>>, totals: consuming RunningTotals) {
        self.chunks = chunks
        self.totals = totals
    }

    @inlinable
    package func copy() -> ItemBranch<Item> {
        ItemBranch(chunks: chunks, totals: totals.copy())
    }

    @inlinable package var count: Int { totals.total }

    /// A chunk, made this branch's own, with room for more items.
    @inlinable
    package func ownChunk(_ slot: Int, room: Int) -> ItemChunk<Item> {
        let needed = chunks[slot].count + room
        // Only where something comes in: what is edited once is often edited again, and what is filled at once is full.
        let fill = ItemChunk<Item>.fill
        let roomy = room == 0 ? needed : needed > fill ? max(needed, 2 * fill) : min(2 * needed, fill)
        if !isKnownUniquelyReferenced(&chunks[slot]) {
            chunks[slot] = chunks[slot].copy(capacity: roomy)
        } else if chunks[slot].head.pointee.capacity < needed {
            chunks[slot] = chunks[slot].moved(capacity: roomy)
        }
        return chunks[slot]
    }

    @inlinable package static var limit: Int { 64 }
}

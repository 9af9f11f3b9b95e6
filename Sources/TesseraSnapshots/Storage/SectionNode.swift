/// One section: its identifier and its items as branches of chunks.
@usableFromInline
package final class SectionNode<Section, Item> {
    @usableFromInline package let identifier: Section
    /// The section's number in its store: it stays while the section moves among its neighbours.
    @usableFromInline package let key: Int
    @exclusivity(unchecked) @usableFromInline package var branches: ContiguousArray<ItemBranch<Item>>
    @exclusivity(unchecked) @usableFromInline package var totals: RunningTotals

    @inlinable
    package init(
        identifier: Section, key: Int, branches: ContiguousArray<ItemBranch<Item>> = [],
        totals: consuming RunningTotals = RunningTotals()
    ) {
        self.identifier = identifier
        self.key = key
        self.branches = branches
        self.totals = totals
    }

    @inlinable
    package func copy() -> SectionNode<Section, Item> {
        SectionNode(identifier: identifier, key: key, branches: branches, totals: totals.copy())
    }

    /// The number of items.
    @inlinable package var count: Int { totals.total }

    /// The item at `offset`, which must exist. O(log n).
    @inlinable
    package func item(at offset: Int) -> Item {
        let slot = totals.slot(holding: offset)
        let branch = branches[slot]
        let inner = offset - totals.start(of: slot)
        let chunkSlot = branch.totals.slot(holding: inner)
        return branch.chunks[chunkSlot].items[inner - branch.totals.start(of: chunkSlot)]
    }

    @inlinable
    package func forEachChunk(_ body: (ItemChunk<Item>) -> Void) {
        for branch in branches {
            for chunk in branch.chunks {
                body(chunk)
            }
        }
    }

    /// All items in order. O(n).
    @inlinable
    package func allItems() -> [Item] {
        // Nothing is written to the empty array, which all threads share.
        guard count > 0 else { return [] }
        return Array(unsafeUninitializedCapacity: count) { target, filled in
            fill(target, &filled)
        }
    }

    @inlinable
    package func fill(_ target: UnsafeMutableBufferPointer<Item>, _ filled: inout Int) {
        guard let base = target.baseAddress else { return }
        var next = filled
        forEachChunk { chunk in
            (base + next).initialize(from: UnsafePointer(chunk.items), count: chunk.count)
            next += chunk.count
        }
        filled = next
    }

    /// The branch at `slot`, made this node's own.
    @inlinable
    package func ownBranch(_ slot: Int) -> ItemBranch<Item> {
        if !isKnownUniquelyReferenced(&branches[slot]) {
            branches[slot] = branches[slot].copy()
        }
        return branches[slot]
    }
}

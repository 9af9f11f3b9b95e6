extension ItemStore {
    /// Adds items that stand in their chunks to the index, or builds a new index where that is due.
    ///
    /// - Parameter before: the number of items in the index.
    @inlinable
    package mutating func indexPending(
        _ pending: ContiguousArray<PendingItems>, hashes: ContiguousArray<UInt>, before: Int
    ) {
        if hashes.count > before {
            rebuildIndex(bucketsPerItem: 1.5)
            return
        }
        for run in pending {
            for next in run.first..<(run.first + run.count) {
                if index.isCrowded {
                    // Finds the items that are not in the index yet as well: all stand in their chunks.
                    growIndex()
                    return
                }
                index.insert(hashes[next], chunk: run.chunk)
            }
        }
        if index.isCrowded { growIndex() }
    }

    /// Builds an index with room for as many items again and some more: every item is hashed anew, so it must not come
    /// often.
    @inlinable
    package mutating func growIndex() {
        rebuildIndex(bucketsPerItem: 4)
    }

    /// O(n).
    @inlinable
    package mutating func rebuildIndex(bucketsPerItem: Double) {
        var spans = ContiguousArray<ItemSpan<Item>>()
        spans.reserveCapacity(places.count)
        for section in sections {
            section.forEachChunk { chunk in
                spans.append(ItemSpan(items: UnsafePointer(chunk.items), count: chunk.count, chunk: chunk.id))
            }
        }
        let built = ItemIndex.build(spans, total: itemCount, bucketsPerItem: bucketsPerItem, isChecked: false)
        withExtendedLifetime(sections) {}
        if let built { index = built }
    }

    /// Fills a section of a store that holds no item; answers false, and changes nothing, if two items are equal.
    @inlinable
    package mutating func fillEmpty(_ items: UnsafeBufferPointer<Item>, section: Int) -> Bool {
        guard let base = items.baseAddress, !items.isEmpty else { return true }
        var spans = ContiguousArray<ItemSpan<Item>>()
        spans.reserveCapacity(items.count / Self.fill + 1)
        for first in stride(from: 0, to: items.count, by: Self.fill) {
            let count = min(Self.fill, items.count - first)
            spans.append(ItemSpan(items: base + first, count: count, chunk: spans.count))
        }
        guard let built = ItemIndex.build(spans, total: items.count, bucketsPerItem: 1.5, isChecked: true) else {
            return false
        }
        index = built
        places.removeAll()
        freeChunks.removeAll()
        let node = ownSection(section)
        var pending = ContiguousArray<PendingItems>()
        insertChunks(items, from: 0, node, branch: 0, slot: 0, &pending)
        counts.add(items.count, to: section)
        itemCount = items.count
        return true
    }
}

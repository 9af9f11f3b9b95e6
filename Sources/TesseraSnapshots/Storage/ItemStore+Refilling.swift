/// Filling a store with nearly the items of another one: many apps make their snapshot anew for every change.
extension ItemStore {
    /// Fewer items are hashed at once.
    @inlinable package static var leastRefill: Int { 4_096 }

    /// Fills a section of a store that holds no item. Where most of the items are those of `old`, from the start or from
    /// the end on, what `old` knows of them is copied, and only the others are hashed. The store gets the new items
    /// throughout: they may be equal to the old ones and hold something else besides.
    ///
    /// - Parameter old: a store with all its items in one section.
    /// - Returns: false, having changed nothing, where two items are equal; nil, having changed nothing, where `old` has
    ///   too few of the items.
    /// - Complexity: O(n) comparisons; O(items that differ) hashes.
    @inlinable
    package mutating func fillEmpty(
        _ items: UnsafeBufferPointer<Item>, section: Int, like old: ItemStore
    ) -> Bool? {
        guard let base = items.baseAddress, let source = old.onlyFilledSection else { return nil }
        let chunks = source.allChunks
        let same = Self.sameChunks(chunks, items)
        let gone = chunks[same.head..<same.tail]
        let middle = UnsafeBufferPointer(rebasing: items[same.first..<same.last])
        guard (gone.reduce(0) { $0 + $1.count } + middle.count) * 4 <= items.count,
            old.knows(chunks[..<same.head]), old.knows(chunks[same.tail...])
        else { return nil }
        guard let hashes = Uniqueness.hashes(ifUnique: middle) else { return false }
        let goneIDs = Set(gone.lazy.map { $0.id })
        for (item, hash) in zip(middle, hashes) where old.holds(item, hash, outside: goneIDs) { return false }
        takeDirectory(of: old, without: gone)
        let node = ownSection(section)
        for place in places.indices { places[place].section = node.key }
        var next = 0
        for chunk in chunks[..<same.head] + chunks[same.tail...] {
            if next == same.first { next = same.last }
            node.append(
                ItemChunk<Item>.make(id: chunk.id, copying: UnsafeBufferPointer(start: base + next, count: chunk.count))
            )
            next += chunk.count
        }
        itemCount = node.count
        counts.add(node.count, to: section)
        insert(middle, hashes: hashes, section: section, at: same.first)
        if index.isCrowded { growIndex() }
        return true
    }

    /// The section that holds all items; nil where several hold some.
    @inlinable
    package var onlyFilledSection: SectionNode<Section, Item>? {
        var found: SectionNode<Section, Item>?
        for section in sections where section.count > 0 {
            guard found == nil else { return nil }
            found = section
        }
        return found
    }

    /// The chunks whose items `items` begins and ends with: those before `head` and from `tail` on; what is left of the
    /// items lies between `first` and `last`.
    @inlinable
    package static func sameChunks(
        _ chunks: ContiguousArray<ItemChunk<Item>>, _ items: UnsafeBufferPointer<Item>
    ) -> (head: Int, tail: Int, first: Int, last: Int) {
        var (head, first) = (0, 0)
        while head < chunks.count, chunks[head].isSame(as: items, from: first) {
            first += chunks[head].count
            head += 1
        }
        var (tail, last) = (chunks.count, items.count)
        while tail > head, last - chunks[tail - 1].count >= first,
            chunks[tail - 1].isSame(as: items, from: last - chunks[tail - 1].count)
        {
            tail -= 1
            last -= chunks[tail].count
        }
        return (head, tail, first, last)
    }

    /// Whether the index finds an item of each chunk by the hash that it has now.
    @inlinable
    package func knows(_ chunks: ArraySlice<ItemChunk<Item>>) -> Bool {
        chunks.allSatisfy { chunk in
            let hash = chunk.items.pointee.snapshotHash
            let shard = index.shards[index.shardNumber(of: hash)]
            return ItemIndex.position(of: ItemIndex.bucket(chunk: chunk.id, hash: hash), hash, in: shard) != nil
        }
    }

    /// Whether an item stands in any other chunk than these.
    @inlinable
    package func holds(_ item: Item, _ hash: UInt, outside chunks: Set<Int>) -> Bool {
        var isFound = false
        index.search(hash) { id in
            isFound = !chunks.contains(id) && location(of: item, inChunk: id) != nil
            return isFound
        }
        return isFound
    }

    /// Takes over what `old` knows of its chunks, but for these.
    @inlinable
    package mutating func takeDirectory(of old: ItemStore, without gone: ArraySlice<ItemChunk<Item>>) {
        index = old.index
        places = old.places
        freeChunks = old.freeChunks
        for chunk in gone {
            for item in chunk.buffer { index.remove(item.snapshotHash, chunk: chunk.id) }
            freeChunks.append(chunk.id)
        }
    }
}

extension SectionNode {
    @inlinable
    package var allChunks: ContiguousArray<ItemChunk<Item>> {
        var chunks = ContiguousArray<ItemChunk<Item>>()
        forEachChunk { chunks.append($0) }
        return chunks
    }

    /// Adds a chunk at the end.
    @inlinable
    package func append(_ chunk: ItemChunk<Item>) {
        if branches.isEmpty || branches[branches.count - 1].chunks.count == ItemBranch<Item>.limit {
            branches.append(ItemBranch(chunks: [], totals: RunningTotals()))
            totals.append(0)
        }
        let last = branches.count - 1
        let branch = ownBranch(last)
        branch.chunks.append(chunk)
        branch.totals.append(chunk.count)
        totals.add(chunk.count, to: last)
    }
}

extension ItemChunk where Item: Equatable {
    /// Whether the items are those of `others` from `first` on.
    @inlinable
    package func isSame(as others: UnsafeBufferPointer<Item>, from first: Int) -> Bool {
        guard let base = others.baseAddress, first + count <= others.count else { return false }
        let items = self.items
        for offset in 0..<count where !(items[offset] == base[first + offset]) { return false }
        return true
    }
}

/// Items that stand in a chunk and are not in the index yet: `count` of them from `first` on, in the caller's list.
@usableFromInline
package struct PendingItems {
    @usableFromInline package var chunk: Int
    @usableFromInline package var first: Int
    @usableFromInline package var count: Int

    @inlinable
    package init(chunk: Int, first: Int, count: Int) {
        self.chunk = chunk
        self.first = first
        self.count = count
    }
}

extension ItemStore {
    /// Inserts items that the store does not hold before `position` of a section.
    ///
    /// - Parameter hashes: the items' `snapshotHash`es.
    @inlinable
    package mutating func insert(
        _ items: UnsafeBufferPointer<Item>, hashes: ContiguousArray<UInt>, section: Int, at position: Int
    ) {
        guard !items.isEmpty else { return }
        let node = ownSection(section)
        var pending = ContiguousArray<PendingItems>()
        if node.branches.isEmpty {
            insertChunks(items, from: 0, node, branch: 0, slot: 0, &pending)
        } else if position == node.count {
            append(items, node, &pending)
        } else {
            insert(items, node, at: position, &pending)
        }
        counts.add(items.count, to: section)
        let before = itemCount
        itemCount += items.count
        indexPending(pending, hashes: hashes, before: before)
    }

    /// Fills up the last chunk and puts the rest into new ones.
    @inlinable
    package mutating func append(
        _ items: UnsafeBufferPointer<Item>, _ node: SectionNode<Section, Item>,
        _ pending: inout ContiguousArray<PendingItems>
    ) {
        let branch = node.branches.count - 1
        let slot = node.branches[branch].chunks.count - 1
        let filled = node.branches[branch].totals.count(of: slot)
        let room = min(items.count, max(0, Self.fill - filled))
        if room > 0 {
            put(UnsafeBufferPointer(rebasing: items[..<room]), first: 0, node, branch, slot, at: filled, &pending)
        }
        insertChunks(items, from: room, node, branch: branch, slot: slot + 1, &pending)
    }

    @inlinable
    package mutating func insert(
        _ items: UnsafeBufferPointer<Item>, _ node: SectionNode<Section, Item>, at position: Int,
        _ pending: inout ContiguousArray<PendingItems>
    ) {
        // A position between two chunks belongs to the first of them.
        let anchor = max(0, position - 1)
        let branch = node.totals.slot(holding: anchor)
        let start = node.totals.start(of: branch)
        let slot = node.branches[branch].totals.slot(holding: anchor - start)
        let inner = position - start - node.branches[branch].totals.start(of: slot)
        let filled = node.branches[branch].totals.count(of: slot)
        if filled + items.count <= 2 * Self.fill {
            put(items, first: 0, node, branch, slot, at: inner, &pending)
        } else if items.count <= Self.fill {
            splitChunk(node, branch, slot, at: filled / 2)
            insert(items, node, at: position, &pending)
        } else if inner == 0 {
            insertChunks(items, from: 0, node, branch: branch, slot: slot, &pending)
        } else {
            if inner < filled { splitChunk(node, branch, slot, at: inner) }
            // The split may have split the branch too.
            let after = node.totals.slot(holding: anchor)
            let last = node.branches[after].totals.slot(holding: anchor - node.totals.start(of: after))
            insertChunks(items, from: 0, node, branch: after, slot: last + 1, &pending)
        }
    }

    /// Puts items into a chunk.
    @inlinable
    package mutating func put(
        _ items: UnsafeBufferPointer<Item>, first: Int, _ node: SectionNode<Section, Item>, _ branch: Int, _ slot: Int,
        at inner: Int, _ pending: inout ContiguousArray<PendingItems>
    ) {
        let owner = node.ownBranch(branch)
        let chunk = owner.ownChunk(slot, room: items.count)
        chunk.insert(items, at: inner)
        owner.totals.add(items.count, to: slot)
        node.totals.add(items.count, to: branch)
        pending.append(PendingItems(chunk: chunk.id, first: first, count: items.count))
    }

    /// Makes chunks of `items[first...]`, the first of which gets the given place.
    @inlinable
    package mutating func insertChunks(
        _ items: UnsafeBufferPointer<Item>, from first: Int, _ node: SectionNode<Section, Item>, branch: Int,
        slot: Int, _ pending: inout ContiguousArray<PendingItems>
    ) {
        var first = first
        var branch = branch
        var slot = slot
        while first < items.count {
            let end = min(first + Self.fill, items.count)
            let id = makeChunkID(section: node.key)
            let chunk = ItemChunk<Item>.make(id: id, copying: UnsafeBufferPointer(rebasing: items[first..<end]))
            insertChunk(chunk, node, &branch, &slot)
            pending.append(PendingItems(chunk: id, first: first, count: end - first))
            slot += 1
            first = end
        }
    }

    /// Inserts a chunk, splitting its branch where that is full; `branch` and `slot` come back as where it went.
    @inlinable
    package mutating func insertChunk(
        _ chunk: ItemChunk<Item>, _ node: SectionNode<Section, Item>, _ branch: inout Int, _ slot: inout Int
    ) {
        places[chunk.id].label = makeLabel(node, branch, slot)
        if node.branches.isEmpty {
            node.branches.append(ItemBranch(chunks: [], totals: RunningTotals()))
            node.totals.append(0)
        }
        if node.branches[branch].chunks.count == ItemBranch<Item>.limit {
            // A full last branch stays full when chunks are appended, else it is halved.
            let isAppending = branch == node.branches.count - 1 && slot == ItemBranch<Item>.limit
            let middle = isAppending ? slot : ItemBranch<Item>.limit / 2
            let owner = node.ownBranch(branch)
            let tail = ItemBranch(
                chunks: ContiguousArray(owner.chunks[middle...]), totals: owner.totals.split(at: middle))
            owner.chunks.removeSubrange(middle...)
            node.totals.add(-tail.count, to: branch)
            node.branches.insert(tail, at: branch + 1)
            node.totals.insert(tail.count, at: branch + 1)
            if slot > middle || isAppending {
                branch += 1
                slot -= middle
            }
        }
        let owner = node.ownBranch(branch)
        owner.totals.insert(chunk.count, at: slot)
        owner.chunks.insert(chunk, at: slot)
        node.totals.add(chunk.count, to: branch)
    }

    /// Moves the items from `inner` on to a chunk of their own.
    @inlinable
    package mutating func splitChunk(_ node: SectionNode<Section, Item>, _ branch: Int, _ slot: Int, at inner: Int) {
        let owner = node.ownBranch(branch)
        let chunk = owner.ownChunk(slot, room: 0)
        let id = makeChunkID(section: node.key)
        let moved = chunk.count - inner
        let tail = ItemChunk<Item>.make(
            id: id, copying: UnsafeBufferPointer(start: UnsafePointer(chunk.items + inner), count: moved))
        chunk.removeLast(moved)
        owner.totals.add(-moved, to: slot)
        node.totals.add(-moved, to: branch)
        for item in tail.buffer {
            index.move(item.snapshotHash, from: chunk.id, to: id)
        }
        var branch = branch
        var slot = slot + 1
        insertChunk(tail, node, &branch, &slot)
    }
}

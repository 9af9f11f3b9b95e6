extension ItemStore {
    /// Takes an item out of the index and returns where it is stored, for `removeItems(at:)`; nil if it is unknown.
    @inlinable
    package mutating func unindex(_ item: Item, hash: UInt) -> ItemSpot? {
        guard let spot = location(of: item, hash: hash)?.spot else { return nil }
        index.remove(hash, chunk: spot.chunk)
        return spot
    }

    /// Removes items that are out of the index already. Each touched chunk is searched and packed once.
    @inlinable
    package mutating func removeItems(at spots: ContiguousArray<ItemSpot>) {
        guard !spots.isEmpty else { return }
        var sorted = spots.sorted()
        if zip(sorted, sorted.dropFirst()).contains(where: { $0 == $1 }) {
            // Only for an `==` by which one item equals two different ones.
            sorted = Set(spots).sorted()
            index.isCrowded = true
        }
        var sparse = ContiguousArray<Int>()
        var first = 0
        while first < sorted.count {
            let id = sorted[first].chunk
            var end = first + 1
            while end < sorted.count, sorted[end].chunk == id { end += 1 }
            removeItems(at: sorted[first..<end], fromChunk: id, &sparse)
            first = end
        }
        itemCount -= sorted.count
        for id in sparse {
            joinChunk(id)
        }
        // Only for identifiers whose hashes don't keep still: what the index has of them leads nowhere.
        if index.isCrowded { rebuildIndex(bucketsPerItem: 2) }
    }

    @inlinable
    package mutating func removeItems(
        at spots: ArraySlice<ItemSpot>, fromChunk id: Int, _ sparse: inout ContiguousArray<Int>
    ) {
        let path = path(ofChunk: id)
        let node = ownSection(path.section)
        let branch = node.ownBranch(path.branch)
        counts.add(-spots.count, to: path.section)
        if branch.totals.count(of: path.slot) == spots.count {
            removeChunk(node, path.branch, path.slot)
            return
        }
        let chunk = branch.ownChunk(path.slot, room: 0)
        chunk.remove(at: spots.lazy.map { $0.offset })
        branch.totals.add(-spots.count, to: path.slot)
        node.totals.add(-spots.count, to: path.branch)
        if chunk.count < Self.sparse { sparse.append(id) }
    }

    /// Removes a chunk and frees its id.
    @inlinable
    package mutating func removeChunk(_ node: SectionNode<Section, Item>, _ branch: Int, _ slot: Int) {
        let owner = node.ownBranch(branch)
        freeChunks.append(owner.chunks[slot].id)
        node.totals.add(-owner.totals.count(of: slot), to: branch)
        owner.chunks.remove(at: slot)
        owner.totals.remove(at: slot)
        if owner.chunks.isEmpty {
            node.branches.remove(at: branch)
            node.totals.remove(at: branch)
        }
    }

    /// Joins a chunk to a neighbour in its branch if both fit into one. The items of the right one change chunks.
    @inlinable
    package mutating func joinChunk(_ id: Int) {
        let path = path(ofChunk: id)
        let node = ownSection(path.section)
        let branch = node.ownBranch(path.branch)
        // It may have been joined to another one meanwhile.
        guard branch.chunks[path.slot].id == id else { return }
        let count = branch.totals.count(of: path.slot)
        let left: Int
        if path.slot > 0, branch.totals.count(of: path.slot - 1) + count <= Self.fill {
            left = path.slot - 1
        } else if path.slot + 1 < branch.chunks.count, branch.totals.count(of: path.slot + 1) + count <= Self.fill {
            left = path.slot
        } else {
            return
        }
        let donor = branch.chunks[left + 1]
        let moved = donor.count
        let target = branch.ownChunk(left, room: moved)
        for item in donor.buffer {
            index.move(item.snapshotHash, from: donor.id, to: target.id)
        }
        target.insert(donor.buffer, at: target.count)
        branch.totals.add(moved, to: left)
        node.totals.add(moved, to: path.branch)
        removeChunk(node, path.branch, left + 1)
    }
}

/// Where an item stands.
@usableFromInline
package struct ItemLocation {
    /// The position of its section.
    @usableFromInline package var section: Int
    /// Its position in the section.
    @usableFromInline package var position: Int
    @usableFromInline package var spot: ItemSpot

    @inlinable
    package init(section: Int, position: Int, spot: ItemSpot) {
        self.section = section
        self.position = position
        self.spot = spot
    }
}

/// Where an item is stored: a chunk's id and the offset in the chunk.
@usableFromInline
package struct ItemSpot: Comparable, Hashable {
    @usableFromInline package var chunk: Int
    @usableFromInline package var offset: Int

    @inlinable
    package init(chunk: Int, offset: Int) {
        self.chunk = chunk
        self.offset = offset
    }

    @inlinable
    package static func < (left: ItemSpot, right: ItemSpot) -> Bool {
        (left.chunk, left.offset) < (right.chunk, right.offset)
    }
}

/// A chunk's way down from the sections.
@usableFromInline
package struct ChunkPath {
    @usableFromInline package var section: Int
    @usableFromInline package var branch: Int
    @usableFromInline package var slot: Int

    @inlinable
    package init(section: Int, branch: Int, slot: Int) {
        self.section = section
        self.branch = branch
        self.slot = slot
    }
}

extension ItemStore {
    @inlinable
    package func position(of section: Section) -> Int? {
        keys[section].map { ordinals[$0] }
    }

    /// Finds a chunk by its label. O(log n).
    @inlinable
    package func path(ofChunk id: Int) -> ChunkPath {
        let place = places[id]
        let section = ordinals[place.section]
        let node = sections[section]
        var low = 0
        var high = node.branches.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if places[node.branches[middle].chunks[0].id].label <= place.label {
                low = middle
            } else {
                high = middle - 1
            }
        }
        let branch = low
        let chunks = node.branches[branch].chunks
        low = 0
        high = chunks.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if places[chunks[middle].id].label <= place.label {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return ChunkPath(section: section, branch: branch, slot: low)
    }

    /// Finds an item. O(log n) on average, plus one chunk's worth of comparisons.
    @inlinable
    package func location(of item: Item, hash: UInt) -> ItemLocation? {
        var result: ItemLocation?
        index.search(hash) { id in
            result = location(of: item, inChunk: id)
            return result != nil
        }
        return result
    }

    /// Finds an item in a chunk.
    @inlinable
    @inline(never)
    package func location(of item: Item, inChunk id: Int) -> ItemLocation? {
        let path = path(ofChunk: id)
        let node = sections[path.section]
        let branch = node.branches[path.branch]
        guard let offset = branch.chunks[path.slot].firstOffset(of: item) else { return nil }
        let position = node.totals.start(of: path.branch) + branch.totals.start(of: path.slot) + offset
        return ItemLocation(section: path.section, position: position, spot: ItemSpot(chunk: id, offset: offset))
    }

    @inlinable
    package func location(of item: Item) -> ItemLocation? {
        location(of: item, hash: item.snapshotHash)
    }

    @inlinable
    package func contains(_ item: Item) -> Bool {
        location(of: item) != nil
    }
}

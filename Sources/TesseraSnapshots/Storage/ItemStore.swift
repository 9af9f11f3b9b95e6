/// Where a chunk stands: its section, and a label that ascends along the section's chunks.
///
/// Labels let the index name a chunk once and for all: a chunk's position is found by bisecting labels, and inserting a
/// chunk beside it changes nothing that refers to it.
@usableFromInline
package struct ChunkPlace {
    @usableFromInline package var section: Int
    @usableFromInline package var label: UInt

    @inlinable
    package init(section: Int, label: UInt) {
        self.section = section
        self.label = label
    }
}

/// Sections of unique items, with a hash index: the storage of a snapshot.
///
/// A value: a copy shares sections, branches, chunks and index shards until one side changes them, and then copies the
/// few on the way to the change. Duplicates and unknown identifiers are the callers' business: nothing here is checked.
@usableFromInline
package struct ItemStore<Section: Hashable, Item: Hashable> {
    @usableFromInline package var sections: ContiguousArray<SectionNode<Section, Item>> = []
    /// From a section's identifier to its key.
    @usableFromInline package var keys = IdentifierNumbers<Section>()
    /// From a section's key to its position.
    @usableFromInline package var ordinals: ContiguousArray<Int> = []
    @usableFromInline package var freeKeys: ContiguousArray<Int> = []
    @usableFromInline package var counts = CountTree()
    @usableFromInline package var index = ItemIndex()
    /// Where each chunk stands, by chunk id.
    @usableFromInline package var places: ContiguousArray<ChunkPlace> = []
    @usableFromInline package var freeChunks: ContiguousArray<Int> = []
    @usableFromInline package var itemCount = 0

    @inlinable package init() {}

    /// The number of items that a chunk gets when many are added at once. A chunk splits beyond twice that.
    @inlinable package static var fill: Int { ItemChunk<Item>.fill }
    /// A chunk with fewer items is joined to a neighbour where both fit into one.
    @inlinable package static var sparse: Int { 64 }

    /// The section at `position`, made this store's own.
    @inlinable
    package mutating func ownSection(_ position: Int) -> SectionNode<Section, Item> {
        if !isKnownUniquelyReferenced(&sections[position]) {
            sections[position] = sections[position].copy()
        }
        return sections[position]
    }

    @inlinable
    package mutating func makeChunkID(section: Int) -> Int {
        let place = ChunkPlace(section: section, label: 0)
        if let id = freeChunks.popLast() {
            places[id] = place
            return id
        }
        precondition(places.count < ItemIndex.chunkLimit, "A snapshot can't hold more chunks")
        places.append(place)
        return places.count - 1
    }
}

/// Appending one item: lists are often built item by item. No list is made for it, and no object on the way down is
/// retained; counting references is most of what else there would be to do.
extension ItemStore {
    /// Appends an item to a section; one that the store holds already moves there. The store must hold an item.
    @inlinable
    package mutating func append(_ item: Item, section: Int) {
        let hash = item.snapshotHash
        let bucket = index.search(hash) { location(of: item, inChunk: $0) != nil }
        guard let bucket else {
            if let spot = unindex(item, hash: hash) { removeItems(at: [spot]) }
            if let bucket = index.search(hash, { _ in false }) {
                appendNew(item, hash: hash, section: section, bucket: bucket)
            }
            return
        }
        appendNew(item, hash: hash, section: section, bucket: bucket)
    }

    /// - Parameter bucket: where it belongs in the index.
    @inlinable
    package mutating func appendNew(_ item: Item, hash: UInt, section: Int, bucket: Int) {
        if !isKnownUniquelyReferenced(&sections[section]) {
            sections[section] = sections[section].copy()
        }
        let chunk = Unmanaged.passUnretained(sections[section])._withUnsafeGuaranteedRef { $0.append(item) }
        guard chunk >= 0 else {
            withUnsafePointer(to: item) {
                insert(
                    UnsafeBufferPointer(start: $0, count: 1), hashes: [hash], section: section,
                    at: sections[section].count)
            }
            return
        }
        counts.add(1, to: section)
        itemCount += 1
        index.put(hash, chunk: chunk, at: bucket)
        if index.isCrowded { growIndex() }
    }
}

extension SectionNode {
    /// Adds an item to the last chunk and returns the chunk's id, -1 if it is full or there is none.
    @inlinable
    package func append(_ item: Item) -> Int {
        let last = branches.count - 1
        guard last >= 0 else { return -1 }
        if !isKnownUniquelyReferenced(&branches[last]) {
            branches[last] = branches[last].copy()
        }
        let chunk = Unmanaged.passUnretained(branches[last])._withUnsafeGuaranteedRef { $0.append(item) }
        if chunk >= 0 { totals.ends[last] += 1 }
        return chunk
    }
}

extension ItemBranch {
    /// Adds an item to the last chunk and returns the chunk's id, -1 if it is full.
    @inlinable
    package func append(_ item: Item) -> Int {
        let last = chunks.count - 1
        let count = totals.count(of: last)
        guard count < ItemChunk<Item>.fill else { return -1 }
        let isOwn = isKnownUniquelyReferenced(&chunks[last])
        if !isOwn || chunks[last].head.pointee.capacity == count { _ = ownChunk(last, room: 1) }
        totals.ends[last] += 1
        return Unmanaged.passUnretained(chunks[last])._withUnsafeGuaranteedRef { $0.append(item) }
    }
}

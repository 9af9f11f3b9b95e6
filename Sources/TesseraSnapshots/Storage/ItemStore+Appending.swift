/// Appending one item: lists are often built item by item. No list is made for it, and no object on the way down is
/// retained; counting references is most of what else there would be to do.
extension ItemStore {
    /// Appends an item to a section; one that the store holds already moves there.
    ///
    /// - Parameter item: outside of the store. A pointer, so that it is copied once, into its chunk.
    @inlinable
    package mutating func append(_ item: UnsafePointer<Item>, section: Int) {
        let hash = item.pointee.snapshotHash
        // In a large store this waits for memory. What comes next goes on meanwhile, as nothing in it depends on it; so
        // the item is appended before it is known to be new.
        let first = index.firstBucket(hash)
        let chunk = put(item, section)
        let bucket = index.search(hash, from: first) { location(of: item.pointee, inChunk: $0) != nil }
        if let bucket, chunk >= 0 {
            index.put(hash, chunk: chunk, at: bucket)
            if index.isCrowded { growIndex() }
            return
        }
        if chunk >= 0 { takeBack(section) }
        if bucket == nil, let spot = unindex(item.pointee, hash: hash) { removeItems(at: [spot]) }
        insert(
            UnsafeBufferPointer(start: item, count: 1), hashes: [hash], section: section, at: sections[section].count)
    }

    /// Adds an item to a section's last chunk, not to the index, and returns the chunk's id, -1 if it is full or there
    /// is none.
    @inlinable
    @inline(__always)
    package mutating func put(_ item: UnsafePointer<Item>, _ section: Int) -> Int {
        if !isKnownUniquelyReferenced(&sections[section]) {
            sections[section] = sections[section].copy()
        }
        let chunk = Unmanaged.passUnretained(sections[section])._withUnsafeGuaranteedRef { $0.append(item) }
        if chunk >= 0 {
            counts.add(1, to: section)
            itemCount += 1
        }
        return chunk
    }

    /// Removes the item that `put` has added.
    @inlinable
    @inline(never)
    package mutating func takeBack(_ section: Int) {
        let node = sections[section]
        let last = node.branches.count - 1
        let branch = node.branches[last]
        let slot = branch.chunks.count - 1
        branch.chunks[slot].removeLast(1)
        branch.totals.add(-1, to: slot)
        node.totals.add(-1, to: last)
        counts.add(-1, to: section)
        itemCount -= 1
    }
}

extension SectionNode {
    /// Adds an item to the last chunk and returns the chunk's id, -1 if it is full or there is none.
    @inlinable
    @inline(__always)
    package func append(_ item: UnsafePointer<Item>) -> Int {
        let last = branches.count - 1
        guard last >= 0 else { return -1 }
        if !isKnownUniquelyReferenced(&branches[last]) {
            branches[last] = branches[last].copy()
        }
        let chunk = Unmanaged.passUnretained(branches[last])._withUnsafeGuaranteedRef { $0.append(item) }
        if chunk >= 0 { totals.add(1, to: last) }
        return chunk
    }
}

extension ItemBranch {
    /// Adds an item to the last chunk and returns the chunk's id, -1 if it is full.
    @inlinable
    @inline(__always)
    package func append(_ item: UnsafePointer<Item>) -> Int {
        let last = chunks.count - 1
        let count = totals.count(of: last)
        guard count < ItemChunk<Item>.fill else { return -1 }
        let isOwn = isKnownUniquelyReferenced(&chunks[last])
        if !isOwn || chunks[last].head.pointee.capacity == count { _ = ownChunk(last, room: 1) }
        totals.add(1, to: last)
        return Unmanaged.passUnretained(chunks[last])._withUnsafeGuaranteedRef { $0.append(item) }
    }
}

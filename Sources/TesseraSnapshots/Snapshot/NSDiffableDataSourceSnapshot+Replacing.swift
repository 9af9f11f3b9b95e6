extension NSDiffableDataSourceSnapshot {
    /// Makes `items`, which must be unique, the content of the section at a position. What other sections hold of them
    /// is taken over. Only what stands between the common start and the common end of both lists is touched.
    ///
    /// - Complexity: O(items of the section) for comparing, O(m log n) for the m items between.
    @inlinable
    package mutating func replaceItems(at section: Int, by items: [ItemIdentifierType]) {
        SnapshotError.reporting(try checkedReplaceItems(at: section, by: items))
    }

    @inlinable
    package mutating func checkedReplaceItems(
        at section: Int, by items: [ItemIdentifierType]
    ) throws(SnapshotError) {
        let old = store.sections[section].allItems()
        let shorter = min(old.count, items.count)
        var start = 0
        while start < shorter, old[start] == items[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == items[items.count - 1 - end] { end += 1 }
        let leaving = old[start..<old.count - end]
        let coming = Array(items[start..<items.count - end])
        let hashes = try uniqueHashes(coming)
        takeOut(leaving, ContiguousArray(leaving.lazy.map { $0.snapshotHash }))
        takeOut(coming, hashes)
        guard !coming.isEmpty else { return }
        coming.withUnsafeBufferPointer { coming in
            // Building the index anew is faster than filling it, and finds the items unique once more.
            guard store.itemCount > 0 || !store.fillEmpty(coming, section: section) else { return }
            store.insert(coming, hashes: hashes, section: section, at: min(start, store.sections[section].count))
        }
    }
}

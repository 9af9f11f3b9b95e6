/// Neighbouring items of one chunk. Valid as long as what holds the items.
@usableFromInline
package struct ItemSpan<Item> {
    @usableFromInline package let items: UnsafePointer<Item>
    @usableFromInline package let count: Int
    @usableFromInline package let chunk: Int

    @inlinable
    package init(items: UnsafePointer<Item>, count: Int, chunk: Int) {
        self.items = items
        self.count = count
        self.chunk = chunk
    }
}

extension Hashable {
    /// The hash that the index, the diff and the checks for duplicates use: well mixed, other than `hashValue` of
    /// some classes.
    @inlinable package var snapshotHash: UInt { UInt(bitPattern: _rawHashValue(seed: 0)) }
}

/// What came of building an index without counting first.
@usableFromInline
package enum IndexBuild {
    case made(ItemIndex)
    case duplicate
    /// Hashes are spread so unevenly that a shard has no room for its items.
    case crowded
}

extension ItemIndex {
    /// Hashes that are worked out before their items are placed.
    @inlinable package static var hashesAtOnce: Int { 256 }

    /// Builds an index of all items of `spans`; nil if `isChecked` and two of them are equal. O(n).
    ///
    /// - Parameters:
    ///   - total: the number of items.
    ///   - bucketsPerItem: 1.5 where the size is settled, more to leave room for inserts.
    ///   - isChecked: whether the items may hold duplicates; the chunk ids must then be the positions in `spans`.
    @inlinable
    package static func build<Item: Hashable>(
        _ spans: ContiguousArray<ItemSpan<Item>>, total: Int, bucketsPerItem: Double, isChecked: Bool
    ) -> ItemIndex? {
        let bits = total < 2_048 ? 0 : min(10, (total / 1_024).bitWidth - 1 - (total / 1_024).leadingZeroBitCount)
        switch buildEvenly(spans, total: total, bits: bits, bucketsPerItem: bucketsPerItem, isChecked: isChecked) {
        case .made(let index): return index
        case .duplicate: return nil
        case .crowded: break
        }
        return buildCounted(spans, total: total, bits: bits, bucketsPerItem: bucketsPerItem, isChecked: isChecked)
    }

    /// Builds an index of shards of one size, as good hashes want it: each item is hashed and placed in one pass.
    @inlinable
    package static func buildEvenly<Item: Hashable>(
        _ spans: ContiguousArray<ItemSpan<Item>>, total: Int, bits: Int, bucketsPerItem: Double, isChecked: Bool
    ) -> IndexBuild {
        let (shardCount, shift) = (1 << bits, UInt(64 - bits))
        let mean = Double(total) / Double(shardCount)
        // Hashes fill some shards more than others: with three standard deviations more, hardly one is fuller than meant.
        let slack = bits > 0 ? 3 * mean.squareRoot() : 0
        let bucketCount = max(16, Int(mean * bucketsPerItem + slack) + 8)
        let shards = ContiguousArray((0..<shardCount).lazy.map { _ in IndexShard.make(bucketCount: bucketCount) })
        let tables = ContiguousArray(shards.lazy.map(\.buckets))
        var used = ContiguousArray(repeating: 0, count: shardCount)
        // As full as a shard may be before its index counts as crowded.
        let most = bucketCount * 4 / 5 - 1
        for (number, span) in spans.enumerated() {
            var start = 0
            while start < span.count {
                let end = min(start + hashesAtOnce, span.count)
                let outcome = withUnsafeTemporaryAllocation(of: UInt.self, capacity: hashesAtOnce) { hashes in
                    // Apart from placing them: then the memory of one item is awaited while the next is hashed.
                    for offset in start..<end { hashes[offset - start] = span.items[offset].snapshotHash }
                    for offset in start..<end {
                        let hash = hashes[offset - start]
                        let shard = Int(bitPattern: hash >> shift)
                        guard used[shard] < most else { return IndexBuild?.some(.crowded) }
                        used[shard] += 1
                        let isNew = place(
                            hash, of: span, offset, number: number, in: tables[shard], bucketCount, among: spans,
                            isChecked: isChecked)
                        guard isNew else { return .duplicate }
                    }
                    return nil
                }
                if let outcome { return outcome }
                start = end
            }
        }
        for (shard, count) in zip(shards, used) { shard.head.pointee.used = count }
        return .made(ItemIndex(shards: shards, shift: shift))
    }

    /// Builds an index of shards as large as the hashes of their items make them.
    @inlinable
    package static func buildCounted<Item: Hashable>(
        _ spans: ContiguousArray<ItemSpan<Item>>, total: Int, bits: Int, bucketsPerItem: Double, isChecked: Bool
    ) -> ItemIndex? {
        let shift = UInt(64 - bits)
        var hashes = ContiguousArray<UInt>()
        hashes.reserveCapacity(total)
        var counts = ContiguousArray(repeating: 0, count: 1 << bits)
        for span in spans {
            for offset in 0..<span.count {
                let hash = span.items[offset].snapshotHash
                hashes.append(hash)
                counts[Int(bitPattern: hash >> shift)] += 1
            }
        }
        let shards = ContiguousArray(
            counts.lazy.map { IndexShard.make(bucketCount: max(16, Int(Double($0) * bucketsPerItem) + 8)) })
        let tables = ContiguousArray(shards.lazy.map { (buckets: $0.buckets, count: $0.head.pointee.bucketCount) })
        var next = 0
        for (number, span) in spans.enumerated() {
            for offset in 0..<span.count {
                let hash = hashes[next]
                next += 1
                let table = tables[Int(bitPattern: hash >> shift)]
                let isNew = place(
                    hash, of: span, offset, number: number, in: table.buckets, table.count, among: spans,
                    isChecked: isChecked)
                guard isNew else { return nil }
            }
        }
        for (shard, count) in zip(shards, counts) {
            shard.head.pointee.used = count
        }
        return ItemIndex(shards: shards, shift: shift)
    }

    /// Fills the first free bucket of an item; false if `isChecked` and an equal one stands before it.
    @inlinable
    @inline(__always)
    package static func place<Item: Hashable>(
        _ hash: UInt, of span: ItemSpan<Item>, _ offset: Int, number: Int, in buckets: UnsafeMutablePointer<UInt32>,
        _ bucketCount: Int, among spans: ContiguousArray<ItemSpan<Item>>, isChecked: Bool
    ) -> Bool {
        let new = bucket(chunk: span.chunk, hash: hash)
        var position = home(of: hash, bucketCount: bucketCount)
        var searched: UInt32 = 0
        while buckets[position] != 0 {
            let other = buckets[position]
            if isChecked, (other ^ new) & 0xFF == 0, other != searched {
                searched = other
                let rival = spans[Int(other &>> 8) - 1]
                let end = rival.chunk == number ? offset : rival.count
                for index in 0..<end where rival.items[index] == span.items[offset] { return false }
            }
            position &+= 1
            if position == bucketCount { position = 0 }
        }
        buckets[position] = new
        return true
    }
}

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

extension ItemIndex {
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
                let new = bucket(chunk: span.chunk, hash: hash)
                var position = home(of: hash, bucketCount: table.count)
                var searched: UInt32 = 0
                while table.buckets[position] != 0 {
                    let other = table.buckets[position]
                    if isChecked, (other ^ new) & 0xFF == 0, other != searched {
                        searched = other
                        let rival = spans[Int(other &>> 8) - 1]
                        let end = rival.chunk == number ? offset : rival.count
                        for index in 0..<end where rival.items[index] == span.items[offset] { return nil }
                    }
                    position &+= 1
                    if position == table.count { position = 0 }
                }
                table.buckets[position] = new
            }
        }
        for (shard, count) in zip(shards, counts) {
            shard.head.pointee.used = count
        }
        return ItemIndex(shards: shards, shift: shift)
    }
}

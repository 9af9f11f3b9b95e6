extension GapMatcher {
    @inlinable package static var batch: Int { 64 }

    /// O(n) on average.
    @inlinable
    package func matchByHash() {
        let bits = Int.bitWidth - (candidates.count * 3 / 2).leadingZeroBitCount
        let mask = (1 << bits) - 1
        // Half a hash and a candidate's number, counted from 1; 0 is empty.
        let table = UnsafeMutablePointer<UInt64>.allocate(capacity: mask + 1)
        defer { table.deallocate() }
        table.initialize(repeating: 0, count: mask + 1)
        withUnsafeTemporaryAllocation(of: UInt.self, capacity: Self.batch) { hashes in
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.batch) { buckets in
                var first = 0
                while first < candidates.count {
                    let count = min(Self.batch, candidates.count - first)
                    add(first, count, hashes, buckets, table, mask)
                    first += count
                }
                first = 0
                while first < wanted.count {
                    let count = min(Self.batch, wanted.count - first)
                    find(first, count, hashes, buckets, table, mask)
                    first += count
                }
            }
        }
    }

    /// Puts candidates into the table.
    @inlinable
    package func add(
        _ first: Int, _ count: Int, _ hashes: UnsafeMutableBufferPointer<UInt>,
        _ buckets: UnsafeMutableBufferPointer<UInt64>, _ table: UnsafeMutablePointer<UInt64>, _ mask: Int
    ) {
        for index in 0..<count {
            hashes[index] = candidates[first &+ index].item.pointee.snapshotHash
        }
        for index in 0..<count {
            buckets[index] = table[Int(bitPattern: hashes[index]) & mask]
        }
        for index in 0..<count {
            let hash = hashes[index]
            var position = Int(bitPattern: hash) & mask
            while table[position] != 0 { position = (position &+ 1) & mask }
            table[position] = UInt64(hash) & 0xFFFF_FFFF_0000_0000 | UInt64(first &+ index &+ 1)
        }
    }

    /// Looks up new items.
    @inlinable
    package func find(
        _ first: Int, _ count: Int, _ hashes: UnsafeMutableBufferPointer<UInt>,
        _ buckets: UnsafeMutableBufferPointer<UInt64>, _ table: UnsafeMutablePointer<UInt64>, _ mask: Int
    ) {
        for index in 0..<count {
            hashes[index] = wanted[first &+ index].item.pointee.snapshotHash
        }
        for index in 0..<count {
            buckets[index] = table[Int(bitPattern: hashes[index]) & mask]
        }
        // On to the bucket with the same half hash, or an empty one.
        for index in 0..<count {
            let half = UInt64(hashes[index]) &>> 32
            var position = Int(bitPattern: hashes[index]) & mask
            while buckets[index] != 0, buckets[index] &>> 32 != half {
                position = (position &+ 1) & mask
                buckets[index] = table[position]
            }
            hashes[index] = UInt(bitPattern: position)
        }
        for index in 0..<count where buckets[index] != 0 {
            var other = Int(buckets[index] & 0xFFFF_FFFF) &- 1
            if candidates[other].item.pointee != wanted[first &+ index].item.pointee {
                guard let next = further(first &+ index, buckets[index], Int(bitPattern: hashes[index]), table, mask)
                else { continue }
                other = next
            }
            match(first &+ index, other)
        }
    }

    /// Looks on behind a bucket with the right half hash and another item.
    @inlinable
    package func further(
        _ number: Int, _ bucket: UInt64, _ position: Int, _ table: UnsafeMutablePointer<UInt64>, _ mask: Int
    ) -> Int? {
        var position = (position &+ 1) & mask
        while table[position] != 0 {
            let other = Int(table[position] & 0xFFFF_FFFF) &- 1
            if table[position] &>> 32 == bucket &>> 32,
                candidates[other].item.pointee == wanted[number].item.pointee
            {
                return other
            }
            position = (position &+ 1) & mask
        }
        return nil
    }
}

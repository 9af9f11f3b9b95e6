/// What a shard knows besides its buckets.
@usableFromInline
package struct IndexShardHeader {
    @usableFromInline package var bucketCount: Int
    /// Buckets that are not empty, tombstones included.
    @usableFromInline package var used: Int

    @inlinable
    package init(bucketCount: Int, used: Int) {
        self.bucketCount = bucketCount
        self.used = used
    }
}

/// One piece of the hash index: an open table with linear probing. A shared one never changes.
@usableFromInline
package final class IndexShard: ManagedBuffer<IndexShardHeader, UInt32> {
    @inlinable
    package static func make(bucketCount: Int) -> IndexShard {
        let buffer = IndexShard.create(minimumCapacity: bucketCount) { _ in
            IndexShardHeader(bucketCount: bucketCount, used: 0)
        }
        let shard = unsafeDowncast(buffer, to: IndexShard.self)
        shard.buckets.initialize(repeating: 0, count: bucketCount)
        return shard
    }

    /// What it knows besides. Not by way of `header`: each access to that is checked for exclusivity at run time.
    @inlinable
    package var head: UnsafeMutablePointer<IndexShardHeader> {
        withUnsafeMutablePointerToHeader { $0 }
    }

    @inlinable
    package var buckets: UnsafeMutablePointer<UInt32> {
        withUnsafeMutablePointerToElements { $0 }
    }

    @inlinable
    package func copy() -> IndexShard {
        let header = head.pointee
        let buffer = IndexShard.create(minimumCapacity: header.bucketCount) { _ in header }
        let shard = unsafeDowncast(buffer, to: IndexShard.self)
        shard.buckets.initialize(from: UnsafePointer(buckets), count: header.bucketCount)
        return shard
    }
}

/// From an item's hash to the chunk that holds it.
///
/// A bucket is four bytes: the chunk's id and eight bits of the hash; the items themselves stay in their chunks. Shards
/// are shared among copies of a snapshot, so an edit copies the few it touches. The index can't grow by itself, as it
/// doesn't know the items: it says `isCrowded`, and its store builds a new one.
///
/// Two buckets on one probe path with the same chunk and the same eight bits are interchangeable: either may be
/// removed or pointed to another chunk on behalf of the other, because no empty bucket lies between them.
@usableFromInline
package struct ItemIndex {
    @usableFromInline package var shards: ContiguousArray<IndexShard>
    /// How far a hash is shifted to the right to give the number of its shard.
    @usableFromInline package var shift: UInt
    /// Whether a new index is due: it is full, or an identifier's hash changed while it was in the index.
    @usableFromInline package var isCrowded = false

    @inlinable
    package init() {
        shards = [IndexShard.make(bucketCount: 16)]
        shift = 64
    }

    @inlinable
    package init(shards: ContiguousArray<IndexShard>, shift: UInt) {
        self.shards = shards
        self.shift = shift
    }

    @inlinable package static var tombstone: UInt32 { 1 }
    @inlinable package static var chunkLimit: Int { (1 << 24) - 2 }

    @inlinable
    package static func bucket(chunk: Int, hash: UInt) -> UInt32 {
        UInt32(truncatingIfNeeded: (chunk &+ 1) &<< 8) | UInt32(truncatingIfNeeded: (hash &>> 40) & 0xFF)
    }

    @inlinable
    package static func home(of hash: UInt, bucketCount: Int) -> Int {
        Int(bitPattern: ((hash & 0xFFFF_FFFF) &* UInt(bitPattern: bucketCount)) &>> 32)
    }

    @inlinable
    package func shardNumber(of hash: UInt) -> Int {
        Int(bitPattern: hash >> shift)
    }

    /// Calls `isHere` with the id of each chunk that may hold an item with this hash, until it answers true.
    ///
    /// - Returns: if it never does, the bucket where the item belongs in its shard, for `put`.
    @inlinable
    @discardableResult
    package func search(_ hash: UInt, _ isHere: (Int) -> Bool) -> Int? {
        search(hash, from: firstBucket(hash), isHere)
    }

    /// The bucket at which a search begins.
    @inlinable
    package func firstBucket(_ hash: UInt) -> UInt32 {
        let shard = shards[shardNumber(of: hash)]
        return shard.buckets[Self.home(of: hash, bucketCount: shard.head.pointee.bucketCount)]
    }

    /// - Parameter first: the answer of `firstBucket`.
    @inlinable
    package func search(_ hash: UInt, from first: UInt32, _ isHere: (Int) -> Bool) -> Int? {
        let shard = shards[shardNumber(of: hash)]
        let bucketCount = shard.head.pointee.bucketCount
        let buckets = shard.buckets
        let tag = UInt32(truncatingIfNeeded: (hash &>> 40) & 0xFF)
        var position = Self.home(of: hash, bucketCount: bucketCount)
        var bucket = first
        // Items with one hash stand side by side: a chunk of them is searched once.
        var searched: UInt32 = 0
        var free = -1
        while bucket != 0 {
            if bucket == Self.tombstone {
                if free < 0 { free = position }
            } else if bucket & 0xFF == tag, bucket != searched {
                if isHere(Int(bucket &>> 8) &- 1) { return nil }
                searched = bucket
            }
            position &+= 1
            if position == bucketCount { position = 0 }
            bucket = buckets[position]
        }
        withExtendedLifetime(shard) {}
        return free < 0 ? position : free
    }

    /// The shard for `hash`, made this index' own.
    @inlinable
    package mutating func ownShard(_ hash: UInt) -> IndexShard {
        let number = shardNumber(of: hash)
        if !isKnownUniquelyReferenced(&shards[number]) {
            shards[number] = shards[number].copy()
        }
        return shards[number]
    }

    /// Adds an item that is not in the index. The index must not be crowded.
    @inlinable
    package mutating func insert(_ hash: UInt, chunk: Int) {
        let shard = ownShard(hash)
        let bucketCount = shard.head.pointee.bucketCount
        let buckets = shard.buckets
        var position = Self.home(of: hash, bucketCount: bucketCount)
        while buckets[position] > Self.tombstone {
            position &+= 1
            if position == bucketCount { position = 0 }
        }
        fill(position, of: shard, hash, chunk)
    }

    /// Adds an item that `search` did not find to the bucket it answered. The index must not be crowded.
    @inlinable
    package mutating func put(_ hash: UInt, chunk: Int, at position: Int) {
        fill(position, of: ownShard(hash), hash, chunk)
    }

    @inlinable
    @inline(__always)
    package mutating func fill(_ position: Int, of shard: IndexShard, _ hash: UInt, _ chunk: Int) {
        let header = shard.head
        let bucket = shard.buckets + position
        if bucket.pointee == 0 {
            header.pointee.used += 1
            if header.pointee.used * 5 >= header.pointee.bucketCount * 4 { isCrowded = true }
        }
        bucket.pointee = Self.bucket(chunk: chunk, hash: hash)
    }

    /// Removes an item that the index has in `chunk`. Where its hash has changed meanwhile a new index is due.
    @inlinable
    package mutating func remove(_ hash: UInt, chunk: Int) {
        let shard = ownShard(hash)
        let bucketCount = shard.head.pointee.bucketCount
        guard let position = Self.position(of: Self.bucket(chunk: chunk, hash: hash), hash, in: shard) else {
            isCrowded = true
            return
        }
        let next = position + 1 == bucketCount ? 0 : position + 1
        if shard.buckets[next] == 0 {
            shard.buckets[position] = 0
            shard.head.pointee.used -= 1
        } else {
            shard.buckets[position] = Self.tombstone
        }
    }

    /// Points an item that the index has in `chunk` to another chunk. Where its hash has changed meanwhile a new index is
    /// due.
    @inlinable
    package mutating func move(_ hash: UInt, from chunk: Int, to target: Int) {
        let shard = ownShard(hash)
        guard let position = Self.position(of: Self.bucket(chunk: chunk, hash: hash), hash, in: shard) else {
            isCrowded = true
            return
        }
        shard.buckets[position] = Self.bucket(chunk: target, hash: hash)
    }

    @inlinable
    package static func position(of bucket: UInt32, _ hash: UInt, in shard: IndexShard) -> Int? {
        let bucketCount = shard.head.pointee.bucketCount
        let buckets = shard.buckets
        var position = home(of: hash, bucketCount: bucketCount)
        while buckets[position] != bucket {
            guard buckets[position] != 0 else { return nil }
            position &+= 1
            if position == bucketCount { position = 0 }
        }
        return position
    }
}

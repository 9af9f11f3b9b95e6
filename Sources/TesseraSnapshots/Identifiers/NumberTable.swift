/// A hash table from hashes to small numbers. What the numbers stand for is its owner's business.
///
/// It keeps the hashes: nothing is hashed again when it grows or shrinks, so it stays whole where an identifier's hash
/// changes, and where `==` and the hash contradict each other.
@usableFromInline
package struct NumberTable: Sendable {
    /// A number plus 1; 0 for an empty bucket, -1 for one whose number was removed.
    @usableFromInline package var buckets: ContiguousArray<Int32> = []
    /// By number; anything for a number that is not in the table.
    @usableFromInline package var hashes: ContiguousArray<UInt> = []
    /// How many numbers are in the table.
    @usableFromInline package var count = 0
    /// How many buckets are not empty.
    @usableFromInline package var used = 0

    @inlinable package init() {}

    /// The first number with this hash for which `isSame` answers true.
    @inlinable
    package func first(_ hash: UInt, where isSame: (Int) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        let mask = buckets.count - 1
        var position = Int(truncatingIfNeeded: hash) & mask
        while buckets[position] != 0 {
            let number = Int(buckets[position]) - 1
            if number >= 0, hashes[number] == hash, isSame(number) { return number }
            position = (position + 1) & mask
        }
        return nil
    }

    /// Adds a number that is not in the table.
    @inlinable
    package mutating func insert(_ number: Int, hash: UInt) {
        reserve(count + 1)
        while hashes.count <= number { hashes.append(0) }
        hashes[number] = hash
        put(number)
        count += 1
    }

    /// Removes a number that is in the table.
    @inlinable
    package mutating func remove(_ number: Int) {
        let mask = buckets.count - 1
        let bucket = Int32(number + 1)
        var position = Int(truncatingIfNeeded: hashes[number]) & mask
        while buckets[position] != bucket {
            guard buckets[position] != 0 else { return }
            position = (position + 1) & mask
        }
        count -= 1
        if buckets[(position + 1) & mask] == 0 {
            buckets[position] = 0
            used -= 1
        } else {
            buckets[position] = -1
        }
    }

    /// Makes room for `wanted` numbers in all: a quarter of the buckets stays empty. Amortized O(1) for each.
    @inlinable
    package mutating func reserve(_ wanted: Int) {
        guard max(wanted, used + wanted - count) * 4 > buckets.count * 3 else { return }
        let old = buckets
        var size = 8
        while size < wanted * 2 { size *= 2 }
        buckets = ContiguousArray(repeating: 0, count: size)
        used = 0
        for bucket in old where bucket > 0 { put(Int(bucket) - 1) }
    }

    @inlinable
    package mutating func put(_ number: Int) {
        let mask = buckets.count - 1
        var position = Int(truncatingIfNeeded: hashes[number]) & mask
        while buckets[position] > 0 { position = (position + 1) & mask }
        if buckets[position] == 0 { used += 1 }
        buckets[position] = Int32(number + 1)
    }
}

/// Whether the members of an argument are all different, and their hashes, which later steps need as well.
@usableFromInline
package enum Uniqueness {
    /// The hashes of `identifiers`, nil if two of them are equal. O(n).
    @inlinable
    package static func hashes<ID: Hashable>(ifUnique identifiers: UnsafeBufferPointer<ID>) -> ContiguousArray<UInt>? {
        // Closures, not key paths, wherever this is hot: one that is made of a generic type is looked up every time.
        let hashes = ContiguousArray(identifiers.lazy.map { $0.snapshotHash })
        if hashes.count <= 8 {
            for later in hashes.indices.dropFirst() {
                for earlier in 0..<later
                where hashes[earlier] == hashes[later] && identifiers[earlier] == identifiers[later] {
                    return nil
                }
            }
            return hashes
        }
        let mask = (1 << (Int.bitWidth - (hashes.count * 2).leadingZeroBitCount)) - 1
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: mask + 1) { table in
            table.initialize(repeating: -1)
            for (number, hash) in hashes.enumerated() {
                var position = Int(bitPattern: hash) & mask
                while table[position] >= 0 {
                    let other = Int(table[position])
                    if hashes[other] == hash, identifiers[other] == identifiers[number] { return nil }
                    position = (position + 1) & mask
                }
                table[position] = Int32(truncatingIfNeeded: number)
            }
            return hashes
        }
    }

    /// The members that occur more than once, in the order of their first repetition, as they describe themselves.
    ///
    /// Not by a set of the identifiers: that may trap where `==` and the hash contradict each other.
    @inlinable
    package static func repeated<ID: Hashable>(_ identifiers: [ID]) -> [String] {
        // By hash: where different members are met first, and whether they are reported.
        var seen: [UInt: [(first: Int, isReported: Bool)]] = [:]
        var result: [String] = []
        for (number, identifier) in identifiers.enumerated() {
            let hash = identifier.snapshotHash
            var alike = seen[hash] ?? []
            if let known = alike.firstIndex(where: { identifiers[$0.first] == identifier }) {
                if !alike[known].isReported { result.append(String(describing: identifier)) }
                alike[known].isReported = true
            } else {
                alike.append((number, false))
            }
            seen[hash] = alike
        }
        return result
    }

    @inlinable
    package static func isUnique<ID: Hashable>(_ identifiers: [ID]) -> Bool {
        identifiers.withUnsafeBufferPointer { hashes(ifUnique: $0) } != nil
    }
}

/// Looks further along two versions for a place where they agree again, hashing both sides in step until an item of one
/// turns up in the other. The cost follows the distance found.
@usableFromInline
package struct DistantMatch<Item: Hashable> {
    @usableFromInline package let a: RunCursor<Item>
    @usableFromInline package let b: RunCursor<Item>
    @usableFromInline package let aRest: Int
    @usableFromInline package let bRest: Int
    /// Half a hash, the position and the side of what has been seen; 0 is empty.
    @usableFromInline package var table: ContiguousArray<UInt64>
    @usableFromInline package var count = 0

    @inlinable
    package init(_ a: RunCursor<Item>, _ aRest: Int, _ b: RunCursor<Item>, _ bRest: Int) {
        self.a = a
        self.b = b
        self.aRest = aRest
        self.bRest = bRest
        table = ContiguousArray(repeating: 0, count: 256)
    }

    @inlinable
    package consuming func find() -> (Int, Int)? {
        // In a shuffled list a look at a thirty-second part tells enough.
        let limit = min(max(1_024, (aRest + bRest) / 64), max(aRest, bRest))
        var left = a
        var right = b
        for distance in 0..<limit {
            if distance < aRest {
                if let match = see(left.peek(0).pointee, at: distance, isOld: true) { return match }
                left.advance(1)
            }
            if distance < bRest {
                if let match = see(right.peek(0).pointee, at: distance, isOld: false) { return match }
                right.advance(1)
            }
        }
        return nil
    }

    /// Notes an item, or returns where it stands on both sides if the other one has it and they go on alike.
    @inlinable
    package mutating func see(_ item: Item, at distance: Int, isOld: Bool) -> (Int, Int)? {
        let hash = item.snapshotHash
        let half = UInt64(truncatingIfNeeded: hash) &>> 32
        var position = Int(half) & (table.count - 1)
        while table[position] != 0 {
            let other = table[position]
            if other &>> 32 == half, (other & 1 == 1) != isOld {
                let there = Int((other & 0xFFFF_FFFF) &>> 1) - 1
                let match = isOld ? (distance, there) : (there, distance)
                if agree(match.0, match.1) { return match }
            }
            position = (position + 1) & (table.count - 1)
        }
        table[position] = half &<< 32 | UInt64(distance + 1) &<< 1 | (isOld ? 1 : 0)
        count += 1
        if count * 2 > table.count { grow() }
        return nil
    }

    /// Whether both sides have two equal items in a row there: one alone is likely to be a moved item.
    @inlinable
    package func agree(_ old: Int, _ new: Int) -> Bool {
        old + 1 < aRest && new + 1 < bRest && a.peek(old).pointee == b.peek(new).pointee
            && a.peek(old + 1).pointee == b.peek(new + 1).pointee
    }

    @inlinable
    package mutating func grow() {
        let entries = table
        table = ContiguousArray(repeating: 0, count: entries.count * 2)
        for entry in entries where entry != 0 {
            var position = Int(entry &>> 32) & (table.count - 1)
            while table[position] != 0 { position = (position + 1) & (table.count - 1) }
            table[position] = entry
        }
    }
}

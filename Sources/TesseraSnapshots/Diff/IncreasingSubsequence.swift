/// Increasing subsequences of distinct numbers: what may stay where it is while the rest moves.
@usableFromInline
package enum IncreasingSubsequence {
    /// Members of a heaviest increasing subsequence of blocks.
    ///
    /// Block `i` stands for the numbers `starts[i] ..< starts[i] + lengths[i]`, in order; no two blocks overlap. As
    /// nothing stands between the numbers of a block, a longest subsequence of the numbers takes a block whole or not
    /// at all. O(n log n) for n blocks.
    @inlinable
    package static func heaviest(
        starts: UnsafeBufferPointer<Int32>, lengths: UnsafeBufferPointer<Int32>
    ) -> ContiguousArray<Bool> {
        let total = lengths.reduce(0) { $0 &+ Int($1) }
        return total <= 32 * starts.count
            ? byPiles(starts: starts, lengths: lengths, total: total) : byPrefixMaxima(starts: starts, lengths: lengths)
    }

    /// Members of a longest increasing subsequence.
    @inlinable
    package static func longest(_ values: ContiguousArray<Int>) -> ContiguousArray<Bool> {
        let starts = ContiguousArray(values.lazy.map { Int32(truncatingIfNeeded: $0) })
        let lengths = ContiguousArray(repeating: Int32(1), count: values.count)
        return starts.withUnsafeBufferPointer { starts in
            lengths.withUnsafeBufferPointer { byPiles(starts: starts, lengths: $0, total: starts.count) }
        }
    }

    /// Patience sorting, number by number: pile `p` ends in the smallest number that ends a subsequence of `p + 1`. The
    /// numbers of a block go to neighbouring piles, so only its first one is searched for.
    @usableFromInline
    package static func byPiles(
        starts: UnsafeBufferPointer<Int32>, lengths: UnsafeBufferPointer<Int32>, total: Int
    ) -> ContiguousArray<Bool> {
        // Nothing is written to the empty array, which all threads share.
        guard total > 0 else { return ContiguousArray(repeating: false, count: starts.count) }
        var tops = ContiguousArray(repeating: Int32(0), count: total)
        var owners = tops
        var predecessors = ContiguousArray(repeating: Int32(-1), count: starts.count)
        var piles = 0
        tops.withUnsafeMutableBufferPointer { tops in
            owners.withUnsafeMutableBufferPointer { owners in
                for block in starts.indices {
                    let start = starts[block]
                    // Most blocks of a list that is nearly in order go on the end.
                    let isLast = piles == 0 || tops[piles &- 1] < start
                    var low = isLast ? piles : 0
                    var size = isLast ? 0 : piles
                    // Without branches: which way it goes can't be predicted.
                    while size > 0 {
                        let half = size &>> 1
                        let isSmaller = tops[low &+ half] < start
                        low = isSmaller ? low &+ half &+ 1 : low
                        size = isSmaller ? size &- half &- 1 : half
                    }
                    if low > 0 { predecessors[block] = owners[low - 1] }
                    let length = Int(lengths[block])
                    for offset in 0..<length {
                        tops[low &+ offset] = start &+ Int32(truncatingIfNeeded: offset)
                        owners[low &+ offset] = Int32(truncatingIfNeeded: block)
                    }
                    piles = max(piles, low &+ length)
                }
            }
        }
        return chain(from: piles == 0 ? -1 : owners[piles - 1], predecessors)
    }

    /// For few blocks of many numbers: the best total before each block, from a Fenwick tree of maxima.
    @usableFromInline
    package static func byPrefixMaxima(
        starts: UnsafeBufferPointer<Int32>, lengths: UnsafeBufferPointer<Int32>
    ) -> ContiguousArray<Bool> {
        let order = starts.indices.sorted { starts[$0] < starts[$1] }
        var ranks = ContiguousArray(repeating: 0, count: starts.count)
        for (rank, block) in order.enumerated() { ranks[block] = rank }
        var tree = ContiguousArray(repeating: Int32(-1), count: starts.count)
        var weights = ContiguousArray(repeating: 0, count: starts.count)
        var predecessors = ContiguousArray(repeating: Int32(-1), count: starts.count)
        var best = Int32(-1)
        func weight(_ block: Int32) -> Int { block < 0 ? 0 : weights[Int(block)] }
        for block in starts.indices {
            var before = Int32(-1)
            var index = ranks[block] - 1
            while index >= 0 {
                if weight(tree[index]) > weight(before) { before = tree[index] }
                index = (index & (index + 1)) - 1
            }
            predecessors[block] = before
            weights[block] = weight(before) + Int(lengths[block])
            let number = Int32(truncatingIfNeeded: block)
            if weights[block] > weight(best) { best = number }
            index = ranks[block]
            while index < tree.count {
                if weights[block] > weight(tree[index]) { tree[index] = number }
                index |= index + 1
            }
        }
        return chain(from: best, predecessors)
    }

    @usableFromInline
    package static func chain(from last: Int32, _ predecessors: ContiguousArray<Int32>) -> ContiguousArray<Bool> {
        var result = ContiguousArray(repeating: false, count: predecessors.count)
        var block = last
        while block >= 0 {
            result[Int(block)] = true
            block = predecessors[Int(block)]
        }
        return result
    }
}

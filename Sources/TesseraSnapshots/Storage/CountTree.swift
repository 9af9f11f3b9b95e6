/// Item counts of the sections, for the number of items before a section (a Fenwick tree).
@usableFromInline
package struct CountTree {
    /// `sums[i]` covers the sections `i & (i + 1) ... i`.
    @usableFromInline package var sums: ContiguousArray<Int>

    /// O(n).
    @inlinable
    package init(_ counts: some Sequence<Int>) {
        sums = ContiguousArray(counts)
        for index in sums.indices {
            let parent = index | (index + 1)
            if parent < sums.count {
                sums[parent] += sums[index]
            }
        }
    }

    /// Adds `delta` to the count of one section. O(log n).
    @inlinable
    package mutating func add(_ delta: Int, to section: Int) {
        var index = section
        while index < sums.count {
            sums[index] += delta
            index |= index + 1
        }
    }

    /// The number of items in the sections before `section`. O(log n).
    @inlinable
    package func total(before section: Int) -> Int {
        var result = 0
        var index = section - 1
        while index >= 0 {
            result += sums[index]
            index = (index & (index + 1)) - 1
        }
        return result
    }
}

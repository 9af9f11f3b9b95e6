/// Item counts of the sections, for the number of items before a section (a Fenwick tree). The last section is left out,
/// as it comes before none: so appending to it costs nothing here.
@usableFromInline
package struct CountTree {
    /// `sums[i]` covers the sections `i & (i + 1) ... i`.
    @usableFromInline package var sums: ContiguousArray<Int>

    @inlinable
    package init() {
        sums = []
    }

    /// The number of sections in it.
    @inlinable package var count: Int { sums.count }

    /// Adds a section at the end. O(log n), and O(1) on average over all of them.
    @inlinable
    package mutating func append(_ count: Int) {
        let section = sums.count
        let first = section & (section + 1)
        var sum = count
        var child = section - 1
        while child >= first {
            sum += sums[child]
            child = (child & (child + 1)) - 1
        }
        sums.append(sum)
    }

    /// Leaves the first `count` sections, which need nothing of those behind them.
    @inlinable
    package mutating func truncate(to count: Int) {
        sums.removeSubrange(count...)
    }

    /// Adds `delta` to the count of one section; nothing for the last one. O(log n).
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

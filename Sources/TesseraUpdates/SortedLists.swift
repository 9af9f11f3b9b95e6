/// Counts the elementary steps of planning, so that tests can hold the cost against the number of items.
struct WorkCounter {
    private(set) var steps = 0

    mutating func add(_ steps: Int) {
        self.steps += steps
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first position whose element satisfies `predicate`, when all that satisfy it stand at the end; `endIndex`
    /// when none does. O(log count).
    @inline(__always)
    func firstPosition(where predicate: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}

extension RandomAccessCollection where Index == Int, Element: Comparable {
    /// In an ascending list: how many elements are smaller than `element`, as a position. O(log count).
    @inline(__always)
    func lowerBound(_ element: Element) -> Int {
        firstPosition { $0 >= element }
    }

    /// Whether an ascending list has the element. O(log count).
    @inline(__always)
    func sortedContains(_ element: Element) -> Bool {
        let position = lowerBound(element)
        return position < endIndex && self[position] == element
    }
}

extension Array where Element: Comparable {
    /// Ascending, each element once. Lists that already are, or are so backwards, cost one pass: clients usually name
    /// paths in order, and sorting half a million of them takes longer than all the rest of the planning.
    func sortedOnce(_ work: inout WorkCounter, sort: ([Element]) -> [Element] = { $0.sorted() }) -> [Element] {
        work.add(count)
        guard count > 1 else { return self }
        if isStrictly(<) { return self }
        work.add(count)
        if isStrictly(>) { return reversed() }
        work.add(count * (Int.bitWidth - count.leadingZeroBitCount))
        var result = sort(self)
        result.dropRepeats()
        return result
    }

    /// Whether every element stands in this relation to the next.
    private func isStrictly(_ relation: (Element, Element) -> Bool) -> Bool {
        withUnsafeBufferPointer { list in
            for index in 1..<list.count where !relation(list[index - 1], list[index]) { return false }
            return true
        }
    }

    /// Removes equal neighbours.
    private mutating func dropRepeats() {
        var kept = 1
        for index in 1..<count where self[index] != self[kept - 1] {
            self[kept] = self[index]
            kept += 1
        }
        removeSubrange(kept...)
    }

    /// One ascending list out of two that are. O(count of both), nothing when one is empty.
    func merged(with other: [Element], _ work: inout WorkCounter) -> [Element] {
        if other.isEmpty { return self }
        if isEmpty { return other }
        work.add(count + other.count)
        var result: [Element] = []
        result.reserveCapacity(count + other.count)
        var left = 0
        var right = 0
        while left < count, right < other.count {
            if other[right] < self[left] {
                result.append(other[right])
                right += 1
            } else {
                result.append(self[left])
                left += 1
            }
        }
        result.append(contentsOf: self[left...])
        result.append(contentsOf: other[right...])
        return result
    }

    /// The first element that two ascending lists share; `descending` asks for the last. O(smaller * log larger).
    func firstShared(with other: [Element], descending: Bool = false, _ work: inout WorkCounter) -> Element? {
        let (small, large) = count <= other.count ? (self, other) : (other, self)
        guard !small.isEmpty else { return nil }
        work.add(small.count)
        return descending ? small.last(where: large.sortedContains) : small.first(where: large.sortedContains)
    }
}

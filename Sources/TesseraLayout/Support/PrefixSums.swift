/// Values of places in a row, to be changed one by one, and their sums from the first place on: a Fenwick tree.
struct PrefixSums<Value: AdditiveArithmetic & Sendable>: Sendable {
    /// Number of places.
    let count: Int
    /// Node `n` holds the sum of as many places before place `n` as its lowest bit says; the first is not used. Empty
    /// while all values are zero.
    private var nodes: [Value] = []

    /// - Complexity: O(1).
    init(count: Int) { self.count = count }

    /// - Precondition: `index` is a place.
    /// - Complexity: O(log count), as everything here; the first time O(count).
    @inline(__always)
    mutating func add(_ value: Value, at index: Int) {
        if nodes.isEmpty { nodes = Array(repeating: .zero, count: count + 1) }
        var node = index + 1
        while node < nodes.count {
            nodes[node] += value
            node += node & -node
        }
    }

    /// The sum of the places before `index`, which may be the end.
    @inline(__always)
    func sum(before index: Int) -> Value {
        var sum = Value.zero
        guard !nodes.isEmpty else { return sum }
        var node = index
        while node > 0 {
            sum += nodes[node]
            node &= node - 1
        }
        return sum
    }

    /// The last of the indices 0...`limit` for which `holds` answers true, with the sum of what is before it; 0 if there
    /// is none.
    ///
    /// - Parameter holds: given an index and that sum; true up to some index and false from there on.
    @inline(__always)
    func last(through limit: Int, where holds: (Int, Value) -> Bool) -> (index: Int, sum: Value) {
        var index = 0
        var sum = Value.zero
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            let next = index + step
            if next <= limit {
                let total = nodes.isEmpty ? sum : sum + nodes[next]
                if holds(next, total) {
                    index = next
                    sum = total
                }
            }
            step /= 2
        }
        return (index, sum)
    }

    /// Bytes on the heap, as reserved.
    var memoryFootprint: Int { nodes.capacity * MemoryLayout<Value>.stride }
}

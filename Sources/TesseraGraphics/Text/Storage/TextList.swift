import Foundation

/// What the elements before a place of a text's list sum up to.
package struct TextSums: Sendable, Equatable {
    package var items: Int
    /// UTF-16 units.
    package var units: Int
    /// Points.
    package var height: Double

    package static let zero = TextSums(items: 0, units: 0, height: 0)

    package init(items: Int, units: Int, height: Double) {
        (self.items, self.units, self.height) = (items, units, height)
    }

    @inline(__always)
    package static func + (a: TextSums, b: TextSums) -> TextSums {
        TextSums(items: a.items + b.items, units: a.units + b.units, height: a.height + b.height)
    }

    @inline(__always)
    package static func - (a: TextSums, b: TextSums) -> TextSums {
        TextSums(items: a.items - b.items, units: a.units - b.units, height: a.height - b.height)
    }

    @inline(__always)
    static func += (a: inout TextSums, b: TextSums) { a = a + b }
}

/// A stretch of text with what it takes.
protocol TextListElement {
    var units: Int { get }
    /// Points.
    var height: Double { get }
}

extension TextListElement {
    var sums: TextSums { TextSums(items: 1, units: units, height: height) }
}

/// Stretches of a text in a row, which are found by their number, their first unit or their upper edge.
///
/// They lie in leaves of at most 512, and a Fenwick tree has the leaves' sums. Finding is O(log n). A change costs O(log n)
/// and a move within one leaf; where a leaf overflows or empties, which is after hundreds of changes, O(n / 256) more.
struct TextList<Element: TextListElement> {
    /// Where an element is found. Any change makes it invalid.
    struct Place {
        fileprivate(set) var leaf: Int
        fileprivate(set) var slot: Int
        /// The sums of what comes before it.
        fileprivate(set) var before: TextSums
    }

    private static var builtLeaf: Int { 256 }
    private static var largestLeaf: Int { 512 }
    private static var smallestLeaf: Int { 64 }

    private var leaves: [[Element]] = []
    private var leafSums: [TextSums] = []
    /// Node `n` holds the sums of as many leaves before leaf `n` as its lowest bit says; the first is not used.
    private var tree: [TextSums] = []
    private(set) var total = TextSums.zero

    init(_ elements: [Element] = []) {
        leaves = Self.cut(elements)
        rebuild()
    }

    var count: Int { total.items }

    subscript(place: Place) -> Element { leaves[place.leaf][place.slot] }

    // MARK: Finding

    /// Element number `item`.
    ///
    /// - Precondition: it exists.
    func place(item: Int) -> Place {
        precondition(item >= 0 && item < count, "There is no element \(item)")
        var place = Place(leaf: leaf { $0.items <= item }, slot: 0, before: .zero)
        place.before = sums(beforeLeaf: place.leaf)
        place.slot = item - place.before.items
        for slot in 0..<place.slot { place.before += leaves[place.leaf][slot].sums }
        return place
    }

    /// The last element that begins at `unit` or before it; nil where the list is empty.
    func place(unit: Int) -> Place? { last { $0.units <= unit } }

    /// The last element whose upper edge is at `y` or above it; the first for a smaller one, nil where the list is empty.
    func place(y: Double) -> Place? { last { $0.height <= y } }

    func place(after place: Place) -> Place? {
        let before = place.before + self[place].sums
        if place.slot + 1 < leaves[place.leaf].count {
            return Place(leaf: place.leaf, slot: place.slot + 1, before: before)
        }
        return place.leaf + 1 < leaves.count ? Place(leaf: place.leaf + 1, slot: 0, before: before) : nil
    }

    func place(before place: Place) -> Place? {
        var result = place
        if place.slot > 0 {
            result.slot -= 1
        } else {
            guard place.leaf > 0 else { return nil }
            result.leaf -= 1
            result.slot = leaves[result.leaf].count - 1
        }
        result.before = place.before - self[result].sums
        return result
    }

    @inline(__always)
    private func last(where holds: (TextSums) -> Bool) -> Place? {
        guard !leaves.isEmpty else { return nil }
        let leaf = leaf(where: holds)
        var place = Place(leaf: leaf, slot: 0, before: sums(beforeLeaf: leaf))
        while place.slot + 1 < leaves[leaf].count {
            let next = place.before + leaves[leaf][place.slot].sums
            guard holds(next) else { break }
            place.before = next
            place.slot += 1
        }
        return place
    }

    /// The last leaf for whose start `holds` is true, which it is up to some leaf and not after it; else the first.
    @inline(__always)
    private func leaf(where holds: (TextSums) -> Bool) -> Int {
        var (leaf, before, step) = (0, TextSums.zero, 1)
        while step * 2 < leaves.count { step *= 2 }
        while step > 0 {
            let next = leaf + step
            if next < leaves.count {
                let sums = before + tree[next]
                if holds(sums) { (leaf, before) = (next, sums) }
            }
            step /= 2
        }
        return leaf
    }

    private func sums(beforeLeaf leaf: Int) -> TextSums {
        var (sums, node) = (TextSums.zero, leaf)
        while node > 0 {
            sums += tree[node]
            node &= node - 1
        }
        return sums
    }

    // MARK: Changes

    /// Changes one element.
    mutating func modify(_ place: Place, _ change: (inout Element) -> Void) {
        let old = leaves[place.leaf][place.slot].sums
        change(&leaves[place.leaf][place.slot])
        add(leaves[place.leaf][place.slot].sums - old, toLeaf: place.leaf)
    }

    /// Puts `new` in the place of the elements numbered `range`.
    ///
    /// - Precondition: they exist.
    mutating func replace(_ range: Range<Int>, with new: [Element]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "There are no elements \(range)")
        guard !leaves.isEmpty else {
            self = Self(new)
            return
        }
        let first = position(of: range.lowerBound)
        let last = range.isEmpty ? first : position(of: range.upperBound - 1)
        let end = range.isEmpty ? last.slot : last.slot + 1
        if first.leaf == last.leaf, splice(first.leaf, first.slot..<end, new) { return }
        var elements = Array(leaves[first.leaf][..<first.slot])
        elements += new
        elements += leaves[last.leaf][end...]
        var replaced = first.leaf...last.leaf
        if elements.count < Self.smallestLeaf, replaced.lowerBound > 0 {
            elements.insert(contentsOf: leaves[replaced.lowerBound - 1], at: 0)
            replaced = replaced.lowerBound - 1...replaced.upperBound
        }
        leaves.replaceSubrange(replaced, with: Self.cut(elements))
        rebuild()
    }

    /// Replaces inside one leaf where it stays neither too large nor too small.
    private mutating func splice(_ leaf: Int, _ slots: Range<Int>, _ new: [Element]) -> Bool {
        let count = leaves[leaf].count - slots.count + new.count
        guard count <= Self.largestLeaf, count >= Self.smallestLeaf || (leaves.count == 1 && count > 0) else {
            return false
        }
        var change = TextSums.zero
        for slot in slots { change = change - leaves[leaf][slot].sums }
        for element in new { change += element.sums }
        leaves[leaf].replaceSubrange(slots, with: new)
        add(change, toLeaf: leaf)
        return true
    }

    /// The leaf and slot of element number `item`, which may be the end.
    private func position(of item: Int) -> (leaf: Int, slot: Int) {
        guard item < count else { return (leaves.count - 1, leaves[leaves.count - 1].count) }
        let leaf = leaf { $0.items <= item }
        return (leaf, item - sums(beforeLeaf: leaf).items)
    }

    private mutating func add(_ change: TextSums, toLeaf leaf: Int) {
        leafSums[leaf] += change
        total += change
        var node = leaf + 1
        while node < tree.count {
            tree[node] += change
            node += node & -node
        }
    }

    private mutating func rebuild() {
        leafSums = leaves.map { leaf in leaf.reduce(TextSums.zero) { $0 + $1.sums } }
        total = leafSums.reduce(.zero, +)
        tree = [.zero] + leafSums
        for node in 1..<max(tree.count, 1) {
            let parent = node + (node & -node)
            if parent < tree.count { tree[parent] += tree[node] }
        }
    }

    private static func cut(_ elements: [Element]) -> [[Element]] {
        stride(from: 0, to: elements.count, by: builtLeaf).map {
            Array(elements[$0..<min($0 + builtLeaf, elements.count)])
        }
    }

    /// Calls `body` with the elements that have units in `range`, until it returns false, and where each begins.
    func forEach(in range: Range<Int>, _ body: (Element, Int) -> Bool) {
        guard !range.isEmpty, var place = place(unit: range.lowerBound) else { return }
        while place.before.units < range.upperBound {
            guard body(self[place], place.before.units), let next = self.place(after: place) else { return }
            place = next
        }
    }
}

extension TextList: Sendable where Element: Sendable {}

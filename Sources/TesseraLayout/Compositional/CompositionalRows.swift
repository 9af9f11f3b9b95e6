import Foundation

/// How the groups of a section follow each other along their run, all groups of full capacity being alike as long as
/// nothing is measured.
struct CompositionalRows: Sendable {
    let itemCount: Int
    let capacity: Int
    /// Between groups.
    let spacing: Double
    /// Length along the run of a full group and of the last, the group's own edge spacings included.
    var fullExtent: Double
    var lastExtent: Double
    /// Set when something was measured and groups keep their numbers of items.
    var index: CompositionalOffsetIndex? {
        didSet { indexedLength = nil }
    }
    /// What the index says of `length`, where that is known: the index is much to copy for a look.
    private(set) var indexedLength: Double?
    /// Set from the start when measuring can change how many items a group takes.
    var runs: CompositionalRunList?
    /// All groups are this long, whatever the index says of them.
    var uniformExtent: Double?

    /// One group of a section.
    struct Place {
        var group: Int
        var firstItem: Int
        var itemCount: Int
        var start: Double
        var extent: Double
    }

    var groupCount: Int {
        if let runs { return runs.groupCount }
        return itemCount == 0 || capacity == 0 ? 0 : (itemCount + capacity - 1) / capacity
    }

    /// Takes in the length of a group's only item, see `CompositionalOffsetIndex.takeLength(_:group:)`; false for one that
    /// is known.
    mutating func takeLength(_ length: Double, group: Int) -> Bool {
        guard let all = index?.takeLength(length, group: group) else { return false }
        indexedLength = all
        return true
    }

    @inline(__always)
    private func advance(_ extent: Double) -> Double { max(0, extent + spacing) }

    /// Whether no group has a length, so that nothing in any of them is found.
    var isFlat: Bool {
        if let uniformExtent { return uniformExtent <= 0 }
        return runs == nil && index == nil && fullExtent <= 0 && lastExtent <= 0
    }

    /// How far a group can reach beyond the start of the next.
    var overlap: Double { max(0, -spacing) }

    /// From the first group's start to the last one's end.
    var length: Double {
        if let runs { return runs.length }
        if uniformExtent == nil, let length = indexedLength ?? index?.length { return length }
        let count = groupCount
        guard count > 0 else { return 0 }
        return start(group: count - 1) + extent(group: count - 1)
    }

    func start(group: Int) -> Double {
        if let uniformExtent { return advance(uniformExtent) * Double(group) }
        if let runs {
            guard !runs.entries.isEmpty else { return 0 }
            let entry = runs.entries[runs.entry(group: group)]
            return entry.start + advance(entry.extent) * Double(group - entry.firstGroup)
        }
        if let index { return index.start(group: group) }
        return advance(fullExtent) * Double(group)
    }

    func extent(group: Int) -> Double {
        if let uniformExtent { return uniformExtent }
        if let runs { return runs.entries.isEmpty ? 0 : runs.entries[runs.entry(group: group)].extent }
        if let index { return index.extent(group: group) }
        return group == groupCount - 1 ? lastExtent : fullExtent
    }

    /// - Precondition: the group exists.
    func place(group: Int) -> Place {
        if let runs {
            let entry = runs.entries[runs.entry(group: group)]
            let first = (group - entry.firstGroup) * entry.capacity
            return Place(
                group: group, firstItem: entry.firstItem + first,
                itemCount: min(entry.capacity, entry.itemCount - first), start: start(group: group),
                extent: extent(group: group))
        }
        return Place(
            group: group, firstItem: group * capacity, itemCount: min(capacity, itemCount - group * capacity),
            start: start(group: group), extent: extent(group: group))
    }

    /// The group of an item. - Precondition: the item exists.
    func group(item: Int) -> Int {
        if let runs {
            let entry = runs.entries[runs.entry(item: item)]
            return entry.firstGroup + (item - entry.firstItem) / entry.capacity
        }
        return item / capacity
    }

    /// A group from which on all groups that end after `position` can be found.
    func firstGroup(reaching position: Double) -> Int {
        let position = position - overlap
        let count = groupCount
        guard count > 0 else { return 0 }
        if uniformExtent == nil {
            if let runs {
                let entry = runs.entries[runs.entry(at: position)]
                return entry.firstGroup
                    + Self.step(position - entry.start, by: advance(entry.extent), below: entry.groupCount)
            }
            if let index { return index.group(at: position) }
        }
        return Self.step(position, by: advance(uniformExtent ?? fullExtent), below: count)
    }

    private static func step(_ distance: Double, by advance: Double, below count: Int) -> Int {
        guard distance > 0, count > 1 else { return 0 }
        guard advance > 0 else { return count - 1 }
        // One less than the quotient, in case it was rounded up.
        let steps = (distance / advance).rounded(.down) - 1
        return steps > 0 ? Int(min(steps, Double(count - 1))) : 0
    }
}

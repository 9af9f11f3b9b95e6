import Foundation

/// The groups of a section in which measured lengths decide how many items a group takes.
///
/// Runs of unmeasured groups are arithmetic; a group with a measured item is an entry of its own.
struct CompositionalRunList: Sendable {
    struct Entry: Sendable {
        var firstItem: Int
        var firstGroup: Int
        var groupCount: Int
        /// Items of each group; the last group of the section may be cut short.
        var capacity: Int
        /// Items of the entry.
        var itemCount: Int
        var start: Double
        /// Length of each group along and across the run.
        var extent: Double
        var side: Double
        /// How many attached views of each kind lie before the entry, and in each of its groups.
        var attachmentsBefore: [Int]
        var attachmentsPerGroup: [Int]
        var isMeasured: Bool
    }

    var entries: [Entry] = []
    /// Measured lengths by item.
    var measured: [Int: CompositionalLengths] = [:]
    /// The same items, ascending.
    var measuredItems: [Int] = []
    let spacing: Double
    /// How many items from its first on any group ever depended on.
    var greatestReach = 1

    init(spacing: Double) {
        self.spacing = spacing
    }

    @inline(__always)
    func advance(_ extent: Double) -> Double { max(0, extent + spacing) }

    /// The index of the first measured item at or after `item` in `measuredItems`.
    func firstMeasured(from item: Int) -> Int {
        var low = 0
        var high = measuredItems.count
        while low < high {
            let middle = (low + high) / 2
            if measuredItems[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func setMeasured(_ lengths: CompositionalLengths, item: Int) {
        var merged = measured[item] ?? .unknown
        if !lengths.x.isNaN { merged.x = lengths.x }
        if !lengths.y.isNaN { merged.y = lengths.y }
        if measured.updateValue(merged, forKey: item) == nil {
            measuredItems.insert(item, at: firstMeasured(from: item))
        }
    }

    /// The last entry that `isBefore` holds for, when it holds for a prefix.
    private func last(where isBefore: (Entry) -> Bool) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    func entry(item: Int) -> Int { last { $0.firstItem <= item } }
    func entry(group: Int) -> Int { last { $0.firstGroup <= group } }
    func entry(at position: Double) -> Int { last { $0.start <= position } }

    var length: Double {
        guard let entry = entries.last else { return 0 }
        return entry.start + advance(entry.extent) * Double(entry.groupCount - 1) + entry.extent
    }

    var groupCount: Int {
        entries.last.map { $0.firstGroup + $0.groupCount } ?? 0
    }
}

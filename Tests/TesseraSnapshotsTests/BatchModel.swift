import TesseraUpdates

@testable import TesseraSnapshots

/// What a view does with a batch, in plain arrays: it deletes and moves away at old places, then inserts and moves in at
/// new ones, and what is left keeps its order.
enum BatchModel {
    typealias Lists = [(section: Int, items: [Int])]

    /// What is wrong with `diff` as the way from `old` to `new`; nil if it leads there with the fewest moves.
    static func problem(of diff: SnapshotDiff, from old: Lists, to new: Lists) -> String? {
        guard let partners = sections(diff, old.count, new.count) else { return "sections do not fit" }
        for (position, partner) in partners.enumerated() {
            if let partner, old[partner].section != new[position].section { return "section \(position) is wrong" }
        }
        guard let items = items(diff, partners, old, new) else { return "items do not fit" }
        for (position, list) in items.enumerated() where list != new[position].items {
            return "section \(position) becomes \(list)"
        }
        if diff.sectionMoves.count != fewestMoves(old.map(\.section), new.map(\.section)) {
            return "\(diff.sectionMoves.count) section moves"
        }
        let fewest = fewestItemMoves(old, new)
        return diff.itemMoves.count == fewest ? nil : "\(diff.itemMoves.count) item moves for \(fewest)"
    }

    /// The old section of each new one, nil for one that is inserted.
    private static func sections(_ diff: SnapshotDiff, _ oldCount: Int, _ newCount: Int) -> [Int?]? {
        let leaving = diff.sectionDeletes + diff.sectionMoves.map(\.from)
        let coming = diff.sectionInserts + diff.sectionMoves.map(\.to)
        let gone = Set(leaving)
        guard gone.count == leaving.count, Set(coming).count == coming.count,
            oldCount - leaving.count + coming.count == newCount
        else { return nil }
        var result: [Int??] = Array(repeating: nil, count: newCount)
        for section in diff.sectionInserts { result[section] = .some(nil) }
        for move in diff.sectionMoves { result[move.to] = move.from }
        var staying = (0..<oldCount).filter { !gone.contains($0) }[...]
        return result.map { entry -> Int? in
            if let entry { return entry }
            return staying.popFirst()
        }
    }

    private static func items(_ diff: SnapshotDiff, _ partners: [Int?], _ old: Lists, _ new: Lists) -> [[Int]]? {
        let leaving = diff.itemDeletes + diff.itemMoves.map(\.from)
        let coming = diff.itemInserts + diff.itemMoves.map(\.to)
        let gone = Set(leaving)
        guard gone.count == leaving.count, Set(coming).count == coming.count else { return nil }
        let origins = Dictionary(uniqueKeysWithValues: diff.itemMoves.map { ($0.to, $0.from) })
        let inserted = Set(diff.itemInserts)
        let survivors = Set(old.flatMap(\.items))
        var result: [[Int]] = []
        for (section, list) in new.enumerated() {
            let partner = partners[section]
            var staying: ArraySlice<Int> = []
            if let partner {
                staying =
                    old[partner].items.indices.filter { !gone.contains(ItemPath(section: partner, item: $0)) }
                    .map { old[partner].items[$0] }[...]
            }
            var items: [Int] = []
            for (place, item) in list.items.enumerated() {
                let position = ItemPath(section: section, item: place)
                if let origin = origins[position] {
                    items.append(old[origin.section].items[origin.item])
                } else if partner == nil || inserted.contains(position) {
                    // What is inserted was not there before.
                    guard !survivors.contains(item) else { return nil }
                    items.append(item)
                } else {
                    guard let next = staying.popFirst() else { return nil }
                    items.append(next)
                }
            }
            guard staying.isEmpty else { return nil }
            result.append(items)
        }
        return result
    }

    private static func fewestItemMoves(_ old: Lists, _ new: Lists) -> Int {
        let survivors = Set(old.flatMap(\.items))
        return new.reduce(0) { sum, list in
            let before = old.first { $0.section == list.section }?.items ?? []
            return sum + list.items.count { survivors.contains($0) } - longestCommonOrder(before, list.items)
        }
    }
}

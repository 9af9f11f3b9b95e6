import TesseraUpdates
import Testing

@testable import TesseraSnapshots

/// The length of a longest increasing subsequence, the slow way.
func longestIncreasing(_ values: some Collection<Int>) -> Int {
    var lengths: [(value: Int, length: Int)] = []
    for value in values {
        let best = lengths.lazy.filter { $0.value < value }.map(\.length).max() ?? 0
        lengths.append((value, best + 1))
    }
    return lengths.map(\.length).max() ?? 0
}

/// Works out a difference and checks it: it leads from old to new, its lists are in order, and it has the fewest moves.
@discardableResult
func checkedDifference<Item: Hashable & Sendable>(
    from old: NSDiffableDataSourceSnapshot<Int, Item>, to new: NSDiffableDataSourceSnapshot<Int, Item>,
    sourceLocation: SourceLocation = #_sourceLocation
) -> SnapshotDiff {
    let diff = new.difference(from: old)
    let oldSections = old.sectionIdentifiers
    let newSections = new.sectionIdentifiers
    let oldItems = oldSections.map(old.itemIdentifiers(inSection:))
    let newItems = newSections.map(new.itemIdentifiers(inSection:))
    #expect(rearranged(oldSections, diff, newSections) == newSections, sourceLocation: sourceLocation)
    #expect(
        diff.sectionMoves.count == fewestMoves(oldSections, newSections), sourceLocation: sourceLocation)

    var expectedMoves = 0
    let survivors = Set(oldItems.joined()).intersection(newItems.joined())
    let deleted = Set(diff.itemDeletes)
    let origins = Set(diff.itemMoves.map(\.from))
    #expect(deleted.isDisjoint(with: origins), sourceLocation: sourceLocation)
    let inserted = Set(diff.itemInserts)
    let arrivals = Dictionary(uniqueKeysWithValues: diff.itemMoves.map { ($0.to, $0.from) })
    for (section, identifier) in newSections.enumerated() {
        let oldSection = oldSections.firstIndex(of: identifier)
        // What neither goes nor moves, in its old order.
        var staying =
            oldSection.map { oldSection in
                oldItems[oldSection].indices.filter {
                    let position = ItemPath(section: oldSection, item: $0)
                    return !deleted.contains(position) && !origins.contains(position)
                }.map { oldItems[oldSection][$0] }
            }?[...] ?? []
        var result: [Item] = []
        for (item, identifier) in newItems[section].enumerated() {
            let position = ItemPath(section: section, item: item)
            if let origin = arrivals[position] {
                result.append(oldItems[origin.section][origin.item])
            } else if inserted.contains(position) || oldSection == nil {
                if survivors.contains(identifier) {
                    Issue.record("\(identifier) is inserted though it survives", sourceLocation: sourceLocation)
                }
                result.append(identifier)
            } else if let next = staying.popFirst() {
                result.append(next)
            }
        }
        #expect(result == newItems[section] && staying.isEmpty, sourceLocation: sourceLocation)
        let before = oldSection.map { oldItems[$0] } ?? []
        expectedMoves +=
            newItems[section].count { survivors.contains($0) }
            - longestCommonOrder(before, newItems[section])
    }
    #expect(diff.itemMoves.count == expectedMoves, sourceLocation: sourceLocation)
    for position in diff.itemDeletes {
        if survivors.contains(oldItems[position.section][position.item]) {
            Issue.record("\(position) is deleted though it survives", sourceLocation: sourceLocation)
        }
    }
    let deletes = diff.itemDeletes.map { [$0.section, $0.item] }
    let inserts = diff.itemInserts.map { [$0.section, $0.item] }
    let targets = diff.itemMoves.map { [$0.to.section, $0.to.item] }
    for list in [deletes, inserts, targets] {
        #expect(zip(list, list.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }
    #expect(origins.count == diff.itemMoves.count, sourceLocation: sourceLocation)
    return diff
}

/// The length of a longest common subsequence of lists without duplicates, by patience sorting.
func longestCommonOrder<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
    let positions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    var tops: [Int] = []
    for position in new.compactMap({ positions[$0] }) {
        var pile = 0
        var end = tops.count
        while pile < end {
            let middle = (pile + end) / 2
            if tops[middle] < position { pile = middle + 1 } else { end = middle }
        }
        if pile == tops.count { tops.append(position) } else { tops[pile] = position }
    }
    return tops.count
}

func fewestMoves<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
    Set(old).intersection(new).count - longestCommonOrder(old, new)
}

/// Applies the section steps of a difference.
func rearranged(_ old: [Int], _ diff: SnapshotDiff, _ new: [Int]) -> [Int] {
    let gone = Set(diff.sectionDeletes).union(diff.sectionMoves.map(\.from))
    var staying = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    let origins = Dictionary(uniqueKeysWithValues: diff.sectionMoves.map { ($0.to, $0.from) })
    let inserted = Set(diff.sectionInserts)
    let count = old.count - diff.sectionDeletes.count + diff.sectionInserts.count
    return (0..<count).compactMap { position in
        if let origin = origins[position] { return old[origin] }
        if inserted.contains(position) { return position < new.count ? new[position] : nil }
        return staying.popFirst()
    }
}

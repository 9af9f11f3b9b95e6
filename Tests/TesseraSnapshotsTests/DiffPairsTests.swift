import Foundation
import TesseraUpdates
import TestSupport
import Testing

@testable import TesseraSnapshots

/// Random pairs of snapshots with sections: the batch between them, carried out step by step, gives the new one with the
/// fewest moves. `TESSERA_DIFF_PAIRS` and `TESSERA_DIFF_SEED` make a longer run of it.
@Suite struct DiffPairsTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
    typealias Lists = [(section: Int, items: [Int])]

    @Test func everyPairIsBridged() {
        let environment = ProcessInfo.processInfo.environment
        let pairs = environment["TESSERA_DIFF_PAIRS"].flatMap(Int.init) ?? 1_500
        let seed = environment["TESSERA_DIFF_SEED"].flatMap(UInt64.init) ?? 201
        print("DiffPairsTests.everyPairIsBridged seed \(seed), \(pairs) pairs")
        var failures = 0
        for pair in 0..<pairs where failures < 5 {
            var generator = SplitMix64(seed: seed &+ UInt64(pair) &* 0x1_0001)
            let (old, new) = randomPair(&generator)
            let diff = new.difference(from: old)
            if let problem = BatchModel.problem(of: diff, from: lists(old), to: lists(new)) {
                failures += 1
                Issue.record("pair \(pair) of seed \(seed): \(problem)\n\(lists(old))\n\(lists(new))")
            }
        }
    }

    /// The model finds what is wrong: a batch with a step too few, one with a needless move, one out of place.
    @Test func wrongBatchesAreFound() {
        let old: Lists = [(0, [1, 2, 3]), (1, [4])]
        let new: Lists = [(0, [2, 3]), (1, [4, 1, 5])]
        var diff = snapshot(new).difference(from: snapshot(old))
        #expect(BatchModel.problem(of: diff, from: old, to: new) == nil)
        let good = diff
        diff.itemInserts = []
        #expect(BatchModel.problem(of: diff, from: old, to: new) != nil)
        diff = good
        diff.itemMoves.insert(
            .init(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0)), at: 0)
        #expect(BatchModel.problem(of: diff, from: old, to: new) != nil)
        diff = good
        diff.itemMoves[0].to.item = 2
        #expect(BatchModel.problem(of: diff, from: old, to: new) != nil)
    }

    // MARK: Pairs

    func randomPair(_ generator: inout SplitMix64) -> (Snapshot, Snapshot) {
        let isLarge = Int.random(in: 0..<40, using: &generator) == 0
        let old = randomLists(isLarge ? 150 : 9, &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return (snapshot(old), snapshot(randomLists(isLarge ? 150 : 9, &generator)))
        case 1: return (snapshot(old), snapshot(edited(old, &generator)))
        default:
            // The new snapshot begins as a copy of the old one and shares what is not edited.
            let first = snapshot(old)
            return (first, edited(first, &generator))
        }
    }

    private func randomLists(_ most: Int, _ generator: inout SplitMix64) -> Lists {
        let sections = (0..<7).shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator))
        var pool = (0..<most * 4).shuffled(using: &generator)
        return sections.map { section in
            let count = min(pool.count, Int.random(in: 0...most, using: &generator))
            defer { pool.removeLast(count) }
            return (section, Array(pool.suffix(count)))
        }
    }

    private func edited(_ old: Lists, _ generator: inout SplitMix64) -> Lists {
        var lists = old
        var nextItem = 10_000
        for _ in 0..<Int.random(in: 0...6, using: &generator) where !lists.isEmpty {
            let section = lists.indices.randomElement(using: &generator) ?? 0
            let target = lists.indices.randomElement(using: &generator) ?? 0
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: lists.insert(lists.remove(at: section), at: target)
            case 1: lists.remove(at: section)
            case 2: lists.insert((nextItem, []), at: target)
            case 3:
                lists[section].items.insert(
                    nextItem, at: Int.random(in: 0...lists[section].items.count, using: &generator))
            case 4: lists[section].items.shuffle(using: &generator)
            default:
                guard let place = lists[section].items.indices.randomElement(using: &generator) else { continue }
                let item = lists[section].items.remove(at: place)
                guard Bool.random(using: &generator) else { continue }
                lists[target].items.insert(
                    item, at: Int.random(in: 0...lists[target].items.count, using: &generator))
            }
            nextItem += 1
        }
        return lists
    }

    private func edited(_ old: Snapshot, _ generator: inout SplitMix64) -> Snapshot {
        var new = old
        for step in 0..<Int.random(in: 0...6, using: &generator) {
            let items = new.itemIdentifiers
            let sections = new.sectionIdentifiers
            guard let item = items.randomElement(using: &generator),
                let other = items.randomElement(using: &generator),
                let section = sections.randomElement(using: &generator),
                let target = sections.randomElement(using: &generator)
            else { return new }
            switch Int.random(in: 0..<8, using: &generator) {
            case 0 where section != target: new.moveSection(section, beforeSection: target)
            case 1: new.deleteSections([section])
            case 2: new.insertSections([20_000 + step], afterSection: target)
            case 3: new.insertItems([20_000 + step], beforeItem: item)
            case 4: new.appendItems([item, 30_000 + step], toSection: section)
            case 5: new.deleteItems([item])
            case 6 where item != other: new.moveItem(item, beforeItem: other)
            default:
                new.appendItems(
                    new.itemIdentifiers(inSection: section).shuffled(using: &generator), toSection: section)
            }
        }
        return new
    }

    private func snapshot(_ lists: Lists) -> Snapshot {
        var result = Snapshot()
        for (section, items) in lists {
            result.appendSections([section])
            result.appendItems(items, toSection: section)
        }
        return result
    }

    private func lists(_ snapshot: Snapshot) -> Lists {
        snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
    }
}

import TesseraUpdates
import TestSupport
import Testing

@testable import TesseraSnapshots

/// Differences: applied to the old snapshot they give the new one, with the fewest moves.
@Suite struct SnapshotDiffTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    func snapshot(_ sections: [[Int]]) -> Snapshot {
        var result = Snapshot()
        result.appendSections(Array(sections.indices))
        for (section, items) in sections.enumerated() { result.appendItems(items, toSection: section) }
        return result
    }

    func permutations(_ items: [Int]) -> [[Int]] {
        guard !items.isEmpty else { return [[]] }
        return items.flatMap { first in permutations(items.filter { $0 != first }).map { [first] + $0 } }
    }

    @Test func everyPermutationOfSix() {
        let old = snapshot([Array(0..<6)])
        for order in permutations(Array(0..<6)) {
            let new = snapshot([order])
            let diff = checkedDifference(from: old, to: new)
            #expect(diff.itemMoves.count == 6 - longestIncreasing(order), "\(order)")
            #expect(diff.itemDeletes.isEmpty && diff.itemInserts.isEmpty)
        }
    }

    /// Each subset of six items in every order of four of them, in one section and split in two.
    @Test func everySmallChange() {
        for kept in 0..<64 {
            let items = (0..<6).filter { kept >> $0 & 1 == 1 }
            for order in permutations(Array(items.prefix(4))) {
                let list = order + items.dropFirst(4) + [9]
                let one = checkedDifference(from: snapshot([Array(0..<6)]), to: snapshot([list]))
                #expect(one.itemDeletes.count == 6 - items.count)
                #expect(one.itemInserts == [ItemPath(section: 0, item: list.count - 1)])
                let middle = list.count / 2
                let split = snapshot([Array(list[..<middle]), Array(list[middle...])])
                checkedDifference(from: snapshot([[0, 1, 2], [3, 4, 5]]), to: split)
                checkedDifference(from: split, to: snapshot([[3, 4, 5], [], [0, 1, 2]]))
            }
        }
    }

    @Test func everyPermutationOfFourSections() {
        var old = Snapshot()
        old.appendSections([0, 1, 2, 3])
        for section in 0..<4 { old.appendItems([section * 10, section * 10 + 1], toSection: section) }
        for order in permutations([0, 1, 2, 3, 4]) {
            var new = Snapshot()
            new.appendSections(Array(order.dropLast()))
            for section in order.dropLast() { new.appendItems([section * 10 + 1], toSection: section) }
            let survivors = order.dropLast().filter { $0 < 4 }
            let diff = checkedDifference(from: old, to: new)
            #expect(diff.sectionMoves.count == survivors.count - longestIncreasing(survivors))
            #expect(diff.itemMoves.isEmpty)
        }
    }

    @Test(arguments: 61...90)
    func randomOperations(seed: UInt64) {
        print("SnapshotDiffTests.randomOperations seed \(seed)")
        var random = RandomSnapshot(seed: seed) { $0 }
        for _ in 0..<10 { random.step(size: 500) }
        for size in [1, 3, 20, 200, 2_000] {
            let old = random.snapshot
            for _ in 0..<6 { random.step(size: size) }
            // Once against shared storage, once against storage of its own.
            checkedDifference(from: old, to: random.snapshot)
            checkedDifference(from: rebuilt(old), to: random.snapshot)
        }
    }

    @Test(arguments: 91...102)
    func randomLists(seed: UInt64) {
        print("SnapshotDiffTests.randomLists seed \(seed)")
        var generator = SplitMix64(seed: seed)
        let count = Int.random(in: 1...3_000, using: &generator)
        let old = (0..<count).shuffled(using: &generator)
        for edits in [0, 1, 2, 5, 30, 300] {
            var new = old
            for edit in 0..<edits where !new.isEmpty {
                let position = Int.random(in: 0..<new.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: new.remove(at: position)
                case 1: new.insert(10_000 + edit, at: position)
                case 2:
                    let item = new.remove(at: position)
                    new.insert(item, at: Int.random(in: 0...new.count, using: &generator))
                default:
                    let end = min(new.count, position + Int.random(in: 1...200, using: &generator))
                    let block = Array(new[position..<end])
                    new.removeSubrange(position..<end)
                    new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &generator))
                }
            }
            checkedDifference(from: snapshot([old]), to: snapshot([new]))
        }
        checkedDifference(from: snapshot([old]), to: snapshot([old.shuffled(using: &generator)]))
        checkedDifference(from: snapshot([old]), to: snapshot([old.reversed()]))
    }

    @Test func clashingHashes() {
        var generator = SplitMix64(seed: 103)
        var old = NSDiffableDataSourceSnapshot<Int, Clashing>()
        old.appendSections([0])
        old.appendItems((0..<200).map(Clashing.init).shuffled(using: &generator))
        var new = old
        new.deleteAllItems()
        new.appendSections([0])
        new.appendItems((100..<300).map(Clashing.init).shuffled(using: &generator))
        let diff = checkedDifference(from: old, to: new)
        #expect(diff.itemDeletes.count == 100)
        #expect(diff.itemInserts.count == 100)
    }

    /// A block that moves far is found again behind more items than a glance takes in.
    @Test func aMovedBlockMovesAsAWhole() {
        let list = Array(0..<40_000)
        let moved =
            Array(list[..<10_000]) + Array(list[11_000..<30_000]) + Array(list[10_000..<11_000])
            + Array(list[30_000...])
        let diff = checkedDifference(from: snapshot([list]), to: snapshot([moved]))
        #expect(diff.itemMoves.count == 1_000)
        #expect(diff.itemMoves.first?.from == ItemPath(section: 0, item: 10_000))
    }

    @Test func itemsMoveOutOfDeletedAndIntoInsertedSections() {
        var old = Snapshot()
        old.appendSections([0, 1])
        old.appendItems([1, 2], toSection: 0)
        old.appendItems([3], toSection: 1)
        var new = Snapshot()
        new.appendSections([2, 1])
        new.appendItems([2, 7], toSection: 2)
        new.appendItems([3, 8], toSection: 1)
        let diff = checkedDifference(from: old, to: new)
        #expect(diff.sectionDeletes == [0])
        #expect(diff.sectionInserts == [0])
        #expect(diff.sectionMoves.isEmpty)
        #expect(diff.itemDeletes.isEmpty)
        #expect(diff.itemInserts == [ItemPath(section: 1, item: 1)])
        #expect(
            diff.itemMoves == [
                .init(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0))
            ])
    }

    /// From the recordings of diffable applies: the last of three items comes to the front as one move.
    @Test func theLastItemComesToTheFront() {
        let diff = checkedDifference(from: snapshot([[0, 1, 2]]), to: snapshot([[2, 0, 1]]))
        #expect(
            diff.itemMoves == [
                .init(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
            ])
    }

    @Test func nothingToDo() {
        var marked = snapshot([[1, 2], [3]])
        marked.reloadItems([2])
        #expect(marked.difference(from: snapshot([[1, 2], [3]])).isEmpty)
        #expect(Snapshot().difference(from: Snapshot()).isEmpty)
        #expect(snapshot([[]]).difference(from: Snapshot()).sectionInserts == [0])
        #expect(Snapshot().difference(from: snapshot([[1]])).sectionDeletes == [0])
    }

    func rebuilt(_ snapshot: Snapshot) -> Snapshot {
        var result = Snapshot()
        result.appendSections(snapshot.sectionIdentifiers)
        for section in snapshot.sectionIdentifiers {
            result.appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
        }
        return result
    }
}

import Synchronization
import TestSupport
import Testing

@testable import TesseraSnapshots

/// Lists that are built item by item.
@Suite struct SingleAppendTests {
    /// A number that counts how often numbers of its kind are hashed.
    struct Counted: Hashable, Sendable {
        static let hashes = Atomic<Int>(0)
        let number: Int

        static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) {
            Self.hashes.add(1, ordering: .relaxed)
            hasher.combine(number)
        }
    }

    /// New items and ones that are there already, which move to the end, beside a model.
    @Test func itemsComeAndMoveToTheEnd() {
        var generator = SplitMix64(seed: 601)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Clashing>()
        snapshot.appendSections([0, 1])
        var model: [[Int]] = [[], []]
        for step in 0..<3_000 {
            let item = Bool.random(using: &generator) ? step : Int.random(in: 0...step, using: &generator)
            let section = Int.random(in: 0..<2, using: &generator)
            let before = snapshot
            for index in model.indices { model[index].removeAll { $0 == item } }
            model[section].append(item)
            snapshot.appendItems([Clashing(item)], toSection: section)
            guard step % 250 == 0 else { continue }
            checkStructure(snapshot.store)
            checkStructure(before.store)
            for index in model.indices {
                #expect(snapshot.itemIdentifiers(inSection: index).map(\.number) == model[index])
            }
        }
        #expect(snapshot.itemIdentifiers.map(\.number) == model[0] + model[1])
    }

    /// The index grows rarely enough: an item is hashed when it comes, and less than twice more on average.
    @Test func itemsAreHashedAFewTimes() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
        snapshot.appendSections([0])
        let before = Counted.hashes.load(ordering: .relaxed)
        for number in 0..<50_000 { snapshot.appendItems([Counted(number: number)]) }
        let hashes = Counted.hashes.load(ordering: .relaxed) - before
        #expect(hashes < 3 * 50_000, "\(hashes)")
        #expect(snapshot.indexOfItem(Counted(number: 49_999)) == 49_999)
        checkStructure(snapshot.store)
    }

    /// A chunk that was filled at once makes room once, not for each item that comes into it; also one that is shared.
    @Test(arguments: [false, true])
    func aFullChunkMakesRoomOnce(isShared: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<1_000))
        let copy = isShared ? snapshot : nil
        snapshot.insertItems([1_000], afterItem: 300)
        let first = snapshot.store.sections[0].branches[0].chunks[1].items
        for number in 1_001..<1_200 { snapshot.insertItems([number], afterItem: 300) }
        #expect(snapshot.store.sections[0].branches[0].chunks[1].items == first)
        #expect(snapshot.indexOfItem(1_199) == 301)
        if let copy { #expect(copy.itemIdentifiers == Array(0..<1_000)) }
        checkStructure(snapshot.store)
    }
}

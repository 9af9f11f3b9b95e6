import Synchronization
import TestSupport
import Testing

@testable import TesseraSnapshots

/// Stores that are filled with nearly the items of another one.
@Suite struct RefillTests {
    /// Counts how often one of them is hashed.
    struct Counted: Hashable, Sendable {
        static let hashes = Atomic<Int>(0)
        let number: Int

        static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) {
            Self.hashes.add(1, ordering: .relaxed)
            hasher.combine(number)
        }
    }

    /// Equal by its number, whatever it says.
    struct Titled: Hashable, Sendable {
        let number: Int
        let title: Int

        static func == (left: Titled, right: Titled) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    func store<Item: Hashable & Sendable>(_ items: [Item]) -> ItemStore<Int, Item> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot.store
    }

    /// What comes of filling an empty store like `old`.
    func refilled<Item: Hashable & Sendable>(
        _ items: [Item], like old: ItemStore<Int, Item>
    ) -> (answer: Bool?, store: ItemStore<Int, Item>) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        // Another section stands before it, so that keys differ.
        snapshot.appendSections([7, 0])
        snapshot.deleteSections([7])
        let answer = items.withUnsafeBufferPointer { snapshot.store.fillEmpty($0, section: 0, like: old) }
        return (answer, snapshot.store)
    }

    @Test(arguments: 1...60)
    func aRefilledStoreIsLikeOneFilledAnew(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...3_000, using: &random)
        let items = (0..<count).map { $0 * 3 }
        var new = items
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let place = Int.random(in: 0...new.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: new.insert(Int.random(in: 0..<1_000, using: &random) * 3 + 1, at: place)
            case 1 where place < new.count: new.remove(at: place)
            case 2: new.append(contentsOf: (0..<place / 8).map { 20_000 + $0 })
            default: new.insert(contentsOf: (0..<place / 8).map { 40_000 + $0 }, at: 0)
            }
        }
        let isUnique = Set(new).count == new.count
        var (answer, store) = refilled(new, like: store(items))
        guard let answer else { return }
        #expect(answer == isUnique, "seed \(seed)")
        guard answer else { return #expect(store.itemCount == 0) }
        #expect(store.sections[0].allItems() == new, "seed \(seed)")
        checkStructure(store)
        // It is a store as any other.
        for _ in 0..<40 {
            let item = new.isEmpty ? 0 : new[Int.random(in: 0..<new.count, using: &random)]
            if let spot = store.unindex(item, hash: item.snapshotHash) {
                store.removeItems(at: [spot])
                new.removeAll { $0 == item }
            }
            let fresh = 100_000 + Int.random(in: 0..<1_000_000, using: &random)
            if !new.contains(fresh) {
                withUnsafePointer(to: fresh) { store.append($0, section: 0) }
                new.append(fresh)
            }
        }
        #expect(store.sections[0].allItems() == new, "seed \(seed)")
        checkStructure(store)
    }

    @Test func whatDiffersIsHashedAndNothingElse() {
        let items = (0..<100_000).map(Counted.init)
        let old = store(items)
        let before = Counted.hashes.load(ordering: .relaxed)
        let (answer, _) = refilled(items + [Counted(number: 200_000)], like: old)
        #expect(answer == true)
        // One for each chunk of 256, to see that its hashes are still those of before.
        #expect(Counted.hashes.load(ordering: .relaxed) - before < 100_000 / 256 + 300)
    }

    @Test func equalItemsAreTakenAnew() {
        let items = (0..<5_000).map { Titled(number: $0, title: 1) }
        let (answer, store) = refilled(items.map { Titled(number: $0.number, title: 2) }, like: store(items))
        #expect(answer == true)
        #expect(store.sections[0].allItems().allSatisfy { $0.title == 2 })
    }

    @Test(arguments: [[0], [4_999], [2_500], [9_000, 9_000]])
    func aSecondOneOfAnItemIsFound(_ extra: [Int]) {
        let items = Array(0..<5_000)
        let old = store(items)
        for place in [0, 1_000, 5_000] {
            var new = items
            new.insert(contentsOf: extra, at: place)
            #expect(refilled(new, like: old).answer == false)
        }
    }

    @Test func otherItemsAreNotWorthIt() {
        let old = store(Array(0..<5_000))
        #expect(refilled(Array(10_000..<15_000), like: old).answer == nil)
        #expect(refilled(Array(0..<2_000) + Array(10_000..<13_000), like: old).answer == nil)
        #expect(refilled([], like: old).answer == nil)
    }

    @Test func itemsInSeveralSectionsAreNotLookedAt() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(Array(0..<5_000), toSection: 0)
        snapshot.appendItems([9_000], toSection: 1)
        #expect(refilled(Array(0..<5_000), like: snapshot.store).answer == nil)
    }

    /// What `==` hides shows in the hash: the index of before would not find such items.
    @Test func itemsWhoseHashesAreOthersAreHashedAnew() {
        let old = store((0..<5_000).map { BrokenIdentifierTests.Restless(number: $0) })
        #expect(refilled((0..<5_000).map { BrokenIdentifierTests.Restless(number: $0) }, like: old).answer == nil)
    }

    @Test func whatADataSourceShowsIsTheModel() {
        typealias Contents = DiffableContents<Int, Int>
        typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
        let contents = Contents(stepper: Contents.specialized)
        func snapshot(_ items: [Int]) -> Snapshot {
            var snapshot = Snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            return snapshot
        }
        func apply(_ snapshot: Snapshot) {
            contents.show(contents.step(.snapshot(snapshot), .differences(animated: true)).state)
        }
        let items = (0..<50_000).map { 7_000_000 + $0 }
        let first = snapshot(items)
        apply(first)
        let second = snapshot(items + [8_000_000])
        #expect(second.itemIdentifiers == items + [8_000_000])
        // What is known of the items is not worked out again.
        let shared = zip(first.store.index.shards, second.store.index.shards).count { $0 === $1 }
        #expect(shared == first.store.index.shards.count - 1)
        let raised = exceptions { #expect(snapshot(items + [items[7]]).numberOfItems == 0) }
        #expect(raised.count == 1)
    }

    /// Such a type may look up in a model.
    @Test func structsOfAppsAreHashed() {
        #expect(!NSDiffableDataSourceSnapshot<Int, Titled>.hasPlainItems)
        #expect(!NSDiffableDataSourceSnapshot<Int, BrokenIdentifierTests.Renamed>.hasPlainItems)
        #expect(NSDiffableDataSourceSnapshot<Int, String>.hasPlainItems)
    }
}

import TesseraUpdates
import Testing

@testable import TesseraSnapshots

/// Random operations on snapshots against plain arrays.
@Suite struct SnapshotModelTests {
    func compare<Item>(_ random: RandomSnapshot<Item>, _ label: Comment) {
        let snapshot = random.snapshot
        let model = random.model
        #expect(snapshot.sectionIdentifiers == model.sections.map(\.identifier), label)
        #expect(snapshot.numberOfItems == model.items.count, label)
        #expect(snapshot.itemIdentifiers == model.items, label)
        for (number, section) in model.sections.enumerated() {
            #expect(snapshot.indexOfSection(section.identifier) == number, label)
            #expect(snapshot.itemIdentifiers(inSection: section.identifier) == section.items, label)
            #expect(snapshot.numberOfItems(inSection: section.identifier) == section.items.count, label)
        }
    }

    @Test(arguments: 1...12)
    func smallOperations(seed: UInt64) {
        print("SnapshotModelTests.smallOperations seed \(seed)")
        var random = RandomSnapshot(seed: seed) { $0 }
        for step in 0..<150 {
            random.step(size: 6)
            compare(random, "seed \(seed), step \(step)")
        }
        checkStructure(random.snapshot.store)
    }

    @Test(arguments: 21...26)
    func operationsThatSplitAndJoinChunks(seed: UInt64) {
        print("SnapshotModelTests.operationsThatSplitAndJoinChunks seed \(seed)")
        var random = RandomSnapshot(seed: seed) { "item \($0)" }
        for step in 0..<60 {
            random.step(size: 700)
            compare(random, "seed \(seed), step \(step)")
            if step % 10 == 9 { checkStructure(random.snapshot.store) }
        }
    }

    @Test(arguments: 31...36)
    func clashingHashes(seed: UInt64) {
        print("SnapshotModelTests.clashingHashes seed \(seed)")
        var random = RandomSnapshot(seed: seed) { Clashing($0) }
        for step in 0..<80 {
            random.step(size: 40)
            compare(random, "seed \(seed), step \(step)")
        }
        checkStructure(random.snapshot.store)
    }

    @Test func positionsAndItemsCorrespond() {
        var random = RandomSnapshot(seed: 41) { $0 }
        for _ in 0..<40 { random.step(size: 400) }
        let snapshot = random.snapshot
        for (number, section) in random.model.sections.enumerated() {
            for (position, item) in section.items.enumerated() {
                let place = ItemPath(section: number, item: position)
                guard snapshot.position(ofItem: item) == place, snapshot.itemIdentifier(at: place) == item,
                    snapshot.sectionIdentifier(containingItem: item) == section.identifier
                else {
                    Issue.record("\(item) at \(place)")
                    return
                }
            }
            #expect(snapshot.itemIdentifier(at: ItemPath(section: number, item: section.items.count)) == nil)
            #expect(snapshot.itemIdentifier(at: ItemPath(section: number, item: -1)) == nil)
        }
        #expect(snapshot.itemIdentifier(at: ItemPath(section: snapshot.numberOfSections, item: 0)) == nil)
        #expect(snapshot.sectionIdentifier(at: -1) == nil)
        for (index, item) in random.model.items.enumerated() where snapshot.indexOfItem(item) != index {
            Issue.record("\(item) has index \(String(describing: snapshot.indexOfItem(item)))")
        }
        #expect(snapshot.indexOfItem(-1) == nil)
    }

    @Test func manyChunksAtOnePlaceExhaustTheirLabels() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<1_000))
        var expected = Array(0..<1_000)
        for round in 1...60 {
            let new = Array(round * 1_000..<round * 1_000 + 300)
            snapshot.insertItems(new, afterItem: 500)
            expected.insert(contentsOf: new, at: 501)
        }
        for round in 101...160 {
            let new = Array(round * 1_000..<round * 1_000 + 300)
            snapshot.insertItems(new, beforeItem: expected[0])
            expected.insert(contentsOf: new, at: 0)
        }
        #expect(snapshot.itemIdentifiers == expected)
        checkStructure(snapshot.store)
    }

    @Test func singleItemsOneByOne() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        for item in 0..<3_000 { snapshot.appendItems([item]) }
        for item in 3_000..<5_000 { snapshot.insertItems([item], beforeItem: 1_500) }
        #expect(snapshot.itemIdentifiers == Array(0..<1_500) + Array(3_000..<5_000) + Array(1_500..<3_000))
        checkStructure(snapshot.store)
        for item in stride(from: 0, to: 5_000, by: 2) { snapshot.deleteItems([item]) }
        #expect(snapshot.numberOfItems == 2_500)
        checkStructure(snapshot.store)
    }
}

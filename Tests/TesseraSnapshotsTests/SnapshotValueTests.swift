import TesseraBase
import Testing

@testable import TesseraSnapshots

/// Copies: what they share, and that they stay apart.
@Suite struct SnapshotValueTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    /// A section of 100,000 items in chunks of 256.
    func large() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(Array(0..<100_000), toSection: 0)
        return snapshot
    }

    /// The parts of `snapshot` that `other` does not hold.
    func copied(_ snapshot: Snapshot, from other: Snapshot) -> (branches: Int, chunks: Int, shards: Int) {
        func branches(_ snapshot: Snapshot) -> [ItemBranch<Int>] { snapshot.store.sections.flatMap(\.branches) }
        let shared = Set(branches(other).map(ObjectIdentifier.init))
        let chunks = Set(branches(other).flatMap(\.chunks).map(ObjectIdentifier.init))
        let shards = Set(other.store.index.shards.map(ObjectIdentifier.init))
        return (
            branches(snapshot).count { !shared.contains(ObjectIdentifier($0)) },
            branches(snapshot).flatMap(\.chunks).count { !chunks.contains(ObjectIdentifier($0)) },
            snapshot.store.index.shards.count { !shards.contains(ObjectIdentifier($0)) }
        )
    }

    @Test func anEditCopiesOneChunkAndOneShard() {
        let original = large()
        #expect(original.store.index.shards.count == 64)
        var copy = original
        #expect(copied(copy, from: original) == (0, 0, 0))
        copy.deleteItems([50_000])
        #expect(copied(copy, from: original) == (1, 1, 1))
        #expect(original.numberOfItems == 100_000)
        #expect(original.indexOfItem(50_000) == 50_000)
        #expect(copy.indexOfItem(50_000) == nil)
        #expect(copy.indexOfItem(50_001) == 50_000)

        var second = original
        second.insertItems([-1], beforeItem: 700)
        #expect(copied(second, from: original) == (1, 1, 1))
        #expect(original.indexOfItem(-1) == nil)
        #expect(second.itemIdentifiers[699...701] == [699, -1, 700])
        checkStructure(original.store)
        checkStructure(second.store)
    }

    @Test func reloadMarksCopyNothing() {
        let original = large()
        var copy = original
        copy.reloadItems([1, 2])
        #expect(copied(copy, from: original) == (0, 0, 0))
        #expect(original.reloadedItemIdentifiers.isEmpty)
        #expect(copy.hasSameContent(as: original))
        #expect(copy.withoutMarks.reloadedItemIdentifiers.isEmpty)
    }

    @Test func copiesLeadTheirOwnLives() {
        var random = RandomSnapshot(seed: 51) { $0 }
        var kept: [(snapshot: NSDiffableDataSourceSnapshot<Int, Int>, items: [Int])] = []
        for _ in 0..<60 {
            random.step(size: 300)
            kept.append((random.snapshot, random.model.items))
        }
        for (number, state) in kept.enumerated() {
            #expect(state.snapshot.itemIdentifiers == state.items, "state \(number)")
        }
        checkStructure(kept[20].snapshot.store)
    }

    @Test func otherTasksMayEditTheirCopies() async {
        let original = large()
        let counts = await withTaskGroup(of: (Int, Int).self) { group in
            for number in 0..<8 {
                group.addTask {
                    var copy = original
                    for item in 0..<500 { copy.deleteItems([number * 1_000 + item]) }
                    copy.appendItems([-number - 1])
                    return (copy.numberOfItems, copy.difference(from: original).itemDeletes.count)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.count == 8)
        #expect(counts.allSatisfy { $0 == (99_501, 500) })
        #expect(original.numberOfItems == 100_000)
    }

    @Test func sameContent() {
        let original = large()
        var other = Snapshot()
        other.appendSections([0, 1])
        other.appendItems(Array(0..<50_000), toSection: 0)
        other.appendItems(Array(50_000..<100_000), toSection: 0)
        #expect(other.hasSameContent(as: original))
        other.moveItem(3, afterItem: 4)
        #expect(!other.hasSameContent(as: original))
        other.moveItem(3, beforeItem: 4)
        #expect(other.hasSameContent(as: original))
        other.moveSection(0, afterSection: 1)
        #expect(!other.hasSameContent(as: original))
    }
}

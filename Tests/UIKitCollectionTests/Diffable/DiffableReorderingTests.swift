import Testing
import UIKit

/// A reordering that the view hands to the data source. The transactions are those recorded in movement.json.
@Suite @MainActor
struct DiffableReorderingTests {
    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func nothingMovesWithoutAHandler() {
        let stage = DiffableStage([("A", [1, 2])])
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
        stage.source.reorderingHandlers.canReorderItem = { $0 == 2 }
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
        #expect(stage.source.collectionView(stage.view, canMoveItemAt: path(0, 1)))
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 2)))
    }

    @Test func withinASection() throws {
        let stage = DiffableStage([("s1", [1, 2, 3, 4]), ("s2", [7, 8, 9])])
        var calls: [String] = []
        var seen: NSDiffableDataSourceTransaction<String, Int>?
        stage.source.reorderingHandlers.willReorder = { _ in
            calls.append("will \(stage.source.snapshot().itemIdentifiers(inSection: "s1"))")
        }
        stage.source.reorderingHandlers.didReorder = { transaction in
            calls.append("did \(stage.source.snapshot().itemIdentifiers(inSection: "s1"))")
            seen = transaction
        }
        stage.source.collectionView(stage.view, moveItemAt: path(0, 0), to: path(0, 2))
        #expect(calls == ["will [1, 2, 3, 4]", "did [2, 3, 1, 4]"])
        let transaction = try #require(seen)
        #expect(
            Array(transaction.difference) == [
                .remove(offset: 0, element: 1, associatedWith: 2), .insert(offset: 2, element: 1, associatedWith: 0),
            ])
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["s1"])
        #expect(transaction.sectionTransactions[0].finalSnapshot.items == [2, 3, 1, 4])
    }

    @Test func acrossSectionsTheLastSectionComesFirst() throws {
        let stage = DiffableStage([("s1", [1, 2, 3, 4]), ("s2", [7, 8, 9])])
        var seen: NSDiffableDataSourceTransaction<String, Int>?
        stage.source.reorderingHandlers.didReorder = { seen = $0 }
        stage.source.collectionView(stage.view, moveItemAt: path(0, 1), to: path(1, 2))
        let transaction = try #require(seen)
        #expect(
            Array(transaction.difference) == [
                .remove(offset: 1, element: 2, associatedWith: 5), .insert(offset: 5, element: 2, associatedWith: 1),
            ])
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["s2", "s1"])
        #expect(transaction.sectionTransactions[0].finalSnapshot.items == [7, 8, 2, 9])
        #expect(
            Array(transaction.sectionTransactions[0].difference) == [
                .insert(offset: 2, element: 2, associatedWith: nil)
            ])
        #expect(transaction.sectionTransactions[1].finalSnapshot.items == [1, 3, 4])
        #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4, 7, 8, 9])
    }

    /// What a handler applies before the reordering follows it.
    @Test func anApplyBeforeTheReordering() {
        let stage = DiffableStage([("s1", [1, 2, 3]), ("s2", [7, 8])])
        stage.source.reorderingHandlers.canReorderItem = { _ in true }
        stage.source.reorderingHandlers.willReorder = { transaction in
            var snapshot = transaction.finalSnapshot
            snapshot.appendItems([50], toSection: "s2")
            stage.source.apply(snapshot, animatingDifferences: false)
        }
        stage.host.settle()
        let cell = stage.view.cellForItem(at: path(0, 0))?.center ?? .zero
        #expect(stage.view.beginInteractiveMovementForItem(at: path(0, 0)))
        stage.view.updateInteractiveMovementTargetPosition(cell)
        let target = stage.view.layoutAttributesForItem(at: path(1, 0))?.center ?? .zero
        stage.view.updateInteractiveMovementTargetPosition(target)
        stage.view.endInteractiveMovement()
        stage.host.settle()
        #expect(stage.source.snapshot().itemIdentifiers == [2, 3, 1, 7, 8, 50])
        #expect(stage.view.numberOfItems(inSection: 1) == 4)
        #expect(stage.shown == [2, 3, 1, 7, 8, 50])
        stage.source.apply(DiffableStage.snapshot([("s1", [1]), ("s2", [2])]), animatingDifferences: false)
        #expect(stage.shown == [1, 2])
    }

    @Test func aDelegateMayRefuseOtherSections() {
        let stage = DiffableStage([("s1", [1, 2, 3]), ("s2", [7, 8])])
        let keeper = SectionKeeper()
        stage.view.delegate = keeper
        stage.source.reorderingHandlers.canReorderItem = { _ in true }
        var orders: [[Int]] = []
        stage.source.reorderingHandlers.didReorder = { orders.append($0.finalSnapshot.itemIdentifiers) }
        func carryTheFirst(to target: IndexPath) {
            let (start, end) = (path(0, 0), target)
            let places = [start, end].map { stage.view.layoutAttributesForItem(at: $0)?.center ?? .zero }
            #expect(stage.view.beginInteractiveMovementForItem(at: start))
            for place in places { stage.view.updateInteractiveMovementTargetPosition(place) }
            stage.view.endInteractiveMovement()
            stage.host.settle()
        }
        carryTheFirst(to: path(1, 1))
        #expect(stage.shown == [1, 2, 3, 7, 8] && stage.source.snapshot().itemIdentifiers == [1, 2, 3, 7, 8])
        carryTheFirst(to: path(0, 2))
        #expect(stage.shown == [2, 3, 1, 7, 8] && orders == [[2, 3, 1, 7, 8]])
        #expect(stage.source.snapshot().itemIdentifiers(inSection: "s2") == [7, 8])
    }

    /// Content of a plain section is not read for nobody.
    @Test func withoutHandlersNoTransactionIsMade() {
        let stage = DiffableStage()
        let source = UICollectionViewDiffableDataSource<String, Hashed>(collectionView: stage.view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Hashed>()
        snapshot.appendSections(["A"])
        snapshot.appendItems((0..<5_000).map { Hashed(number: $0, count: Hashed.Count()) })
        let count = Hashed.Count()
        snapshot.appendItems((5_000..<10_000).map { Hashed(number: $0, count: count) })
        source.apply(snapshot, animatingDifferences: false)
        for hasHandler in [false, true] {
            if hasHandler { source.reorderingHandlers.didReorder = { _ in } }
            let before = count.hashes
            source.collectionView(stage.view, moveItemAt: path(0, 9_000), to: path(0, 9_500))
            #expect(count.hashes - before < 100)
        }
    }

    /// A number that counts how often numbers like it are hashed.
    private struct Hashed: Hashable, Sendable {
        final class Count: @unchecked Sendable {
            var hashes = 0
        }

        let number: Int
        let count: Count

        static func == (left: Hashed, right: Hashed) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) {
            count.hashes += 1
            hasher.combine(number)
        }
    }
}

import TesseraTesting
import Testing
import UIKit

/// Reordering and outlines by way of the data source without generics.
@Suite @MainActor
struct ReferenceHandlerTests {
    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    private func numbers(_ items: [Any]) -> [Int] { items.map { $0 as? Int ?? -1 } }

    // MARK: Reordering

    @Test func nothingMovesWithoutAHandler() {
        let stage = ReferenceStage([("A", [1, 2])])
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
        stage.source.reorderingHandlers.canReorderItemHandler = { $0 as? Int == 2 }
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
        #expect(stage.source.collectionView(stage.view, canMoveItemAt: path(0, 1)))
    }

    /// The transaction of the generic data source for the same move is the model.
    @Test func transactionsAreThoseOfTheGenericForm() throws {
        let sections = [("s1", [1, 2, 3, 4]), ("s2", [7, 8, 9])]
        let model = DiffableStage(sections)
        let stage = ReferenceStage(sections)
        var expected: NSDiffableDataSourceTransaction<String, Int>?
        model.source.reorderingHandlers.didReorder = { expected = $0 }
        model.source.collectionView(model.view, moveItemAt: path(0, 1), to: path(1, 2))

        var calls: [String] = []
        var seen: __NSDiffableDataSourceTransaction?
        stage.source.reorderingHandlers.willReorderHandler = { _ in calls.append("will \(stage.items)") }
        stage.source.reorderingHandlers.didReorderHandler = {
            calls.append("did \(stage.items)")
            seen = $0
        }
        stage.source.collectionView(stage.view, moveItemAt: path(0, 1), to: path(1, 2))
        #expect(calls == ["will [1, 2, 3, 4, 7, 8, 9]", "did [1, 3, 4, 7, 8, 2, 9]"])

        let transaction = try #require(seen)
        let other = try #require(expected)
        #expect(numbers(transaction.initialSnapshot.itemIdentifiers) == other.initialSnapshot.itemIdentifiers)
        #expect(numbers(transaction.finalSnapshot.itemIdentifiers) == other.finalSnapshot.itemIdentifiers)
        #expect(text(transaction.difference) == text(other.difference))
        #expect(transaction.sectionTransactions.count == 2)
        for (section, otherSection) in zip(transaction.sectionTransactions, other.sectionTransactions) {
            #expect(section.sectionIdentifier as? String == otherSection.sectionIdentifier)
            #expect(numbers(section.initialSnapshot.items) == otherSection.initialSnapshot.items)
            #expect(numbers(section.finalSnapshot.items) == otherSection.finalSnapshot.items)
            #expect(text(section.difference) == text(otherSection.difference))
        }
    }

    private func text<Item>(_ difference: CollectionDifference<Item>) -> [String] {
        difference.map { change in
            switch change {
            case .remove(let offset, let element, let associate): "- \(offset) \(element) \(associate ?? -1)"
            case .insert(let offset, let element, let associate): "+ \(offset) \(element) \(associate ?? -1)"
            }
        }
    }

    @Test func handlersAreCopiedWhenTheyAreSet() throws {
        let stage = ReferenceStage([("A", [1])])
        let handlers = __UICollectionViewDiffableDataSourceReorderingHandlers()
        handlers.canReorderItemHandler = { _ in true }
        var told: [String] = []
        handlers.willReorderHandler = { _ in told.append("will") }
        handlers.didReorderHandler = { _ in told.append("did") }
        stage.source.reorderingHandlers = handlers
        handlers.canReorderItemHandler = { _ in false }
        handlers.didReorderHandler = nil
        #expect(stage.source.reorderingHandlers !== handlers)
        #expect(stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
        stage.source.applySnapshot(ReferenceStage.snapshot([("A", [1, 2])]), animatingDifferences: false)
        stage.source.collectionView(stage.view, moveItemAt: path(0, 0), to: path(0, 1))
        #expect(told == ["will", "did"])
        #expect(stage.items == [2, 1])

        let outlines = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()
        outlines.shouldExpandItemHandler = { _ in false }
        stage.source.sectionSnapshotHandlers = outlines
        outlines.shouldExpandItemHandler = nil
        #expect(stage.source.sectionSnapshotHandlers !== outlines)
        #expect(stage.source.sectionSnapshotHandlers.shouldExpandItemHandler != nil)
    }

    // MARK: Outlines

    private func outline() -> NSDiffableDataSourceSectionSnapshotReference {
        let outline = NSDiffableDataSourceSectionSnapshotReference()
        outline.appendItems([10, 20])
        outline.appendItems([11, 12], intoParentItem: 10)
        return outline
    }

    @Test func expandedItemsShowTheirChildren() {
        let stage = ReferenceStage([("A", [1])])
        let outline = outline()
        stage.source.applySnapshot(outline, toSection: "B", animatingDifferences: false)
        stage.host.settle()
        #expect(stage.shown == [1, 10, 20])
        outline.expandItems([10])
        var isDone = false
        stage.source.applySnapshot(outline, toSection: "B", animatingDifferences: true) { isDone = true }
        stage.host.settle()
        #expect(isDone)
        #expect(stage.shown == [1, 10, 11, 12, 20])
        let answered = stage.source.snapshot(forSection: "B")
        #expect(answered.isExpanded(10))
        answered.collapseItems([10])
        #expect(stage.source.snapshot(forSection: "B").isExpanded(10))
        #expect(numbers(stage.source.snapshot(forSection: "A").items) == [1])
        #expect(stage.source.snapshot(forSection: "C").items.isEmpty)
    }

    @Test func handlersAgreeRefuseAndAreTold() {
        let stage = ReferenceStage()
        stage.source.applySnapshot(outline(), toSection: "A", animatingDifferences: false)
        stage.host.settle()
        var calls: [String] = []
        stage.source.sectionSnapshotHandlers.shouldExpandItemHandler = {
            calls.append("shouldExpand \($0)")
            return $0 as? Int != 12
        }
        stage.source.sectionSnapshotHandlers.willExpandItemHandler = { calls.append("willExpand \($0)") }
        stage.source.sectionSnapshotHandlers.shouldCollapseItemHandler = {
            calls.append("shouldCollapse \($0)")
            return $0 as? Int == 10
        }
        stage.source.sectionSnapshotHandlers.willCollapseItemHandler = { calls.append("willCollapse \($0)") }
        stage.source.sectionSnapshotHandlers.snapshotForExpandingParentItemHandler = { item, children in
            calls.append("children of \(item): \(children.items)")
            guard item as? Int == 20 else { return children }
            let loaded = NSDiffableDataSourceSectionSnapshotReference()
            loaded.appendItems([21, 22])
            return loaded
        }
        let asked: any OutlineSource = stage.source
        asked.toggleExpansion(at: path(0, 0))
        stage.host.settle()
        #expect(calls == ["shouldExpand 10", "willExpand 10", "children of 10: [11, 12]"])
        #expect(stage.shown == [10, 11, 12, 20])
        let place = asked.outlinePlace(at: path(0, 1))
        #expect(place?.level == 1)
        #expect(place?.isExpanded == false)
        calls = []
        asked.toggleExpansion(at: path(0, 2))
        asked.toggleExpansion(at: path(0, 3))
        stage.host.settle()
        #expect(calls == ["shouldExpand 12", "shouldExpand 20", "willExpand 20", "children of 20: []"])
        #expect(stage.shown == [10, 11, 12, 20, 21, 22])
        calls = []
        asked.toggleExpansion(at: path(0, 3))
        asked.toggleExpansion(at: path(0, 0))
        stage.host.settle()
        #expect(calls == ["shouldCollapse 20", "shouldCollapse 10", "willCollapse 10"])
        #expect(stage.shown == [10, 20, 21, 22])
    }
}

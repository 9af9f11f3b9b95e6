import TesseraTesting
import Testing
import UIKit

/// Section snapshots behind a data source.
@Suite @MainActor
struct DiffableOutlineTests {
    private func outline(expanded: [Int] = []) -> NSDiffableDataSourceSectionSnapshot<Int> {
        var outline = NSDiffableDataSourceSectionSnapshot(roots: [10, 20])
        outline.append([11, 12], to: 10)
        outline.append([21], to: 20)
        outline.expand(expanded)
        return outline
    }

    @Test func anUnknownSectionIsCreatedAtTheEnd() {
        let stage = DiffableStage([("A", [1])])
        stage.source.apply(outline(expanded: [10]), to: "B")
        stage.host.settle()
        #expect(stage.source.snapshot().sectionIdentifiers == ["A", "B"])
        #expect(stage.shown == [1, 10, 11, 12, 20])
        #expect(stage.source.snapshot(for: "B").items == [10, 11, 12, 20, 21])
    }

    @Test func expandingAsksForTheNewCellsAlone() {
        let stage = DiffableStage([("A", [])])
        stage.source.apply(outline(expanded: [10]), to: "A", animatingDifferences: false)
        stage.host.settle()
        let before = stage.requests
        stage.source.apply(outline(expanded: [10, 20]), to: "A")
        stage.host.settle()
        #expect(Array(stage.requests.dropFirst(before.count)) == [21])
        #expect(stage.shown == [10, 11, 12, 20, 21])
    }

    @Test func itemsOfOtherSectionsAreTakenOver() {
        let stage = DiffableStage([("A", []), ("B", [21, 5])])
        stage.source.apply(outline(expanded: [20]), to: "A", animatingDifferences: false)
        stage.host.settle()
        #expect(stage.source.snapshot().itemIdentifiers(inSection: "A") == [10, 20, 21])
        #expect(stage.source.snapshot().itemIdentifiers(inSection: "B") == [5])
    }

    @Test func aWholeSnapshotLeavesUntouchedOutlinesAlone() {
        let stage = DiffableStage([("A", []), ("B", [5])])
        stage.source.apply(outline(expanded: [10]), to: "A", animatingDifferences: false)
        var snapshot = stage.source.snapshot()
        snapshot.appendItems([6], toSection: "B")
        snapshot.deleteItems([11])
        stage.source.apply(snapshot, animatingDifferences: false)
        #expect(stage.source.snapshot(for: "A").items == [10, 12, 20, 21])
        #expect(stage.source.snapshot(for: "A").isExpanded(10))
        #expect(stage.source.snapshot(for: "B").rootItems == [5, 6])
        #expect(stage.source.snapshot(for: "none").items.isEmpty)
    }
}

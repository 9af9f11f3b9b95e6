import TesseraTesting
import Testing
import UIKit

/// An outline's disclosures: the order of the handlers is the one recorded in Tests/Fixtures/behaviour/outline.json.
@Suite @MainActor
struct DiffableTogglingTests {
    @MainActor
    private final class Record {
        var calls: [String] = []
        var offered: [[Int]] = []
    }

    private func stage(_ record: Record) -> DiffableStage {
        let stage = DiffableStage([("A", [])])
        var outline = NSDiffableDataSourceSectionSnapshot(roots: [10, 20])
        outline.append([11, 12], to: 10)
        outline.append([121], to: 12)
        outline.expand([12])
        stage.source.apply(outline, to: "A", animatingDifferences: false)
        stage.host.settle()
        stage.source.sectionSnapshotHandlers.shouldExpandItem = {
            record.calls.append("shouldExpand \($0)")
            return $0 != 20
        }
        stage.source.sectionSnapshotHandlers.willExpandItem = { record.calls.append("willExpand \($0)") }
        stage.source.sectionSnapshotHandlers.shouldCollapseItem = {
            record.calls.append("shouldCollapse \($0)")
            return $0 != 12
        }
        stage.source.sectionSnapshotHandlers.willCollapseItem = { record.calls.append("willCollapse \($0)") }
        return stage
    }

    private func toggle(_ item: Int, _ stage: DiffableStage) {
        guard let path = stage.source.indexPath(for: item) else { return }
        stage.source.toggleExpansion(at: path)
        stage.host.settle()
    }

    @Test func handlersAgreeRefuseAndAreTold() {
        let record = Record()
        let stage = stage(record)
        toggle(10, stage)
        #expect(record.calls == ["shouldExpand 10", "willExpand 10"])
        #expect(stage.shown == [10, 11, 12, 121, 20])
        let place = stage.source.outlinePlace(at: IndexPath(item: 3, section: 0))
        #expect(place?.level == 2)
        #expect(place?.isExpanded == false)
        record.calls = []
        toggle(12, stage)
        #expect(record.calls == ["shouldCollapse 12"])
        toggle(20, stage)
        #expect(record.calls == ["shouldCollapse 12", "shouldExpand 20"])
        record.calls = []
        toggle(10, stage)
        #expect(record.calls == ["shouldCollapse 10", "willCollapse 10"])
        #expect(stage.shown == [10, 20])
        #expect(stage.source.snapshot(for: "A").isExpanded(12))
    }

    @Test func childrenMayComeLate() {
        let record = Record()
        let stage = stage(record)
        stage.source.sectionSnapshotHandlers.shouldExpandItem = nil
        stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, offered in
            record.offered.append(offered.items)
            guard item == 20 else { return offered }
            return NSDiffableDataSourceSectionSnapshot(roots: [21, 22])
        }
        toggle(20, stage)
        #expect(record.offered == [[]])
        #expect(stage.shown == [10, 20, 21, 22])
        toggle(20, stage)
        toggle(10, stage)
        #expect(record.offered == [[], [11, 12, 121]])
        #expect(stage.shown == [10, 11, 12, 121, 20])
        #expect(stage.source.snapshot(for: "A").parent(of: 22) == 20)
    }

    @Test func nothingHappensOutsideTheContent() {
        let record = Record()
        let stage = stage(record)
        stage.source.toggleExpansion(at: IndexPath(item: 9, section: 0))
        stage.source.toggleExpansion(at: IndexPath(item: 0, section: 4))
        #expect(record.calls.isEmpty)
        #expect(stage.source.outlinePlace(at: IndexPath(item: 9, section: 0)) == nil)
    }

    /// A drag that an outline does not know of: what moved keeps its place where the outline is asked next.
    @Test func aReorderedOutlineFollows() {
        let stage = stage(Record())
        toggle(10, stage)
        stage.source.collectionView(
            stage.view, moveItemAt: IndexPath(item: 1, section: 0), to: IndexPath(item: 2, section: 0))
        #expect(stage.source.snapshot().itemIdentifiers == stage.source.snapshot(for: "A").visibleItems)
    }
}

import Foundation
import TesseraSnapshots
import TesseraUpdates
import Testing

/// A difference of snapshots, as the planner takes it.
@Suite struct SnapshotBatchTests {
    private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    @Test func eachStepIsOneOperation() {
        var difference = SnapshotDiff()
        difference.sectionDeletes = [1, 4]
        difference.sectionInserts = [0]
        difference.sectionMoves = [SectionMove(from: 3, to: 1), SectionMove(from: 2, to: 2)]
        difference.itemDeletes = [ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 3)]
        difference.itemInserts = [ItemPath(section: 2, item: 0)]
        difference.itemMoves = [ItemMove(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 2, item: 1))]
        #expect(
            UpdateBatch(difference).operations == [
                .deleteSections([1, 4]), .insertSections([0]), .moveSection(SectionMove(from: 3, to: 1)),
                .moveSection(SectionMove(from: 2, to: 2)), .deleteItems(difference.itemDeletes),
                .insertItems(difference.itemInserts), .moveItem(difference.itemMoves[0]),
            ])
        #expect(UpdateBatch(SnapshotDiff()).isEmpty)
    }

    /// Clients may not move an item out of a section that they delete.
    @Test func whatSurvivesItsSectionMoves() throws {
        let old = snapshot([("a", [1, 2]), ("b", [3])])
        let new = snapshot([("b", [3, 2])])
        let plan = try UpdateBatch(new.difference(from: old)).freeze(
            before: SectionCounts([2, 1]), after: SectionCounts([2]))
        #expect(plan.newPath(forOld: ItemPath(section: 0, item: 1)) == ItemPath(section: 0, item: 1))
        #expect(plan.newPath(forOld: ItemPath(section: 0, item: 0)) == nil)
        #expect(plan.newPath(forOld: ItemPath(section: 1, item: 0)) == ItemPath(section: 0, item: 0))
    }

    @Test func marksAreReloadedAndReconfigured() {
        let marks = MarkPositions(
            reloadedSections: [2], reloadedItems: [ItemPath(section: 0, item: 1)],
            reconfiguredItems: [ItemPath(section: 1, item: 0)])
        let batch = UpdateBatch(marks)
        #expect(
            batch.operations == [
                .reloadSections([2]), .reloadItems(marks.reloadedItems), .reconfigureItems(marks.reconfiguredItems),
            ])
        #expect(!batch.allowsMovesFromDeletedSections)
    }
}

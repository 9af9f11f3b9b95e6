import TesseraBase
import TesseraUpdates
import Testing

@testable import TesseraSnapshots

/// Reload marks, errors and their inert values.
@Suite struct SnapshotMarkTests {
    func sample() -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems(["a", "b", "c"], toSection: "A")
        snapshot.appendItems(["d", "e"], toSection: "B")
        return snapshot
    }

    @Test func marksKeepTheirOrderAndOccurOnce() {
        var snapshot = sample()
        snapshot.reloadItems(["d", "a"])
        snapshot.reloadItems(["b", "a"])
        snapshot.reconfigureItems(["e", "a"])
        snapshot.reloadSections(["B"])
        #expect(snapshot.reloadedItemIdentifiers == ["d", "a", "b"])
        #expect(snapshot.reconfiguredItemIdentifiers == ["e", "a"])
        #expect(snapshot.reloadedSectionIdentifiers == ["B"])
        // d and e go with their section; a is reloaded, which includes configuring it.
        let positions = snapshot.markPositions()
        #expect(positions.reloadedSections == [1])
        #expect(positions.reloadedItems == [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1)])
        #expect(positions.reconfiguredItems.isEmpty)
        #expect(!positions.isEmpty)
    }

    @Test func marksGoWithTheirItems() {
        var snapshot = sample()
        snapshot.reloadItems(["a", "d"])
        snapshot.reconfigureItems(["b", "e"])
        snapshot.reloadSections(["A", "B"])
        snapshot.deleteItems(["a", "b"])
        #expect(snapshot.reloadedItemIdentifiers == ["d"])
        #expect(snapshot.reconfiguredItemIdentifiers == ["e"])
        snapshot.moveItem("d", beforeItem: "c")
        #expect(snapshot.reloadedItemIdentifiers == ["d"])
        snapshot.deleteSections(["B"])
        #expect(snapshot.reloadedItemIdentifiers == ["d"])
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers == ["A"])
        snapshot.deleteAllItems()
        #expect(snapshot.markPositions().isEmpty)
        #expect(snapshot.numberOfSections == 0)
    }

    /// The words are believed, not recorded: what is known are those for reloading, and that reconfiguring complains
    /// too. The runner of recorded cases takes either.
    @Test func unknownItemsToReconfigure() {
        var snapshot = sample()
        let raised = exceptions { snapshot.reconfigureItems(["a", "x"]) }
        #expect(raised.map(\.name) == ["NSInternalInconsistencyException"])
        #expect(
            raised.map(\.reason)
                == ["Attempted to reconfigure item identifier that does not exist in the snapshot: x"])
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func inertValues() {
        let snapshot = sample()
        let raised = exceptions {
            #expect(snapshot.numberOfItems(inSection: "X") == 0)
            #expect(snapshot.itemIdentifiers(inSection: "X").isEmpty)
        }
        #expect(raised.count == 2)
    }

    /// The first append takes a path of its own, with lists of any length.
    @Test(arguments: [2, 9, 300, 5_000])
    func duplicatesInALongArgument(count: Int) {
        var empty = NSDiffableDataSourceSnapshot<Int, Int>()
        empty.appendSections([0])
        var filled = empty
        filled.appendItems([-1])
        for var snapshot in [empty, filled] {
            let before = snapshot.itemIdentifiers
            let raised = exceptions { snapshot.appendItems(Array(0..<count) + [count / 2]) }
            #expect(
                raised.map(\.reason) == [
                    "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(count / 2)\n)}"
                ])
            #expect(snapshot.itemIdentifiers == before)
            checkStructure(snapshot.store)
        }
    }

    @Test func thrownByTheCore() {
        var snapshot = sample()
        #expect(throws: SnapshotError.existingSections(["B", "A"])) {
            try snapshot.checkedAppendSections(["C", "B", "A"])
        }
        #expect(throws: SnapshotError.notFound(.toIndex)) {
            try snapshot.checkedMoveItem("a", beside: "x", isAfter: true)
        }
        #expect(snapshot.sectionIdentifiers == ["A", "B"])
    }

    @Test func withoutASinkTheProgramStops() async {
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendItems(["a"])
        }
    }
}

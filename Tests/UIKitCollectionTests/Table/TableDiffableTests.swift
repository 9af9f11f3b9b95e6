import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// A table of 300 x 400 with rows of 50, shown by a diffable data source of strings and numbers.
@MainActor
private final class TableDiffableStage {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    final class Source: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
    }

    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    let source: Source
    let host: TestHost
    var requests: [Int] = []

    init(_ sections: [(String, [Int])] = []) {
        view.rowHeight = 50
        view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view.contentInsetAdjustmentBehavior = .never
        var note: (Int) -> Void = { _ in }
        source = Source(tableView: view) { view, path, item in
            note(item)
            let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.tag = item
            return cell
        }
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        note = { [weak self] in self?.requests.append($0) }
        guard !sections.isEmpty else { return }
        source.apply(Self.snapshot(sections), animatingDifferences: false)
        host.settle()
        requests = []
    }

    static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    var shown: [Int] { (view.indexPathsForVisibleRows ?? []).compactMap { view.cellForRow(at: $0)?.tag } }
}

/// The data source of tables that is handed snapshots.
@MainActor
struct TableDiffableTests {
    @Test func aSourceInstallsItself() {
        let stage = TableDiffableStage()
        #expect(stage.view.dataSource === stage.source)
        #expect(stage.view.numberOfSections == 0 && stage.source.defaultRowAnimation == .automatic)
    }

    @Test(arguments: [UITableView.RowAnimation.automatic, .fade, .none, .left, .top, .middle])
    func laterAppliesAskForWhatIsNewAlone(animation: UITableView.RowAnimation) {
        let stage = TableDiffableStage([("A", [1, 2, 3])])
        stage.source.defaultRowAnimation = animation
        stage.source.apply(TableDiffableStage.snapshot([("A", [3, 1, 4]), ("B", [2])]))
        stage.host.settle()
        #expect(stage.requests == [4])
        #expect(stage.shown == [3, 1, 4, 2])
    }

    @Test func withoutAnimation() {
        let stage = TableDiffableStage([("A", [1, 2, 3])])
        stage.source.apply(TableDiffableStage.snapshot([("A", [4, 2])]), animatingDifferences: false)
        stage.view.layoutIfNeeded()
        #expect(stage.shown == [4, 2])
        #expect(stage.requests == [4])
    }

    @Test func reloadingAsksForEverything() {
        let stage = TableDiffableStage([("A", [1, 2, 3])])
        var isDone = false
        stage.source.applySnapshotUsingReloadData(TableDiffableStage.snapshot([("A", [1, 2])])) { isDone = true }
        #expect(!isDone)
        stage.host.settle()
        #expect(stage.requests == [1, 2] && stage.shown == [1, 2] && isDone)
    }

    @Test func marksGiveNewCellsOrConfigureThePresentOnes() {
        let stage = TableDiffableStage([("A", [1, 2, 3])])
        let cells = (0..<3).map { stage.view.cellForRow(at: IndexPath(row: $0, section: 0)) }
        var snapshot = stage.source.snapshot()
        snapshot.reconfigureItems([1])
        snapshot.reloadItems([2])
        stage.source.apply(snapshot)
        stage.host.settle()
        #expect(stage.requests.sorted() == [1, 2])
        #expect(stage.view.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[0])
        #expect(stage.view.cellForRow(at: IndexPath(row: 1, section: 0)) !== cells[1])
    }

    @Test func completionComesLater() {
        let stage = TableDiffableStage([("A", [1])])
        var calls = 0
        stage.source.apply(TableDiffableStage.snapshot([("A", [1, 2])])) { calls += 1 }
        #expect(calls == 0)
        stage.host.settle()
        #expect(calls == 1)
        stage.source.apply(stage.source.snapshot()) { calls += 1 }
        #expect(calls == 1)
        stage.host.settle()
        #expect(calls == 2, "an apply without a change completes, too")
    }

    @Test func lookUps() {
        let stage = TableDiffableStage([("A", [1, 2]), ("B", [3])])
        #expect(stage.source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2)
        #expect(stage.source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == nil)
        #expect(stage.source.indexPath(for: 3) == IndexPath(row: 0, section: 1))
        #expect(stage.source.sectionIdentifier(for: 1) == "B" && stage.source.sectionIdentifier(for: 2) == nil)
        #expect(stage.source.index(for: "B") == 1 && stage.source.index(for: "C") == nil)
    }

    @Test func titlesAreOverridden() {
        let stage = TableDiffableStage([("Fruit", [1]), ("Bread", [2])])
        #expect(stage.view.headerView(forSection: 0)?.textLabel?.text == "Fruit")
    }

    @Test func rowsAreNeitherEditableNorMovable() {
        let stage = TableDiffableStage([("A", [1])])
        let path = IndexPath(row: 0, section: 0)
        #expect(!stage.source.tableView(stage.view, canEditRowAt: path))
        #expect(!stage.source.tableView(stage.view, canMoveRowAt: path))
        #expect(stage.source.sectionIndexTitles(for: stage.view) == nil)
    }

    @Test func selectionFollowsTheItem() {
        let stage = TableDiffableStage([("A", [1, 2, 3])])
        stage.view.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        stage.source.apply(TableDiffableStage.snapshot([("A", [2, 3, 1])]))
        stage.host.settle()
        #expect(stage.view.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    }

    @Test func aNilCellIsAnError() {
        let stage = TableDiffableStage()
        let source = UITableViewDiffableDataSource<String, Int>(tableView: stage.view) { _, _, _ in nil }
        let exception = expectException {
            source.apply(TableDiffableStage.snapshot([("A", [1])]), animatingDifferences: false)
            stage.view.layoutIfNeeded()
        }
        #expect(exception?.reason.contains("You must always return a cell to the table view") == true)
    }

    /// What is shown follows the snapshots, whatever these are.
    @Test(arguments: 1...6)
    func whatIsShownFollowsTheSnapshots(seed: UInt64) {
        var random = TableDiffableNumbers(seed)
        let stage = TableDiffableStage([("A", Array(0..<12))])
        for step in 0..<30 {
            var pool = Array(0..<24).shuffled(using: &random)
            let sections = (0..<Int.random(in: 0...3, using: &random)).map { number in
                let count = min(pool.count, Int.random(in: 0...6, using: &random))
                defer { pool.removeFirst(count) }
                return (["A", "B", "C"][number], Array(pool.prefix(count)))
            }
            stage.source.apply(
                TableDiffableStage.snapshot(sections), animatingDifferences: Bool.random(using: &random))
            if step % 3 == 0 { stage.host.advance(by: 0.1) } else { stage.host.settle() }
        }
        stage.host.settle()
        let items = stage.source.snapshot().itemIdentifiers
        #expect(stage.shown == Array(items.prefix(stage.shown.count)))
        #expect(stage.shown.count >= min(items.count, 5))
    }
}

private struct TableDiffableNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

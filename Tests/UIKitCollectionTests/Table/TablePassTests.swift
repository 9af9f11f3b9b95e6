import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What passes leave behind, and what they cost.
@MainActor
struct TablePassTests {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
    let host: TestHost

    init() {
        host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    private var cells: [UIView] { table.subviews.filter { $0 is UITableViewCell } }

    /// The title is higher than was thought, and pushes a row out of sight that got a cell for it.
    @Test func rowsThatATitlePushesOutOfSightGo() {
        let source = RowsSource([(0..<40).map { "Row \($0)" }])
        source.headers = ["Header"]
        let delegate = CountingDelegate()
        table.rowHeight = 40
        table.sectionHeaderHeight = 90
        table.dataSource = source
        table.delegate = delegate
        host.settle()
        #expect(cells.count == table.visibleCells.count)
        #expect(delegate.displayed == cells.count)
    }

    @Test func aRowThatComesBackIsNotAnnouncedAgain() {
        let source = RowsSource([(0..<40).map { "Row \($0)" }])
        let delegate = CountingDelegate()
        table.rowHeight = 40
        table.dataSource = source
        table.delegate = delegate
        host.settle()
        source.sections[0].insert(contentsOf: ["A", "B", "C"], at: 0)
        host.perform { table.insertRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .fade) }
        host.advance(by: 0.05)
        host.perform { table.contentOffset.y = 80 }
        host.settle()
        #expect(delegate.displayed == cells.count)
        #expect(cells.count == table.visibleCells.count)
    }

    @Test func aCellThatWantsAnotherHeightSaysSo() throws {
        let source = TallRows()
        table.register(TallRow.self, forCellReuseIdentifier: "tall")
        table.dataSource = source
        host.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TallRow)
        #expect(cell.frame.height == 50)
        cell.wanted = 80
        cell.invalidateIntrinsicContentSize()
        host.settle()
        #expect(cell.frame.height == 80)
    }

    // MARK: Costs

    @Test(arguments: [100, 10_000_000])
    func updatesAskAboutWhatIsInSight(rows: Int) {
        let source = ManyTallRows(rows)
        let delegate = HeightCounter()
        table.dataSource = source
        table.delegate = delegate
        host.settle()
        delegate.questions = 0
        source.rows += 1
        host.perform { table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none) }
        host.settle()
        #expect(delegate.questions <= 40)
        delegate.questions = 0
        for _ in 0..<10 {
            host.perform { table.contentOffset.y += 40 }
            host.settle()
        }
        #expect(delegate.questions <= 40)
    }

    @Test func estimatesAreAskedOfNewRowsAlone() {
        let source = ManyTallRows(1_000)
        let delegate = EstimateCounter()
        table.dataSource = source
        table.delegate = delegate
        host.settle()
        delegate.estimates = 0
        source.rows += 2
        host.perform {
            table.insertRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 900, section: 0)], with: .none)
        }
        host.settle()
        #expect(delegate.estimates <= 4)
    }

    /// Other heights of rows that were seen go along with them.
    @Test func knownHeightsFollowTheirRows() {
        let source = ManyTallRows(100)
        let delegate = HeightCounter()
        delegate.heights = { 30 + CGFloat($0 % 3) * 10 }
        table.dataSource = source
        table.delegate = delegate
        host.settle()
        host.perform { table.contentOffset.y = 1_000 }
        host.settle()
        let known = table.rectForRow(at: IndexPath(row: 2, section: 0)).height
        #expect(known == 50)
        source.rows -= 1
        host.perform { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        host.settle()
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 50)
    }

    // MARK: Carrying

    /// The data may be ahead already when a batch begins: a row that is carried goes back without a question.
    @Test func aBatchEndsCarrying() throws {
        let source = RowsSource([(0..<8).map { "Row \($0)" }])
        table.rowHeight = 40
        table.dataSource = source
        table.setEditing(true, animated: false)
        host.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        table.movement.isRefused = false
        guard table.beginCarrying(cell) else { return }
        table.carry(to: CGPoint(x: 100, y: table.rectForRow(at: IndexPath(row: 4, section: 0)).midY))
        #expect(table.hasUncommittedUpdates)
        source.sections[0].removeLast(5)
        host.perform { table.deleteRows(at: (3..<8).map { IndexPath(row: $0, section: 0) }, with: .fade) }
        host.settle()
        #expect(!table.hasUncommittedUpdates)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2"])
        #expect(cell.frame == table.rectForRow(at: IndexPath(row: 1, section: 0)))
    }
}

@MainActor
private final class CountingDelegate: NSObject, UITableViewDelegate {
    var displayed = 0

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        displayed += 1
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        displayed -= 1
    }
}

private final class TallRow: UITableViewCell {
    var wanted: CGFloat = 50

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: wanted) }
}

@MainActor
private final class TallRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
    }
}

@MainActor
private final class ManyTallRows: NSObject, UITableViewDataSource {
    var rows: Int
    init(_ rows: Int) { self.rows = rows }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

@MainActor
private final class HeightCounter: NSObject, UITableViewDelegate {
    var questions = 0
    var heights: (Int) -> CGFloat = { _ in 40 }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        questions += 1
        return heights(indexPath.row)
    }
}

@MainActor
private final class EstimateCounter: NSObject, UITableViewDelegate {
    var estimates = 0

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        estimates += 1
        return 30
    }
}

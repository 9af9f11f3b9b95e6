import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Rows with texts, and what a table is told of them.
@MainActor
final class RowsSource: NSObject, UITableViewDataSource {
    var sections: [[String]]
    var headers: [String?] = []
    private(set) var requests: [IndexPath] = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func forgetRequests() { requests = [] }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        requests.append(indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
}

/// Tables on the screen.
@MainActor
struct TableViewTests {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let host: TestHost

    init() {
        host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    private func show(_ source: RowsSource) {
        table.dataSource = source
        host.settle()
    }

    private func names(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

    @Test func rowsInSightHaveCells() {
        let source = RowsSource([names(100)])
        show(source)
        #expect(table.indexPathsForVisibleRows == (0..<10).map { IndexPath(row: $0, section: 0) })
        #expect(table.contentSize == CGSize(width: 320, height: 4_000))
        #expect(
            table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame == CGRect(x: 0, y: 120, width: 320, height: 40))
        #expect(table.cellForRow(at: IndexPath(row: 30, section: 0)) == nil)
    }

    @Test func scrollingUsesCellsAgain() {
        let source = RowsSource([names(1_000)])
        show(source)
        for _ in 0..<50 {
            host.perform { table.contentOffset.y += 40 }
            host.settle()
        }
        #expect(table.visibleCells.first?.textLabel?.text == "Row 50")
        #expect(table.reuse.madeCount <= 13)
    }

    @Test func tenMillionRowsAskForThoseInSight() {
        let source = ManyRows()
        table.dataSource = source
        host.settle()
        #expect(source.requests == 10)
        host.perform { table.scrollToRow(at: IndexPath(row: 9_999_999, section: 0), at: .bottom, animated: false) }
        host.settle()
        #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 9_999_999, section: 0))
        #expect(source.requests <= 24)
    }

    @Test func aPlainHeaderStaysInSightUntilItsSectionEnds() throws {
        let source = RowsSource([names(20), names(20)])
        source.headers = ["First", "Second"]
        table.sectionHeaderTopPadding = 0
        show(source)
        let height = table.rectForHeader(inSection: 0).height
        #expect(height > 0)
        host.perform { table.contentOffset.y = 100 }
        host.settle()
        #expect(try #require(table.headerView(forSection: 0)).frame.minY == 100)
        let end = table.rect(forSection: 0).maxY
        host.perform { table.contentOffset.y = end - 10 }
        host.settle()
        #expect(try #require(table.headerView(forSection: 0)).frame.maxY == end)
        #expect(try #require(table.headerView(forSection: 1)).frame.minY == end)
    }

    @Test func aTapSelectsAndTellsInOrder() {
        let source = RowsSource([names(20)])
        let delegate = TouchDelegate()
        table.delegate = delegate
        show(source)
        host.tap(at: CGPoint(x: 100, y: 60))
        host.settle()
        #expect(delegate.calls == ["should 1", "highlight 1", "unhighlight 1", "will 1", "select 1"])
        delegate.calls = []
        host.tap(at: CGPoint(x: 100, y: 100))
        host.settle()
        #expect(
            delegate.calls == [
                "should 2", "highlight 2", "unhighlight 2", "will 2", "willDeselect 1", "deselect 1", "select 2",
            ])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        table.reloadData()
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test func deletedRowsFadeInPlaceAndOthersFollow() throws {
        let source = RowsSource([names(20)])
        show(source)
        let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let third = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        source.sections[0].remove(at: 1)
        host.perform { table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade) }
        #expect(table.numberOfRows(inSection: 0) == 19)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === third)
        host.advance(by: 0.1)
        #expect(second.superview === table)
        #expect(second.frame.minY == 40)
        let shown = try #require(third.layer.presentation()).frame.minY
        #expect(shown > 40 && shown < 80)
        host.settle()
        #expect(second.superview == nil)
        #expect(third.frame.minY == 40)
    }

    @Test func movedRowsKeepTheirCells() throws {
        let source = RowsSource([names(5)])
        show(source)
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        source.sections[0] = ["Row 1", "Row 2", "Row 0", "Row 3", "Row 4"]
        host.perform { table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0)) }
        host.settle()
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === first)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    }

    @Test func anEmptyBlockAsksForHeightsAgain() {
        let source = RowsSource([names(20)])
        let delegate = HeightsDelegate()
        table.delegate = delegate
        show(source)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 40)
        delegate.height = 60
        host.perform {
            table.beginUpdates()
            table.endUpdates()
        }
        host.settle()
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 60)
    }

    @Test func errorsAreUIKits() {
        let source = RowsSource([names(20)])
        show(source)
        let range = expectException { table.deleteRows(at: [IndexPath(row: 99, section: 0)], with: .none) }
        #expect(
            range?.reason == "attempt to delete row 99 from section 0 which only contains 20 rows before the update")
        table.reloadData()
        host.settle()
        let count = expectException { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        #expect(
            count?.reason.hasPrefix(
                "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
                    + "section after the update (20) must be equal to the number of rows contained in that section "
                    + "before the update (20), plus or minus the number of rows inserted or deleted from that section "
                    + "(0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section "
                    + "(0 moved in, 0 moved out).") == true)
        let identifier = expectException {
            _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
        }
        #expect(identifier?.reason.hasPrefix("unable to dequeue a cell with identifier none - must register") == true)
    }

    @Test func theHandlerMayHaveTheTableReload() {
        let source = RowsSource([names(20)])
        show(source)
        table.invalidUpdateHandler = { _, _ in .reloadData }
        source.sections[0].removeLast(5)
        host.perform { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        host.settle()
        #expect(table.numberOfRows(inSection: 0) == 15)
        #expect(table.visibleCells.count == 10)
    }

    @Test func heightsThatAreNoHeightsAreTheStandardOne() {
        let source = RowsSource([names(3)])
        let delegate = HeightsDelegate()
        delegate.height = .nan
        table.delegate = delegate
        show(source)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 44)
    }
}

@MainActor
private final class ManyRows: NSObject, UITableViewDataSource {
    private(set) var requests = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        requests += 1
        return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

@MainActor
private final class HeightsDelegate: NSObject, UITableViewDelegate {
    var height: CGFloat = 40

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
}

@MainActor
private final class TouchDelegate: NSObject, UITableViewDelegate {
    var calls: [String] = []

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        calls.append("should \(indexPath.row)")
        return true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        calls.append("highlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        calls.append("unhighlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        calls.append("will \(indexPath.row)")
        return indexPath
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        calls.append("willDeselect \(indexPath.row)")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        calls.append("deselect \(indexPath.row)")
    }
}

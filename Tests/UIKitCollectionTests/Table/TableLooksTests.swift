import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Lines below the last row, the readable width, and margins of the client's.
@MainActor
struct TableLooksTests {
    private func show(_ style: UITableView.Style = .plain, width: CGFloat = 320, rows: Int = 3) -> Shown {
        Shown(style, width: width, rows: rows)
    }

    /// A table in a window, and what it must not lose.
    @MainActor
    private final class Shown {
        let table: UITableView
        let source: RowsSource
        let host: TestHost

        init(_ style: UITableView.Style, width: CGFloat, rows: Int) {
            table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: style)
            source = RowsSource([(0..<rows).map { "Row \($0)" }])
            host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: width, height: 400)))
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 40
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = source
            host.settle()
        }

        /// Views of the table that are no cells, by their lower edges.
        var lines: [CGFloat] {
            table.subviews.filter { type(of: $0) == UIView.self && $0.bounds.height <= 1 }.map(\.frame.maxY).sorted()
        }
    }

    @Test func linesFillThePlainTable() {
        let shown = show()
        #expect(shown.lines == [])
        shown.table.fillerRowHeight = 50
        shown.host.settle()
        #expect(shown.lines == [170, 220, 270, 320, 370] as [CGFloat])
        shown.table.separatorStyle = .none
        shown.host.settle()
        #expect(shown.lines == [])
    }

    @Test func noLinesFollowAFooterOrAGroup() {
        let shown = show()
        shown.table.fillerRowHeight = 50
        shown.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        shown.host.settle()
        #expect(shown.lines == [])
        let grouped = show(.grouped)
        grouped.table.fillerRowHeight = 50
        grouped.host.settle()
        #expect(grouped.lines == [])
    }

    @Test(arguments: [0, -3, CGFloat.nan, .infinity, 1e-9])
    func heightsThatAreNoneFillNothing(height: CGFloat) {
        let shown = show()
        shown.table.fillerRowHeight = height
        shown.host.settle()
        #expect(shown.lines == [])
    }

    @Test func linesComeIntoSightWithTheContent() {
        let shown = show(rows: 20)
        shown.table.fillerRowHeight = 50
        shown.host.settle()
        #expect(shown.lines == [])
        shown.host.perform { shown.table.contentOffset.y = 460 }
        shown.table.layoutIfNeeded()
        #expect(shown.lines == [850] as [CGFloat])
    }

    @Test func rowsKeepToTheReadableWidth() throws {
        let shown = show(width: 1_000)
        let cell = try #require(shown.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let before = cell.contentView.directionalLayoutMargins.leading
        shown.table.cellLayoutMarginsFollowReadableWidth = true
        shown.host.settle()
        let margin = shown.table.readableContentGuide.layoutFrame.minX
        #expect(margin > before)
        #expect(cell.contentView.directionalLayoutMargins.leading == margin)
        #expect(cell.frame.width == 1_000)
        let cards = show(.insetGrouped, width: 1_000)
        cards.table.cellLayoutMarginsFollowReadableWidth = true
        cards.host.settle()
        #expect(cards.table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX == margin)
    }

    /// Recorded: margins set before the row shows stay.
    @Test func marginsThatAreSetBeforeStay() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.layoutMargins = .zero
        cell.contentView.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        let source = OneCell(cell)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 400), style: .insetGrouped)
        let host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 393, height: 400)))
        table.dataSource = source
        host.settle()
        #expect(cell.contentView.layoutMargins.right == 0)
        #expect(cell.layoutMargins == .zero)
        #expect(cell.separatorInset.right == 0)
    }

    @Test func linesHaveTheTablesEffect() {
        let shown = show()
        shown.table.separatorEffect = UIBlurEffect(style: .light)
        shown.host.settle()
        let cell = shown.table.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(cell?.lines.configuration?.visualEffect === shown.table.separatorEffect)
    }
}

@MainActor
private final class OneCell: NSObject, UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}

import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Many sections with headers and footers, whose heights somebody is asked for.
@MainActor
private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 1_000
    var rows = 5
    var title: (Int) -> String? = { "Header \($0)" }
    var height: CGFloat? = 30
    var calls: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title(section) }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        calls.append("height \(section)")
        return height ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        calls.append("footer \(section)")
        return 0
    }
}

/// A delegate that estimates, too: it asks the sections for the rest.
@MainActor
private final class Estimates: NSObject, UITableViewDelegate {
    private let source: Sections

    init(_ source: Sections) { self.source = source }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        source.tableView(tableView, heightForHeaderInSection: section)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        source.tableView(tableView, heightForFooterInSection: section)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        source.calls.append("estimate \(section)")
        return 50
    }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 10 }
}

/// Headers and footers out of sight. That they are estimated as rows are is believed: only for rows are the questions
/// recorded.
@MainActor
struct TableEstimatedTitleTests {
    private func show(
        _ source: Sections, _ style: UITableView.Style = .plain, delegate: (any UITableViewDelegate)? = nil,
        _ configure: (UITableView) -> Void = { _ in }
    ) -> (UITableView, TestHost) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 20
        table.sectionHeaderTopPadding = 0
        configure(table)
        table.dataSource = source
        table.delegate = delegate ?? source
        let host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        host.settle()
        return (table, host)
    }

    private func scroll(_ table: UITableView, _ host: TestHost, to y: CGFloat) {
        host.perform { table.contentOffset.y = y }
        host.settle()
    }

    @Test(arguments: [UITableView.Style.plain, .grouped])
    func nobodyIsAskedAboutHeadersOutOfSight(style: UITableView.Style) {
        let source = Sections()
        let (table, host) = show(source, style)
        #expect(source.calls.contains("height 0") && source.calls.contains("height 2"))
        #expect(source.calls.count < 30)
        source.calls = []
        scroll(table, host, to: table.contentSize.height / 2)
        #expect(!source.calls.isEmpty && source.calls.count < 30)
        #expect(table.headerView(forSection: table.indexPathsForVisibleRows?.last?.section ?? 0) != nil)
    }

    @Test func anEstimateOfZeroHasAllBeAskedBeforehand() {
        let source = Sections()
        source.count = 40
        let (table, _) = show(source) { $0.estimatedSectionHeaderHeight = 0 }
        #expect(Set(source.calls.filter { $0.hasPrefix("height") }).count == 40)
        #expect(Set(source.calls.filter { $0.hasPrefix("footer") }).count < 10, "footers are estimated")
        #expect(table.contentSize.height == 5_200)
    }

    @Test func theTablesEstimateHoldsUntilAHeaderShows() {
        let source = Sections()
        source.count = 40
        let (table, host) = show(source) { $0.estimatedSectionHeaderHeight = 50 }
        // Four headers are in sight, at 0, 130, 260 and 390.
        #expect(table.contentSize.height == 5_920)
        #expect(table.rectForHeader(inSection: 30).height == 50)
        scroll(table, host, to: 1_000)
        let known = Set(source.calls.filter { $0.hasPrefix("height") }).count
        #expect(known < 12)
        #expect(abs(table.contentSize.height - CGFloat(40 * 150 - known * 20)) < 0.01)
    }

    @Test func theDelegatesEstimatesWin() {
        let source = Sections()
        source.count = 40
        let estimates = Estimates(source)
        let (table, _) = show(source, delegate: estimates) { $0.estimatedSectionHeaderHeight = 0 }
        #expect(source.calls.filter { $0 == "estimate 39" }.count >= 1)
        #expect(!source.calls.contains("height 39"))
        let known = Set(source.calls.filter { $0.hasPrefix("footer") }).count
        #expect(known < 10)
        #expect(table.contentSize.height == CGFloat(40 * 160 - 4 * 20 - known * 10))
        #expect(table.rectForHeader(inSection: 39).height == 50 && table.rectForFooter(inSection: 39).height == 10)
    }

    /// Without anybody's estimate: as the first section.
    @Test func sectionsAreThoughtToBeLikeTheFirst() {
        let source = Sections()
        source.count = 40
        let (table, _) = show(source)
        #expect(table.contentSize.height == 5_200)
        source.title = { _ in nil }
        source.height = nil
        let (bare, _) = show(source)
        #expect(bare.contentSize.height == 4_000)
    }

    /// Rows on screen stay where they are while headers above them take other heights.
    @Test func rowsStayWhileHeadersAboveThemAreMeasured() {
        let source = Sections()
        source.count = 40
        let (table, host) = show(source) { $0.estimatedSectionHeaderHeight = 300 }
        host.perform { table.scrollToRow(at: IndexPath(row: 0, section: 20), at: .top, animated: false) }
        host.settle()
        for _ in 0..<60 {
            let row = table.indexPathsForVisibleRows?.first ?? IndexPath(row: 0, section: 0)
            let before = table.rectForRow(at: row).minY - table.contentOffset.y
            host.perform { table.contentOffset.y -= 15 }
            host.settle()
            let after = table.rectForRow(at: row).minY - table.contentOffset.y
            #expect(abs(after - before - 15) < 0.01, "row \(row)")
        }
        #expect(source.calls.contains("height 15") && !source.calls.contains("height 8"))
    }

    @Test func aJumpEndsAtTheRow() {
        let source = Sections()
        source.title = { $0 % 3 == 0 ? nil : "Header" }
        let (table, host) = show(source, .grouped) { $0.estimatedSectionHeaderHeight = 80 }
        for section in [700, 20, 999, 0] {
            host.perform { table.scrollToRow(at: IndexPath(row: 2, section: section), at: .middle, animated: false) }
            host.settle()
            #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 2, section: section)) ?? false)
        }
        #expect(source.calls.count < 200)
    }

    /// Ten million rows in ten thousand sections cost what is in sight.
    @Test func tenMillionRows() {
        let source = Sections()
        (source.count, source.rows) = (10_000, 1_000)
        let (table, host) = show(source)
        #expect(table.contentSize.height == 200_300_000)
        scroll(table, host, to: 100_000_000)
        #expect(source.calls.count < 20)
        host.perform { table.reloadData() }
        host.settle()
        #expect(table.contentOffset.y == 100_000_000 && source.calls.count < 40)
    }

    /// What is known of headers out of sight holds over a batch, and nobody is asked about them again.
    @Test func batchesKeepWhatIsKnown() {
        let source = Sections()
        source.count = 40
        let (table, host) = show(source) { $0.estimatedSectionHeaderHeight = 50 }
        scroll(table, host, to: 800)
        let height = table.contentSize.height
        source.calls = []
        source.count = 41
        host.perform { table.insertSections([40], with: .none) }
        host.settle()
        #expect(source.calls.count < 30)
        #expect(table.contentSize.height == height + 150)
        #expect(table.rectForHeader(inSection: 0).height == 30)
    }
}

import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// A table's data source and delegate that write down what they are asked.
@MainActor
private final class Asked: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [20]
    var header: String? = "Header"
    var footer: String?
    var calls: [String] = []
    var estimates = false

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        calls.append("titleForHeader \(section)")
        return header
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        calls.append("titleForFooter \(section)")
        return footer
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        calls.append("heightForHeader \(section)")
        return UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        calls.append("viewForHeader \(section)")
        return nil
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        calls.append("willDisplayHeader \(section)")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        calls.append("estimate \(indexPath.row)")
        return 30
    }
}

/// How often tables ask, and in which order.
@MainActor
struct TableQuestionTests {
    private let asked = Asked()

    private func show(_ style: UITableView.Style, height: CGFloat = 400) -> (UITableView, TestHost) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = asked
        table.delegate = asked
        let host = TestHost(
            view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: height)))
        host.settle()
        return (table, host)
    }

    /// Recorded: each question about a header once, in this order, and that it shows.
    @Test(arguments: [UITableView.Style.plain, .grouped])
    func aHeaderIsAskedAboutOnce(style: UITableView.Style) {
        _ = show(style)
        #expect(
            asked.calls.filter { $0.hasSuffix("Header 0") } == [
                "heightForHeader 0", "viewForHeader 0", "titleForHeader 0", "willDisplayHeader 0",
            ])
        #expect(asked.calls.filter { $0 == "titleForFooter 0" }.count == 1)
    }

    @Test func everySectionInSightIsAskedAboutOnce() {
        asked.counts = [1, 1, 1]
        asked.footer = "Footer"
        let (table, _) = show(.grouped, height: 800)
        for section in 0..<3 {
            #expect(asked.calls.filter { $0 == "titleForHeader \(section)" }.count == 1)
            #expect(asked.calls.filter { $0 == "titleForFooter \(section)" }.count == 1)
            #expect(table.headerView(forSection: section) != nil && table.footerView(forSection: section) != nil)
        }
    }

    /// Whether there are estimates shows with the first row: it is not asked about again for its height.
    @Test func theFirstRowIsEstimatedAsOftenAsOthers() {
        let (table, host) = show(.plain)
        asked.calls = []
        host.perform { table.reloadData() }
        host.settle()
        let first = asked.calls.filter { $0 == "estimate 0" }.count
        #expect(first > 0 && first == asked.calls.filter { $0 == "estimate 1" }.count)
    }

    /// Heights beyond any screen are heights.
    @Test func endlessRowsScroll() {
        let source = RowsSource([["a", "b", "c"]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 1e9
        table.dataSource = source
        let host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        host.settle()
        #expect(table.contentSize.height == 3e9 && table.visibleCells.count == 1)
        host.perform { table.scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: false) }
        host.settle()
        #expect(table.contentOffset.y == 2e9 && table.indexPathsForVisibleRows?.last == IndexPath(row: 2, section: 0))
    }

    /// That these classes are refused with such a message is believed.
    @Test func classesOfAnotherKindAreRefused() {
        let table = UITableView(frame: .zero)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "title")
        let cell = expectException { table.register(UIView.self, forCellReuseIdentifier: "row") }
        #expect(cell?.reason == "must pass a class of kind UITableViewCell")
        let title = expectException {
            table.register(UITableViewCell.self, forHeaderFooterViewReuseIdentifier: "title")
        }
        #expect(title?.reason == "must pass a class of kind UITableViewHeaderFooterView")
        #expect(table.dequeueReusableCell(withIdentifier: "row") != nil, "the registration stays")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "title") != nil)
        table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    }
}

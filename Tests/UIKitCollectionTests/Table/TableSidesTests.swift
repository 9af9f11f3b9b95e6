import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Tables on a phone that lies on its side: what the safe area takes.
@MainActor
struct TableSidesTests {
    private final class Titled: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    private let source = Titled()

    private func show(_ style: UITableView.Style, mirrored: Bool = false) -> (UITableView, TestHost) {
        let size = CGSize(width: 844, height: 390)
        let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        var configuration = TestConfiguration(size: size)
        configuration.safeArea = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 34)
        if mirrored { configuration.layoutDirection = .rightToLeft }
        let host = TestHost(view: table, configuration: configuration)
        host.settle()
        return (table, host)
    }

    @Test(arguments: [UITableView.Style.plain, .grouped])
    func contentKeepsClear(style: UITableView.Style) throws {
        let (table, _) = show(style)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.frame.minX == 0 && cell.frame.width == 844)
        #expect(cell.contentView.frame.minX == 44)
        let label = try #require(cell.textLabel)
        #expect(label.convert(label.bounds, to: cell).minX >= 44 + 16)
        for view in cell.subviews where view !== cell.contentView && view.frame.width < 800 {
            #expect(view.frame.minX >= 44 && view.frame.maxX <= 844 - 34, "\(view.frame)")
        }
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.contentView.frame.minX == 44 && header.contentView.frame.maxX == 810)
        #expect(try #require(table.footerView(forSection: 0)).contentView.frame.minX == 44)
    }

    @Test func fromRightToLeft() throws {
        let (table, _) = show(.plain, mirrored: true)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.contentView.frame.maxX == 810)
        let label = try #require(cell.textLabel)
        #expect(label.convert(label.bounds, to: cell).maxX <= 844 - 34 - 16)
    }

    @Test func cardsKeepClear() throws {
        let (table, _) = show(.insetGrouped)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.frame.minX == 44 + 20 && cell.frame.maxX == 844 - 34 - 20)
        #expect(cell.contentView.frame.minX == 0)
        #expect(try #require(table.headerView(forSection: 0)).frame.minX == 44 + 20)
    }

    @Test func aTableMayGoBelow() throws {
        let (table, host) = show(.plain)
        host.perform { table.insetsContentViewsToSafeArea = false }
        host.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.contentView.frame.minX == 0)
        #expect(
            try #require(table.headerView(forSection: 0)).contentView.frame
                == CGRect(
                    x: 0, y: 0, width: 844, height: table.rectForHeader(inSection: 0).height))
    }

    /// A text of several lines has less room, and the footer is measured anew.
    @Test func anotherWidthMeasuresTitlesOnScreen() throws {
        final class Long: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
                "While flight mode is on, nothing is sent or received, and nobody can be called by any means."
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }
        let long = Long()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 800, height: 390), style: .grouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = long
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 844, height: 390))
        root.addSubview(table)
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 844, height: 390)))
        host.settle()
        let before = table.rectForFooter(inSection: 0).height
        host.perform { table.frame.size.width = 250 }
        host.settle()
        #expect(table.rectForFooter(inSection: 0).height > before + 15)
        #expect(table.footerView(forSection: 0)?.frame.height == table.rectForFooter(inSection: 0).height)
    }

    @Test func colours() {
        let (table, _) = show(.plain)
        #expect(table.separatorColor == .separator)
        table.separatorColor = .red
        #expect(table.separatorColor == .red)
        table.separatorColor = nil
        #expect(table.separatorColor == .separator)
    }
}

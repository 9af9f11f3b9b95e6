import Foundation
import TesseraTesting
import Testing
import UIKit

/// Tables in the columns of a split view, beside a sidebar that floats over them.
@MainActor @Suite struct TableInColumnTests {
    private final class Rows: UITableViewController {
        let text: (Int) -> String
        init(_ style: UITableView.Style, _ text: @escaping (Int) -> String) {
            self.text = text
            super.init(style: style)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = text(indexPath.row)
            content.secondaryText = "Words below the title"
            cell.contentConfiguration = content
            return cell
        }
        var heights: Set<CGFloat> { Set(tableView.visibleCells.map(\.bounds.height)) }
    }

    @Test(arguments: [UITableView.Style.plain, .insetGrouped], [CGFloat(1_180), 820])
    func rowsAreAsHighAsAlone(style: UITableView.Style, width: CGFloat) {
        let size = CGSize(width: width, height: 820)
        let alone = Rows(style) { "Row \($0)" }
        let single = TestHost(alone, configuration: TestConfiguration(size: CGSize(width: 320, height: 820), scale: 2))
        single.settle()
        let split = UISplitViewController(style: .tripleColumn)
        let columns = [UISplitViewController.Column.primary, .supplementary, .secondary]
        let tables = columns.map { _ in Rows(style) { "Row \($0)" } }
        for (column, table) in zip(columns, tables) { split.setViewController(table, for: column) }
        split.preferredDisplayMode = .twoBesideSecondary
        let host = TestHost(split, configuration: TestConfiguration(size: size, scale: 2))
        host.settle()
        // In a narrow window the sidebar leaves the last column less room than the words need.
        let compared = width > 1_000 ? tables : Array(tables.prefix(2))
        for table in compared { #expect(table.heights == alone.heights, "\(table.view.frame)") }
        for mode in [UISplitViewController.DisplayMode.secondaryOnly, .oneBesideSecondary, .twoOverSecondary] {
            host.perform { UIView.animate(withDuration: 0.2) { split.preferredDisplayMode = mode } }
            host.settle()
            for table in compared where table.view.window != nil {
                #expect(table.heights == alone.heights, "\(mode) \(table.view.frame)")
            }
        }
    }

    /// A table that becomes narrower at once has rows as high as one that was narrow from the beginning.
    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped]) func rowsOfATableThatIsNarrowedAreNoHigher(
        style: UITableView.Style
    ) {
        func heights(from width: CGFloat) -> [CGFloat] {
            let (root, table) = (UIViewController(), Rows(style) { "Row \($0) with words" })
            root.addChild(table)
            root.view.addSubview(table.view)
            table.didMove(toParent: root)
            let host = TestHost(
                root, configuration: TestConfiguration(size: CGSize(width: 1_200, height: 600), scale: 2))
            table.view.frame = CGRect(x: 0, y: 0, width: width, height: 600)
            host.settle()
            table.view.frame = CGRect(x: 0, y: 0, width: 240, height: 600)
            host.settle()
            return table.tableView.visibleCells.map(\.bounds.height)
        }
        #expect(heights(from: 1_200) == heights(from: 240))
    }

    /// All rows go to the new width together.
    @Test(arguments: [UITableView.Style.plain, .insetGrouped]) func rowsKeepTogetherWhileTheirTableIsNarrowed(
        style: UITableView.Style
    ) {
        let (root, table) = (UIViewController(), Rows(style) { "Row \($0)" })
        root.addChild(table)
        root.view.addSubview(table.view)
        table.didMove(toParent: root)
        let host = TestHost(root, configuration: TestConfiguration(size: CGSize(width: 800, height: 700), scale: 2))
        table.view.frame = CGRect(x: 0, y: 0, width: 800, height: 700)
        host.settle()
        let before = table.tableView.visibleCells.map(\.frame)
        host.perform {
            UIView.animate(withDuration: 0.4) {
                table.view.frame = CGRect(x: 300, y: 0, width: 500, height: 700)
                table.view.layoutIfNeeded()
            }
        }
        for _ in 0..<3 {
            host.advance(by: 0.1)
            let shown = table.tableView.visibleCells.map { ($0.layer.presentation() ?? $0.layer).frame }
            let wide = before[0].width
            let end = table.tableView.visibleCells[0].frame.width
            #expect(Set(shown.map { ($0.minX * 10).rounded() }).count == 1)
            #expect(Set(shown.map { ($0.width * 10).rounded() }).count == 1)
            #expect(shown[0].width < wide && shown[0].width > end, "\(shown[0])")
        }
        host.settle()
        #expect(Set(table.tableView.visibleCells.map(\.frame.width)).count == 1)
    }
}

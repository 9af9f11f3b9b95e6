import TesseraTesting
import Testing
import UIKit

/// Cells are measured in the traits of their table, which overrides may make others than the window's.
@MainActor
struct TableTraitTests {
    @Test func cellsOfTheDataSourcesOwnAreMeasuredInTheTablesTraits() {
        let expected = Self.rowHeight(of: .accessibilityLarge, window: .accessibilityLarge)
        #expect(Self.rowHeight(of: .accessibilityLarge, window: .large) == expected)
        #expect(Self.rowHeight(of: .large, window: .large) < expected)
    }

    private static func rowHeight(of category: UIContentSizeCategory, window: UIContentSizeCategory) -> CGFloat {
        let screen = Screen()
        screen.traitOverrides.preferredContentSizeCategory = category
        var configuration = TestConfiguration(size: CGSize(width: 375, height: 500))
        configuration.contentSizeCategory = window
        let host = TestHost(screen, configuration: configuration)
        host.settle()
        return screen.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height
    }

    @Test func aGripIsAsHighAsItsRow() throws {
        let screen = Screen()
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 375, height: 500)))
        host.perform { screen.tableView.isEditing = true }
        host.settle()
        let cell = try #require(screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        let grip = try #require(cell.subviews.first { $0.frame.minX >= cell.contentView.frame.maxX })
        #expect(grip.frame == CGRect(x: 332, y: 0, width: 27, height: cell.bounds.height))
    }

    private final class Screen: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            cell.showsReorderControl = true
            return cell
        }

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
    }
}

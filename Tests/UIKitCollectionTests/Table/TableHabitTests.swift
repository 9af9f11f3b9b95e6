import TesseraTesting
import Testing
import UIKit

/// What apps do with tables every day, and what shows then.
@MainActor
struct TableHabitTests {
    private static let size = CGSize(width: 390, height: 700)

    private class Screen: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            return cell
        }
    }

    private func host(_ screen: UIViewController) -> TestHost {
        let host = TestHost(screen, configuration: TestConfiguration(size: Self.size))
        host.settle()
        return host
    }

    private func cell(_ row: Int, _ screen: Screen) throws -> UITableViewCell {
        try #require(screen.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    // MARK: Grips

    private final class MovingScreen: Screen {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 1
        }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
    }

    @Test func rowsThatTheDataSourceLetsMoveHaveGrips() throws {
        let screen = MovingScreen()
        let host = host(screen)
        host.perform { screen.setEditing(true, animated: false) }
        host.settle()
        let moving = try cell(0, screen)
        let fixed = try cell(1, screen)
        #expect(moving.contentView.frame.maxX < moving.bounds.width - 20)
        #expect(fixed.contentView.frame.maxX == fixed.bounds.width)
    }

    @Test func aDataSourceThatLeavesItOpenHasNoGrips() throws {
        let screen = Screen()
        let host = host(screen)
        host.perform { screen.setEditing(true, animated: false) }
        host.settle()
        let row = try cell(0, screen)
        #expect(row.contentView.frame.maxX == row.bounds.width)
    }

    // MARK: Lines

    private final class LinelessScreen: Screen {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            switch indexPath.row {
            case 0: cell.separatorInset = UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0)
            case 1: cell.separatorInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: .greatestFiniteMagnitude)
            case 2:
                let automatic = UITableView.automaticDimension
                cell.separatorInset = UIEdgeInsets(top: 0, left: automatic, bottom: 0, right: 20)
            default: break
            }
            return cell
        }
    }

    @Test func theGreatestInsetHidesALine() throws {
        let screen = LinelessScreen()
        let host = host(screen)
        host.settle()
        let widths = try (0..<3).map { row in
            try cell(row, screen).subviews.filter { !$0.isHidden && $0.frame.height <= 1 }.map(\.frame.width).max() ?? 0
        }
        #expect(widths == [0, 0, 350])
    }

    // MARK: Headers

    private final class HeaderScreen: Screen {
        final class Header: UITableViewHeaderFooterView {
            let label = UILabel()

            override init(reuseIdentifier: String?) {
                super.init(reuseIdentifier: reuseIdentifier)
                label.text = "Header"
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                let guide = contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    label.topAnchor.constraint(equalTo: guide.topAnchor),
                    label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                ])
            }

            required init?(coder: NSCoder) { nil }
        }

        var headerHeight = UITableView.automaticDimension

        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            Header(reuseIdentifier: nil)
        }

        override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            headerHeight
        }
    }

    @Test func whatStandsByAHeadersMarginsIsInLineWithTheRows() throws {
        let screen = HeaderScreen()
        let host = host(screen)
        host.settle()
        let header = try #require(screen.tableView.headerView(forSection: 0) as? HeaderScreen.Header)
        #expect(header.label.convert(CGPoint.zero, to: nil).x == 20)
        let text = try #require(try cell(0, screen).textLabel)
        #expect(text.convert(CGPoint.zero, to: nil).x == 20)
    }

    @Test func aHeaderWithoutHeightTakesNoRoom() throws {
        let screen = HeaderScreen()
        screen.headerHeight = 0
        let host = host(screen)
        host.settle()
        #expect(try cell(0, screen).frame.minY == 0)
    }

    // MARK: Selection

    @Test func rowsThatWereTickedWhileEditedAreNotSelectedAfterwards() {
        let screen = Screen()
        screen.tableView.allowsMultipleSelectionDuringEditing = true
        let host = host(screen)
        host.perform { screen.setEditing(true, animated: false) }
        host.perform {
            for row in [1, 3] {
                let path = IndexPath(row: row, section: 0)
                screen.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            }
        }
        #expect(screen.tableView.indexPathsForSelectedRows?.count == 2)
        host.perform { screen.setEditing(false, animated: true) }
        host.settle()
        #expect(screen.tableView.indexPathsForSelectedRows == nil)
    }
}

import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// A row that is swiped out of its card.
@MainActor
struct SwipedCardTests {
    private final class Screen: UITableViewController {
        var count = 4

        init() { super.init(style: .insetGrouped) }
        required init?(coder: NSCoder) { nil }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            return cell
        }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            count -= 1
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    private let screen = Screen()

    private func host() -> TestHost {
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 390, height: 700)))
        host.settle()
        return host
    }

    private func cell(_ row: Int) throws -> UITableViewCell {
        try #require(screen.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test func itIsRoundByItselfAndHasNoLine() throws {
        let host = host()
        let row = try cell(1)
        #expect(row.layer.cornerRadius == 0)
        host.swipe(.left, on: row)
        host.settle()
        #expect(row.layer.cornerRadius == 26)
        #expect(row.layer.maskedCorners.rawValue == 15)
        #expect(row.subviews.allSatisfy { $0.isHidden || $0.frame.height > 1 || $0.frame.width < 100 })
        host.tap(try cell(3))
        host.settle()
        #expect(row.layer.cornerRadius == 0)
    }

    @Test func whenItIsDeletedItGoesOutOfSight() throws {
        let host = host()
        let row = try cell(1)
        host.swipe(.left, on: row)
        host.settle()
        host.tap(at: CGPoint(x: 350, y: row.convert(row.bounds, to: nil).midY))
        host.advance(by: 0.1)
        #expect(screen.count == 3)
        #expect(row.frame.maxX <= 0.5)
    }
}

import TesseraTesting
import Testing
import UIKit

/// A cell whose contents change on screen comes to its new size animated, and those below it move along.
@MainActor
struct AnimatedSizeTests {
    private static let long = Array(repeating: "Many words that need lines.", count: 8).joined(separator: " ")

    private final class List: UICollectionViewController {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            List.show(text, in: cell)
        }

        static func show(_ text: String, in cell: UICollectionViewListCell) {
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        }

        init() {
            super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        }

        required init?(coder: NSCoder) { nil }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            4
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: "Row")
        }
    }

    private final class Table: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            Table.show("Row", in: cell)
            return cell
        }

        static func show(_ text: String, in cell: UITableViewCell) {
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        }
    }

    private func host(_ screen: UIViewController) -> TestHost {
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 320, height: 600)))
        host.settle()
        // What came on screen in this very frame comes at its size.
        host.advance(by: 0.1)
        return host
    }

    /// Where a cell is seen.
    private func top(of cell: UIView?) throws -> CGFloat {
        let cell = try #require(cell)
        return (cell.layer.presentation() ?? cell.layer).frame.minY
    }

    @Test func rowsBelowMoveAlongInALists() throws {
        let screen = List()
        let host = host(screen)
        let view = try #require(screen.collectionView)
        let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        let start = try top(of: second)
        host.perform {
            let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
            if let cell { List.show(Self.long, in: cell) }
        }
        host.advance(by: 0.15)
        let halfway = try top(of: second)
        #expect(halfway > start + 1 && halfway < second.frame.minY - 1)
        host.settle()
        #expect(try top(of: second) == second.frame.minY)
        #expect(second.frame.minY > start + 50)
    }

    @Test func rowsBelowMoveAlongInTables() throws {
        let screen = Table()
        let host = host(screen)
        let view = try #require(screen.tableView)
        let second = try #require(view.cellForRow(at: IndexPath(row: 1, section: 0)))
        let start = try top(of: second)
        host.perform {
            if let cell = view.cellForRow(at: IndexPath(row: 0, section: 0)) { Table.show(Self.long, in: cell) }
        }
        host.advance(by: 0.05)
        let early = try top(of: second)
        #expect(early > start + 1 && early < second.frame.minY - 1)
        host.settle()
        #expect(try top(of: second) == second.frame.minY)
        #expect(second.frame.minY > start + 50)
    }

    @Test func withoutAnimationsTheyAreThereAtOnce() throws {
        let screen = List()
        let host = host(screen)
        let view = try #require(screen.collectionView)
        let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        let start = second.frame.minY
        host.perform {
            UIView.performWithoutAnimation {
                let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
                if let cell { List.show(Self.long, in: cell) }
            }
        }
        host.advance(by: 0.02)
        #expect(second.frame.minY > start + 50)
        #expect(try top(of: second) == second.frame.minY)
    }

    @Test func otherTextSizesMoveNothing() throws {
        let screen = List()
        let host = host(screen)
        let view = try #require(screen.collectionView)
        host.perform { screen.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
        host.advance(by: 0.02)
        let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(try top(of: second) == second.frame.minY)
    }

    @Test func blocksSayHowLongTheyTake() {
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.animate(withDuration: 2) { #expect(UIView.inheritedAnimationDuration == 2) }
        #expect(UIView.inheritedAnimationDuration == 0)
    }
}

import TesseraTesting
import Testing
import UIKit

/// Tables that are reloaded, or get further items, while something is dragged over them.
@MainActor
struct TableDropReloadTests {
    private final class Table: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
        var rows: [Int]
        let view: UITableView
        var operation = UIDropOperation.move
        var drops: [Int] = []

        init(_ rows: [Int], at x: CGFloat) {
            self.rows = rows
            view = UITableView(frame: CGRect(x: x, y: 0, width: 200, height: 400))
            super.init()
            view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            view.rowHeight = 50
            view.dataSource = self
            view.dragDelegate = self
            view.dropDelegate = self
            view.dragInteractionEnabled = true
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

        private var item: UIDragItem { UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString)) }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [item] }

        func tableView(
            _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
            point: CGPoint
        ) -> [UIDragItem] { [item] }

        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
        }

        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            drops.append(coordinator.items.count)
        }
    }

    private func host(_ tables: Table...) -> TestHost {
        let screen = UIViewController()
        for table in tables { screen.view.addSubview(table.view) }
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 400, height: 400)))
        host.settle()
        return host
    }

    private func lift(_ host: TestHost, to end: CGPoint) {
        let start = CGPoint(x: 100, y: 20)
        host.touchDown(at: start)
        host.advance(by: 0.5)
        for step in 1...5 {
            let part = CGFloat(step) / 5
            host.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            host.advance(by: 0.05)
        }
    }

    @Test(arguments: [[], [1, 2, 3]]) func aReloadInTheFrameOfAMoveLosesNoRow(rows: [Int]) {
        let (source, target) = (Table([1, 2, 3], at: 0), Table(rows, at: 200))
        target.operation = .copy
        let host = host(source, target)
        lift(host, to: CGPoint(x: 300, y: 70))
        target.view.reloadData()
        host.touchMove(to: CGPoint(x: 300, y: 20))
        host.advance(by: 0.02)
        host.touchMove(to: CGPoint(x: 300, y: 120))
        host.advance(by: 0.3)
        host.touchUp()
        host.settle()
        #expect(target.view.numberOfRows(inSection: 0) == rows.count)
        #expect(!target.view.hasUncommittedUpdates)
        let exceptions = recordExceptions {
            target.rows.insert(9, at: 0)
            target.view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            host.settle()
        }
        #expect(exceptions.isEmpty)
        #expect(target.view.visibleCells.count == rows.count + 1)
    }

    @Test func anItemThatIsAddedLaterIsDroppedWithTheFirst() {
        let table = Table([1, 2, 3, 4, 5, 6], at: 0)
        let host = host(table)
        lift(host, to: CGPoint(x: 100, y: 130))
        host.touchDown(at: CGPoint(x: 100, y: 270), finger: 3)
        host.advance(by: 0.05)
        host.touchUp(finger: 3)
        host.advance(by: 0.4)
        host.touchMove(to: CGPoint(x: 100, y: 160))
        host.advance(by: 0.5)
        #expect(table.view.numberOfRows(inSection: 0) == 7)
        host.touchUp()
        host.settle()
        #expect(table.drops == [2])
        #expect(table.rows == [1, 2, 3, 4, 5, 6])
        #expect(table.view.numberOfRows(inSection: 0) == 6)
    }

    @Test func anOpenBatchWithAReloadWaitsForItsEnd() {
        let table = Table([1, 2, 3], at: 0)
        let host = host(table)
        table.view.beginUpdates()
        table.rows.removeLast()
        table.view.reloadData()
        host.advance(by: 0.1)
        #expect(!table.view.layer.needsLayout())
        table.view.endUpdates()
        host.settle()
        #expect(table.view.visibleCells.count == 2)
    }

    @Test func rowsBeyondAllMemoryAreRefused() {
        final class Endless: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Int.max }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let source = Endless()
        let exceptions = recordExceptions {
            view.dataSource = source
            view.layoutIfNeeded()
        }
        #expect(
            exceptions.first?.reason
                == "Failed to allocate data stores for \(Int.max) rows in section 0. Consider using fewer rows")
    }
}

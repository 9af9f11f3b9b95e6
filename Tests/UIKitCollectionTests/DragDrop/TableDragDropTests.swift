import Foundation
import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    var data = [["a", "b", "c", "d"], ["x", "y"]]
    var log: [String] = []
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    var destination: IndexPath?
    var onPerform: ((any UITableViewDropCoordinator) -> Void)?

    func numberOfSections(in tableView: UITableView) -> Int { data.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.accessibilityLabel = data[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        data[indexPath.section][indexPath.row].isEmpty ? 0 : 44
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
        log.append("move \(source.row) \(target.row)")
        data[target.section].insert(data[source.section].remove(at: source.row), at: target.row)
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let text = NSString(string: data[indexPath.section][indexPath.row])
        return [UIDragItem(itemProvider: NSItemProvider(object: text))]
    }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        destination = destinationIndexPath
        return UITableViewDropProposal(operation: operation, intent: intent)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        log.append("perform")
        onPerform?(coordinator)
    }
}

@Suite("Drag and drop in table views")
@MainActor
struct TableDragDropTests {
    private let rows = Rows()
    private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let host: TestHost

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = rows
        view.delegate = rows
        view.dragDelegate = rows
        view.dropDelegate = rows
        host = TestHost(view: view)
        host.advance(by: 0.1)
    }

    private var shown: [[String]] {
        view.layoutIfNeeded()
        return (0..<view.numberOfSections).map { section in
            (0..<view.numberOfRows(inSection: section)).map {
                view.cellForRow(at: IndexPath(row: $0, section: section))?.accessibilityLabel ?? "-"
            }
        }
    }

    private func middle(_ row: Int, _ section: Int = 0) -> CGPoint {
        let rect = view.rectForRow(at: IndexPath(row: row, section: section))
        return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func drag(_ row: Int, to point: CGPoint) {
        host.touchDown(at: middle(row))
        host.advance(by: 0.4)
        host.touchMove(to: CGPoint(x: point.x + 20, y: point.y))
        host.touchMove(to: point)
        host.advance(by: 0.5)
    }

    private func drop() {
        host.touchUp()
        host.advance(by: 1)
    }

    @Test("a single row that is moved within the table is moved by the data source, without a perform")
    func move() {
        drag(0, to: middle(2))
        #expect(shown == [["b", "c", "a", "d"], ["x", "y"]])
        #expect(view.hasUncommittedUpdates && view.hasActiveDrag && view.hasActiveDrop)
        drop()
        #expect(rows.log == ["move 0 2"])
        #expect(rows.data[0] == ["b", "c", "a", "d"])
        #expect(shown == rows.data)
        #expect(!view.hasUncommittedUpdates && !view.hasActiveDrag && !view.hasActiveDrop)
    }

    @Test("into another section, too: the rows there move up by the one that left, and the finger is over the next")
    func sections() {
        drag(0, to: middle(1, 1))
        drop()
        #expect(rows.data == [["b", "c", "d"], ["x", "y", "a"]])
        #expect(shown == rows.data)
    }

    @Test("copies open a gap, and the delegate performs the drop; heights are asked for by rows that there are")
    func copy() {
        rows.operation = .copy
        rows.onPerform = { coordinator in
            guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
            rows.data[target.section].insert("new", at: target.row)
            view.insertRows(at: [target], with: .automatic)
            coordinator.drop(item.dragItem, toRowAt: target)
        }
        drag(0, to: middle(1, 1))
        #expect(shown == [["a", "b", "c", "d"], ["x", "-", "y"]])
        drop()
        #expect(rows.log == ["perform"])
        #expect(shown == [["a", "b", "c", "d"], ["x", "new", "y"]])
    }

    @Test("below the last row things go to the end")
    func end() {
        rows.operation = .copy
        drag(0, to: CGPoint(x: 100, y: 700))
        #expect(rows.destination == IndexPath(row: 2, section: 1))
        drop()
        #expect(shown == rows.data)
    }

    @Test("the automatic intent goes into a row in its middle, and between rows near its ends")
    func automatic() {
        rows.operation = .copy
        rows.intent = .automatic
        drag(0, to: middle(1, 1))
        #expect(view.cellForRow(at: IndexPath(row: 1, section: 1))?.configurationState.cellDropState == .targeted)
        #expect(shown == rows.data)
        host.touchMove(to: CGPoint(x: 100, y: middle(1, 1).y - 20))
        host.advance(by: 0.5)
        #expect(shown[1] == ["x", "-", "y"])
        drop()
    }

    @Test("a placeholder waits for its row, with the height it was made with")
    func placeholder() throws {
        var context: (any UITableViewDropPlaceholderContext)?
        rows.operation = .copy
        rows.onPerform = { coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: IndexPath(row: 1, section: 1), reuseIdentifier: "cell", rowHeight: 80)
            placeholder.cellUpdateHandler = { $0.accessibilityLabel = "..." }
            if let item = coordinator.items.first { context = coordinator.drop(item.dragItem, to: placeholder) }
        }
        drag(0, to: middle(0, 1))
        drop()
        let waiting = try #require(context)
        #expect(shown[1] == ["x", "...", "y"])
        #expect(view.rectForRow(at: IndexPath(row: 1, section: 1)).height == CGFloat(80))
        rows.data[1].insert("0", at: 0)
        view.insertRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
        host.advance(by: 0.5)
        #expect(shown[1] == ["0", "x", "...", "y"])
        #expect(waiting.commitInsertion { rows.data[$0.section].insert("new", at: $0.row) })
        host.advance(by: 0.5)
        #expect(shown[1] == ["0", "x", "new", "y"])
        #expect(waiting.commitInsertion { _ in } == false)
        #expect(!view.hasUncommittedUpdates)
    }

    @Test("the rows under a drag that rests are deleted: it is dropped where the finger is now")
    func stale() {
        rows.operation = .copy
        rows.intent = .unspecified
        var target: IndexPath?
        rows.onPerform = { target = $0.destinationIndexPath }
        let point = middle(1, 1)
        drag(0, to: point)
        #expect(rows.destination == IndexPath(row: 1, section: 1))
        rows.data[1] = []
        host.perform {
            view.deleteRows(at: [IndexPath(row: 0, section: 1), IndexPath(row: 1, section: 1)], with: .fade)
        }
        host.advance(by: 0.5)
        drop()
        #expect(target == IndexPath(row: 0, section: 1))
    }

    @Test("the data is new under a drag that rests: it is dropped where the finger is now")
    func staleAfterReload() {
        rows.operation = .copy
        rows.intent = .unspecified
        var target: IndexPath?
        rows.onPerform = { target = $0.destinationIndexPath }
        drag(0, to: middle(3))
        rows.data = [["a", "b"], ["x"]]
        host.perform { view.reloadData() }
        drop()
        #expect(target == IndexPath(row: 1, section: 1), "the end of the last section")
    }

    @Test("cancelled, everything is as it was")
    func cancel() {
        drag(0, to: middle(2))
        host.key("escape")
        host.advance(by: 1)
        #expect(shown == rows.data)
        #expect(rows.log.isEmpty)
        host.touchUp()
    }
}

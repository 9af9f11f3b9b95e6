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
    var allowsMove = true
    var isRestricted = false
    var sprung: [String] = []
    var more: [UIDragItem] = []

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
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        let item = context.targetItem as? IndexPath
        sprung.append("\(indexPath) \(item == indexPath) \(context.targetView is UITableViewCell)")
        return indexPath.row == 1
    }
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        log.append("adding \(indexPath.row)")
        return more
    }
    func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        log.append("dropParameters \(indexPath.row)")
        return nil
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
        #expect(rows.log == ["move 0 2", "dropParameters 2"])
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
        #expect(rows.log == ["perform", "dropParameters 1"])
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

    /// That the gap stays closed is believed; the drop itself is a cancel.
    @Test("a move that the drag delegate does not allow opens no gap and moves nothing")
    func forbiddenMove() {
        rows.allowsMove = false
        drag(0, to: middle(2))
        #expect(shown == rows.data && !view.hasUncommittedUpdates)
        drop()
        #expect(rows.log.isEmpty && shown == [["a", "b", "c", "d"], ["x", "y"]])
    }

    @Test("a drag is restricted to its program where the drag delegate says so", arguments: [true, false])
    func restricted(isRestricted: Bool) {
        rows.isRestricted = isRestricted
        drag(0, to: middle(2))
        #expect(host.window.movingDrags.map(\.mayLeave) == [!isRestricted])
        drop()
    }

    @Test("a tap on another row adds it to the drag, one on the row that is dragged adds nothing")
    func adding() {
        rows.operation = .copy
        rows.intent = .unspecified
        var dropped = 0
        rows.onPerform = { dropped = $0.items.count }
        rows.more = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "more")))]
        drag(0, to: middle(1, 1))
        for row in [0, 2] {
            host.touchDown(at: middle(row), finger: 1)
            host.advance(by: 0.05)
            host.touchUp(finger: 1)
            host.advance(by: 0.3)
        }
        #expect(rows.log == ["adding 2"])
        drop()
        #expect(dropped == 2)
    }

    @Test("an item goes into a part of a row, or to a row as the delegate shows it", arguments: [true, false])
    func intoRow(isInto: Bool) throws {
        rows.operation = .copy
        rows.intent = .insertIntoDestinationIndexPath
        rows.onPerform = { coordinator in
            guard let item = coordinator.items.first?.dragItem else { return }
            let path = IndexPath(row: 1, section: 1)
            if isInto {
                coordinator.drop(item, intoRowAt: path, rect: CGRect(x: 10, y: 4, width: 36, height: 36))
            } else {
                coordinator.drop(item, toRowAt: path)
            }
        }
        drag(0, to: middle(1, 1))
        #expect(view.cellForRow(at: IndexPath(row: 1, section: 1))?.configurationState.cellDropState == .targeted)
        host.touchUp()
        let platter = try #require(host.window.subviews.last?.subviews.first)
        let place = platter.superview?.convert(platter.center, to: nil) ?? .zero
        #expect(abs(place.y - middle(1, 1).y) < 0.5)
        #expect(abs(place.x - (isInto ? 28 : 195)) < 0.5)
        #expect(rows.log == (isInto ? ["perform"] : ["perform", "dropParameters 1"]))
        host.advance(by: 1)
        #expect(view.cellForRow(at: IndexPath(row: 1, section: 1))?.configurationState.cellDropState != .targeted)
    }

    @Test("rows that are deleted while they are dragged: the drag goes on, and nothing is lost")
    func deleted() {
        rows.operation = .copy
        rows.intent = .unspecified
        var sources: [IndexPath?] = []
        rows.onPerform = { sources = $0.items.map(\.sourceIndexPath) }
        drag(0, to: middle(1, 1))
        rows.data[0].removeFirst()
        host.perform { view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
        host.advance(by: 0.5)
        #expect(view.hasActiveDrag)
        drop()
        #expect(sources == [nil] && rows.log == ["perform"])
        #expect(shown == [["b", "c", "d"], ["x", "y"]] && !view.hasActiveDrag && host.window.subviews.count == 1)
    }

    @Test("while its row is dragged a cell takes no touches, unless it says otherwise")
    func touches() throws {
        rows.operation = .copy
        rows.intent = .unspecified
        drag(0, to: middle(1, 1))
        let cell = try #require(view.visibleCells.first { $0.configurationState.cellDragState == .dragging })
        let point = CGPoint(x: 20, y: 10)
        #expect(cell.hitTest(point, with: nil) == nil)
        cell.userInteractionEnabledWhileDragging = true
        #expect(cell.hitTest(point, with: nil) != nil)
        cell.userInteractionEnabledWhileDragging = false
        drop()
        #expect(cell.hitTest(point, with: nil) != nil)
    }

    @Test("a placeholder is committed once")
    func twice() throws {
        var context: (any UITableViewDropPlaceholderContext)?
        rows.operation = .copy
        rows.onPerform = { coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: IndexPath(row: 0, section: 1), reuseIdentifier: "cell", rowHeight: 44)
            if let item = coordinator.items.first { context = coordinator.drop(item.dragItem, to: placeholder) }
        }
        drag(0, to: middle(0, 1))
        drop()
        let waiting = try #require(context)
        #expect(waiting.commitInsertion { rows.data[$0.section].insert("new", at: $0.row) })
        var called = false
        #expect(!waiting.commitInsertion { _ in called = true } && !called && !waiting.deletePlaceholder())
        host.advance(by: 0.5)
        #expect(shown[1] == ["new", "x", "y"])
    }

    @Test("a row opens under a drag that rests where the delegate lets it", arguments: [0, 1])
    func spring(row: Int) {
        rows.intent = .unspecified
        view.isSpringLoaded = true
        drag(0, to: middle(row, 1))
        host.advance(by: 1.5)
        let path = IndexPath(row: row, section: 1)
        #expect(Set(rows.sprung).contains("\(path) true true"))
        #expect(view.indexPathForSelectedRow == (row == 1 ? path : nil))
        drop()
    }

    @Test("without drags enabled a long press drags nothing")
    func disabled() {
        #expect(view.dragInteractionEnabled)
        view.dragInteractionEnabled = false
        drag(0, to: middle(2))
        #expect(!view.hasActiveDrag && host.window.movingDrags.isEmpty)
        drop()
        #expect(shown == [["a", "b", "c", "d"], ["x", "y"]] && rows.log.isEmpty)
    }

    @Test("proposals of lists are copied with their intents")
    func copies() {
        let row = UITableViewDropProposal(operation: .copy, intent: .automatic)
        #expect((row.copy() as? UITableViewDropProposal)?.intent == .automatic)
        let item = UICollectionViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
        let copy = item.copy() as? UICollectionViewDropProposal
        #expect(copy?.intent == .insertIntoDestinationIndexPath && copy?.operation == .move)
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

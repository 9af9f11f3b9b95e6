import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

@MainActor
private class Rows: NSObject, UITableViewDataSource {
    var names = ["a", "b", "c"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

/// As many apps have it: the one method that is needed to delete.
@MainActor
private final class Deleting: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = ["a", "b", "c"]
    var title: String?
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle.rawValue) \(indexPath.row)")
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        title
    }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { leading }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { trailing }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("end \(indexPath.map { "\($0.row)" } ?? "-")")
    }
}

/// What a swipe shows in tables.
@MainActor
struct TableSwipeTests {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    private let host: TestHost

    init() {
        host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    private func actions(_ row: Int, _ edge: SwipeEdge = .trailing) -> [UIContextualAction]? {
        table.cellForRow(at: IndexPath(row: row, section: 0)).flatMap { table.swipes.swipeActions(of: $0, on: edge) }?
            .actions
    }

    private func swipe(_ row: Int, by distance: CGFloat) {
        let middle = table.rectForRow(at: IndexPath(row: row, section: 0)).midY
        host.touchDown(at: CGPoint(x: 200, y: middle))
        for step in 1...10 {
            host.touchMove(to: CGPoint(x: 200 + distance * CGFloat(step) / 10, y: middle))
            host.advance(by: 1.0 / 60)
        }
        host.advance(by: 0.3)
        host.touchUp()
        host.settle()
    }

    @Test func aTableThatCommitsCanBeSwiped() throws {
        let rows = Deleting()
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        #expect(actions(1)?.map(\.title) == ["Delete"] && actions(1, .leading) == nil)
        swipe(1, by: -80)
        #expect(rows.log == ["begin 1"])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == true)
        host.tap(at: CGPoint(x: 300, y: 60))
        host.settle()
        #expect(rows.log.contains("commit 1 1") && rows.names == ["a", "c"])
        #expect(rows.log.filter { $0.hasPrefix("end") }.count == 1)
        #expect(table.numberOfRows(inSection: 0) == 2)
    }

    @Test func theDelegateNamesTheButton() {
        let rows = Deleting()
        rows.title = "Remove"
        rows.leading = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
        ])
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        #expect(actions(0)?.map(\.title) == ["Remove"])
        #expect(actions(0, .leading)?.map(\.title) == ["Read"])
        swipe(0, by: 80)
        #expect(rows.log == ["begin 0"])
        host.perform { table.setEditing(true, animated: false) }
        host.settle()
        #expect(rows.log == ["begin 0", "end 0"])
    }

    /// Without a configuration there is the default, an empty one is none (the latter is believed).
    @Test func theDelegatesTrailingActions() {
        let rows = Deleting()
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        #expect(actions(0)?.map(\.title) == ["Delete"])
        rows.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        ])
        #expect(actions(0)?.map(\.title) == ["Flag"])
        rows.trailing = UISwipeActionsConfiguration(actions: [])
        #expect(actions(0)?.isEmpty ?? true)
        swipe(0, by: -80)
        #expect(rows.log.isEmpty)
    }

    /// A row that is deleted while its actions show, by another way than these.
    @Test func rowsThatAreDeletedWhileTheyAreOpen() {
        let rows = Deleting()
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        swipe(1, by: -80)
        rows.names.remove(at: 1)
        host.perform { table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .left) }
        host.settle()
        #expect(table.numberOfRows(inSection: 0) == 2 && table.visibleCells.count == 2)
        #expect(rows.log.filter { $0.hasPrefix("end") }.count == 1)
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.showingDeleteConfirmation })
        swipe(0, by: -80)
        #expect(rows.log.last == "begin 0")
        rows.names = []
        host.perform { table.reloadData() }
        host.settle()
        #expect(table.visibleCells.isEmpty && rows.log.filter { $0.hasPrefix("end") }.count == 2)
    }

    /// An effect lies in front of the button's colour and behind its title.
    @Test func rowActionsMayHaveAnEffect() throws {
        final class Old: Rows, UITableViewDelegate {
            func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
                -> [UITableViewRowAction]?
            {
                let action = UITableViewRowAction(style: .normal, title: "More") { _, _ in }
                action.backgroundEffect = UIBlurEffect(style: .dark)
                return [action]
            }
        }
        let rows = Old()
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        let action = try #require(actions(0)?.first)
        let button = SwipeButton(action)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        button.layoutIfNeeded()
        let effect = try #require(button.subviews.first as? UIVisualEffectView)
        #expect(effect.effect == UIBlurEffect(style: .dark) && effect.frame == button.bounds)
        #expect(button.hitTest(CGPoint(x: 40, y: 20), with: nil) === button)
    }

    /// Nobody can see that a method is missing before it is called.
    @Test func aTableThatDoesNotCommitIsFoundOut() throws {
        final class Reading: Rows {}
        let rows = Reading()
        table.dataSource = rows
        host.settle()
        let delete = try #require(actions(1)?.first)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        delete.handler(delete, cell) { _ in }
        #expect(rows.names.count == 3 && actions(1) == nil)
        let other = Deleting()
        table.dataSource = other
        host.settle()
        #expect(actions(1)?.map(\.title) == ["Delete"], "another class is another matter")
    }

    /// Buttons of the time before iOS 11 say nothing about deletions: the row only closes.
    @Test func anOldActionThatDeletesNothingLeavesTheRow() throws {
        final class Asking: Rows, UITableViewDelegate {
            var asked = 0

            func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
                -> [UITableViewRowAction]?
            {
                [UITableViewRowAction(style: .destructive, title: "Delete") { [weak self] _, _ in self?.asked += 1 }]
            }
        }
        let rows = Asking()
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        swipe(1, by: -80)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.frame.minX < 0)
        host.tap(at: CGPoint(x: 300, y: 60))
        #expect(rows.asked == 1 && cell.frame.minX == 0)
        host.settle()
        #expect(!cell.showingDeleteConfirmation)
    }

    /// Believed: the row of a destructive action that was carried out goes along with the swipe, and comes back where the
    /// data still have it.
    @Test(arguments: ["stays", "deleted", "reloaded"]) func theRowOfADestructiveActionGoesOut(what: String) throws {
        final class Acting: Rows, UITableViewDelegate {
            var done: ((Bool) -> Void)?

            func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
                -> UISwipeActionsConfiguration?
            {
                let action = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
                    self?.done = done
                }
                return UISwipeActionsConfiguration(actions: [action])
            }
        }
        let rows = Acting()
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        #expect(actions(1)?.map(\.title) == ["Remove"])
        swipe(1, by: -80)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        host.tap(at: CGPoint(x: 300, y: 60))
        host.settle()
        let revealed = cell.frame.minX
        #expect(revealed < 0 && revealed > -320)
        let done = try #require(rows.done)
        host.perform { done(true) }
        #expect(cell.frame.minX == -320)
        host.advance(by: 0.1)
        switch what {
        case "deleted":
            rows.names.remove(at: 1)
            host.perform { table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic) }
        case "reloaded":
            host.perform { table.reloadData() }
            #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
        default: break
        }
        host.settle()
        #expect(table.numberOfRows(inSection: 0) == (what == "deleted" ? 2 : 3))
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.showingDeleteConfirmation })
        #expect((cell.superview == nil) == (what == "deleted"))
    }

    /// The swipe's button is there for those who cannot swipe.
    @Test func assistivePrograms() throws {
        let rows = Deleting()
        table.dataSource = rows
        table.delegate = rows
        host.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Read") { _ in true }]
        #expect(cell.accessibilityCustomActions?.map(\.name) == ["Read", "Delete"])
        let delete = try #require(cell.accessibilityCustomActions?.last)
        #expect(delete.actionHandler?(delete) == true)
        host.settle()
        #expect(rows.names == ["a", "c"])
    }

    @Test func rowsThatMayNotBeEditedCannotBeSwiped() {
        final class Fixed: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
        }
        let rows = Fixed()
        table.dataSource = rows
        host.settle()
        #expect(actions(0) == nil && actions(1)?.count == 1)
    }

    @Test func aTableThatMovesNothingShowsNoGripsAfterOne() throws {
        final class Standing: Rows {}
        let rows = Standing()
        table.dataSource = rows
        table.setEditing(true, animated: false)
        host.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(table.beginCarrying(cell))
        table.carry(to: CGPoint(x: 100, y: 100))
        table.endCarrying()
        host.settle()
        #expect(cell.frame.minY == 0, "the row goes back")
        #expect(!table.movement.mayMove(IndexPath(row: 0, section: 0)))
    }
}

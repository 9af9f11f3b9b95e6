import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

private final class NamesController: UITableViewController {
    var selected: [IndexPath] = []
    var heights: [IndexPath: CGFloat] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
}

/// Controllers of tables.
@MainActor
struct TableControllerTests {
    private let controller = NamesController(style: .insetGrouped)
    private let host: TestHost

    init() {
        host = TestHost(
            controller, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
        host.settle()
    }

    @Test func theTableIsTheView() {
        #expect(controller.tableView === controller.view)
        #expect(controller.tableView.style == .insetGrouped)
        #expect(controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
        #expect(controller.tableView.visibleCells.count == 3)
    }

    @Test func overridesAreCalled() {
        host.tap(at: CGPoint(x: 180, y: controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).midY))
        host.settle()
        #expect(controller.selected == [IndexPath(row: 1, section: 0)])
    }

    @Test func editingIsTheTables() {
        controller.setEditing(true, animated: false)
        host.settle()
        #expect(controller.tableView.isEditing)
        controller.isEditing = false
        #expect(!controller.tableView.isEditing)
    }

    @Test(arguments: [true, false])
    func selectionIsClearedWhenTheViewAppears(clears: Bool) {
        controller.clearsSelectionOnViewWillAppear = clears
        let path = IndexPath(row: 0, section: 0)
        controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        host.perform {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
        }
        host.settle()
        #expect(controller.tableView.indexPathForSelectedRow == (clears ? nil : path))
    }

    /// Believed: the selection is back where a pop by the finger comes to nothing.
    @Test(arguments: [true, false])
    func aPopThatIsCancelledBringsTheSelectionBack(isCancelled: Bool) {
        let list = NamesController(style: .plain)
        let navigation = UINavigationController(rootViewController: list)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
        host.settle()
        let path = IndexPath(row: 1, section: 0)
        list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        host.perform { navigation.pushViewController(UIViewController(), animated: false) }
        host.settle()
        host.touchDown(at: CGPoint(x: 4, y: 300))
        for step in 1...10 {
            host.touchMove(to: CGPoint(x: 4 + CGFloat(step) * (isCancelled ? 8 : 30), y: 300))
            host.advance(by: 1.0 / 60)
        }
        #expect(list.tableView.indexPathForSelectedRow == nil)
        host.advance(by: 0.3)
        host.touchUp()
        host.settle()
        #expect(navigation.viewControllers.count == (isCancelled ? 2 : 1))
        #expect(list.tableView.indexPathForSelectedRow == (isCancelled ? path : nil))
    }

    @Test func theRefreshControlIsTheTables() {
        let control = UIRefreshControl()
        controller.refreshControl = control
        #expect(controller.tableView.refreshControl === control && controller.refreshControl === control)
    }

    @Test func anotherTableTakesThePlace() {
        let old = controller.tableView
        let new = UITableView(frame: .zero, style: .plain)
        controller.tableView = new
        host.settle()
        #expect(controller.view === new && new.dataSource === controller && new.delegate === controller)
        #expect(old?.dataSource == nil && old?.delegate == nil)
    }
}

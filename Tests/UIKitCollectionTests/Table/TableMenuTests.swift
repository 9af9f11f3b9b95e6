import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Menus of rows, and what tables had before them.
@MainActor
struct TableMenuTests {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    private let source = RowsSource([(0..<40).map { "Row \($0)" }])
    private let delegate = MenuDelegate()
    private let host: TestHost

    init() {
        host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 640)))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = delegate
        host.settle()
    }

    private func press(row: Int) {
        host.longPress(at: CGPoint(x: 100, y: CGFloat(row) * 40 + 20))
        host.settle()
    }

    @Test func thereIsNoInteractionWithoutADelegate() {
        #expect(UITableView().contextMenuInteraction == nil)
        #expect(table.contextMenuInteraction?.view === table)
    }

    @Test func callsForARow() throws {
        press(row: 2)
        #expect(delegate.log == ["configuration 2", "highlight", "menu", "willDisplay"])
        delegate.log = []
        let row = try #require(host.window.menuReport?.rows.first)
        host.tap(at: row.center)
        host.settle()
        #expect(delegate.log.sorted() == ["Delete", "dismissal", "willEnd"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func aTapOnTheLiftedRowIsThePreviewsAction() throws {
        press(row: 2)
        delegate.log = []
        let frame = try #require(host.window.liftedFrames.first)
        host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        host.settle()
        #expect(delegate.log.first == "preview" && delegate.log.filter { $0 == "willEnd" }.count == 1)
        #expect(host.window.menuReport == nil)
    }

    @Test func aRowWithoutAConfigurationHasNoMenu() {
        delegate.refuses = true
        press(row: 2)
        #expect(delegate.log == ["configuration 2"])
        #expect(host.window.menuReport == nil)
    }

    @Test func betweenRowsNobodyIsAsked() {
        source.sections = [["Row"]]
        table.reloadData()
        host.settle()
        press(row: 9)
        #expect(delegate.log == [])
    }

    @Test func aRowThatGoesMeanwhileHasNoPlaceToGoBackTo() {
        press(row: 2)
        delegate.log = []
        source.sections[0].remove(at: 2)
        host.perform { table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none) }
        host.tap(at: CGPoint(x: 2, y: 630))
        host.settle()
        #expect(delegate.log == ["willEnd"])
    }

    @Test func rowActionsOfBefore() throws {
        delegate.hasActions = true
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let configuration = try #require(table.swipes.swipeActions(of: cell, on: .trailing))
        #expect(configuration.actions.map(\.title) == ["Gone", "More"])
        #expect(configuration.actions.map(\.style) == [.destructive, .normal])
        #expect(configuration.actions[1].backgroundColor == .blue)
        #expect(!configuration.performsFirstActionWithFullSwipe)
        var isDone = false
        configuration.actions[0].handler(configuration.actions[0], cell) { isDone = $0 }
        #expect(delegate.log == ["Gone 1"] && isDone)
        #expect(UITableViewRowAction.Style.destructive == .default)
    }
}

@MainActor
private final class MenuDelegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var refuses = false
    var hasActions = false

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration \(indexPath.row)")
        guard !refuses else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
            log.append("menu")
            return UIMenu(children: [UIAction(title: "Delete") { [unowned self] _ in log.append("Delete") }])
        })
    }

    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("highlight")
        return nil
    }

    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("dismissal")
        return nil
    }

    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("preview") }

    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willDisplay") }

    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("willEnd") }

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        guard hasActions else { return nil }
        let more = UITableViewRowAction(style: .normal, title: "More") { _, _ in }
        more.backgroundColor = .blue
        return [
            UITableViewRowAction(style: .destructive, title: "Gone") { [unowned self] _, path in
                log.append("Gone \(path.row)")
            }, more,
        ]
    }
}

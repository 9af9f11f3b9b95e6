import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

@MainActor
private final class Everything: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var names = (0..<200).map { "Row \($0)" }
    var log: [String] = []
    let footer = UIView()
    var keepsSelection = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        cell.accessoryType = .detailButton
        cell.showsReorderControl = true
        return cell
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
        log.append("move \(source.row) \(target.row)")
        names.insert(names.remove(at: source.row), at: target.row)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 33 }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footer }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("detail \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 1
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .none }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        log.append("can \(indexPath.row)")
        return indexPath.row != 2
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        log.append("primary \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        keepsSelection ? nil : indexPath
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { IndexPath(row: min(proposedDestinationIndexPath.row, 2), section: 0) }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        log.append("prefetch \(indexPaths.map(\.row).min() ?? -1)")
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        log.append("cancel")
    }
}

/// Optional methods of a table's delegate and data source, and what their answers do.
@MainActor
struct TableOptionalTests {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    private let source = Everything()
    private let host: TestHost

    init() {
        host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = source
        host.settle()
    }

    private func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

    @Test func headersAndFooters() {
        source.names = ["a"]
        host.perform { table.reloadData() }
        host.settle()
        #expect(table.rectForHeader(inSection: 0).height == 0)
        #expect(source.footer.superview === table && source.footer.frame.height == 33)
        #expect(table.rectForFooter(inSection: 0).height == 33)
    }

    @Test func indentation() throws {
        #expect(cell(0)?.indentationLevel == 0 && cell(3)?.indentationLevel == 3)
        let (first, third) = (try #require(cell(0)), try #require(cell(3)))
        #expect(third.contentView.frame.minX - first.contentView.frame.minX == 30)
    }

    @Test func rowsThatDoNotStandInWhileEditing() throws {
        host.perform { table.setEditing(true, animated: false) }
        host.settle()
        let (first, second) = (try #require(cell(0)), try #require(cell(1)))
        #expect(first.contentView.frame.minX > 20)
        #expect(second.contentView.frame.minX < first.contentView.frame.minX)
    }

    @Test func theDetailButton() throws {
        let button = try #require(cell(2)?.subviews.first { $0 is UIControl })
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        host.tap(at: middle)
        host.settle()
        #expect(source.log == ["detail 2"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func primaryActions() {
        host.tap(at: CGPoint(x: 100, y: 60))
        host.settle()
        host.tap(at: CGPoint(x: 100, y: 100))
        host.settle()
        #expect(source.log == ["can 1", "primary 1", "can 2"])
    }

    @Test func focus() {
        #expect(cell(0)?.canBecomeFocused == false && cell(1)?.canBecomeFocused == true)
    }

    @Test func theDelegateSendsACarriedRowElsewhere() throws {
        host.perform { table.setEditing(true, animated: false) }
        host.settle()
        #expect(table.beginCarrying(try #require(cell(0))))
        table.carry(to: CGPoint(x: 100, y: 220))
        table.endCarrying()
        host.settle()
        #expect(source.log == ["move 0 2"])
    }

    /// One place at a time, for those who cannot drag.
    @Test func assistiveProgramsMoveRows() throws {
        #expect(cell(0)?.accessibilityCustomActions?.map(\.name).contains("Move Down") != true)
        host.perform { table.setEditing(true, animated: false) }
        host.settle()
        #expect(cell(0)?.accessibilityCustomActions?.map(\.name) == ["Move Down"])
        let moves = try #require(cell(1)?.accessibilityCustomActions)
        #expect(moves.map(\.name) == ["Move Up", "Move Down"])
        #expect(moves[1].actionHandler?(moves[1]) == true)
        host.settle()
        #expect(source.log == ["move 1 2"] && Array(source.names.prefix(3)) == ["Row 0", "Row 2", "Row 1"])
    }

    /// The header: nil leaves the row selected.
    @Test func aRowThatStaysSelected() {
        host.tap(at: CGPoint(x: 100, y: 60))
        host.settle()
        source.keepsSelection = true
        host.tap(at: CGPoint(x: 100, y: 140))
        host.settle()
        #expect(table.indexPathsForSelectedRows?.map(\.row).sorted() == [1, 3])
    }

    @Test func rowsAheadAreAnnouncedAndTakenBack() {
        table.prefetchDataSource = source
        host.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 50))
        host.settle()
        #expect(source.log.contains { $0.hasPrefix("prefetch") })
        source.log = []
        host.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 350))
        host.settle()
        #expect(source.log.contains("cancel"))
    }

    /// How rows come in these ways is believed; half-way they are still beside their places.
    @Test(arguments: [UITableView.RowAnimation.left, .right, .top, .bottom, .fade, .middle])
    func rowsComeFromWhereTheAnimationSays(kind: UITableView.RowAnimation) throws {
        source.names.insert("New", at: 2)
        host.perform { table.insertRows(at: [IndexPath(row: 2, section: 0)], with: kind) }
        host.advance(by: 0.08)
        let shown = try #require(cell(2)?.layer.presentation())
        switch kind {
        case .left: #expect(shown.frame.minX < 0 && shown.frame.minX > -320)
        case .right: #expect(shown.frame.minX > 0 && shown.frame.minX < 320)
        case .top: #expect(shown.frame.minY < 80 && shown.frame.minY > 40)
        case .bottom: #expect(shown.frame.minY > 80 && shown.frame.minY < 120)
        // In the middle of the room that opens for it.
        case .middle: #expect(shown.opacity < 1 && shown.frame.minY > 60 && shown.frame.minY < 80)
        default: #expect(shown.opacity > 0 && shown.opacity < 1 && shown.frame.minY == 80)
        }
        host.settle()
        #expect(cell(2)?.frame == CGRect(x: 0, y: 80, width: 320, height: 40) && cell(2)?.alpha == 1)
    }

    /// How rows go in these ways is believed. What is drawn half-way, and not what the layers are told.
    @Test(arguments: [UITableView.RowAnimation.left, .right, .top, .bottom, .fade, .middle])
    func rowsGoToWhereTheAnimationSays(kind: UITableView.RowAnimation) throws {
        let leaving = try #require(cell(2))
        source.names.remove(at: 2)
        host.perform { table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: kind) }
        host.advance(by: 0.08)
        let shown = try #require(leaving.layer.presentation())
        #expect(shown.opacity > 0 && shown.opacity < 1 && leaving.superview === table)
        switch kind {
        case .left: #expect(shown.frame.minX < 0 && shown.frame.minX > -320 && shown.frame.minY == 80)
        case .right: #expect(shown.frame.minX > 0 && shown.frame.minX < 320 && shown.frame.minY == 80)
        case .top: #expect(shown.frame.minY < 80 && shown.frame.minY > 40)
        case .bottom: #expect(shown.frame.minY > 80 && shown.frame.minY < 120)
        case .middle: #expect(shown.frame.minY < 80 && shown.frame.minY > 60)
        default: #expect(shown.frame.minY == 80)
        }
        host.settle()
        #expect(leaving.superview == nil && cell(2)?.frame.minY == 80)
    }
}

import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Runs of rows, selected by drags and by clicks with modifier keys, and rows found by letters.
@MainActor
struct TableRunTests {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    private let source = RowsSource([["Ada", "Bea", "Cleo", "Dora", "Emmy", "Fay", "Gil", "Hal", "Ina", "Jo"]])
    private let delegate = RunDelegate()
    private let host: TestHost

    init() {
        host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = delegate
        host.settle()
    }

    private var selected: [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row).sorted() }

    private func middle(_ row: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(row) * 40 + 20) }

    @Test func aPointersDragSelectsARunWhereTheDelegateAllowsIt() {
        table.allowsMultipleSelectionDuringEditing = true
        host.pointerDrag(from: middle(1), to: middle(4))
        host.settle()
        #expect(delegate.log == ["should 1", "begin 1", "end"])
        #expect(table.isEditing)
        #expect(selected == [1, 2, 3, 4])
    }

    @Test func withoutSelectionWhileEditingNobodyIsAsked() {
        host.pointerDrag(from: middle(1), to: middle(4))
        host.settle()
        #expect(delegate.log == [] && !table.isEditing && selected == [])
    }

    @Test func oneFingerAlongTheCirclesSelectsAndElsewhereScrolls() {
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        host.settle()
        host.drag(from: CGPoint(x: 25, y: 60), to: CGPoint(x: 25, y: 180))
        host.settle()
        #expect(selected == [1, 2, 3, 4])
        #expect(table.contentOffset == .zero)
    }

    @Test func clicksWithModifierKeys() {
        table.allowsMultipleSelection = true
        host.click(at: middle(1))
        host.hold(.shift)
        host.click(at: middle(4))
        host.hold([])
        host.settle()
        #expect(selected == [1, 2, 3, 4])
        host.hold(.command)
        host.click(at: middle(2))
        host.click(at: middle(7))
        host.hold([])
        host.settle()
        #expect(selected == [1, 3, 4, 7])
    }

    @Test func lettersMoveTheFocus() throws {
        host.key("tab")
        host.settle()
        try #require(table.focus.focusedPath != nil)
        host.key("d")
        host.settle()
        #expect(table.focus.focusedPath == IndexPath(row: 3, section: 0))
        host.advance(by: 2)
        host.key("h")
        host.settle()
        #expect(table.focus.focusedPath == IndexPath(row: 7, section: 0))
    }
}

@MainActor
private final class RunDelegate: NSObject, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        log.append("should \(indexPath.row)")
        return true
    }

    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        log.append("begin \(indexPath.row)")
    }

    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
}

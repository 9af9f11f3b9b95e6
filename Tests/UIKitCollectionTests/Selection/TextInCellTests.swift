import TesseraTesting
import Testing
import UIKit

/// A text view in a cell keeps its touches, as a field does: the row is not chosen.
@MainActor
struct TextInCellTests {
    private final class Screen: UITableViewController {
        var selected: [IndexPath] = []
        var highlighted: [IndexPath] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.contentView.addSubview(TextInCellTests.text(isEditable: indexPath.row == 0))
            return cell
        }

        override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            highlighted.append(indexPath)
            return true
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    private static func text(isEditable: Bool) -> UITextView {
        let view = UITextView(frame: CGRect(x: 10, y: 2, width: 80, height: 40))
        view.text = "Note"
        view.isEditable = isEditable
        view.tag = 7
        return view
    }

    @Test func rowsOfATable() throws {
        let screen = Screen()
        screen.tableView.rowHeight = 60
        let host = TestHost(screen)
        host.settle()
        for row in 0..<2 {
            let cell = try #require(screen.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
            let text = try #require(cell.viewWithTag(7))
            host.tap(text)
            host.settle()
            #expect(screen.highlighted.isEmpty && screen.selected.isEmpty, "row \(row)")
            #expect(text.isFirstResponder)
            host.click(text)
            host.settle()
            #expect(screen.highlighted.isEmpty && screen.selected.isEmpty, "row \(row), clicked")
        }
        let cell = try #require(screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        host.tap(at: cell.convert(CGPoint(x: 200, y: 30), to: nil))
        host.settle()
        #expect(screen.selected == [IndexPath(row: 1, section: 0)], "beside the text the row is chosen")
    }

    @Test func itemsOfACollection() throws {
        let source = GridSource([2])
        let witness = SelectionWitness()
        let view = grid(source, layout: tightFlow(100, spacing: 20))
        view.delegate = witness
        let host = TestHost(view: view)
        host.settle()
        for item in 0..<2 {
            let cell = try #require(view.cellForItem(at: path(item)))
            let text = Self.text(isEditable: item == 0)
            cell.contentView.addSubview(text)
            host.settle()
            host.tap(text)
            host.settle()
            #expect(witness.take() == [] && view.indexPathsForSelectedItems == [])
            #expect(text.isFirstResponder)
            host.tap(at: cell.convert(CGPoint(x: 50, y: 80), to: nil))
            host.settle()
            #expect(witness.take().contains("didSelect \(item)"), "beside the text the item is chosen")
            view.deselectItem(at: path(item), animated: false)
        }
    }
}

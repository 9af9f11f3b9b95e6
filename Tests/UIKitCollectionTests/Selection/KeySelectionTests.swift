import Foundation
import TesseraTesting
import Testing
import UIKit

private final class KeyWitness: NSObject, UICollectionViewDelegate, UITableViewDelegate {
    var calls: [String] = []
    var allows = true
    var refused: Set<Int> = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refused.contains(indexPath.item)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("+\(indexPath.item)")
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        calls.append("-\(indexPath.item)")
    }
    func collectionView(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        calls.append("should \(indexPath.item)")
        return allows
    }
    func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        calls.append("begin \(indexPath.item)")
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { calls.append("end") }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("+\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        calls.append("-\(indexPath.row)")
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { calls.append("end") }
}

/// Shift with arrows. The grid has three columns.
@Suite("Selecting with keys")
@MainActor
struct KeySelectionTests {
    private let witness = KeyWitness()
    private let view: UICollectionView
    private let host: TestHost

    init() {
        view = grid(GridSource([600]), layout: tightFlow(100, spacing: 20))
        view.delegate = witness
        view.allowsFocus = true
        view.allowsMultipleSelection = true
        host = TestHost(view: view)
        host.advance(by: 0.1)
    }

    private var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

    @Test("the run goes along with the focus, forth and back, and the delegate hears of each end")
    func run() {
        host.key("down")
        #expect(selected == [])
        host.key("right", modifiers: .shift)
        #expect(selected == [0, 1])
        #expect(witness.take() == ["+0", "+1", "end"])
        host.key("down", modifiers: .shift)
        #expect(selected == [0, 1, 2, 3, 4])
        #expect(witness.take() == ["+2", "+3", "+4", "end"])
        host.key("left", modifiers: .shift)
        #expect(selected == [0, 1, 2, 3])
        #expect(witness.take() == ["-4", "end"])
    }

    @Test("after the focus has moved alone a new run begins where it is")
    func anew() {
        host.key("down")
        host.key("right", modifiers: .shift)
        host.key("down")
        host.key("right", modifiers: .shift)
        #expect(selected == [0, 1, 4, 5])
    }

    @Test("at the end of the view the focus stays, and what has it is selected")
    func edge() {
        host.key("down")
        host.key("up", modifiers: .shift)
        #expect(selected == [0])
    }

    @Test("where one item may be selected the delegate is asked for several; refused, nothing changes")
    func single() {
        view.allowsMultipleSelection = false
        witness.allows = false
        host.key("down")
        host.key("right", modifiers: .shift)
        #expect(selected == [])
        #expect(witness.take() == ["should 0"])
        witness.allows = true
        host.key("right", modifiers: .shift)
        #expect(selected == [0, 1])
        #expect(witness.take() == ["should 0", "begin 0", "+0", "+1", "end"])
        #expect(view.allowsMultipleSelection)
    }

    @Test("what follows the focus does not take the run away; items that refuse stay as they are")
    func follows() {
        view.selectionFollowsFocus = true
        witness.refused = [1]
        host.key("down")
        host.advance(by: 0.1)
        #expect(selected == [0])
        host.key("right", modifiers: .shift)
        host.key("right", modifiers: .shift)
        host.advance(by: 0.1)
        #expect(selected == [0, 2])
    }

    @Test("in a table, too, and Select All")
    func table() {
        let rows = TableRows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = witness
        table.allowsFocus = true
        let host = TestHost(view: table)
        host.advance(by: 0.1)
        let action = Selector("selectAll:", UIResponder.selectAll(_:))
        #expect(!table.canPerformAction(action, withSender: nil))
        table.allowsMultipleSelection = true
        host.key("down")
        host.key("down", modifiers: .shift)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
        #expect(witness.take() == ["+0", "+1", "end"])
        #expect(table.canPerformAction(action, withSender: nil))
        table.selectAll(nil)
        #expect(table.indexPathsForSelectedRows?.count == 20)
        #expect(witness.take().count == 19)
    }
}

private final class TableRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}

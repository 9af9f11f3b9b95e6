import UIKit

/// A list of things to pack: rows are deleted, added and carried to other places.
final class TableEditingViewController: UITableViewController {
    private var things = [
        ["Tent", "Sleeping bag", "Mat", "Lamp"], ["Stove", "Gas", "Pot", "Two cups", "Matches", "Coffee"],
    ]
    private static let titles = ["To sleep", "To cook"]
    private var added = 0

    init() {
        super.init(style: .insetGrouped)
        title = "Packing"
        navigationItem.rightBarButtonItem = editButtonItem
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "thing")
    }

    /// While edited each section ends with a row that adds one.
    override func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        super.setEditing(editing, animated: animated)
        let ends = things.indices.map { IndexPath(row: things[$0].count, section: $0) }
        tableView.performBatchUpdates {
            if editing {
                tableView.insertRows(at: ends, with: .fade)
            } else {
                tableView.deleteRows(at: ends, with: .fade)
            }
        }
    }

    private func isLast(_ path: IndexPath) -> Bool { path.row == things[path.section].count }

    override func numberOfSections(in tableView: UITableView) -> Int { things.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        things[section].count + (isEditing ? 1 : 0)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Self.titles[section]
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "thing", for: indexPath)
        cell.textLabel?.text = isLast(indexPath) ? "Add something" : things[indexPath.section][indexPath.row]
        cell.textLabel?.textColor = isLast(indexPath) ? .secondaryLabel : .label
        cell.textLabel?.numberOfLines = 0
        cell.showsReorderControl = true
        return cell
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { isLast(indexPath) ? .insert : .delete }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        switch editingStyle {
        case .delete:
            things[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        case .insert:
            added += 1
            things[indexPath.section].append("Something \(added)")
            tableView.insertRows(at: [indexPath], with: .automatic)
        case .none: break
        }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !isLast(indexPath) }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let section = proposedDestinationIndexPath.section
        let most = things[section].count - (section == sourceIndexPath.section ? 1 : 0)
        return IndexPath(row: min(proposedDestinationIndexPath.row, most), section: section)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let thing = things[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        things[destinationIndexPath.section].insert(thing, at: destinationIndexPath.row)
    }
}

import UIKit

/// Notes to choose from; each opens in an editor.
final class NotesViewController: UITableViewController {
    private var notes = NoteBook.notes

    init() {
        super.init(style: .insetGrouped)
        title = "Notes"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "New", image: nil, primaryAction: UIAction { [weak self] _ in self?.add() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

    /// Nothing here can be deleted: a swipe shows nothing.
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        let lines = notes[indexPath.row].split(separator: "\n", maxSplits: 2)
        content.text = lines.first.map { String($0) } ?? "New note"
        content.secondaryText = lines.dropFirst().first.map { String($0) } ?? "No more text"
        content.secondaryTextProperties.numberOfLines = 1
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open(indexPath.row) }

    private func add() {
        notes.insert("", at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    private func open(_ row: Int) {
        let editor = NoteViewController(notes[row]) { [weak self] text in
            guard let self, self.notes.indices.contains(row) else { return }
            self.notes[row] = text
            self.tableView.reloadData()
        }
        navigationController?.pushViewController(editor, animated: true)
    }
}

/// What there is to read at first.
enum NoteBook {
    static let notes = [
        """
        Plums
        Boil them with half of their weight in sugar and a stick of cinnamon.

        • 2 kg plums
        • 1 kg sugar
        • cinnamon 🌰
        """,
        """
        The boat
        It is in the water again, and this time it floats. Bring a bucket, and a second one for the first one.
        """,
        "A long one\n"
            + (1...4_000).map { "\($0). It will turn. It always turns when I have washed the car." }
            .joined(separator: "\n"),
    ]
}

import UIKit

/// 100,000 names with a bar of initials at the edge.
final class ContactsViewController: UITableViewController {
    private static let count = 100_000
    private static let givenNames = [
        "Ada", "Bruno", "Clara", "Dario", "Edith", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Karla", "Leo", "Mira",
        "Nils", "Olga", "Paul", "Rosa", "Simon", "Thea", "Viktor",
    ]
    private static let endings = ["berg", "feld", "hoff", "lund", "mann", "ner", "quist", "son", "stein", "wald"]

    private struct Group {
        let initial: String
        let names: [String]
    }
    private let groups: [Group]

    init() {
        groups = Self.makeGroups()
        super.init(style: .plain)
        title = "Contacts"
    }

    required init?(coder: NSCoder) { nil }

    private static func makeGroups() -> [Group] {
        let letters = (0..<26).compactMap { UnicodeScalar(65 + $0).map { String(Character($0)) } }
        let share = count / letters.count
        return letters.enumerated().map { index, initial in
            let size = index == letters.count - 1 ? count - share * (letters.count - 1) : share
            let names = (0..<size).map { number in
                let ending = endings[number / 100 % endings.count]
                let given = givenNames[number % givenNames.count]
                return "\(initial)\(["a", "e", "i", "o", "u"][number / 20 % 5])\(ending), \(given) \(number / 1000 + 1)"
            }
            return Group(initial: initial, names: names.sorted())
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].names.count
    }

    /// Nothing here can be deleted: a swipe shows nothing.
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].names[indexPath.row]
        cell.textLabel?.shrinks()
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].initial
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { groups.map(\.initial) }
}

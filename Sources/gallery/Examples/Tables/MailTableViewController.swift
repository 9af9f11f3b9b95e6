import UIKit

/// A letter in a mailbox.
struct Letter: Hashable, Sendable {
    let number: Int
    let sender: String
    let subject: String
    let text: String
    let date: String
    var isRead: Bool

    static let all: [Letter] = {
        let senders = ["Ana Petrova", "Boathouse", "Tomas Holm", "City library", "Mira", "Ferry office"]
        let subjects = [
            "About Saturday", "Keys", "Your book is here", "Timetable", "Photos from the hut", "Invoice 2041",
        ]
        let texts = [
            "The forecast looks better for the morning, so let us meet at eight. Bring a warm jacket, the wind is from "
                + "the north.",
            "I left them with the neighbour.",
            "It is kept for a week at the desk on the ground floor. Please bring your card with you when you collect it.",
            "From Monday on the last boat leaves an hour earlier. On Sundays nothing changes.",
            "There are two hundred of them, and most are of the dog. Have a look and tell me which ones you would like.",
            "Thank you for your order.",
        ]
        return (0..<60).map { number in
            Letter(
                number: number, sender: senders[number % senders.count], subject: subjects[number * 5 % subjects.count],
                text: texts[number * 5 % texts.count],
                date: number < 4 ? "\(9 - number):1\(number)" : "\(28 - number / 3) May",
                isRead: number % 3 != 0)
        }
    }()
}

/// What a letter looks like in a row, be it a table's or a list's.
struct LetterContent: UIContentConfiguration, Hashable {
    var letter: Letter

    func makeContentView() -> any UIView & UIContentView { LetterContentView(self) }
    func updated(for state: any UIConfigurationState) -> LetterContent { self }
}

/// Sender and date, the subject, and two lines of the text; a dot before letters that nobody has read.
final class LetterContentView: UIView, UIContentView {
    /// From the row's leading edge to its texts.
    static let leading: CGFloat = 28
    private let sender = UILabel()
    private let date = UILabel()
    private let subject = UILabel()
    private let text = UILabel()
    private let dot = UIView()
    /// Sender and date: side by side, or below each other where the text is large.
    private let first = UIStackView()
    /// Has the dot in the middle of the sender's first line.
    private lazy var dotPlace = dot.centerYAnchor.constraint(equalTo: sender.topAnchor)
    private var shown: LetterContent

    init(_ content: LetterContent) {
        shown = content
        super.init(frame: .zero)
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 10, leading: Self.leading, bottom: 10, trailing: 8)
        preservesSuperviewLayoutMargins = true
        dress(sender, .headline, .label)
        dress(date, .subheadline, .secondaryLabel)
        dress(subject, .subheadline, .label)
        dress(text, .subheadline, .secondaryLabel)
        text.numberOfLines = 2
        date.setContentCompressionResistancePriority(.required, for: .horizontal)
        date.setContentHuggingPriority(.required, for: .horizontal)
        dot.backgroundColor = .tintColor
        dot.layer.cornerRadius = 5
        dot.translatesAutoresizingMaskIntoConstraints = false
        addSubview(dot)
        first.addArrangedSubview(sender)
        first.addArrangedSubview(date)
        first.spacing = 8
        let stack = UIStackView(arrangedSubviews: [first, subject, text])
        stack.axis = .vertical
        stack.spacing = 2
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        let margins = layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            stack.topAnchor.constraint(equalTo: margins.topAnchor),
            stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            dot.widthAnchor.constraint(equalToConstant: 10),
            dot.heightAnchor.constraint(equalToConstant: 10),
            dot.trailingAnchor.constraint(equalTo: margins.leadingAnchor, constant: -8),
            dotPlace,
        ])
        arrange()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: LetterContentView, _) in
            view.arrange()
        }
        show()
    }

    /// Large text wants all of the width.
    private func arrange() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        first.axis = isLarge ? .vertical : .horizontal
        first.alignment = isLarge ? .leading : .firstBaseline
        for label in [sender, subject] { label.numberOfLines = isLarge ? 2 : 1 }
        dotPlace.constant =
            UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traitCollection).lineHeight / 2
    }

    required init?(coder: NSCoder) { nil }

    /// Where the texts begin.
    var textStart: NSLayoutXAxisAnchor { sender.leadingAnchor }

    private func dress(_ label: UILabel, _ style: UIFont.TextStyle, _ color: UIColor) {
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
    }

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? LetterContent, new != shown else { return }
            shown = new
            show()
        }
    }

    private func show() {
        sender.text = shown.letter.sender
        date.text = shown.letter.date
        subject.text = shown.letter.subject
        text.text = shown.letter.text
        dot.isHidden = shown.letter.isRead
    }
}

/// A mailbox as a table. Edited, several letters are chosen and put away.
final class MailTableViewController: UITableViewController {
    private enum Section { case letters }
    private var source: UITableViewDiffableDataSource<Section, Int>?
    private var letters = Dictionary(uniqueKeysWithValues: Letter.all.map { ($0.number, $0) })

    init() {
        super.init(style: .plain)
        title = "Inbox"
        navigationItem.rightBarButtonItem = editButtonItem
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsMultipleSelectionDuringEditing = true
        tableView.separatorInset.left = LetterContentView.leading
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
        let made = EditableSource(tableView: tableView) { [weak self] table, path, number in
            let cell = table.dequeueReusableCell(withIdentifier: "letter", for: path)
            if let letter = self?.letters[number] { cell.contentConfiguration = LetterContent(letter: letter) }
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.letters])
        snapshot.appendItems(Letter.all.map(\.number))
        made.apply(snapshot, animatingDifferences: false)
    }

    private final class EditableSource: UITableViewDiffableDataSource<Section, Int> {
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            guard editingStyle == .delete, let number = itemIdentifier(for: indexPath) else { return }
            var snapshot = snapshot()
            snapshot.deleteItems([number])
            apply(snapshot)
        }
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        navigationItem.leftBarButtonItem =
            editing
            ? UIBarButtonItem(title: "Put away", primaryAction: UIAction { [weak self] _ in self?.putAway() }) : nil
    }

    private func putAway() {
        guard let source else { return }
        let chosen = (tableView.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) }
        var snapshot = source.snapshot()
        snapshot.deleteItems(chosen)
        source.apply(snapshot)
        setEditing(false, animated: true)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let archive = UIContextualAction(style: .destructive, title: "Put away") { [weak self] _, _, done in
            guard let self, let source, let number = source.itemIdentifier(for: indexPath) else { return done(false) }
            var snapshot = source.snapshot()
            snapshot.deleteItems([number])
            source.apply(snapshot)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [archive])
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard !isEditing, let source, let number = source.itemIdentifier(for: indexPath) else { return }
        tableView.deselectRow(at: indexPath, animated: true)
        letters[number]?.isRead = true
        var snapshot = source.snapshot()
        snapshot.reconfigureItems([number])
        source.apply(snapshot)
    }
}

import UIKit

/// A board with three columns: cards are dragged within a column and from one to another.
final class BoardViewController: UIViewController {
    private let columns = [
        BoardColumn(
            "To do", ["Water the plants", "Post the letter", "Buy bread", "Mend the bicycle", "Call Ada"],
            tint: .systemBlue),
        BoardColumn("Doing", ["Paint the door", "Read the report"], tint: .systemOrange),
        BoardColumn("Done", ["Pay the rent", "Clean the windows"], tint: .systemGreen),
    ]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Board"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let row = UIStackView(arrangedSubviews: columns.map(\.stack))
        row.distribution = .fillEqually
        row.spacing = 8
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
            row.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 8),
            row.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -8),
        ])
    }
}

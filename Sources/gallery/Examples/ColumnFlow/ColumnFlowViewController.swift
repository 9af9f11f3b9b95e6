import UIKit

/// Friends in a list or a grid; pulling down brings them in their first order.
final class ColumnFlowViewController: UICollectionViewController {
    private static let names = [
        "Amina", "Bruno", "Chiara", "Dmitri", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Keiko", "Liam",
        "Mara", "Nils", "Olga", "Pavel", "Quinn", "Rosa", "Sven", "Tara",
    ]
    private var names = ColumnFlowViewController.names

    init() {
        super.init(collectionViewLayout: ColumnFlowLayout())
        title = "Columns"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
        collectionView.alwaysBounceVertical = true
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.reset() }, for: .valueChanged)
        collectionView.refreshControl = refresh
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reverse", primaryAction: UIAction { [weak self] _ in self?.reverse() })
    }

    private func reverse() {
        collectionView.performBatchUpdates {
            let last = names.count - 1
            names.reverse()
            for item in 0...last {
                collectionView.moveItem(
                    at: IndexPath(item: item, section: 0), to: IndexPath(item: last - item, section: 0))
            }
        }
    }

    private func reset() {
        names = Self.names
        collectionView.reloadData()
        collectionView.refreshControl?.endRefreshing()
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
        (cell as? NameCell)?.show(names[indexPath.item])
        return cell
    }
}

/// An initial on a disc, and the name.
final class NameCell: UICollectionViewCell {
    private let disc = UILabel()
    private let label = UILabel(style: .headline)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 12
        // The disc keeps its size.
        disc.font = .systemFont(ofSize: 17, weight: .semibold)
        disc.textColor = .white
        label.shrinks()
        disc.textAlignment = .center
        disc.layer.cornerRadius = 22
        disc.layer.masksToBounds = true
        contentView.addSubview(disc)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ name: String) {
        let initial = name.unicodeScalars.first?.value ?? 0
        disc.text = String(name.prefix(1))
        disc.backgroundColor = UIColor(
            hue: CGFloat(initial * 29 % 100) / 100, saturation: 0.55, brightness: 0.8, alpha: 1)
        label.text = name
    }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        contentView.backgroundColor =
            isSelected || isHighlighted ? .tertiarySystemFill : .secondarySystemBackground
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        disc.frame = directional(CGRect(x: 13, y: (bounds.height - 44) / 2, width: 44, height: 44))
        label.frame = directional(CGRect(x: 70, y: 0, width: max(0, bounds.width - 82), height: bounds.height))
    }
}

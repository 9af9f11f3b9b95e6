import UIKit

/// The least that a list takes: a layout, a registration, and the names.
final class SimpleListViewController: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
        title = "Simple list"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = "\(number)"
            cell.contentConfiguration = content
        }
        let made = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) { view, path, number in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: number)
        }
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<94))
        made.apply(snapshot, animatingDifferences: false)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
    }
}

/// Titles with values at the ends of their lines, which go below them where there is no room.
final class ValueListViewController: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<String, [String]>?

    private static let boats: [(name: String, facts: [[String]])] = [
        (
            "Hull",
            [
                ["Length", "9.14 m"], ["Beam", "3.02 m"], ["Draught", "1.65 m"], ["Displacement", "4,200 kg"],
                ["Material", "Larch on oak"],
            ]
        ),
        ("Rig", [["Sails", "46 m²"], ["Mast above the water line", "13.8 m"], ["Spinnaker", "None"]]),
        (
            "Papers",
            [
                ["Built", "1968"], ["Home", "Svendborg"], ["Number", "D 1180"],
                ["What the builder had written over the door", "Slowly does it"],
            ]
        ),
    ]

    init() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = "Values"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, [String]> { cell, _, fact in
            var content = UIListContentConfiguration.valueCell()
            content.text = fact.first
            content.secondaryText = fact.last
            cell.contentConfiguration = content
        }
        let made = UICollectionViewDiffableDataSource<String, [String]>(collectionView: collectionView) {
            view, path, fact in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: fact)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak made] cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = made?.sectionIdentifier(for: path.section)
            cell.contentConfiguration = content
        }
        made.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<String, [String]>()
        for boat in Self.boats {
            snapshot.appendSections([boat.name])
            snapshot.appendItems(boat.facts)
        }
        made.apply(snapshot, animatingDifferences: false)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
    }
}

import UIKit

/// A list in cards. Edited, rows can be deleted, selected and carried to other places.
final class ShoppingListViewController: UICollectionViewController {
    private enum Section: String, CaseIterable { case fruit = "Fruit", bread = "Bread", rest = "Everything else" }
    private var source: UICollectionViewDiffableDataSource<Section, String>?

    private static let goods: [Section: [String]] = [
        .fruit: ["Apples", "Apricots", "Blackberries", "Pears", "Plums"],
        .bread: ["Rye bread", "Rolls", "Pretzels"],
        .rest: ["Coffee", "Matches", "Oat milk", "Soap", "String", "Tea"],
    ]

    init() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = "Shopping"
        navigationItem.rightBarButtonItem = editButtonItem
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.allowsMultipleSelectionDuringEditing = true
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = [
                .delete(actionHandler: { self?.remove(name) }), .multiselect(), .reorder(),
                .label(text: "\(name.count)", displayed: .whenNotEditing),
                .disclosureIndicator(displayed: .whenNotEditing),
            ]
        }
        let made = UICollectionViewDiffableDataSource<Section, String>(collectionView: collectionView) {
            view, path, name in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak made] cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = made?.sectionIdentifier(for: path.section)?.rawValue
            cell.contentConfiguration = content
        }
        made.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        made.reorderingHandlers.canReorderItem = { [weak self] _ in self?.isEditing ?? false }
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        for section in Section.allCases {
            snapshot.appendSections([section])
            snapshot.appendItems(Self.goods[section] ?? [])
        }
        made.apply(snapshot, animatingDifferences: false)
    }

    private func remove(_ name: String) {
        guard var snapshot = source?.snapshot() else { return }
        snapshot.deleteItems([name])
        source?.apply(snapshot)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if !isEditing { collectionView.deselectItem(at: indexPath, animated: true) }
    }
}

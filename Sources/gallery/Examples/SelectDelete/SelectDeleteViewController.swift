import UIKit

/// Several states may be selected and taken away at once; a letter without states goes with them.
final class SelectDeleteViewController: TilesViewController {
    private typealias Source = UICollectionViewDiffableDataSource<String, String>
    private var source: Source?
    private lazy var deleteButton = UIBarButtonItem(
        systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.deleteSelected() })
    private lazy var resetButton = UIBarButtonItem(
        systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.startAgain() })

    override init() {
        super.init()
        title = "Select and delete"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.allowsMultipleSelection = true
        navigationItem.rightBarButtonItems = [deleteButton, resetButton]
        let cell = UICollectionView.CellRegistration<TileCell, String> { cell, _, state in cell.label.text = state }
        let made = Source(collectionView: collectionView) { view, indexPath, state in
            view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: state)
        }
        let header = UICollectionView.SupplementaryRegistration<SectionTitleView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak made] view, _, indexPath in
            view.titleLabel.text = made?.sectionIdentifier(for: indexPath.section)
        }
        made.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        source = made
        made.apply(Self.everything, animatingDifferences: false)
        selectionDidChange()
    }

    private static var everything: NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for group in StateNames.byInitial {
            snapshot.appendSections([group.initial])
            snapshot.appendItems(group.states)
        }
        return snapshot
    }

    private func startAgain() {
        source?.apply(Self.everything)
        selectionDidChange()
    }

    private func deleteSelected() {
        guard let source else { return }
        let chosen = (collectionView.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
        var snapshot = source.snapshot()
        let sections = Set(chosen.compactMap { snapshot.sectionIdentifier(containingItem: $0) })
        snapshot.deleteItems(chosen)
        snapshot.deleteSections(sections.filter { snapshot.numberOfItems(inSection: $0) == 0 })
        source.apply(snapshot)
        selectionDidChange()
    }

    // MARK: Selection

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selectionDidChange()
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        selectionDidChange()
    }

    private func selectionDidChange() {
        let count = collectionView.indexPathsForSelectedItems?.count ?? 0
        navigationItem.title = count == 0 ? "Select and delete" : "\(count) selected"
        deleteButton.isEnabled = count > 0
    }
}

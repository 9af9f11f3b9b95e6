import UIKit

/// A diffable data source with registrations in place of reuse identifiers.
final class RegisteredStates: StatesScreen {
    private var source: StatesSource?

    override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<TileCell, String> { cell, _, state in cell.label.text = state }
        let made = StatesSource(collectionView: collectionView) { view, indexPath, state in
            view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: state)
        }
        let header = UICollectionView.SupplementaryRegistration<SectionTitleView>(elementKind: Self.header) {
            [weak made] view, _, indexPath in
            view.titleLabel.text = made?.sectionIdentifier(for: indexPath.section)
        }
        made.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        source = made
        show(StateNames.byInitial.map { ($0.initial, $0.states) }, animated: false)
    }

    private func show(_ groups: [(String, [String])], animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for (initial, states) in groups where !states.isEmpty {
            snapshot.appendSections([initial])
            snapshot.appendItems(states)
        }
        source?.apply(snapshot, animatingDifferences: animated)
    }

    override func startAgain() { show(StateNames.byInitial.map { ($0.initial, $0.states) }, animated: true) }

    override func remove(at indexPath: IndexPath) {
        guard let snapshot = source?.snapshot(), let state = source?.itemIdentifier(for: indexPath) else { return }
        // A snapshot of its own, made from what is left: the difference is found all the same.
        let groups = snapshot.sectionIdentifiers.map { section in
            (section, snapshot.itemIdentifiers(inSection: section).filter { $0 != state })
        }
        show(groups, animated: true)
    }
}

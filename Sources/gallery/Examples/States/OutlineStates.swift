import UIKit

/// A diffable data source that is given one section at a time.
final class OutlineStates: StatesScreen {
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
        showAll(animated: false)
    }

    private func showAll(animated: Bool) {
        // Letters that went away come back where they belong.
        var sections = NSDiffableDataSourceSnapshot<String, String>()
        sections.appendSections(StateNames.byInitial.map(\.initial))
        for section in source?.snapshot().sectionIdentifiers ?? [] {
            sections.appendItems(source?.snapshot(for: section).items ?? [], toSection: section)
        }
        source?.apply(sections, animatingDifferences: animated)
        for group in StateNames.byInitial {
            var states = NSDiffableDataSourceSectionSnapshot<String>()
            states.append(group.states)
            source?.apply(states, to: group.initial, animatingDifferences: animated)
        }
    }

    override func startAgain() { showAll(animated: true) }

    override func remove(at indexPath: IndexPath) {
        guard let source, let state = source.itemIdentifier(for: indexPath),
            let section = source.sectionIdentifier(for: indexPath.section)
        else { return }
        var states = source.snapshot(for: section)
        states.delete([state])
        if states.items.isEmpty {
            var left = source.snapshot()
            left.deleteSections([section])
            source.apply(left)
        } else {
            source.apply(states, to: section)
        }
    }
}

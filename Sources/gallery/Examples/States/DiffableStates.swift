import UIKit

/// A diffable data source with reuse identifiers.
final class DiffableStates: StatesScreen {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>
    private lazy var source = StatesSource(
        collectionView: collectionView
    ) { view, indexPath, state in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "state", for: indexPath)
        (cell as? TileCell)?.label.text = state
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "state")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "initial")
        source.supplementaryViewProvider = { [weak self] view, kind, indexPath in
            let header = view.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "initial", for: indexPath)
            (header as? SectionTitleView)?.titleLabel.text = self?.source.sectionIdentifier(for: indexPath.section)
            return header
        }
        source.apply(Self.everything, animatingDifferences: false)
    }

    private static var everything: Snapshot {
        var snapshot = Snapshot()
        for group in StateNames.byInitial {
            snapshot.appendSections([group.initial])
            snapshot.appendItems(group.states)
        }
        return snapshot
    }

    override func startAgain() { source.apply(Self.everything) }

    override func remove(at indexPath: IndexPath) {
        guard let state = source.itemIdentifier(for: indexPath) else { return }
        var snapshot = source.snapshot()
        let section = snapshot.sectionIdentifier(containingItem: state)
        snapshot.deleteItems([state])
        if let section, snapshot.numberOfItems(inSection: section) == 0 { snapshot.deleteSections([section]) }
        source.apply(snapshot)
    }
}

import UIKit

/// Names in plain sections. A tap or a swipe makes a name a favourite, which a checkmark shows, and the other swipe takes it
/// away; the button in the bar changes between headers that are items and headers that stay in sight.
final class PepBoysViewController: UICollectionViewController {
    private typealias Source = UICollectionViewDiffableDataSource<String, String>
    private var source: Source?
    private var favourites: Set<String> = ["Manny"]
    private var headersAreItems = false
    /// The rows are made anew a moment after a tap, so that the chosen one is seen before it.
    private lazy var reloading = FrameTimer(every: 0.2) { [weak self] in self?.reload() }

    private static let groups: [(name: String, members: [String])] = [
        ("Pep boys", ["Manny", "Moe", "Jack"]),
        ("Brothers", ["Chico", "Groucho", "Gummo", "Harpo", "Zeppo"]),
        ("Musketeers", ["Aramis", "Athos", "D'Artagnan", "Porthos"]),
        ("Reindeer", ["Blitzen", "Comet", "Cupid", "Dancer", "Dasher", "Donner", "Prancer", "Vixen"]),
        ("Magi", ["Balthazar", "Caspar", "Melchior"]),
    ]

    init() {
        super.init(collectionViewLayout: UICollectionViewLayout())
        title = "Pep boys"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Headers", primaryAction: UIAction { [weak self] _ in self?.changeHeaders() })
    }

    required init?(coder: NSCoder) { nil }

    private func makeLayout() -> UICollectionViewLayout {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.headerMode = headersAreItems ? .firstItemInSection : .supplementary
        list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.favouriteActions($0) }
        list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.removingActions($0) }
        return UICollectionViewCompositionalLayout.list(using: list)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = makeLayout()
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = self?.favourites.contains(name) == true ? [.checkmark()] : []
        }
        let made = Source(collectionView: collectionView) { view, path, name in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
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
        fill(Self.groups)
    }

    private func fill(_ groups: [(name: String, members: [String])]) {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for group in groups {
            snapshot.appendSections([group.name])
            // As an item a group's name comes first.
            snapshot.appendItems(headersAreItems ? [group.name] + group.members : group.members)
        }
        source?.applySnapshotUsingReloadData(snapshot)
    }

    private func changeHeaders() {
        guard let shown = source?.snapshot() else { return }
        let groups = shown.sectionIdentifiers.map { name in
            (name: name, members: shown.itemIdentifiers(inSection: name).filter { $0 != name })
        }
        headersAreItems.toggle()
        collectionView.collectionViewLayout = makeLayout()
        fill(groups)
    }

    // MARK: Swipes

    private func name(_ path: IndexPath) -> String? {
        headersAreItems && path.item == 0 ? nil : source?.itemIdentifier(for: path)
    }

    private func favouriteActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let name = name(path) else { return nil }
        let isFavourite = favourites.contains(name)
        let action = UIContextualAction(style: .normal, title: isFavourite ? "Unmark" : "Mark") {
            [weak self] _, _, done in
            guard let self, let source else { return done(false) }
            favourites.formSymmetricDifference([name])
            var snapshot = source.snapshot()
            snapshot.reconfigureItems([name])
            source.apply(snapshot)
            done(true)
        }
        action.backgroundColor = .systemBlue
        action.image = UIImage(systemName: "checkmark")
        return UISwipeActionsConfiguration(actions: [action])
    }

    private func removingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let name = name(path) else { return nil }
        let action = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            guard let source = self?.source else { return done(false) }
            var snapshot = source.snapshot()
            snapshot.deleteItems([name])
            source.apply(snapshot)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    // MARK: Selection

    override func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { name(indexPath) != nil }

    override func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { name(indexPath) != nil }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let name = name(indexPath) else { return }
        favourites.formSymmetricDifference([name])
        reloading.start()
    }

    /// Takes the selection away, too.
    private func reload() {
        reloading.stop()
        collectionView.reloadData()
    }
}

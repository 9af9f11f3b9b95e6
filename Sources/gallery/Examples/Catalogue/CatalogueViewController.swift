import UIKit

/// The front page, or a part of it: live thumbnails of some pages, then all pages by area, and a search over them.
package final class CatalogueViewController: UICollectionViewController, UISearchResultsUpdating {
    package enum Role: Sendable {
        /// Everything, one below the other.
        case page
        /// The lists beside a page.
        case sidebar
        /// The thumbnails, where no page has been chosen yet.
        case welcome
    }

    enum Section: Hashable {
        case featured
        case area(ExampleArea)
        case found
    }

    enum Item: Hashable {
        case thumbnail(String)
        case row(String)
    }

    typealias Source = UICollectionViewDiffableDataSource<Section, Item>

    let role: Role
    private let options: ExampleOptions
    private lazy var thumbnails = ThumbnailStage(self, options)
    private(set) var source: Source?
    /// Opens a page; pushes it where nobody else has a place for it.
    var open: ((Example) -> Void)?

    package init(options: ExampleOptions, role: Role = .page) {
        self.options = options
        self.role = role
        super.init(collectionViewLayout: UICollectionViewLayout())
        title = role == .welcome ? "Highlights" : "Tessera"
    }

    package required init?(coder: NSCoder) { nil }

    override package func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = makeLayout()
        collectionView.backgroundColor = role == .welcome ? .systemBackground : .systemGroupedBackground
        collectionView.alwaysBounceVertical = true
        navigationItem.largeTitleDisplayMode = .always
        if role != .welcome { addSearch() }
        makeSource()
        source?.apply(everything, animatingDifferences: false)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (page: CatalogueViewController, _: UITraitCollection) in page.collectionView.reloadData()
        }
    }

    override package func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard role != .sidebar else { return }
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: animated)
        }
    }

    // MARK: Search

    private func addSearch() {
        let search = UISearchController()
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search \(Example.all.count) pages"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    package func updateSearchResults(for searchController: UISearchController) {
        let words = (searchController.searchBar.text ?? "").split(separator: " ").map { $0.lowercased() }
        let found = Self.pages(matching: words)
        source?.apply(words.isEmpty ? everything : snapshot(of: found), animatingDifferences: false)
        showEmptiness(found.isEmpty ? searchController.searchBar.text : nil)
    }

    /// The pages in whose name, title or summary every word occurs.
    static func pages(matching words: [String]) -> [Example] {
        Example.all.filter { example in
            let text = "\(example.name) \(example.title) \(example.summary)".lowercased()
            return words.allSatisfy(text.contains)
        }
    }

    private func showEmptiness(_ text: String?) {
        guard let text else { return contentUnavailableConfiguration = nil }
        var configuration = UIContentUnavailableConfiguration.search()
        configuration.text = "No page for \u{201C}\(text)\u{201D}"
        configuration.secondaryText = "Search for a title or a word of its line."
        contentUnavailableConfiguration = configuration
    }

    // MARK: Data

    private var everything: NSDiffableDataSourceSnapshot<Section, Item> {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        if role != .sidebar {
            snapshot.appendSections([.featured])
            snapshot.appendItems(ThumbnailStage.names.map(Item.thumbnail))
        }
        guard role != .welcome else { return snapshot }
        for area in ExampleArea.allCases {
            snapshot.appendSections([.area(area)])
            snapshot.appendItems(area.examples.map { .row($0.name) })
        }
        return snapshot
    }

    private func snapshot(of found: [Example]) -> NSDiffableDataSourceSnapshot<Section, Item> {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        guard !found.isEmpty else { return snapshot }
        snapshot.appendSections([.found])
        snapshot.appendItems(found.map { .row($0.name) })
        return snapshot
    }

    private func makeSource() {
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Example> { [role] cell, _, example in
            CatalogueRow.configure(cell, example, in: role)
        }
        let pictures = UICollectionView.CellRegistration<ThumbnailCell, Example> { [weak self] cell, _, example in
            cell.show(example, self?.thumbnails.view(of: example))
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] cell, _, path in
            guard let self, let section = source?.sectionIdentifier(for: path.section) else { return }
            CatalogueRow.configureHeader(
                cell, section, count: collectionView.numberOfItems(inSection: path.section), in: role)
        }
        let made = Source(collectionView: collectionView) { view, path, item in
            switch item {
            case .thumbnail(let name):
                view.dequeueConfiguredReusableCell(using: pictures, for: path, item: Example.named(name))
            case .row(let name):
                view.dequeueConfiguredReusableCell(using: rows, for: path, item: Example.named(name))
            }
        }
        made.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        source = made
    }

    /// Where the row of a page stands.
    package func indexPath(of name: String) -> IndexPath? { source?.indexPath(for: .row(name)) }

    // MARK: Selection

    override package func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        let name: String
        switch source?.itemIdentifier(for: indexPath) {
        case .thumbnail(let page), .row(let page): name = page
        case nil: return
        }
        guard let example = Example.named(name) else { return }
        if let open { return open(example) }
        navigationController?.pushViewController(example.make(options), animated: true)
    }
}

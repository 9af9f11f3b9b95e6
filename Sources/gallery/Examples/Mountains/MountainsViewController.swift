import UIKit

/// Mountains by name or height, found while a name is typed. A token leaves the high ones alone.
final class MountainsViewController: UIViewController, UISearchResultsUpdating, UISearchBarDelegate {
    private enum Section { case main }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Mountain>

    private let finder = UISearchController(searchResultsController: nil)
    private let layout = MirroredFlowLayout()
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let nothing = UILabel(style: .headline, color: .secondaryLabel)
    private var source: Source?

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Mountains"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        layout.minimumLineSpacing = 8
        layout.minimumInteritemSpacing = 8
        list.backgroundColor = .systemBackground
        list.alwaysBounceVertical = true
        nothing.text = "No such mountain"
        nothing.textAlignment = .center
        nothing.alpha = 0
        for part in [list, nothing] { view.addSubview(part) }
        let registration = UICollectionView.CellRegistration<MountainCell, Mountain> { cell, _, mountain in
            cell.show(mountain)
        }
        source = Source(collectionView: list) { view, indexPath, mountain in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: mountain)
        }
        finder.searchResultsUpdater = self
        finder.obscuresBackgroundDuringPresentation = false
        finder.searchBar.delegate = self
        finder.searchBar.placeholder = "Search"
        finder.searchBar.scopeButtonTitles = ["By name", "By height"]
        finder.searchBar.showsBookmarkButton = true
        navigationItem.searchController = finder
        navigationItem.hidesSearchBarWhenScrolling = false
        search(animated: false)
    }

    func updateSearchResults(for searchController: UISearchController) { search(animated: true) }

    /// The bookmark stands for the high mountains.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        finder.isActive = true
        let token = UISearchToken(icon: nil, text: "Above 4,000 m")
        token.representedObject = 4_000
        searchBar.searchTextField.tokens = [token]
    }

    private func search(animated: Bool) {
        let query = finder.searchBar.text ?? ""
        let least = finder.searchBar.searchTextField.tokens.compactMap { $0.representedObject as? Int }.max() ?? 0
        let isByHeight = finder.isActive && finder.searchBar.selectedScopeButtonIndex == 1
        let found = Mountain.all.filter { $0.matches(query) && $0.height >= least }.sorted { first, second in
            isByHeight
                ? first.height > second.height : first.name.localizedStandardCompare(second.name) == .orderedAscending
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
        snapshot.appendSections([.main])
        snapshot.appendItems(found)
        source?.apply(snapshot, animatingDifferences: animated)
        navigationItem.title =
            found.count == Mountain.all.count ? "Mountains" : "\(found.count) of \(Mountain.all.count)"
        UIView.animate(withDuration: animated ? 0.2 : 0) { self.nothing.alpha = found.isEmpty ? 1 : 0 }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let width = view.bounds.width - safe.left - safe.right
        list.frame = view.bounds
        nothing.frame = CGRect(
            x: safe.left, y: safe.top + 40, width: width, height: UIFont.lineHeight(.headline, traitCollection) + 8)
        nothing.adjustsFontSizeToFitWidth = true
        let isLarge = traitCollection.hasAccessibilityText
        let columns = max(isLarge ? 1 : 2, (width / (isLarge ? 480 : 220)).rounded(.down))
        layout.sectionInset = UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16)
        layout.itemSize = CGSize(
            width: max(1, ((width - 32 - (columns - 1) * 8) / columns).rounded(.down)),
            height: MountainCell.height(traitCollection))
    }
}

/// A mountain's name above its height.
final class MountainCell: UICollectionViewCell {
    private let name = UILabel(style: .body)
    private let height = UILabel(style: .footnote, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 10
        name.adjustsFontSizeToFitWidth = true
        name.minimumScaleFactor = 0.6
        name.baselineAdjustment = .alignCenters
        contentView.addSubview(name)
        contentView.addSubview(height)
    }

    required init?(coder: NSCoder) { nil }

    static func height(_ traits: UITraitCollection) -> CGFloat {
        UIFont.lineHeight(.body, traits) + UIFont.lineHeight(.footnote, traits) + 22
    }

    func show(_ mountain: Mountain) {
        name.text = mountain.name
        height.text = "\(mountain.height.formatted()) m"
        accessibilityLabel = "\(mountain.name), \(mountain.height) metres"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = contentView.bounds.insetBy(dx: 12, dy: 10)
        let line = UIFont.lineHeight(.body, traitCollection)
        name.frame = directional(CGRect(x: 12, y: 10, width: room.width, height: line))
        height.frame = directional(
            CGRect(x: 12, y: 12 + line, width: room.width, height: UIFont.lineHeight(.footnote, traitCollection)))
    }
}

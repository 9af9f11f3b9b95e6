import UIKit

/// Three kinds of sections in one layout: recent pictures that scroll sideways, an outline of all in the look of a sidebar,
/// and a list of cards whose rows can be swiped.
final class EmojiExplorerViewController: UICollectionViewController {
    private enum Section: Int, CaseIterable { case recents, outline, list }

    private enum Item: Hashable {
        case recent(Emoji)
        case category(Emoji.Category)
        case leaf(Emoji)
        case row(Emoji)
    }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Item>
    private var source: Source?
    private var starred: Set<Emoji> = [Emoji.all[3], Emoji.all[12]]

    init() {
        super.init(collectionViewLayout: UICollectionViewLayout())
        title = "Emoji explorer"
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] index, environment in
            switch Section(rawValue: index) {
            case .recents: return Self.recentsSection()
            case .outline: return Self.outlineSection(environment)
            case .list: return self?.listSection(environment) ?? Self.outlineSection(environment)
            case nil: return nil
            }
        }
    }

    private static func recentsSection() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(96), heightDimension: .absolute(96)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
        return section
    }

    private static func outlineSection(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
        // The page's own colour is behind all sections.
        list.backgroundColor = .clear
        list.headerMode = .none
        let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
        section.contentInsets.top = 4
        section.contentInsets.bottom = 16
        return section
    }

    private func listSection(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.starActions($0) }
        return .list(using: list, layoutEnvironment: environment)
    }

    // MARK: Data

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = makeLayout()
        collectionView.backgroundColor = .systemGroupedBackground
        let tiles = UICollectionView.CellRegistration<UICollectionViewCell, Emoji> { cell, _, emoji in
            Self.configureTile(cell, emoji)
        }
        let categories = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji.Category> {
            cell, _, category in
            var content = UIListContentConfiguration.sidebarHeader()
            content.text = category.rawValue
            cell.contentConfiguration = content
            cell.accessories = [
                .label(text: "\(category.emojis.count)"), .outlineDisclosure(options: .init(style: .header)),
            ]
        }
        let leaves = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji> { cell, _, emoji in
            var content = cell.defaultContentConfiguration()
            content.text = "\(emoji.text)  \(emoji.name)"
            content.textProperties.numberOfLines = 0
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji> { [weak self] cell, _, emoji in
            self?.configureRow(cell, emoji)
        }
        source = Source(collectionView: collectionView) { view, path, item in
            switch item {
            case .recent(let emoji): view.dequeueConfiguredReusableCell(using: tiles, for: path, item: emoji)
            case .category(let category):
                view.dequeueConfiguredReusableCell(using: categories, for: path, item: category)
            case .leaf(let emoji): view.dequeueConfiguredReusableCell(using: leaves, for: path, item: emoji)
            case .row(let emoji): view.dequeueConfiguredReusableCell(using: rows, for: path, item: emoji)
            }
        }
        fill()
    }

    private func fill() {
        guard let source else { return }
        var sections = NSDiffableDataSourceSnapshot<Section, Item>()
        sections.appendSections(Section.allCases)
        source.apply(sections, animatingDifferences: false)
        var recents = NSDiffableDataSourceSectionSnapshot<Item>()
        recents.append(Emoji.Category.allCases.flatMap { $0.emojis.prefix(3) }.map { Item.recent($0) })
        source.apply(recents, to: .recents, animatingDifferences: false)
        var outline = NSDiffableDataSourceSectionSnapshot<Item>()
        for category in Emoji.Category.allCases {
            outline.append([.category(category)])
            outline.append(category.emojis.map { Item.leaf($0) }, to: .category(category))
        }
        outline.expand([.category(.nature)])
        source.apply(outline, to: .outline, animatingDifferences: false)
        var all = NSDiffableDataSourceSectionSnapshot<Item>()
        all.append(Emoji.all.map { Item.row($0) })
        source.apply(all, to: .list, animatingDifferences: false)
    }

    // MARK: Cells

    private static func configureTile(_ cell: UICollectionViewCell, _ emoji: Emoji) {
        var content = UIListContentConfiguration.cell()
        content.text = emoji.text
        content.textProperties.font = .systemFont(ofSize: 44)
        content.textProperties.alignment = .center
        content.axesPreservingSuperviewLayoutMargins = []
        content.directionalLayoutMargins = .zero
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .secondarySystemGroupedBackground
        background.cornerRadius = 16
        cell.backgroundConfiguration = background
        cell.accessibilityLabel = emoji.name
    }

    private func configureRow(_ cell: UICollectionViewListCell, _ emoji: Emoji) {
        var content = UIListContentConfiguration.valueCell()
        content.text = "\(emoji.text)  \(emoji.name)"
        content.secondaryText = emoji.category.rawValue
        cell.contentConfiguration = content
        guard starred.contains(emoji) else { return cell.accessories = [.disclosureIndicator()] }
        let star = UIImageView(image: UIImage(systemName: "star.fill"))
        star.tintColor = .systemYellow
        cell.accessories = [
            .disclosureIndicator(), .customView(configuration: .init(customView: star, placement: .trailing())),
        ]
    }

    private func starActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard case .row(let emoji) = source?.itemIdentifier(for: path) else { return nil }
        let isStarred = starred.contains(emoji)
        let title = isStarred ? "Unfavorite" : "Favorite"
        let star = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
            guard let self, let source else { return done(false) }
            starred.formSymmetricDifference([emoji])
            var snapshot = source.snapshot()
            snapshot.reconfigureItems([.row(emoji)])
            source.apply(snapshot)
            done(true)
        }
        star.backgroundColor = .systemYellow
        star.image = UIImage(systemName: isStarred ? "star" : "star.fill")
        return UISwipeActionsConfiguration(actions: [star])
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        switch source?.itemIdentifier(for: indexPath) {
        case .recent(let emoji), .leaf(let emoji), .row(let emoji):
            navigationController?.pushViewController(EmojiViewController(emoji), animated: true)
        case .category, nil: break
        }
    }
}

/// One picture, large.
final class EmojiViewController: UIViewController {
    private let emoji: Emoji

    init(_ emoji: Emoji) {
        self.emoji = emoji
        super.init(nibName: nil, bundle: nil)
        title = emoji.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let picture = UILabel()
        picture.text = emoji.text
        picture.font = .systemFont(ofSize: 120)
        let category = UILabel()
        category.text = emoji.category.rawValue
        category.font = .preferredFont(forTextStyle: .title3)
        category.adjustsFontForContentSizeCategory = true
        category.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [picture, category])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
    }
}

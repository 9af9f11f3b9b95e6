import UIKit

/// One content in every appearance that lists have; the button in the bar goes on to the next one.
final class ListAppearancesViewController: UICollectionViewController {
    private typealias Appearance = UICollectionLayoutListConfiguration.Appearance
    private static let appearances: [(appearance: Appearance, name: String)] = [
        (.plain, "Plain"), (.grouped, "Grouped"), (.insetGrouped, "Inset grouped"), (.sidebar, "Sidebar"),
        (.sidebarPlain, "Sidebar, plain"),
    ]
    private static let mailboxes: [(title: String, names: [String])] = [
        ("Mailboxes", ["Inbox", "Drafts", "Sent", "Archive"]),
        ("Places", ["Home", "Work", "Allotment", "Boathouse", "Mountain hut"]),
        ("Tags", ["Later", "Important", "Read again"]),
    ]

    private var current = 0

    init() {
        super.init(collectionViewLayout: Self.layout(Self.appearances[0].appearance))
        title = Self.appearances[0].name
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", primaryAction: UIAction { [weak self] _ in self?.showNext() })
    }

    required init?(coder: NSCoder) { nil }

    private static func layout(_ appearance: Appearance) -> UICollectionViewLayout {
        var list = UICollectionLayoutListConfiguration(appearance: appearance)
        list.headerMode = .supplementary
        list.footerMode = .supplementary
        return UICollectionViewCompositionalLayout.list(using: list)
    }

    private func showNext() {
        current = (current + 1) % Self.appearances.count
        title = Self.appearances[current].name
        collectionView.setCollectionViewLayout(Self.layout(Self.appearances[current].appearance), animated: false)
        // Contents go by the list that a cell is made for.
        collectionView.reloadData()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collectionView.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.mailboxes.count }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { Self.mailboxes[section].names.count }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let made = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        guard let cell = made as? UICollectionViewListCell else { return made }
        var content = cell.defaultContentConfiguration()
        content.text = Self.mailboxes[indexPath.section].names[indexPath.item]
        content.image = UIImage(systemName: "folder")
        if indexPath.section == 1 { content.secondaryText = "Nothing new" }
        cell.contentConfiguration = content
        cell.accessories = indexPath.section == 2 ? [.checkmark()] : [.disclosureIndicator()]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let made = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        guard let cell = made as? UICollectionViewListCell else { return made }
        let (title, names) = Self.mailboxes[indexPath.section]
        var content = cell.defaultContentConfiguration()
        content.text = kind == UICollectionView.elementKindSectionHeader ? title : "\(names.count) in all"
        cell.contentConfiguration = content
        return cell
    }
}

import UIKit

/// A million rows that know their heights only when they are seen, with badges, below the days that stay at the top.
final class MessagesViewController: UICollectionViewController {
    private static let badgeKind = "unread"
    private static let headerKind = UICollectionView.elementKindSectionHeader
    private let book = MessageBook()

    init() {
        super.init(collectionViewLayout: Self.makeLayout())
        title = "1,000,000 messages"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Middle", image: nil, primaryAction: UIAction { [weak self] _ in self?.showMiddle() })
    }

    required init?(coder: NSCoder) { nil }

    private static func makeLayout() -> UICollectionViewLayout {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Parts.size(.absolute(24), .absolute(24)), elementKind: badgeKind,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let size = Parts.size(.fractionalWidth(1), .estimated(84))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 20, trailing: 16)
        section.supplementaryContentInsetsReference = .none
        let header = Parts.header()
        header.pinToVisibleBounds = true
        header.zIndex = 2
        section.boundarySupplementaryItems = [header]
        return UICollectionViewCompositionalLayout(section: section)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.register(MessageCell.self, forCellWithReuseIdentifier: "message")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: Self.headerKind, withReuseIdentifier: "line")
        collectionView.register(
            BadgeView.self, forSupplementaryViewOfKind: Self.badgeKind, withReuseIdentifier: "line")
    }

    private func showMiddle() {
        collectionView.scrollToItem(
            at: IndexPath(item: 0, section: book.dayCount / 2), at: .top, animated: false)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { book.dayCount }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        book.messagesInDay
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
        (cell as? MessageCell)?.show(book.message(day: indexPath.section, item: indexPath.item))
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "line", for: indexPath)
        if let badge = view as? BadgeView {
            let unread = book.message(day: indexPath.section, item: indexPath.item).unread
            badge.show(unread > 0 ? unread : nil)
        }
        guard let line = view as? SectionTitleView else { return view }
        line.backgroundColor = .systemGroupedBackground
        line.titleLabel.text = book.name(ofDay: indexPath.section)
        line.detailLabel.text = "\(book.messagesInDay) messages"
        line.setNeedsLayout()
        return line
    }
}

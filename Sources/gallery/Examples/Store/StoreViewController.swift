import UIKit

/// A shop's front: ten sections, no two laid out alike.
final class StoreViewController: UICollectionViewController {
    private static let headerKind = UICollectionView.elementKindSectionHeader
    private static let footerKind = UICollectionView.elementKindSectionFooter

    init() {
        super.init(collectionViewLayout: StoreLayout.make())
        title = "Storefront"
        clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(StoreCardCell.self, forCellWithReuseIdentifier: "card")
        collectionView.register(StoreChipCell.self, forCellWithReuseIdentifier: "chip")
        collectionView.register(StoreRowCell.self, forCellWithReuseIdentifier: "row")
        collectionView.register(StoreIconCell.self, forCellWithReuseIdentifier: "icon")
        collectionView.register(StoreReviewCell.self, forCellWithReuseIdentifier: "review")
        for kind in [Self.headerKind, Self.footerKind] {
            collectionView.register(
                SectionTitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "line")
        }
        collectionView.register(
            BadgeView.self, forSupplementaryViewOfKind: StoreLayout.badgeKind, withReuseIdentifier: "line")
        collectionView.selectItem(
            at: IndexPath(item: 0, section: StoreSection.categories.rawValue), animated: false, scrollPosition: [])
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { StoreSection.allCases.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        StoreSection(rawValue: section)?.count ?? 0
    }

    // MARK: Cells

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let kind = StoreSection(rawValue: indexPath.section) ?? .today
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier(kind), for: indexPath)
        // Each section begins with another program.
        let app = StoreContent.app(indexPath.item + 5 * indexPath.section)
        switch cell {
        case let cell as StoreCardCell: fill(cell, kind, app, indexPath.item)
        case let cell as StoreChipCell: cell.label.text = StoreContent.categories[indexPath.item]
        case let cell as StoreRowCell: cell.show(app, rank: kind == .charts ? indexPath.item + 1 : nil)
        case let cell as StoreIconCell: cell.show(app)
        case let cell as StoreReviewCell:
            let review = StoreContent.reviews[indexPath.item]
            cell.show(review.name, stars: review.stars, review.text)
        default: break
        }
        return cell
    }

    private static func identifier(_ kind: StoreSection) -> String {
        switch kind {
        case .today, .stories, .picks, .mosaic, .screens: "card"
        case .categories: "chip"
        case .new, .charts: "row"
        case .updates: "icon"
        case .reviews: "review"
        }
    }

    private func fill(_ cell: StoreCardCell, _ kind: StoreSection, _ app: StoreApp, _ item: Int) {
        switch kind {
        case .today, .stories:
            let start = kind == .today ? 0 : 3
            let headline = StoreContent.headlines[(item + start) % StoreContent.headlines.count]
            cell.show(headline, app.name, hue: app.hue, isLarge: true)
        default: cell.show(app.name, app.line, hue: app.hue, isLarge: false)
        }
    }

    // MARK: Other views

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "line", for: indexPath)
        (view as? BadgeView)?.show(indexPath.item % 4 + 1)
        guard let line = view as? SectionTitleView else { return view }
        let section = StoreSection(rawValue: indexPath.section)
        if kind == Self.headerKind {
            line.margin = 16 - (section?.inset ?? 0)
            line.titleLabel.text = section?.title
        } else {
            line.titleLabel.font = .preferredFont(forTextStyle: .footnote)
            line.titleLabel.textColor = .secondaryLabel
            line.titleLabel.text = section?.footer
        }
        return line
    }

    // MARK: Selection

    /// Only a category can be chosen.
    override func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { indexPath.section == StoreSection.categories.rawValue }
}

import UIKit

/// How each section of the shop is laid out.
@MainActor
struct StoreLayout {
    static let badgeKind = "badge"
    static let panelKind = "panel"

    private let environment: any NSCollectionLayoutEnvironment
    private let isWide: Bool

    init(_ environment: any NSCollectionLayoutEnvironment) {
        self.environment = environment
        isWide = environment.container.effectiveContentSize.width > 700
    }

    static func make() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 8
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                StoreSection(rawValue: index).map { StoreLayout(environment).section($0) }
            }, configuration: configuration)
        layout.register(PanelView.self, forDecorationViewOfKind: panelKind)
        return layout
    }

    private func section(_ kind: StoreSection) -> NSCollectionLayoutSection {
        let section =
            switch kind {
            case .today: today()
            case .categories: categories()
            case .new: new()
            case .stories: stories()
            case .picks: picks()
            case .mosaic: mosaic()
            case .updates: updates()
            case .charts: charts()
            case .screens: screens(kind.count)
            case .reviews: reviews()
            }
        section.contentInsets.leading = kind.inset
        section.contentInsets.trailing = kind.inset
        if kind.title != nil { section.boundarySupplementaryItems.append(Parts.header()) }
        if kind.footer != nil { section.boundarySupplementaryItems.append(Parts.footer()) }
        return section
    }

    // MARK: Sections that scroll sideways

    /// One card after the other comes to the leading edge, flush with the title, and the one there is the largest.
    private func today() -> NSCollectionLayoutSection {
        let section = Parts.shelf(.groupPaging, width: .fractionalWidth(isWide ? 0.5 : 0.86), height: 220)
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let width = environment.container.contentSize.width
            let isMirrored = environment.traitCollection.layoutDirection == .rightToLeft
            for item in items where item.representedElementCategory == .cell {
                let first = StoreSection.today.inset + Parts.titleMargin + item.bounds.width / 2
                let distance = min(1, abs(item.center.x - offset.x - (isMirrored ? width - first : first)) / width)
                item.transform = CGAffineTransform(scaleX: 1 - 0.12 * distance, y: 1 - 0.12 * distance)
            }
        }
        return section
    }

    /// Words as wide as they are.
    private func categories() -> NSCollectionLayoutSection {
        let size = Parts.size(.estimated(80), .absolute(StoreChipCell.height(environment.traitCollection)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = Parts.padded(NSCollectionLayoutSection(group: group))
        section.interGroupSpacing = 8
        section.orthogonalScrollingBehavior = .continuous
        return section
    }

    /// Columns of three rows.
    private func new() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Parts.size(.fractionalWidth(isWide ? 0.45 : 0.9), .absolute(3 * rowHeight)),
            repeatingSubitem: Parts.item(.fractionalWidth(1), .fractionalHeight(1 / 3), inset: 0), count: 3)
        let section = Parts.padded(NSCollectionLayoutSection(group: group))
        section.interGroupSpacing = 8
        section.orthogonalScrollingBehavior = .groupPaging
        return section
    }

    /// One card fills the width.
    private func stories() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(180)), subitems: [Parts.item(inset: 0)])
        group.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets.bottom = 12
        section.orthogonalScrollingBehavior = .paging
        return section
    }

    /// Icons with badges on their corners.
    private func updates() -> NSCollectionLayoutSection {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Parts.size(.absolute(22), .absolute(22)), elementKind: Self.badgeKind,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: Parts.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(
                .absolute(StoreIconCell.side), .absolute(StoreIconCell.height(environment.traitCollection))),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets.top = 12
        section.contentInsets.bottom = 12
        section.interGroupSpacing = 20
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        return section
    }

    // MARK: Sections that stand still

    private var rowHeight: CGFloat { StoreRowCell.height(environment.traitCollection) }

    /// Two columns of cards, four where there is room.
    private func picks() -> NSCollectionLayoutSection { Parts.rows(isWide ? 4 : 2, height: .absolute(120)) }

    /// A large card beside two small ones.
    private func mosaic() -> NSCollectionLayoutSection {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: Parts.size(.fractionalWidth(0.4), .fractionalHeight(1)),
            repeatingSubitem: Parts.item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(isWide ? 1 / 3 : 1), .absolute(220)),
            subitems: [Parts.item(.fractionalWidth(0.6)), column])
        let line = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(220)), subitems: [group])
        return Parts.padded(NSCollectionLayoutSection(group: line))
    }

    /// Rows on a panel.
    private func charts() -> NSCollectionLayoutSection {
        let columns = isWide ? 2 : 1
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(rowHeight)),
            repeatingSubitem: Parts.item(.fractionalWidth(1 / CGFloat(columns)), inset: 0), count: columns)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets.top = 4
        section.contentInsets.bottom = 4
        let panel = NSCollectionLayoutDecorationItem.background(elementKind: Self.panelKind)
        let line = SectionTitleView.height(environment.traitCollection)
        panel.contentInsets = NSDirectionalEdgeInsets(top: line, leading: 16, bottom: line, trailing: 16)
        section.decorationItems = [panel]
        return section
    }

    /// Columns of cards of different heights, each card in the shortest column.
    private func screens(_ count: Int) -> NSCollectionLayoutSection {
        let heights = (0..<count).map { CGFloat(110 + ($0 * 53) % 90) }
        return Waterfall.section(heights, columns: isWide ? 4 : 2, margin: 16, in: environment)
    }

    /// Paragraphs; those that stand side by side are as high as the highest of them.
    private func reviews() -> NSCollectionLayoutSection {
        let columns = isWide ? 3 : 1
        let height: NSCollectionLayoutDimension =
            isWide ? .uniformAcrossSiblings(estimate: 130) : .estimated(130)
        let item = NSCollectionLayoutItem(layoutSize: Parts.size(.fractionalWidth(1 / CGFloat(columns)), height))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .estimated(130)), repeatingSubitem: item, count: columns)
        group.interItemSpacing = .fixed(12)
        let section = Parts.padded(NSCollectionLayoutSection(group: group))
        section.interGroupSpacing = 12
        return section
    }
}

import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// The list that a section was made for.
@MainActor
final class ListSection {
    let configuration: UICollectionLayoutListConfiguration
    let traits: ListTraits
    /// What the list made of the section's insets; others are the client's.
    private let insets: NSDirectionalEdgeInsets

    init(_ configuration: UICollectionLayoutListConfiguration, insets: NSDirectionalEdgeInsets) {
        self.configuration = configuration
        self.insets = insets
        traits = ListTraits(
            environment: configuration.environment,
            startsWithHeader: configuration.headerMode == .firstItemInSection, hugsHeaders: configuration.hugsHeaders)
    }

    /// What the insets take of the list's width.
    var sides: CGFloat { insets.leading + insets.trailing }

    /// Whether the section keeps beside the safe area although it reports no reference for its insets: cards do, and
    /// sidebars.
    var keepsBesideSafeArea: Bool {
        switch configuration.appearance {
        case .insetGrouped, .sidebar, .sidebarPlain: true
        case .plain, .grouped: false
        }
    }

    /// The lines of an element; nil where lists have none.
    func separators(at path: IndexPath, _ place: ListPlace) -> UIListSeparatorConfiguration? {
        guard configuration.showsSeparators else { return nil }
        let common = configuration.separatorConfiguration
        guard place.isInList, let handler = configuration.itemSeparatorHandler else { return common }
        return handler(path, common)
    }

    /// Grouped sections that follow each other are as far apart as the first one is from the top: each has half of that,
    /// rounded as a header without a title is high. The first one and the last keep their distance from the ends.
    func fit(_ section: inout CompositionalSection, isFirst: Bool, isLast: Bool) {
        guard configuration.isGrouped else { return }
        if !isFirst, insets.top == ListMetrics.groupedTop, section.contentInsets.top == insets.top {
            section.contentInsets.top = ListMetrics.untitled
        }
        if !isLast, insets.bottom == ListMetrics.groupedBottom, section.contentInsets.bottom == insets.bottom {
            section.contentInsets.bottom = ListMetrics.untitled
        }
    }
}

/// Lengths of list sections in points. Recorded under Mac Catalyst; between sections on an iPhone with 26.1.
enum ListMetrics {
    /// Above the first section of a grouped list, where it has no header.
    static let groupedTop: CGFloat = 35
    /// Below the last one, where it has no footer.
    static let groupedBottom: CGFloat = 20
    /// What a header or footer without a title takes.
    static let untitled: CGFloat = 17.5
    /// What a header or footer of a plain list is taken for until it has said more.
    static let plainTitle: CGFloat = 28
    /// How wide a title that hugs its content is taken for until it has said more.
    static let huggingTitle: CGFloat = 120
    /// At the sides of cards.
    static let cardSide: CGFloat = 16
    static let sidebarSide: CGFloat = 10
    static let sidebarBottom: CGFloat = 10
    static let titleLayer = 200
    /// What a row is taken for until it has said more, and the least that it says.
    static let row: CGFloat = 44
    /// A point of the phone is so much of one in the Mac's idiom, for some lengths.
    static let macScale: CGFloat = 0.77
}

extension NSCollectionLayoutSection {
    /// A section of full-width rows that say themselves how high they are, with the insets, headers and footers of a list.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let isMac = layoutEnvironment.traitCollection.userInterfaceIdiom == .mac
        let height = isMac ? 40.04 : ListMetrics.row
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let insets = configuration.sectionInsets(isMac: isMac, layoutEnvironment.traitCollection)
        section.contentInsets = insets
        section.contentInsetsReference = .none
        section.boundarySupplementaryItems = configuration.boundaryItems(layoutEnvironment.traitCollection)
        section.list = ListSection(configuration, insets: insets)
        return section
    }
}

@MainActor
extension UICollectionLayoutListConfiguration {
    /// Whether headers are as wide as their contents: those that are views of their own.
    fileprivate var hugsHeaders: Bool {
        headerMode == .supplementary && contentHuggingElements.contains(.supplementaryHeader)
    }

    fileprivate func sectionInsets(isMac: Bool, _ traits: UITraitCollection) -> NSDirectionalEdgeInsets {
        var insets = NSDirectionalEdgeInsets.zero
        let sidebar = isMac ? ListMetrics.sidebarSide / ListMetrics.macScale : ListMetrics.sidebarSide
        switch appearance {
        case .plain: break
        case .grouped, .insetGrouped:
            if headerMode == .none { insets.top = ListMetrics.groupedTop }
            if footerMode == .none { insets.bottom = ListMetrics.groupedBottom }
            if appearance == .insetGrouped {
                (insets.leading, insets.trailing) = (ListMetrics.cardSide, ListMetrics.cardSide)
            }
        case .sidebar:
            if footerMode == .none { insets.bottom = ListMetrics.sidebarBottom }
            (insets.leading, insets.trailing) = (sidebar, sidebar)
        case .sidebarPlain: (insets.leading, insets.trailing) = (sidebar, sidebar)
        }
        if headerMode == .firstItemInSection { insets.top = headerPadding(traits) }
        return insets
    }

    /// Points above each header.
    private func headerPadding(_ traits: UITraitCollection) -> CGFloat {
        if let headerTopPadding, headerTopPadding.isFinite,
            headerTopPadding != UICollectionViewLayoutAutomaticDimension
        {
            return max(0, headerTopPadding.drawable)
        }
        return appearance == .plain ? traits.systemLooks.list.headerTopPadding : 0
    }

    fileprivate func boundaryItems(
        _ traits: UITraitCollection
    ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if headerMode == .supplementary {
            let kind = UICollectionView.elementKindSectionHeader
            let header = hugsHeaders ? boundaryItem(kind, .topLeading, hugs: true) : boundaryItem(kind, .top)
            header.paddingBefore = headerPadding(traits)
            items.append(header)
        }
        if footerMode == .supplementary {
            items.append(boundaryItem(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return items
    }

    private func boundaryItem(
        _ kind: String, _ alignment: NSRectAlignment, hugs: Bool = false
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let height = isPlain ? ListMetrics.plainTitle : ListMetrics.untitled
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: hugs ? .estimated(ListMetrics.huggingTitle) : .fractionalWidth(1),
                heightDimension: .estimated(height)),
            elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = isPlain
        item.zIndex = ListMetrics.titleLayer
        return item
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout all of whose sections are lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
        layout.listConfiguration = configuration
        return layout
    }
}

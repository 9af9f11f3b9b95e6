import UIKit

/// What the rows and headers of the front page show.
@MainActor
enum CatalogueRow {
    static func configure(
        _ cell: UICollectionViewListCell, _ example: Example, in role: CatalogueViewController.Role
    ) {
        let isSidebar = role == .sidebar
        var content: UIListContentConfiguration = isSidebar ? .sidebarCell() : .subtitleCell()
        content.text = example.title
        if !isSidebar {
            content.secondaryText = example.summary
            content.secondaryTextProperties.color = .secondaryLabel
            content.textToSecondaryTextVerticalPadding = 2
        }
        // In the largest sizes the words need the whole width.
        let isLarge = cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let side: CGFloat = isSidebar ? 24 : 32
        if !isLarge {
            content.image = icon(of: example, side: side)
            content.imageProperties.reservedLayoutSize = CGSize(width: side, height: side)
        }
        cell.contentConfiguration = content
        cell.accessories = isSidebar || isLarge ? [] : [.disclosureIndicator()]
    }

    static func configureHeader(
        _ cell: UICollectionViewListCell, _ section: CatalogueViewController.Section, count: Int,
        in role: CatalogueViewController.Role
    ) {
        var content: UIListContentConfiguration =
            role == .sidebar ? .sidebarHeader() : .prominentInsetGroupedHeader()
        if case .area(let area) = section { content.text = area.rawValue } else { content.text = "Found" }
        cell.contentConfiguration = content
        cell.accessories = [.label(text: count.formatted())]
    }

    // MARK: Icons

    private static var icons: [String: UIImage] = [:]

    /// Its pictogram in the colour of its area, drawn once.
    static func icon(of example: Example, side: CGFloat) -> UIImage {
        let key = "\(example.name) \(side)"
        if let drawn = icons[key] { return drawn }
        let area = ExampleArea.allCases.first { area in area.examples.contains { $0.name == example.name } }
        let drawn = example.pictogram.image(on: area?.color ?? .systemGray, side: side)
        icons[key] = drawn
        return drawn
    }
}

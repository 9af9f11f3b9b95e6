import UIKit

/// Short names for what the examples are made of.
@MainActor
enum Parts {
    static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    static func item(
        _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
        _ height: NSCollectionLayoutDimension = .fractionalHeight(1), inset: CGFloat = 4
    ) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(layoutSize: size(width, height))
        item.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
        return item
    }

    /// Rows of so many cells.
    static func rows(_ columns: Int, height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), height), subitems: [item(.fractionalWidth(1 / CGFloat(columns)))])
        return padded(NSCollectionLayoutSection(group: group))
    }

    /// A shelf of cells that scrolls sideways.
    static func shelf(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        width: NSCollectionLayoutDimension = .fractionalWidth(0.42), height: CGFloat = 120
    ) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(width, .absolute(height)), subitems: [item()])
        let section = padded(NSCollectionLayoutSection(group: group))
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    /// Where titles begin in a padded section, so that they are flush with the cells.
    static let titleMargin: CGFloat = 4

    static func padded(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 12, trailing: 12)
        return section
    }

    static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
        boundary(UICollectionView.elementKindSectionHeader, .top)
    }

    static func footer() -> NSCollectionLayoutBoundarySupplementaryItem {
        boundary(UICollectionView.elementKindSectionFooter, .bottom)
    }

    /// Across the section, as high as its view wants to be.
    static func boundary(
        _ kind: String, _ alignment: NSRectAlignment
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .estimated(44)), elementKind: kind, alignment: alignment)
    }
}

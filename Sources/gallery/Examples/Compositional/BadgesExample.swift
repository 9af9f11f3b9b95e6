import UIKit

/// Numbers at the corners of cells.
@MainActor
func makeBadgesExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { _, environment in
        let side = min(32, UIFontMetrics.default.scaledValue(for: 20, compatibleWith: environment.traitCollection))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Parts.size(.absolute(side), .absolute(side)), elementKind: SectionsViewController.badgeKind,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(
            layoutSize: Parts.size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .fractionalWidth(0.22)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        return section
    }
    return SectionsViewController("Badges", counts: [48], layout)
}

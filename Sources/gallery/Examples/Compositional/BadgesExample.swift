import UIKit

/// Numbers at the corners of cells.
@MainActor
func makeBadgesExample() -> UIViewController {
    let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: Parts.size(.absolute(22), .absolute(22)), elementKind: SectionsViewController.badgeKind,
        containerAnchor: NSCollectionLayoutAnchor(
            edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
        layoutSize: Parts.size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Parts.size(.fractionalWidth(1), .absolute(96)), subitems: [item])
    return SectionsViewController(
        "Badges", counts: [48],
        UICollectionViewCompositionalLayout(section: Parts.padded(NSCollectionLayoutSection(group: group))))
}

import UIKit

/// Five square places in a row, and a cell inset by five points in each.
@MainActor
func makeInsetGridExample() -> UIViewController {
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Parts.size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [Parts.item(.fractionalWidth(0.2), inset: 5)])
    return SectionsViewController(
        "Inset grid", counts: [95],
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
}

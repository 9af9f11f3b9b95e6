import UIKit

/// Two equal columns, ten points apart.
@MainActor
func makeTwoColumnExample() -> UIViewController {
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Parts.size(.fractionalWidth(1), .absolute(56)),
        repeatingSubitem: Parts.item(.fractionalWidth(0.5), inset: 0), count: 2)
    group.interItemSpacing = .fixed(10)
    let section = Parts.padded(NSCollectionLayoutSection(group: group))
    section.interGroupSpacing = 10
    return SectionsViewController(
        "Two columns", counts: [60], UICollectionViewCompositionalLayout(section: section))
}

import UIKit

/// Two equal columns, ten points apart.
@MainActor
func makeTwoColumnExample() -> UIViewController {
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Parts.size(.fractionalWidth(1), .absolute(44)),
        repeatingSubitem: Parts.item(.fractionalWidth(0.5), inset: 0), count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    return SectionsViewController(
        "Two columns", counts: [94], UICollectionViewCompositionalLayout(section: section))
}

import UIKit

/// Groups in groups: a large cell beside a column of two.
@MainActor
func makeNestedExample() -> UIViewController {
    let section = nestedSection(width: .fractionalWidth(1))
    return SectionsViewController(
        "Nested groups", counts: [30], UICollectionViewCompositionalLayout(section: section))
}

/// The same, in sections that scroll sideways.
@MainActor
func makeOrthogonalExample() -> UIViewController {
    let section = nestedSection(width: .fractionalWidth(0.85))
    section.orthogonalScrollingBehavior = .continuous
    return SectionsViewController(
        "Orthogonal sections", counts: [18, 24, 30, 15], UICollectionViewCompositionalLayout(section: section))
}

@MainActor
private func nestedSection(width: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let column = NSCollectionLayoutGroup.vertical(
        layoutSize: Parts.size(.fractionalWidth(0.3), .fractionalHeight(1)),
        repeatingSubitem: Parts.item(.fractionalWidth(1), .fractionalHeight(0.5), inset: 10), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Parts.size(width, .fractionalHeight(0.4)),
        subitems: [Parts.item(.fractionalWidth(0.7), inset: 10), column])
    return NSCollectionLayoutSection(group: group)
}

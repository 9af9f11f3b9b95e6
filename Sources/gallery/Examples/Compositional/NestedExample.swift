import UIKit

/// Groups in groups: a large cell beside a column of two.
@MainActor
func makeNestedExample() -> UIViewController {
    UIViewController.nested("Nested groups", scrolls: false)
}

/// The same, scrolling sideways.
@MainActor
func makeOrthogonalExample() -> UIViewController {
    UIViewController.nested("Orthogonal sections", scrolls: true)
}

extension UIViewController {
    fileprivate static func nested(_ title: String, scrolls: Bool) -> UIViewController {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: Parts.size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitems: [Parts.item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(scrolls ? 0.85 : 1), .absolute(200)),
            subitems: [Parts.item(.fractionalWidth(0.7)), column])
        let section = Parts.padded(NSCollectionLayoutSection(group: group))
        if scrolls { section.orthogonalScrollingBehavior = .continuous }
        return SectionsViewController(
            title, counts: [18, 24, 30], UICollectionViewCompositionalLayout(section: section))
    }
}

import UIKit

/// A panel behind each section, five points inside its edges.
@MainActor
func makeBackgroundsExample() -> UIViewController {
    let section = Parts.rows(4, height: .fractionalWidth(0.2))
    section.contentInsets = NSDirectionalEdgeInsets(top: 15, leading: 15, bottom: 15, trailing: 15)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: SectionsViewController.backgroundKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]
    return SectionsViewController(
        "Backgrounds", counts: [6, 9, 12, 7, 16], UICollectionViewCompositionalLayout(section: section))
}

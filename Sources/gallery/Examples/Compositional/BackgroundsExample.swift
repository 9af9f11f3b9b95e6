import UIKit

/// A panel behind each section.
@MainActor
func makeBackgroundsExample() -> UIViewController {
    let section = Parts.rows(4, height: 80)
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 24, bottom: 24, trailing: 24)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: SectionsViewController.backgroundKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 8, trailing: 12)
    section.decorationItems = [background]
    return SectionsViewController(
        "Backgrounds", counts: [6, 9, 12, 7], UICollectionViewCompositionalLayout(section: section))
}

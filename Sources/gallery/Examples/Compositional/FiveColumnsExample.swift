import UIKit

/// Five square cells in a row without room between them, ten where the view is wide.
@MainActor
func makeFiveColumnsExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { _, environment in
        let columns: CGFloat = environment.container.effectiveContentSize.width > 800 ? 10 : 5
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .fractionalWidth(1 / columns)),
            subitems: [Parts.item(.fractionalWidth(1 / columns), inset: 0)])
        return NSCollectionLayoutSection(group: group)
    }
    let controller = SectionsViewController("Five columns", counts: [250], layout)
    controller.cornerRadius = 0
    return controller
}

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
    // Neighbours differ, whatever the number of columns.
    controller.tile = { path in
        let shade = CGFloat(path.item * 7 % 9) / 9
        let color = UIColor(hue: 0.5 + 0.16 * shade, saturation: 0.65, brightness: 0.62 + 0.2 * shade, alpha: 1)
        return ("\(path.item + 1)", color)
    }
    return controller
}

import UIKit

/// The carousel as a compositional layout: what a section's handler does to the cells in sight makes the middle one grow.
@MainActor
func makeHandlerCarouselExample() -> UIViewController {
    let item = NSCollectionLayoutItem(layoutSize: Parts.size(.fractionalWidth(1), .absolute(75)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
    let group = NSCollectionLayoutGroup.vertical(
        layoutSize: Parts.size(.absolute(75), .fractionalHeight(1)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 65
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 75, bottom: 0, trailing: 75)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
        let middle = offset.x + environment.container.contentSize.width / 2
        for item in items where item.representedElementCategory == .cell {
            let part = max(0, 1 - abs(item.center.x - middle) / 70)
            item.transform3D = CATransform3DMakeScale(1 + 0.5 * part, 1 + 0.5 * part, 1)
        }
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let controller = CarouselViewController("Handler carousel", layout)
    controller.reach = CarouselViewController.Reach(start: 112.5, pitch: 140)
    return controller
}

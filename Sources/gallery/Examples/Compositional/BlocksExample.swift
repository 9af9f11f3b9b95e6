import UIKit

/// Blocks of four: two columns of two in a row, as far apart as there is room. The items go down each column.
@MainActor
func makeBlocksExample() -> UIViewController {
    let column = NSCollectionLayoutGroup.vertical(
        layoutSize: Parts.size(.fractionalWidth(0.48), .absolute(96)),
        subitems: [Parts.item(.fractionalWidth(1), .fractionalHeight(0.5), inset: 2)])
    let block = NSCollectionLayoutGroup.horizontal(
        layoutSize: Parts.size(.fractionalWidth(1), .absolute(96)), subitems: [column])
    block.interItemSpacing = .flexible(1)
    let section = NSCollectionLayoutSection(group: block)
    section.interGroupSpacing = 20
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    let seasons: [(name: String, color: UIColor)] = [
        ("Spring", .systemGreen), ("Summer", .systemOrange), ("Autumn", .systemBrown), ("Winter", .systemBlue),
    ]
    let controller = SectionsViewController(
        "Blocks of four", counts: [seasons.count * 25], UICollectionViewCompositionalLayout(section: section))
    controller.tile = { path in
        let season = seasons[path.item % seasons.count]
        return ("\(season.name) \(2001 + path.item / seasons.count)", season.color)
    }
    return controller
}

import UIKit

/// A carousel whose middle card is the largest, shelves of three rows, and a list below.
@MainActor
func makeAppStoreExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { index, environment in
        switch index {
        case 0: carousel(environment)
        case 1: triples()
        default: Parts.rows(1, height: 52).titled()
        }
    }
    return SectionsViewController(
        "Storefront", counts: [10, 24, 12], titles: ["Today", "New", "All"], layout)
}

@MainActor
private func carousel(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let section = Parts.shelf(.groupPagingCentered, width: .fractionalWidth(0.8), height: 190).titled()
    section.visibleItemsInvalidationHandler = { items, offset, _ in
        let middle = offset.x + environment.container.contentSize.width / 2
        for item in items where item.representedElementCategory == .cell {
            let distance = min(1, abs(item.center.x - middle) / environment.container.contentSize.width)
            item.transform = CGAffineTransform(scaleX: 1 - 0.12 * distance, y: 1 - 0.12 * distance)
            item.alpha = 1 - 0.5 * distance
        }
    }
    return section
}

@MainActor
private func triples() -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.vertical(
        layoutSize: Parts.size(.fractionalWidth(0.85), .absolute(180)),
        subitems: [Parts.item(.fractionalWidth(1), .fractionalHeight(1 / 3))])
    let section = Parts.padded(NSCollectionLayoutSection(group: group))
    section.orthogonalScrollingBehavior = .groupPaging
    return section.titled()
}

extension NSCollectionLayoutSection {
    fileprivate func titled() -> NSCollectionLayoutSection {
        boundarySupplementaryItems = [Parts.header()]
        return self
    }
}

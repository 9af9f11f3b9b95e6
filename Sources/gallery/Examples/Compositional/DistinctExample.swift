import UIKit

/// Each section has columns of its own.
@MainActor
func makeDistinctExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { index, _ in
        columnsSection([1, 5, 3][index % 3], height: .fractionalWidth(0.2))
    }
    return SectionsViewController("Distinct sections", counts: [5, 15, 9], layout)
}

/// The same kinds of sections, each with twice as many columns where the view is wide.
@MainActor
func makeAdaptiveExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { index, environment in
        let isWide = environment.container.effectiveContentSize.width > 800
        let columns = [1, 5, 3][index % 3] * (isWide ? 2 : 1)
        return columnsSection(columns, height: .fractionalWidth(isWide ? 0.1 : 0.2), rowsUpTo: isWide ? 2 : 1)
    }
    return SectionsViewController(
        "Adaptive", counts: [6, 20, 18], layout)
}

/// Equal cells two points inside their places: rows of 44 points for lists, of `height` for grids.
///
/// - Parameter rowsUpTo: the number of columns up to which it is a list.
@MainActor
private func columnsSection(
    _ columns: Int, height: NSCollectionLayoutDimension, rowsUpTo lists: Int = 1
) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Parts.size(.fractionalWidth(1), columns <= lists ? .absolute(44) : height),
        repeatingSubitem: Parts.item(.fractionalWidth(1 / CGFloat(columns)), inset: 2), count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return section
}

import UIKit

/// Each section has columns of its own.
@MainActor
func makeDistinctExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { index, _ in
        let columns = [1, 5, 3][index % 3]
        return Parts.rows(columns, height: columns == 1 ? 48 : 84)
    }
    return SectionsViewController("Distinct sections", counts: [4, 15, 9], layout)
}

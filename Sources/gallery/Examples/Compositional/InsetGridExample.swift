import UIKit

/// Five cells in a row, with room around each.
@MainActor
func makeInsetGridExample() -> UIViewController {
    SectionsViewController(
        "Inset grid", counts: [95], UICollectionViewCompositionalLayout(section: Parts.rows(5, height: 76)))
}

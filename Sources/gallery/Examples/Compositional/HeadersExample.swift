import UIKit

/// A title above each section; pinned ones stay in sight while their section is.
@MainActor
func makeHeadersExample(pins: Bool) -> UIViewController {
    let section = Parts.rows(4, height: 84)
    section.boundarySupplementaryItems = [Parts.header(pins: pins)]
    return SectionsViewController(
        pins ? "Pinned headers" : "Headers", counts: [10, 18, 24, 30, 36],
        UICollectionViewCompositionalLayout(section: section))
}

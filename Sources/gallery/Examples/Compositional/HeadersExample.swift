import UIKit

/// A framed title above each section and a line below it; pinned titles stay in sight while their section is.
@MainActor
func makeHeadersExample(pins: Bool) -> UIViewController {
    let section = Parts.rows(5, height: .fractionalWidth(0.2))
    let header = Parts.header()
    header.pinToVisibleBounds = pins
    if pins { header.zIndex = 2 }
    section.boundarySupplementaryItems = [header, Parts.footer()]
    let counts = [10, 18, 24, 30, 36]
    let controller = SectionsViewController(
        pins ? "Pinned headers" : "Headers", counts: counts, footers: counts.map { "\($0) tiles" },
        UICollectionViewCompositionalLayout(section: section))
    if !pins { controller.titleBorder = .separator }
    return controller
}

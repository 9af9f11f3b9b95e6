import UIKit

/// Every way in which a section may scroll and come to rest.
@MainActor
func makeBehavioursExample() -> UIViewController {
    let behaviours: [(UICollectionLayoutSectionOrthogonalScrollingBehavior, String)] = [
        (.continuous, "Continuous"), (.continuousGroupLeadingBoundary, "Continuous, group leading boundary"),
        (.paging, "Paging"), (.groupPaging, "Group paging"), (.groupPagingCentered, "Group paging, centred"),
        (.none, "None"),
    ]
    let layout = UICollectionViewCompositionalLayout { index, _ in
        let section = Parts.shelf(behaviours[index].0, width: .fractionalWidth(0.6), height: 90)
        section.boundarySupplementaryItems = [Parts.header()]
        return section
    }
    return SectionsViewController(
        "Behaviours", counts: [12, 12, 12, 12, 12, 4], titles: behaviours.map(\.1), layout)
}

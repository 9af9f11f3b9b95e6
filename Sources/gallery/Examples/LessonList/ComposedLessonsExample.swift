import UIKit

/// The lessons in a compositional layout: rows of as many as there is room for, spread between the margins.
@MainActor
func makeComposedLessonsExample() -> UIViewController {
    let layout = UICollectionViewCompositionalLayout { index, environment in
        let traits = environment.traitCollection
        let room = environment.container.effectiveContentSize.width - 40
        let size =
            index == 0
            ? LessonListViewController.introductionSize(traits, in: room)
            : LessonListViewController.lessonSize(traits, in: room)
        // A fraction fits on every screen: lengths of points need not be whole pixels.
        let item = Parts.item(size.width < room ? .absolute(size.width) : .fractionalWidth(1), inset: 0)
        if room < 2 * size.width + 10 {
            // A flow layout centres what has no room for a neighbour.
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
        }
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(size.height)), subitems: [item])
        group.interItemSpacing = .flexible(10)
        group.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
        section.interGroupSpacing = 10
        guard index > 0 else { return section }
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: Parts.size(
                    .fractionalWidth(1),
                    .absolute(LessonListViewController.headerHeight(environment.traitCollection))),
                elementKind: LessonListViewController.composedHeaderKind, alignment: .top)
        ]
        return section
    }
    return LessonListViewController("Lessons, composed", layout)
}

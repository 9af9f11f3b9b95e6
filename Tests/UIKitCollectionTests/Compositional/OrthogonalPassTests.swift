import TesseraTesting
import Testing
import UIKit

/// What a pass shows of sections that scroll by themselves.
@MainActor
struct OrthogonalPassTests {
    /// Items 100 points wide side by side, under headers that stay in sight.
    private func shelves() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(300))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .continuous
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        return UICollectionViewCompositionalLayout(section: section)
    }

    /// The headers are asked for alone when the view scrolls; the items of the section are others, too.
    @Test func bothScrollBeforeOnePass() {
        let view = grid(GridSource([20, 20, 20]), layout: shelves())
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        view.contentOffset.y = 40
        host.settle()
        view.scrollToItem(at: path(10), at: .left, animated: false)
        view.contentOffset.y = 44
        view.layoutIfNeeded()
        let shown = view.indexPathsForVisibleItems.filter { $0.section == 0 }.sorted()
        #expect(shown == (10..<14).map { path($0) })
    }
}

import TesseraTesting
import Testing
import UIKit

/// What a pass shows of sections that scroll by themselves.
@MainActor
struct OrthogonalPassTests {
    /// Items 100 points wide side by side, under headers that stay in sight.
    private func shelves(height: CGFloat = 300) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(height))
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
        let shelf = view.cellForItem(at: path(0))?.superview?.superview as? UIScrollView
        shelf?.contentOffset.x = 1_000
        view.contentOffset.y = 44
        view.layoutIfNeeded()
        let shown = view.indexPathsForVisibleItems.filter { $0.section == 0 }.sorted()
        #expect(shown == (10..<14).map { path($0) })
    }

    /// The section above is out of sight and has no inner view yet.
    @Test func toAnItemOfASectionOutOfSight() {
        let view = grid(GridSource(Array(repeating: 20, count: 10)), layout: shelves(height: 60))
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        view.contentOffset.y = 90
        host.settle()
        view.scrollToItem(at: path(10), at: [.top, .left], animated: false)
        view.layoutIfNeeded()
        let shown = view.indexPathsForVisibleItems.filter { $0.section == 0 }.sorted()
        #expect(shown == (10..<14).map { path($0) })
    }
}

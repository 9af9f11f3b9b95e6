import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What a client finds that asks a compositional layout itself.
@MainActor
struct OrthogonalQueryTests {
    private func section(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection
    {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    private func stage(_ counts: [Int], isRightToLeft: Bool = false) -> (view: UICollectionView, host: TestHost) {
        let layout = UICollectionViewCompositionalLayout { [self] _, _ in section(.paging) }
        let view = grid(GridSource(counts), layout: layout)
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        return (view, TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480))))
    }

    private func items(_ view: UICollectionView, _ rect: CGRect) -> [IndexPath] {
        (view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath)
    }

    @Test func itFindsAllThatMeetsTheRectangle() {
        let (view, host) = stage([5, 3])
        host.settle()
        let wide = items(view, CGRect(x: 0, y: 0, width: 50_000, height: 50_000))
        #expect(wide == (0..<5).map { path($0) } + (0..<3).map { path($0, 1) })
        #expect(items(view, CGRect(x: 700, y: 0, width: 10, height: 10)) == [path(2)])
        #expect(items(view, CGRect(x: 0, y: 0, width: 320, height: 10)) == [path(0)])
        // Only what is in sight has a cell.
        #expect(view.visibleCells.count == 2)
    }

    @Test func itFindsItemsWhereTheyLieUnscrolled() {
        let (view, host) = stage([5])
        host.drag(from: CGPoint(x: 300, y: 30), to: CGPoint(x: 20, y: 30), duration: 0.2)
        host.settle()
        #expect(view.hosts.places.lastDistance(section: 0) == 320)
        #expect(items(view, CGRect(x: 0, y: 0, width: 320, height: 60)) == [path(0)])
        #expect(view.indexPathForItem(at: CGPoint(x: 100, y: 30)) == path(1))
        #expect(view.indexPathsForVisibleItems == [path(1)])
    }

    @Test func mirroredSectionsReachToTheLeft() {
        let (view, host) = stage([4], isRightToLeft: true)
        host.settle()
        #expect(items(view, CGRect(x: -50_000, y: 0, width: 50_320, height: 60)).count == 4)
        #expect(items(view, CGRect(x: -400, y: 0, width: 10, height: 60)) == [path(2)])
    }

    @Test func theViewsOwnQuestionStaysSmall() {
        final class Counting: UICollectionViewCompositionalLayout {
            var most = 0
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let found = super.layoutAttributesForElements(in: rect)
                most = max(most, found?.count ?? 0)
                return found
            }
        }
        let layout = Counting(section: section(.paging))
        let view = grid(GridSource([100_000]), layout: layout)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        #expect(layout.most > 0 && layout.most < 10)
    }
}

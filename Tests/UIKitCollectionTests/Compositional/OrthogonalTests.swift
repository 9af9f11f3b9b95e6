import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Sections that scroll by themselves.
@MainActor
struct OrthogonalTests {
    private func stage(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, counts: [Int] = [20, 20, 20],
        width: CGFloat = 100, size: CGSize = CGSize(width: 320, height: 480)
    ) -> (view: UICollectionView, source: GridSource, host: TestHost) {
        let source = GridSource(counts)
        let layout = UICollectionViewCompositionalLayout { _, _ in shelfSection(behavior, width: width) }
        let view = grid(source, layout: layout)
        let host = TestHost(view: view, configuration: TestConfiguration(size: size))
        return (view, source, host)
    }

    @Test func onlyCellsInSightExist() {
        let (view, source, _) = stage(.continuous)
        #expect(view.contentSize == CGSize(width: 320, height: 180))
        #expect(view.visibleCells.count == 9)
        #expect(view.hosts.count == 3)
        #expect(Set(source.cellRequests).count == 9)
        let inner = view.innerScrollView(of: path(0, 1))
        #expect(inner?.frame == CGRect(x: 0, y: 60, width: 320, height: 60))
        #expect(view.layoutAttributesForItem(at: path(5))?.frame == CGRect(x: 550, y: 0, width: 100, height: 60))
    }

    @Test func aDragMovesItsSectionAlone() {
        let (view, _, host) = stage(.continuous)
        host.drag(from: CGPoint(x: 300, y: 30), to: CGPoint(x: 100, y: 30))
        host.settle()
        let first = view.innerScrollView(of: path(2))?.contentOffset.x ?? 0
        #expect(first > 150)
        #expect(view.innerScrollView(of: path(0, 1))?.contentOffset.x == 0)
        #expect(view.contentOffset == .zero)
        #expect(view.cellForItem(at: path(0)) == nil)
        #expect(view.shownFrame(path(2))?.minX == 220 - first)
    }

    @Test func cellsAreUsedAgainAcrossSections() {
        let (view, _, host) = stage(.continuous, counts: [500, 500])
        let scroll = view.innerScrollView(of: path(0))
        host.fling(from: CGPoint(x: 300, y: 30), velocity: CGVector(dx: -4_000, dy: 0))
        var seen: Set<ObjectIdentifier> = []
        var frames = 0
        while scroll?.isDecelerating == true, frames < 600 {
            host.pump(through: .layout)
            seen.formUnion(view.visibleCells.map { ObjectIdentifier($0) })
            for cell in view.visibleCells where view.convert(cell.bounds, from: cell).maxX < -1 {
                Issue.record("a cell out of sight in frame \(frames)")
            }
            frames += 1
        }
        #expect(frames > 30)
        #expect((scroll?.contentOffset.x ?? 0) > 500)
        #expect(seen.count < 20)
    }

    @Test func aVerticalDragGoesToTheView() {
        let (view, _, host) = stage(.continuous, counts: Array(repeating: 20, count: 20))
        host.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200))
        host.settle()
        #expect(view.contentOffset.y > 150)
        #expect(view.hosts.count < 12)
    }

    /// Groups of 200 every 210; the viewport is 320.
    @Test func behavioursComeToRestWhereTheyShould() {
        for (behavior, rests) in [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, [CGFloat(210)]),
            (.groupPaging, [210]), (.paging, [320]), (.groupPagingCentered, [150]),
        ] {
            let (view, _, host) = stage(behavior, width: 200)
            host.drag(from: CGPoint(x: 300, y: 30), to: CGPoint(x: 120, y: 30))
            host.settle()
            let offset = view.innerScrollView(of: path(1))?.contentOffset.x ?? .nan
            #expect(rests.contains { abs($0 - offset) < 0.5 }, "\(behavior): \(offset)")
        }
    }

    @Test func groupPagingGoesOneGroupPerSwipe() {
        let (view, _, host) = stage(.groupPaging)
        for swipe in 1...3 {
            host.fling(from: CGPoint(x: 300, y: 30), velocity: CGVector(dx: -3_000, dy: 0))
            host.settle()
            #expect(view.hosts.places.lastDistance(section: 0) == CGFloat(swipe) * 110)
        }
    }

    @Test func wheelsAndTouchpadsScrollSections() {
        let (view, _, host) = stage(.groupPaging)
        host.wheel(at: CGPoint(x: 100, y: 30), dx: 20, dy: 0)
        host.settle()
        #expect(view.hosts.places.lastDistance(section: 0) == 110, "a notch goes to the next group")
        host.touchpadScroll(at: CGPoint(x: 100, y: 90), dx: 80, dy: 0)
        host.settle()
        #expect(view.hosts.places.lastDistance(section: 1) == 110)
        let (free, _, second) = stage(.continuous)
        second.wheel(at: CGPoint(x: 100, y: 30), dx: 20, dy: 0)
        second.settle()
        #expect(free.hosts.places.lastDistance(section: 0) == 20)
    }

    @Test func tapsSelectWhatIsUnderThem() {
        let (view, _, host) = stage(.continuous)
        view.innerScrollView(of: path(0))?.contentOffset.x = 440
        host.advance(by: 0.1)
        host.tap(at: CGPoint(x: 50, y: 30))
        #expect(view.indexPathsForSelectedItems == [path(4)])
        #expect(view.cellForItem(at: path(4))?.isSelected == true)
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 30)) == path(4))
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 90)) == path(0, 1))
    }

    @Test func scrollToItemMovesBoth() {
        let (view, _, host) = stage(.continuous, counts: Array(repeating: 20, count: 30))
        view.scrollToItem(at: path(10, 20), at: [.top, .left], animated: false)
        host.advance(by: 0.1)
        #expect(view.contentOffset.y == 1_200)
        #expect(view.hosts.places.lastDistance(section: 20) == 1_100)
        #expect(view.shownFrame(path(10, 20))?.minX == 0)
        view.scrollToItem(at: path(12, 20), at: .centeredHorizontally, animated: true)
        host.settle()
        #expect(view.shownFrame(path(12, 20))?.midX == 160)
        #expect(view.contentOffset.y == 1_200)
    }

    @Test func positionsAreKeptOutOfSight() {
        let (view, _, host) = stage(.continuous, counts: Array(repeating: 20, count: 60))
        view.innerScrollView(of: path(0))?.contentOffset.x = 330
        host.advance(by: 0.1)
        view.contentOffset.y = 2_000
        host.advance(by: 0.1)
        #expect(view.cellForItem(at: path(3)) == nil)
        view.contentOffset.y = 0
        host.advance(by: 0.1)
        #expect(view.shownFrame(path(3))?.minX == 0)
        #expect(view.innerScrollView(of: path(0, 5))?.contentOffset.x == 0)
    }

    @Test func positionsFollowTheirSections() {
        let (view, source, host) = stage(.continuous)
        view.innerScrollView(of: path(0, 1))?.contentOffset.x = 330
        host.advance(by: 0.1)
        let cell = view.cellForItem(at: path(4, 1))
        source.counts.insert(5, at: 0)
        view.insertSections([0])
        host.settle()
        #expect(view.cellForItem(at: path(4, 2)) === cell)
        #expect(view.shownFrame(path(3, 2))?.minX == 0)
        #expect(view.innerScrollView(of: path(0, 1))?.contentOffset.x == 0)
        source.counts.remove(at: 2)
        view.deleteSections([2])
        host.settle()
        #expect(view.hosts.count == 3)
        #expect(view.innerScrollView(of: path(0, 2))?.contentOffset.x == 0)
        #expect(view.subviews.filter { $0 is UIScrollView }.count == 3, "the deleted section's view is gone")
    }

    @Test func deletingItemsBringsTheSectionBackInRange() {
        let (view, source, host) = stage(.continuous)
        view.innerScrollView(of: path(0))?.contentOffset.x = 1_000
        host.advance(by: 0.1)
        source.counts[0] = 4
        view.deleteItems(at: (4..<20).map { path($0) })
        host.settle()
        #expect(view.hosts.places.lastDistance(section: 0) == 110)
        #expect(view.shownFrame(path(3))?.maxX == 320)
    }

    /// What a section out of sight was scrolled to may lie beyond its new end.
    @Test func aSectionThatGotShorterOutOfSightComesBackAtItsEnd() {
        let (view, source, host) = stage(.continuous, counts: Array(repeating: 20, count: 20))
        host.drag(from: CGPoint(x: 300, y: 30), to: CGPoint(x: 20, y: 30))
        host.settle()
        view.contentOffset.y = 600
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.counts[0] = 1
            view.deleteItems(at: (1..<20).map { path($0) })
        }
        host.settle()
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(view.shownFrame(path(0)) == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    /// It still scrolls to what was its end and shows nothing of what is left; its inner view stays, and goes back.
    @Test func aSectionThatGetsShorterWhileItScrollsComesBack() {
        let (view, source, host) = stage(.continuous, counts: [40, 3])
        view.innerScrollView(of: path(0))?.setContentOffset(CGPoint(x: 4_080, y: 0), animated: true)
        host.advance(by: 0.15)
        view.performBatchUpdates {
            source.counts[0] = 2
            view.deleteItems(at: (2..<40).map { path($0) })
        }
        host.advance(by: 0.02)
        #expect(view.hosts.count == 2)
        host.settle()
        #expect(view.shownFrame(path(0))?.minX == 0)
    }

    /// The view's insets leave room beside a section, where items that have scrolled out of its inner view are cut off.
    @Test func nothingIsSeenBesideTheSection() throws {
        let layout = UICollectionViewCompositionalLayout(section: shelfSection(.continuous))
        let view = grid(GridSource([20]), layout: layout)
        view.contentInset.left = 60
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        let inner = try #require(view.innerScrollView(of: path(0)))
        let first = try #require(view.layoutAttributesForItem(at: path(0)))
        let second = try #require(view.layoutAttributesForItem(at: path(1)))
        #expect(view.bounds.minX == -60 && inner.frame.minX == 0 && view.frameInSight(of: first)?.minX == 0)
        inner.contentOffset.x = 110
        host.settle()
        // It would be seen from -110 to -10.
        #expect(view.frameInSight(of: first) == nil && view.frameInSight(of: second)?.minX == 0)
    }

    @Test func rightToLeftSectionsStartAtTheRight() {
        let source = GridSource([20])
        let view = grid(source, layout: UICollectionViewCompositionalLayout(section: shelfSection(.continuous)))
        view.semanticContentAttribute = .forceRightToLeft
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        #expect(view.shownFrame(path(0))?.maxX == 320)
        host.drag(from: CGPoint(x: 50, y: 30), to: CGPoint(x: 250, y: 30))
        host.settle()
        #expect((view.hosts.places.lastDistance(section: 0) ?? 0) > 150)
        #expect(view.cellForItem(at: path(0)) == nil)
    }

    @Test func sidewaysLayoutsRunDown() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: layoutSize(.absolute(80), .absolute(100)), subitems: [item]))
        section.orthogonalScrollingBehavior = .continuous
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = grid(GridSource([20, 20]), layout: layout)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        #expect(view.contentSize == CGSize(width: 160, height: 480))
        #expect(view.layoutAttributesForItem(at: path(1, 1))?.frame == CGRect(x: 80, y: 100, width: 80, height: 100))
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
        host.settle()
        #expect((view.hosts.places.lastDistance(section: 1) ?? 0) > 150)
        #expect((view.hosts.places.lastDistance(section: 0) ?? 0) == 0)
    }

    @Test func propertiesReachTheInnerView() {
        let section = shelfSection(.groupPaging)
        let view = grid(GridSource([20]), layout: UICollectionViewCompositionalLayout(section: section))
        view.layoutIfNeeded()
        #expect(view.innerScrollView(of: path(0))?.decelerationRate == .fast)
        section.orthogonalScrollingProperties.decelerationRate = .normal
        section.orthogonalScrollingProperties.bounce = .never
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.innerScrollView(of: path(0))?.decelerationRate == .normal)
        #expect(view.innerScrollView(of: path(0))?.bounces == false)
    }
}

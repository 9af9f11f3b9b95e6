import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Where orthogonal sections begin, and that they keep their page, group or item while the window gets another size.
@MainActor
struct OrthogonalRotationTests {
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    private static let portrait = CGSize(width: 320, height: 480)
    private static let landscape = CGSize(width: 480, height: 320)

    private func stage(
        _ behavior: Behavior, width: NSCollectionLayoutDimension, isMirrored: Bool = false, count: Int = 1
    ) -> (view: UICollectionView, host: TestHost) {
        let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(60))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = behavior
        let view = grid(
            GridSource(Array(repeating: 20, count: count)),
            layout: UICollectionViewCompositionalLayout(section: section))
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.portrait))
        host.settle()
        return (view, host)
    }

    /// Groups that are far narrower than the view: the first one is in the middle at first.
    @Test(arguments: [false, true])
    func theFirstGroupIsInTheMiddleAtFirst(isMirrored: Bool) {
        let (view, _) = stage(.groupPagingCentered, width: .absolute(100), isMirrored: isMirrored)
        #expect(view.hosts.scrollView(section: 0)?.distance == -110)
        let cell = view.cellForItem(at: path(0))
        #expect(cell.map { view.convert($0.bounds, from: $0).midX } == 160)
    }

    /// Groups as wide as the view: the fourth one is the fourth page.
    @Test(
        arguments: [Behavior.paging, .groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary, .continuous],
        [false, true])
    func aPageStays(_ behavior: Behavior, isMirrored: Bool) {
        let (view, host) = stage(behavior, width: .fractionalWidth(1), isMirrored: isMirrored)
        let inner = view.hosts.scrollView(section: 0)
        inner?.scroll(to: 3 * 320, animated: false)
        host.settle()
        for size in [Self.landscape, Self.portrait, Self.landscape] {
            host.resize(to: size)
            host.settle()
            #expect(inner?.distance == 3 * size.width, "\(size)")
            #expect(view.cellForItem(at: path(3)).map { view.convert($0.bounds, from: $0).minX } == 0, "\(size)")
        }
    }

    /// In between all of it is in sight for a time: it goes back to where it was.
    @Test(arguments: [Behavior.paging, .groupPaging, .groupPagingCentered, .continuous])
    func aWindowInWhichAllIsInSight(_ behavior: Behavior) {
        let (view, host) = stage(behavior, width: .absolute(100))
        let inner = view.hosts.scrollView(section: 0)
        inner?.scroll(to: inner?.inner?.geometry.settledOffset(990) ?? 0, animated: false)
        host.settle()
        let before = inner?.distance
        host.resize(to: CGSize(width: 4_000, height: 480))
        host.settle()
        host.resize(to: Self.portrait)
        host.settle()
        #expect(inner?.distance == before)
    }

    /// Of an item that is cut off the same share is.
    @Test func anItemThatIsCutOff() {
        let (view, host) = stage(.continuous, width: .fractionalWidth(0.5))
        let inner = view.hosts.scrollView(section: 0)
        inner?.scroll(to: 5 * 160 + 40, animated: false)
        host.settle()
        host.resize(to: Self.landscape)
        host.settle()
        #expect(inner?.distance == 1_260)
        host.resize(to: Self.portrait)
        host.settle()
        #expect(inner?.distance == 840)
    }

    /// A section keeps its place while it is out of sight and the window gets another size.
    @Test func aSectionOutOfSight() {
        let (view, host) = stage(.paging, width: .fractionalWidth(1), count: 40)
        view.hosts.scrollView(section: 0)?.scroll(to: 3 * 320, animated: false)
        host.settle()
        view.contentOffset.y = 1_200
        host.settle()
        #expect(view.hosts.scrollView(section: 0) == nil)
        host.resize(to: Self.landscape)
        host.settle()
        view.contentOffset.y = 0
        host.settle()
        #expect(view.hosts.scrollView(section: 0)?.distance == 1_440)
        #expect(view.cellForItem(at: path(3)) != nil)
    }

    /// Who scrolls in the other size has chosen another place.
    @Test func scrollingInBetween() {
        let (view, host) = stage(.paging, width: .fractionalWidth(1))
        let inner = view.hosts.scrollView(section: 0)
        inner?.scroll(to: 3 * 320, animated: false)
        host.settle()
        host.resize(to: Self.landscape)
        host.settle()
        inner?.scroll(to: 5 * 480, animated: true)
        host.settle()
        host.resize(to: Self.portrait)
        host.settle()
        #expect(inner?.distance == 1_600)
    }
}

import TesseraTesting
import Testing
import UIKit

/// While an invalidation is pending that concerns little, the view gets another size or other insets: nothing is asked
/// about these, and what was solved for the old ones is void all the same.
@MainActor
struct PendingInvalidationTests {
    enum Kind: CaseIterable { case flow, compositional }

    /// A view of 320 x 480 with items 100 wide, or as wide as the view.
    private func stage(_ kind: Kind) -> (view: UICollectionView, host: TestHost) {
        let layout: UICollectionViewLayout
        switch kind {
        case .flow: layout = tightFlow(100)
        case .compositional:
            let section = rowSection()
            section.boundarySupplementaryItems = [headerItem(pins: true)]
            layout = UICollectionViewCompositionalLayout(section: section)
        }
        let view = grid(GridSource([60]), layout: layout)
        let outer = UIView()
        outer.addSubview(view)
        let host = TestHost(view: outer, configuration: TestConfiguration(size: CGSize(width: 600, height: 600)))
        host.settle()
        return (view, host)
    }

    /// Names an item of the flow layout; pinned headers of the other are named for the scrolling.
    private func invalidateLittle(_ view: UICollectionView) {
        guard view.collectionViewLayout is UICollectionViewFlowLayout else { return view.contentOffset.y += 10 }
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutAttributes = false
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateItems(at: [path(0)])
        view.collectionViewLayout.invalidateLayout(with: context)
    }

    private func widths(_ view: UICollectionView) -> (content: CGFloat, last: CGFloat) {
        let frames = view.visibleCells.map(\.frame)
        return (view.contentSize.width, frames.map(\.maxX).max() ?? 0)
    }

    @Test(arguments: Kind.allCases)
    func anotherSize(_ kind: Kind) {
        let (view, host) = stage(kind)
        invalidateLittle(view)
        view.frame.size.width = 500
        view.layoutIfNeeded()
        #expect(widths(view) == (500, 500))
        host.settle()
        #expect(widths(view) == (500, 500))
    }

    @Test(arguments: Kind.allCases)
    func otherInsets(_ kind: Kind) {
        let (view, host) = stage(kind)
        invalidateLittle(view)
        view.contentInset.right = 120
        view.layoutIfNeeded()
        #expect(widths(view) == (200, 200))
        host.settle()
        #expect(widths(view) == (200, 200))
    }
}

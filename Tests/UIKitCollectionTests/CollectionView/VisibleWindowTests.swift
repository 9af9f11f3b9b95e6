import Testing
import UIKit

@testable import UIKitCollection

/// The invariant walker after random scrolls, resizes, reloads, invalidations and layout switches.
@MainActor
struct VisibleWindowTests {
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func randomWalk(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let source = GridSource([40, 0, 17, 300])
        let layouts = makeLayouts()
        let view = grid(source, layout: layouts[0])
        view.allowsMultipleSelection = true
        let walker = VisibleWalker(view: view, source: source)
        view.layoutIfNeeded()
        var most = 0
        for step in 0..<150 {
            act(&random, view, source, layouts)
            view.layoutIfNeeded()
            walker.walk("seed \(seed), step \(step)")
            most = max(most, view.shown.count)
            #expect(view.pool.count <= 4 * max(32, most * 2), "seed \(seed), step \(step)")
        }
    }

    private func makeLayouts() -> [UICollectionViewFlowLayout] {
        let first = tightFlow(47, spacing: 5)
        first.headerReferenceSize = CGSize(width: 30, height: 30)
        first.sectionInset = UIEdgeInsets(top: 8, left: 4, bottom: 12, right: 3)
        let second = tightFlow(90, spacing: 1)
        second.scrollDirection = .horizontal
        second.footerReferenceSize = CGSize(width: 20, height: 20)
        return [first, second, tightFlow(33)]
    }

    private func act(
        _ random: inout SplitMix64, _ view: UICollectionView, _ source: GridSource,
        _ layouts: [UICollectionViewFlowLayout]
    ) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
            let content = view.contentSize
            view.contentOffset = CGPoint(
                x: (.random(in: -50...max(1, content.width), using: &random) * 2).rounded() / 2,
                y: (.random(in: -50...max(1, content.height), using: &random) * 2).rounded() / 2)
        case 4:
            view.contentOffset.y += .random(in: -60...60, using: &random)
        case 5:
            view.frame.size = CGSize(
                width: .random(in: 0...500, using: &random), height: .random(in: 0...700, using: &random))
        case 6:
            source.counts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                .random(in: 0...120, using: &random)
            }
            view.reloadData()
        case 7:
            view.collectionViewLayout = layouts[Int.random(in: 0..<layouts.count, using: &random)]
        case 8:
            for path in view.indexPathsForVisibleItems.sorted().prefix(3) {
                view.selectItem(at: path, animated: false, scrollPosition: [])
            }
            if let old = view.indexPathsForSelectedItems?.first, Bool.random(using: &random) {
                view.deselectItem(at: old, animated: false)
            }
        default:
            layouts[0].itemSize.width = .random(in: 20...80, using: &random).rounded()
        }
    }

    @Test func viewsThatStayAreTheSameObjects() throws {
        let source = GridSource([1_000])
        let view = grid(source, layout: tightFlow(80))
        view.layoutIfNeeded()
        let kept = try #require(view.cellForItem(at: path(12)) as? GridCell)
        let applied = kept.applied
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(12)) === kept)
        #expect(kept.applied == applied, "equal attributes are not applied again")
        #expect(view.cellForItem(at: path(0)) == nil)
    }

    @Test func aBoundsWithoutAreaShowsNothingAndComesBack() {
        let source = GridSource([50])
        let view = grid(source, layout: tightFlow(80))
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 24)
        view.frame.size.height = 0
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty)
        view.frame.size.height = 480
        view.layoutIfNeeded()
        VisibleWalker(view: view, source: source).walk()
        #expect(view.visibleCells.count == 24)
    }

    /// A width change at the end of the content moves the offset too; the layout must still hear of the width.
    @Test func growingAtTheEndPreparesForTheNewWidth() {
        let source = GridSource([99])
        let view = grid(source, layout: tightFlow(80))
        view.layoutIfNeeded()
        view.contentOffset.y = view.contentSize.height - 480
        view.layoutIfNeeded()
        view.frame.size = CGSize(width: 800, height: 640)
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 800, height: 800))
        VisibleWalker(view: view, source: source).walk()
    }

    /// What happens while another layout is in force is known to the first one when it comes back.
    @Test func aLayoutThatComesBackIsPreparedAnew() {
        let source = GridSource([40])
        let (first, second) = (tightFlow(80), tightFlow(40))
        let view = grid(source, layout: first)
        view.layoutIfNeeded()
        view.collectionViewLayout = second
        view.frame.size.width = 160
        source.counts = [6]
        view.reloadData()
        view.layoutIfNeeded()
        view.collectionViewLayout = first
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 160, height: 240))
        #expect(view.visibleCells.count == 6)
        VisibleWalker(view: view, source: source).walk()
    }

    @Test func leavingViewsAreToldInTheOrderInWhichTheyCame() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            var left: [Int] = []
            func collectionView(
                _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) { left.append(indexPath.item) }
        }
        let delegate = Delegate()
        let source = GridSource([1_000])
        let view = grid(source, layout: tightFlow(80))
        view.delegate = delegate
        view.layoutIfNeeded()
        view.contentOffset.y = 4_800
        view.layoutIfNeeded()
        #expect(delegate.left == Array(0..<24))
    }
}

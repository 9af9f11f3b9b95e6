import TesseraTesting
import Testing
import UIKit

/// Callbacks that change the collection view while it is at work.
@MainActor
struct ReentrancyTests {
    @Test func aReloadInCellForItem() {
        let source = GridSource([50])
        let view = grid(source, layout: tightFlow(80))
        source.onCell = { path in
            guard path.item == 5, source.counts == [50] else { return }
            // The rest of the pass would ask for items that are gone.
            source.counts = [7]
            view.reloadData()
        }
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 7)
        VisibleWalker(view: view, source: source).walk()
    }

    @Test func aReloadInEveryCellEnds() {
        let source = GridSource([50])
        let view = grid(source, layout: tightFlow(80))
        source.onCell = { _ in view.reloadData() }
        view.layoutIfNeeded()
        #expect(source.cellRequests.count < 100)
        source.onCell = nil
        view.setNeedsLayout()
        view.layoutIfNeeded()
        VisibleWalker(view: view, source: source).walk()
    }

    final class Callbacks: NSObject, UICollectionViewDelegate {
        var onWillDisplay: ((UICollectionView, IndexPath) -> Void)?
        var onDidEnd: ((UICollectionView, IndexPath) -> Void)?
        var onScroll: ((UIScrollView) -> Void)?
        var balance = 0

        func collectionView(
            _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            balance += 1
            onWillDisplay?(view, indexPath)
        }
        func collectionView(
            _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            balance -= 1
            onDidEnd?(view, indexPath)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?(scrollView) }
    }

    @Test func aReloadInWillDisplayAndDidEndDisplaying() {
        let (source, callbacks) = (GridSource([50]), Callbacks())
        let view = grid(source, layout: tightFlow(80))
        view.delegate = callbacks
        var reloads = 0
        callbacks.onWillDisplay = { view, path in
            guard path.item == 3, reloads < 2 else { return }
            reloads += 1
            source.counts = [20 - reloads * 5]
            view.reloadData()
        }
        callbacks.onDidEnd = { view, _ in
            guard reloads == 2 else { return }
            reloads += 1
            source.counts = [4]
            view.reloadData()
        }
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(reloads == 3)
        #expect(view.visibleCells.count == 4)
        #expect(callbacks.balance == 4, "every display that began and was taken back is told")
        VisibleWalker(view: view, source: source).walk()
    }

    @Test func aReloadAndAScrollInDidScroll() {
        let (source, callbacks) = (GridSource([500]), Callbacks())
        let view = grid(source, layout: tightFlow(80))
        view.delegate = callbacks
        let host = TestHost(view: view)
        callbacks.onScroll = { scrollView in
            source.counts[0] = max(60, source.counts[0] - 7)
            (scrollView as? UICollectionView)?.reloadData()
            scrollView.layoutIfNeeded()
            if scrollView.contentOffset.y > 300 { scrollView.contentOffset.y = 300 }
        }
        host.fling(from: CGPoint(x: 200, y: 700), velocity: CGVector(dx: 0, dy: -3_000))
        host.settle()
        #expect(view.contentOffset.y <= 300)
        VisibleWalker(view: view, source: source).walk()
    }

    @Test func anotherLayoutInTheMiddleOfAPass() {
        let source = GridSource([50])
        let view = grid(source, layout: tightFlow(80))
        let other = tightFlow(40)
        source.onCell = { path in if path.item == 4 { view.collectionViewLayout = other } }
        view.layoutIfNeeded()
        #expect(view.collectionViewLayout === other)
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 40, y: 0, width: 40, height: 40))
        VisibleWalker(view: view, source: source).walk()
    }

    @Test func scrollingAndResizingInTheMiddleOfAPass() {
        let source = GridSource([500])
        let view = grid(source, layout: tightFlow(80))
        source.onCell = { path in
            if path.item == 4 { view.scrollToItem(at: IndexPath(item: 300, section: 0), at: .top, animated: false) }
            if path.item == 301 { view.frame.size.width = 160 }
        }
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        VisibleWalker(view: view, source: source).walk()
    }

    @Test func aLayoutThatInvalidatesItselfInPrepare() {
        let layout = ListedLayout([.cell(path(0))])
        var prepares = 0
        layout.onPrepare = { [unowned layout] in
            prepares += 1
            layout.invalidateLayout()
        }
        let view = grid(GridSource([1]), layout: layout)
        view.layoutIfNeeded()
        #expect(prepares == 1)
        #expect(view.visibleCells.count == 1)
        view.layoutIfNeeded()
        #expect(prepares == 1, "what prepare itself invalidates is prepared for already")
        layout.onPrepare = { [unowned view] in
            _ = view.layoutAttributesForItem(at: path(0))
            view.layoutIfNeeded()
            view.contentOffset.y += 1
            view.reloadData()
        }
        layout.invalidateLayout()
        view.layoutIfNeeded()
        layout.onPrepare = nil
        view.reloadData()
        view.contentOffset = .zero
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 1)
    }

    @Test func theDataSourceGoesInTheMiddleOfAPass() {
        let source = GridSource([50])
        let view = grid(source, layout: tightFlow(80))
        source.onCell = { path in if path.item == 3 { view.dataSource = nil } }
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty && view.numberOfSections == 0)
    }

    @Test func invalidationInsideTheQuestionAboutBounds() {
        final class Restless: UICollectionViewFlowLayout {
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                invalidateLayout()
                return true
            }
        }
        let source = GridSource([500])
        let view = grid(source, layout: Restless())
        view.layoutIfNeeded()
        for step in 1...20 {
            view.contentOffset.y = CGFloat(step * 31)
            view.frame.size.width = CGFloat(300 + step)
            view.layoutIfNeeded()
            VisibleWalker(view: view, source: source).walk("step \(step)")
        }
    }

    /// Cells are configured without animation, whatever is animated around the layout pass.
    @Test func newCellsDoNotAnimate() {
        let source = GridSource([500])
        let view = grid(source, layout: tightFlow(80))
        let host = TestHost(view: view)
        source.onCell = { _ in #expect(!UIView.areAnimationsEnabled) }
        UIView.animate(withDuration: 1) {
            view.contentOffset.y = 1_000
            view.layoutIfNeeded()
        }
        host.advance(by: 0.1)
        #expect(!view.visibleCells.isEmpty)
        #expect(view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil || $0.layer.animationKeys() == [] })
    }
}

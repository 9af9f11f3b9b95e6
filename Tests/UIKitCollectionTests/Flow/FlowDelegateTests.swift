import Testing
import UIKit

/// Which delegate methods a flow layout asks, and what holds where one is absent.
@MainActor
struct FlowDelegateTests {
    /// Has every method's name, but does not declare the protocol.
    final class Undeclared: NSObject, UICollectionViewDelegate {
        var asked = 0
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked += 1
            return CGSize(width: 1, height: 1)
        }
    }

    @Test func onlyADeclaredDelegateIsAsked() {
        let delegate = Undeclared()
        let view = grid(GridSource([3]), layout: tightFlow(50))
        view.delegate = delegate
        view.layoutIfNeeded()
        #expect(delegate.asked == 0)
        // Six of 50 in 320 stand 4 apart, and a last line keeps that.
        #expect(view.cellForItem(at: path(2))?.frame == CGRect(x: 108, y: 0, width: 50, height: 50))
    }

    final class Empty: NSObject, UICollectionViewDelegateFlowLayout {}

    @Test func absentMethodsLeaveThePropertiesInForce() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 30)
        layout.sectionInset = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 10)
        layout.minimumLineSpacing = 3
        layout.minimumInteritemSpacing = 20
        layout.headerReferenceSize = CGSize(width: 1, height: 11)
        layout.footerReferenceSize = CGSize(width: 1, height: 13)
        let delegate = Empty()
        let view = grid(GridSource([5]), layout: layout)
        view.delegate = delegate
        view.layoutIfNeeded()
        // 300 wide inside: four of 60 with 20 between.
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 90, y: 15, width: 60, height: 30))
        #expect(view.cellForItem(at: path(4))?.frame == CGRect(x: 10, y: 48, width: 60, height: 30))
        #expect(view.contentSize == CGSize(width: 320, height: 11 + 4 + 63 + 6 + 13))
        let footer = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionFooter, at: path(0))
        #expect(footer?.frame == CGRect(x: 0, y: 84, width: 320, height: 13))
    }

    final class Full: NSObject, UICollectionViewDelegateFlowLayout {
        var sizes: [IndexPath] = []
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            sizes.append(indexPath)
            return CGSize(width: 60, height: indexPath.section == 0 ? 30 : 40)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { 5 }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { 18.5 }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 9) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: 8) }
    }

    @Test func presentMethodsWin() {
        let delegate = Full()
        let view = grid(GridSource([4, 1]), layout: tightFlow(10))
        view.delegate = delegate
        view.layoutIfNeeded()
        #expect(delegate.sizes == [path(0), path(1), path(2), path(3), path(0, 1)], "each item is asked for once")
        // 314 wide inside: four of 60 fit with 18.5 between; the leftover is shared.
        #expect(view.cellForItem(at: path(3))?.frame.maxX == 316)
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 2, y: 1, width: 60, height: 30))
        // 1 + 30 + 3 + 8 for the first section, then a header of 9 and an inset of 1.
        #expect(view.cellForItem(at: path(0, 1))?.frame == CGRect(x: 2, y: 52, width: 60, height: 40))
        let headers = view.indexPathsForVisibleSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers == [path(0, 1)], "no view for a reference size of zero")
        #expect(view.contentSize.height == 103)
    }

    @Test func aWidthChangeAsksForNoMetricsAgain() {
        let delegate = Full()
        let view = grid(GridSource([4, 1]), layout: tightFlow(10))
        view.delegate = delegate
        view.layoutIfNeeded()
        delegate.sizes = []
        view.frame.size.width = 200
        view.layoutIfNeeded()
        #expect(delegate.sizes.isEmpty, "delegate metrics are never invalid by a bounds change (recorded)")
        #expect(view.cellForItem(at: path(3))?.frame.minY == 36)
    }

    /// A delegate that asks about the layout while the layout asks it.
    @Test func questionsWhileSizesAreAskedForEnd() {
        final class Curious: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                _ = collectionView.layoutAttributesForItem(at: indexPath)
                _ = collectionView.indexPathForItem(at: .zero)
                _ = collectionViewLayout.collectionViewContentSize
                collectionView.layoutIfNeeded()
                collectionViewLayout.invalidateLayout()
                return CGSize(width: 70, height: 20)
            }
        }
        let delegate = Curious()
        let source = GridSource([9])
        let view = grid(source, layout: tightFlow(10))
        view.delegate = delegate
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(8))?.frame.size == CGSize(width: 70, height: 20))
        VisibleWalker(view: view, source: source).walk()
    }
}

/// Ten million items cost what is on the screen costs.
@MainActor
struct FlowScaleTests {
    final class Counted: UICollectionViewLayoutAttributes {
        static var made = 0
        override init() {
            super.init()
            Counted.made += 1
        }
    }

    final class Layout: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { Counted.self }
    }

    @Test func tenMillionItemsMakeObjectsForTheQueryAlone() {
        let layout = Layout()
        layout.itemSize = CGSize(width: 80, height: 80)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let source = GridSource([10_000_000])
        let view = grid(source, layout: layout)
        Counted.made = 0
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 200_000_000)
        #expect(source.cellRequests.count == 24)
        // 24 in the query, one copy for each view that remembers what it shows.
        #expect(Counted.made <= 48)
        source.forgetRequests()
        Counted.made = 0
        view.scrollToItem(at: path(5_000_001), at: .top, animated: false)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 100_000_000)
        #expect(view.cellForItem(at: path(5_000_001))?.frame == CGRect(x: 80, y: 100_000_000, width: 80, height: 80))
        #expect(source.cellRequests.count == 24)
        // The query is two screens high there; one more for the item that was scrolled to.
        #expect(Counted.made <= 48 + 24 + 1)
    }

    /// A layout that says yes to every scroll is solved once all the same.
    @Test func scrollingWithInvalidationAsksTheDelegateOnce() {
        final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
            var asked = 0
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                asked += 1
                return CGSize(width: 40, height: 40)
            }
        }
        final class Eager: UICollectionViewFlowLayout {
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        }
        let delegate = Delegate()
        let view = grid(GridSource([5_000]), layout: Eager())
        view.delegate = delegate
        view.layoutIfNeeded()
        for step in 1...50 {
            view.contentOffset.y = CGFloat(step) * 30
            view.layoutIfNeeded()
        }
        #expect(delegate.asked == 5_000)
    }
}

import TesseraTesting
import Testing
import UIKit

/// `scrollToItem` in every position, with insets, at the ends, and with what it refuses.
@MainActor
struct ScrollToItemTests {
    private func stage(_ layout: UICollectionViewLayout? = nil) -> UICollectionView {
        let view = grid(GridSource([200]), layout: layout ?? tightFlow(80))
        view.layoutIfNeeded()
        return view
    }

    /// Item 100 stands at 2000...2080 in a viewport of 480.
    @Test func verticalPositions() {
        let view = stage()
        for (position, y) in [
            (UICollectionView.ScrollPosition.top, CGFloat(2_000)), (.centeredVertically, 1_800), (.bottom, 1_600),
        ] {
            view.contentOffset = .zero
            view.scrollToItem(at: path(100), at: position, animated: false)
            #expect(view.contentOffset == CGPoint(x: 0, y: y), "\(position.rawValue)")
        }
    }

    @Test func insetsCountAsCovered() {
        let view = stage()
        view.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
        for (position, y) in [
            (UICollectionView.ScrollPosition.top, CGFloat(1_960)), (.centeredVertically, 1_810), (.bottom, 1_660),
        ] {
            view.scrollToItem(at: path(100), at: position, animated: false)
            #expect(view.contentOffset.y == y, "\(position.rawValue)")
        }
        view.scrollToItem(at: path(0), at: .bottom, animated: false)
        #expect(view.contentOffset.y == -40)
        view.scrollToItem(at: path(199), at: .top, animated: false)
        #expect(view.contentOffset.y == 3_580)
    }

    @Test func noPositionScrollsAsLittleAsShowsTheItem() {
        let view = stage()
        view.scrollToItem(at: path(100), at: [], animated: false)
        #expect(view.contentOffset.y == 1_600)
        view.scrollToItem(at: path(96), at: [], animated: false)
        #expect(view.contentOffset.y == 1_600, "it is on the screen")
        view.scrollToItem(at: path(40), at: [], animated: false)
        #expect(view.contentOffset.y == 800)
    }

    @Test func theEndsAreNotLeft() {
        let view = stage()
        view.scrollToItem(at: path(199), at: .top, animated: false)
        #expect(view.contentOffset.y == 3_520)
        view.scrollToItem(at: path(1), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 0)
        let short = grid(GridSource([3]), layout: tightFlow(80))
        short.scrollToItem(at: path(2), at: .bottom, animated: false)
        #expect(short.contentOffset == .zero)
    }

    @Test func sideways() {
        let layout = tightFlow(80)
        layout.scrollDirection = .horizontal
        // Six items in a column of 480; item 100 stands in the 17th column, at 1280...1360.
        let view = stage(layout)
        for (position, x) in [
            (UICollectionView.ScrollPosition.left, CGFloat(1_280)), (.centeredHorizontally, 1_160), (.right, 1_040),
        ] {
            view.contentOffset = .zero
            view.scrollToItem(at: path(100), at: position, animated: false)
            #expect(view.contentOffset == CGPoint(x: x, y: 0), "\(position.rawValue)")
        }
        view.scrollToItem(at: path(100), at: [.left, .top], animated: false)
        #expect(view.contentOffset == CGPoint(x: 1_280, y: 0))
    }

    @Test func beforeTheFirstPass() {
        let view = grid(GridSource([200]), layout: tightFlow(80))
        view.scrollToItem(at: path(100), at: .top, animated: false)
        #expect(view.contentOffset.y == 2_000)
    }

    @Test func animated() {
        let view = grid(GridSource([200]), layout: tightFlow(80))
        let host = TestHost(view: view)
        view.scrollToItem(at: path(190), at: .bottom, animated: true)
        #expect(view.contentOffset.y == 0)
        host.advance(by: 0.15)
        #expect(view.contentOffset.y > 0)
        host.settle()
        let bottom = view.layoutAttributesForItem(at: path(190))?.frame.maxY
        #expect(bottom == view.bounds.maxY)
    }

    @Test func errors() {
        let view = stage()
        let before = view.contentOffset
        let item = expectException { view.scrollToItem(at: path(200), at: .top, animated: false) }
        #expect(item?.name == "NSInternalInconsistencyException")
        #expect(
            item?.reason
                == "Attempted to scroll the collection view to an out-of-bounds item (200) when there are only "
                + "200 items in section 0.")
        #expect(expectException { view.scrollToItem(at: path(0, 3), at: .top, animated: false) } != nil)
        #expect(expectException { view.scrollToItem(at: IndexPath(index: 0), at: .top, animated: false) } != nil)
        #expect(expectException { view.scrollToItem(at: IndexPath(), at: .top, animated: false) } != nil)
        for both: UICollectionView.ScrollPosition in [[.top, .bottom], [.left, .right], [.left, .right, .top]] {
            let error = expectException { view.scrollToItem(at: path(1), at: both, animated: false) }
            #expect(error?.name == "NSInvalidArgumentException")
        }
        #expect(view.contentOffset == before)
    }

    @Test func offsetsFromCode() {
        let view = stage()
        view.setContentOffset(CGPoint(x: 0, y: 333), animated: false)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 333)
        #expect(view.indexPathForItem(at: CGPoint(x: 85, y: 333)) == path(17))
        #expect(view.indexPathForItem(at: CGPoint(x: 85, y: 319)) == path(13))
        #expect(view.indexPathForItem(at: CGPoint(x: -1, y: 333)) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 333)) == nil)
    }

    @Test func theFrontOneOfTwoItemsAtAPoint() {
        let layout = ListedLayout([
            .cell(path(0), CGRect(x: 0, y: 0, width: 50, height: 50)),
            .cell(path(1), CGRect(x: 25, y: 0, width: 50, height: 50)),
        ])
        let view = grid(GridSource([2]), layout: layout)
        view.layoutIfNeeded()
        #expect(view.indexPathForItem(at: CGPoint(x: 30, y: 10)) == path(1))
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == path(0))
    }
}

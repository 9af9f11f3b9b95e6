import TesseraTesting
import Testing
import UIKit

/// Batches in a window: what is seen while they run, and when they end.
@MainActor
struct AnimatedUpdateTests {
    /// Half of an ease-in-ease-out curve is half of the way, which makes the middle exact.
    private let half = 0.15

    @Test func survivorsMoveAndNewCellsFadeIn() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        var ends: [Bool] = []
        view.performBatchUpdates {
            source.words[0].insert("x", at: 0)
            view.insertItems(at: [path(0)])
        } completion: {
            ends.append($0)
        }
        let (new, first) = (view.word(0), view.word(1))
        #expect(first?.frame.minY == 20, "the model is at its end at once")
        host.advance(by: half)
        #expect(abs(view.seen(first).minY - 10) < 0.2)
        #expect(abs((new?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        #expect(view.seen(new).minY == 0)
        #expect(ends.isEmpty)
        host.advance(by: half + 0.02)
        #expect(ends == [true])
        #expect(view.seen(first).minY == 20)
        #expect(new?.alpha == 1)
        #expect(host.settle())
    }

    @Test func deletedCellsStayUntilTheEndAndAreUsedAgain() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        let gone = view.word(0)
        source.words[0].removeFirst()
        view.deleteItems(at: [path(0)])
        #expect(view.visibleCells.count == 4)
        #expect(gone?.superview === view)
        #expect(gone.flatMap { view.indexPath(for: $0) } == nil)
        host.advance(by: half)
        #expect(abs((gone?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        #expect(abs(view.seen(view.word(0)).minY - 10) < 0.2)
        host.settle()
        #expect(gone?.superview == nil)
        #expect(view.reusableSubviews.count == 4)
        source.words[0].append("x")
        view.insertItems(at: [path(4)])
        #expect(view.word(4) === gone, "the pool hands it out again")
        host.settle()
        #expect(view.word(4)?.alpha == 1)
    }

    @Test func cellsFromBelowComeInFromWhereTheyWere() {
        let source = WordSource(20)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        view.contentOffset.y = 20
        host.settle()
        source.words[0].removeSubrange(2..<4)
        view.deleteItems(at: [path(2), path(3)])
        // Rows 11 and 12 stood at 220 and 240, below the visible 20...220, in the area that was asked about.
        let came = view.word(9)
        #expect(came?.word == "11")
        #expect(view.seen(came).minY == 220)
        host.advance(by: half)
        #expect(abs(view.seen(came).minY - 200) < 0.3)
        #expect(came?.layer.presentation()?.opacity == 1)
        host.settle()
        #expect(view.seen(came).minY == 180)
    }

    @Test func cellsThatAreMovedOutOfSightGoThereAndLeave() {
        let source = WordSource(30)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        let moved = view.word(0)
        source.words[0].append(source.words[0].removeFirst())
        view.moveItem(at: path(0), to: path(29))
        #expect(moved?.superview === view)
        host.advance(by: half)
        #expect(view.seen(moved).minY > 200)
        host.settle()
        #expect(moved?.superview == nil)
        #expect(view.reusableSubviews.count == 10)
    }

    @Test func aSecondBatchContinuesFromWhatIsSeen() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        var ends: [Int] = []
        let cell = view.word(4)
        view.performBatchUpdates {
            source.words[0].insert("x", at: 0)
            view.insertItems(at: [path(0)])
        } completion: { _ in
            ends.append(1)
        }
        host.advance(by: half)
        let seen = view.seen(cell).minY
        view.performBatchUpdates {
            source.words[0].removeFirst()
            view.deleteItems(at: [path(0)])
        } completion: { _ in
            ends.append(2)
        }
        #expect(abs(view.seen(cell).minY - seen) < 1e-6, "no jump")
        host.settle()
        #expect(ends == [1, 2])
        #expect(view.seen(cell).minY == 80)
        #expect(view.reusableSubviews.count == 5)
    }

    @Test func withoutAnimationEverythingIsInPlaceAtOnce() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        var ends = 0
        UIView.performWithoutAnimation {
            view.performBatchUpdates {
                source.words[0].removeFirst()
                view.deleteItems(at: [path(0)])
            } completion: {
                ends += $0 ? 1 : 100
            }
        }
        runLaterTurns()
        #expect(ends == 1)
        #expect(view.reusableSubviews.count == 4)
        #expect(view.seen(view.word(0)).minY == 0)
        host.settle()
    }

    @Test func aReloadCutsTheAnimationShort() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        var ends: [Bool] = []
        view.performBatchUpdates {
            source.words[0].removeFirst()
            view.deleteItems(at: [path(0)])
        } completion: {
            ends.append($0)
        }
        host.advance(by: half)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(ends == [false])
        #expect(view.reusableSubviews.count == 4)
        for item in 0..<4 { #expect(view.seen(view.word(item)).minY == CGFloat(item) * 20) }
        host.settle()
        #expect(ends == [false])
    }

    @Test func aReloadedCellGivesWayToTheNewOne() {
        let source = WordSource(2)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        let old = view.word(0)
        source.words[0][0] = "new"
        view.reloadItems(at: [path(0)])
        #expect(view.word(0) !== old)
        #expect(view.word(0)?.word == "new")
        host.advance(by: half)
        #expect(abs((old?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        #expect(abs((view.word(0)?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        host.settle()
        #expect(view.reusableSubviews.count == 2)
    }

    @Test func aNilBatchAnimatesAChangedLayout() {
        let source = WordSource(3)
        let layout = rows()
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        layout.itemSize.height = 40
        view.performBatchUpdates(nil)
        host.advance(by: half)
        #expect(abs(view.seen(view.word(1)).minY - 30) < 0.3)
        #expect(abs(view.seen(view.word(1)).height - 30) < 0.3)
        host.settle()
        #expect(view.seen(view.word(2)).minY == 80)
    }

    @Test func theOffsetMovesWithTheShrinkingContent() {
        let source = WordSource(40)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        view.contentOffset.y = 600
        host.settle()
        source.words[0].removeLast(20)
        view.deleteItems(at: (20..<40).map { path($0) })
        #expect(view.contentOffset.y == 200)
        host.advance(by: half)
        #expect(abs((view.layer.presentation()?.bounds.minY ?? 0) - 400) < 2)
        host.settle()
        #expect(view.reusableSubviews.count == 10)
    }

    @Test func scrollingBackWhileACellLeavesShowsThatCell() {
        let source = WordSource(30)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        let last = view.word(9)
        source.words[0].insert("x", at: 0)
        view.insertItems(at: [path(0)])
        #expect(view.word(10) == nil)
        view.contentOffset.y = 20
        view.layoutIfNeeded()
        #expect(view.word(10) === last)
        host.settle()
        #expect(view.reusableSubviews.count == 10)
        #expect(last?.superview === view)
    }
}

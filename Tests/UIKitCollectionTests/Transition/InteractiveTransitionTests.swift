import TesseraTesting
import Testing
import UIKit

private final class TransitionDelegate: NSObject, UICollectionViewDelegate {
    final class Own: UICollectionViewTransitionLayout {}
    private(set) var made: Own?

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        let layout = Own(currentLayout: fromLayout, nextLayout: toLayout)
        made = layout
        return layout
    }
}

/// From one layout to another by somebody's hand.
@MainActor
struct InteractiveTransitionTests {
    @MainActor
    private final class Stage {
        let rows = tightFlow(100)
        let grid = tightFlow(50)
        let view: WordView
        let host: TestHost
        var ends: [[Bool]] = []

        init(_ count: Int = 4) {
            rows.itemSize = CGSize(width: 100, height: 20)
            view = wordView(WordSource(count), layout: rows)
            host = listHost(view)
        }

        func start() -> UICollectionViewTransitionLayout {
            view.startInteractiveTransition(to: grid) { [weak self] in self?.ends.append([$0, $1]) }
        }

        func advance(_ layout: UICollectionViewTransitionLayout, to progress: CGFloat) {
            layout.transitionProgress = progress
            layout.invalidateLayout()
            view.layoutIfNeeded()
        }
    }

    @Test func cellsFollowTheProgressAndFinish() {
        let stage = Stage()
        let second = stage.view.word(1)
        let layout = stage.start()
        #expect(stage.view.collectionViewLayout === layout && layout.collectionView === stage.view)
        #expect(layout.currentLayout === stage.rows && layout.nextLayout === stage.grid)
        #expect(second?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
        stage.advance(layout, to: 0.5)
        // From (0, 20, 100, 20) to (50, 0, 50, 50).
        #expect(stage.view.word(1) === second)
        #expect(second?.frame == CGRect(x: 25, y: 10, width: 75, height: 35))
        #expect(stage.ends.isEmpty)
        stage.view.finishInteractiveTransition()
        #expect(stage.view.collectionViewLayout === stage.grid)
        stage.host.advance(by: 0.15)
        #expect(stage.ends.isEmpty, "still on the way")
        stage.host.settle()
        #expect(stage.ends == [[true, true]])
        #expect(second?.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
        #expect(stage.rows.collectionView == nil && layout.collectionView == nil)
        #expect(stage.grid.collectionView === stage.view)
    }

    /// Documented: what is cancelled is not completed, and does come to its end.
    @Test func cancellingLeadsBack() {
        let stage = Stage()
        let layout = stage.start()
        stage.advance(layout, to: 0.5)
        stage.view.cancelInteractiveTransition()
        stage.host.settle()
        #expect(stage.ends == [[false, true]])
        #expect(stage.view.collectionViewLayout === stage.rows && stage.rows.collectionView === stage.view)
        #expect(stage.grid.collectionView == nil)
        #expect(stage.view.word(1)?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
        stage.rows.itemSize.height = 30
        stage.view.layoutIfNeeded()
        #expect(stage.view.word(1)?.frame.minY == 30, "the layout is the view's again")
    }

    @Test func theDelegatesLayoutIsTaken() {
        let stage = Stage()
        let delegate = TransitionDelegate()
        stage.view.delegate = delegate
        let layout = stage.start()
        #expect(delegate.made === layout && stage.view.collectionViewLayout === layout)
        stage.view.cancelInteractiveTransition()
        stage.host.settle()
    }

    /// The data may change in between: both layouts follow.
    @Test func anUpdateInBetween() {
        let stage = Stage()
        let layout = stage.start()
        stage.advance(layout, to: 1)
        stage.view.performBatchUpdates {
            stage.view.source?.words[0].insert("new", at: 0)
            stage.view.insertItems(at: [path(0)])
        }
        stage.host.settle()
        #expect(stage.view.word(0)?.word == "new" && stage.view.word(0)?.frame.origin == .zero)
        #expect(stage.view.word(4)?.frame == CGRect(x: 0, y: 100, width: 50, height: 50))
        stage.advance(layout, to: 0)
        #expect(stage.view.word(4)?.frame == CGRect(x: 0, y: 80, width: 100, height: 20))
        stage.view.finishInteractiveTransition()
        stage.host.settle()
        #expect(stage.view.word(4)?.frame == CGRect(x: 0, y: 100, width: 50, height: 50))
    }

    @Test func anotherLayoutEndsIt() {
        let stage = Stage()
        _ = stage.start()
        let other = tightFlow(25)
        stage.view.collectionViewLayout = other
        #expect(stage.ends == [[false, false]])
        stage.view.layoutIfNeeded()
        #expect(stage.view.word(1)?.frame == CGRect(x: 25, y: 0, width: 25, height: 25))
        #expect(expectException { stage.view.finishInteractiveTransition() } != nil)
    }

    @Test func errors() {
        let stage = Stage()
        let nothing = expectException { stage.view.cancelInteractiveTransition() }
        #expect(nothing?.reason.hasPrefix("the collection is not prepared for an interactive transition") == true)
        let layout = stage.start()
        var second: UICollectionViewTransitionLayout?
        let twice = expectException { second = stage.start() }
        #expect(twice?.reason == "the collection is already part way through an interactive transition")
        #expect(second === layout)
        stage.view.cancelInteractiveTransition()
        stage.host.settle()
        #expect(stage.ends == [[false, true]])
    }

    /// The beginning is where the present layout is, with all that views have told it.
    @Test func whatIsMeasuredStaysWhenItBegins() {
        let stage = SizingStage.column([12])
        let host = listHost(stage.view)
        let before = stage.places
        #expect(before[IndexPath(item: 1, section: 0)]?.y == Preferences.height(0) + 10)
        _ = stage.view.startInteractiveTransition(to: tightFlow(50), completion: nil)
        host.settle()
        #expect(stage.places == before)
        stage.view.cancelInteractiveTransition()
        host.settle()
        #expect(stage.places == before)
    }

    /// The layout that the view has is no change: the transition goes on.
    @Test func thePresentLayoutMayBeSetAgain() {
        let stage = Stage()
        let layout = stage.start()
        stage.view.collectionViewLayout = layout
        stage.advance(layout, to: 0.5)
        stage.view.finishInteractiveTransition()
        stage.host.settle()
        #expect(stage.view.collectionViewLayout === stage.grid && stage.ends == [[true, true]])
    }
}

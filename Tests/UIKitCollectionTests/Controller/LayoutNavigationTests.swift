import TesseraTesting
import Testing
import UIKit

/// Pushes and pops that change the layout of one collection view.
@MainActor
struct LayoutNavigationTests {
    @Test func theViewMovesIntoTheControllerInSight() {
        let stage = LayoutNavigationStage()
        let view = stage.view
        stage.push()
        #expect(stage.second.collectionView === view && view?.superview === stage.second.view)
        #expect(view?.collectionViewLayout === stage.twos && stage.frame(1)?.minX == 195)
        #expect(stage.first.viewIfLoaded?.window == nil && view?.frame == stage.second.view.bounds)
        stage.navigation.popViewController(animated: true)
        stage.host.settle()
        #expect(stage.first.collectionView === view && view?.superview === stage.first.view)
        #expect(view?.collectionViewLayout === stage.threes && stage.frame(1)?.minX == 130)
        #expect(view?.window != nil && stage.navigation.viewControllers == [stage.first])
    }

    /// The first controller stays the data source; the second is the delegate from right after its `viewDidAppear(_:)`.
    @Test func theDelegateIsHandedOverOnAppearing() {
        let stage = LayoutNavigationStage()
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.1)
        #expect(stage.log.take() == ["B.didLoad, delegate A", "B.willAppear, delegate A", "A.target, delegate A"])
        #expect(stage.view?.dataSource === stage.first && stage.view?.delegate === stage.first)
        stage.host.settle()
        #expect(stage.log.take() == ["B.didAppear, delegate A"])
        #expect(stage.view?.dataSource === stage.first && stage.view?.delegate === stage.second)

        stage.navigation.popViewController(animated: true)
        stage.host.advance(by: 0.1)
        #expect(stage.log.take() == ["A.willAppear, delegate B", "B.target, delegate B"])
        stage.host.settle()
        #expect(stage.log.take() == ["A.didAppear, delegate B"])
        #expect(stage.view?.dataSource === stage.first && stage.view?.delegate === stage.first)
    }

    @Test func aDelegateOfTheClientsStays() {
        final class Own: NSObject, UICollectionViewDelegate {}
        let stage = LayoutNavigationStage()
        let own = Own()
        stage.view?.delegate = own
        stage.push()
        #expect(stage.view?.delegate === own)
    }

    @Test func cellsAreSeenOnTheirWay() throws {
        let stage = LayoutNavigationStage()
        let cell = stage.view?.cellForItem(at: path(1))
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 1.0 / 60)
        let begin = try #require(stage.way(stage.seen(1)))
        #expect(begin < 0.2)
        stage.host.advance(by: 0.1)
        let half = try #require(stage.way(stage.seen(1)))
        #expect(half > 0.2 && half < 0.98, "\(half)")
        // No view slides, and the same cell goes on.
        let wrapper = try #require(stage.second.view.superview)
        #expect(CATransform3DIsIdentity((wrapper.layer.presentation() ?? wrapper.layer).sublayerTransform))
        #expect(stage.view?.cellForItem(at: path(1)) === cell)
        #expect(stage.navigation.navigationBar.topItem === stage.second.navigationItem)
        stage.host.settle()
        #expect(stage.way(stage.seen(1)) == 1)
    }

    @Test func withoutAnimationTheLayoutIsThereAtOnce() {
        let stage = LayoutNavigationStage()
        stage.navigation.pushViewController(stage.second, animated: false)
        #expect(stage.view?.collectionViewLayout === stage.twos && stage.view?.superview === stage.second.view)
        stage.host.advance(by: 1.0 / 60)
        #expect(stage.way(stage.seen(1)) == 1 && stage.view?.delegate === stage.second)
        stage.navigation.popViewController(animated: false)
        stage.host.advance(by: 2.0 / 60)
        #expect(stage.way(stage.seen(1)) == 0 && stage.view?.delegate === stage.first)
    }

    @Test func aStackThatIsSetBeforeItShows() {
        let log = CallLog()
        let first = GridController("A", tightFlow(130), log)
        let second = GridController("B", tightFlow(195), log, shares: true)
        let navigation = UINavigationController()
        navigation.viewControllers = [first, second]
        let host = TestHost(navigation)
        host.settle()
        #expect(second.collectionView === first.collectionView && second.collectionView.superview === second.view)
        #expect(second.collectionView.dataSource === first && second.collectionView.delegate === second)
        #expect(second.collectionView.collectionViewLayout === second.collectionViewLayout)
        #expect(second.collectionView.visibleCells.count > 0)
        navigation.popViewController(animated: true)
        host.settle()
        #expect(first.collectionView.superview === first.view)
        #expect(first.collectionView.collectionViewLayout === first.collectionViewLayout)
    }

    @Test func threeOfThemAndTheWayToTheRoot() {
        let stage = LayoutNavigationStage()
        stage.push()
        let third = GridController("C", tightFlow(97.5), stage.log, shares: true)
        stage.navigation.pushViewController(third, animated: true)
        stage.host.settle()
        #expect(third.collectionView === stage.view && stage.frame(1)?.width == 97.5)
        #expect(stage.view?.dataSource === stage.first && stage.view?.delegate === third)
        stage.navigation.popToRootViewController(animated: true)
        stage.host.advance(by: 0.12)
        let width = stage.seen(1)?.width ?? 0
        #expect(width > 98 && width < 130, "on its way: \(width)")
        stage.host.settle()
        #expect(stage.way(stage.seen(1)) == 0 && stage.view?.delegate === stage.first)
        #expect(stage.view?.superview === stage.first.view)
    }

    /// Above them a controller of another kind slides in as ever.
    @Test func aPlainControllerOnTop() {
        let stage = LayoutNavigationStage()
        stage.push()
        let plain = UIViewController()
        stage.navigation.pushViewController(plain, animated: true)
        stage.host.settle()
        #expect(stage.view?.superview === stage.second.view && stage.view?.window == nil)
        stage.navigation.popToRootViewController(animated: true)
        stage.host.settle()
        #expect(stage.view?.superview === stage.first.view && stage.view?.window != nil)
        #expect(stage.view?.collectionViewLayout === stage.threes && stage.view?.delegate === stage.first)
    }

    @Test func aLayoutSetMeanwhileComesBack() {
        let stage = LayoutNavigationStage()
        let fours = tightFlow(97.5)
        stage.view?.setCollectionViewLayout(fours, animated: false)
        stage.host.settle()
        stage.push()
        #expect(stage.view?.collectionViewLayout === stage.twos)
        stage.navigation.popViewController(animated: true)
        stage.host.settle()
        #expect(stage.view?.collectionViewLayout === fours)
    }

    @Test func aControllerThatIsPushedAgain() {
        let stage = LayoutNavigationStage()
        for _ in 0..<3 {
            stage.push()
            #expect(stage.second.collectionView === stage.view && stage.way(stage.seen(1)) == 1)
            stage.navigation.popViewController(animated: true)
            stage.host.settle()
            #expect(stage.way(stage.seen(1)) == 0)
        }
    }

    @Test func theSelectionStays() {
        let stage = LayoutNavigationStage()
        stage.view?.selectItem(at: path(1), animated: false, scrollPosition: [])
        stage.push()
        #expect(stage.view?.indexPathsForSelectedItems == [path(1)], "the second clears nothing")
        stage.navigation.popViewController(animated: true)
        stage.host.settle()
        #expect(stage.view?.indexPathsForSelectedItems == [], "the first does")
    }

    @Test func theWindowIsTurnedMeanwhile() {
        let stage = LayoutNavigationStage()
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.1)
        stage.host.resize(to: CGSize(width: 780, height: 390))
        stage.host.settle()
        #expect(stage.view?.frame == CGRect(x: 0, y: 0, width: 780, height: 390))
        #expect((0..<4).map { stage.frame($0)?.minX } == [0, 195, 390, 585])
        #expect(stage.view?.delegate === stage.second)
    }

    @Test func dataChangesMeanwhile() {
        let stage = LayoutNavigationStage()
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.1)
        stage.first.count = 31
        stage.second.collectionView.insertItems(at: [path(0)])
        stage.host.advance(by: 0.1)
        stage.first.count = 5
        stage.second.collectionView.reloadData()
        stage.host.settle()
        #expect(stage.view?.numberOfItems(inSection: 0) == 5 && stage.view?.visibleCells.count == 5)
        #expect(stage.way(stage.seen(1)) == 1 && stage.view?.delegate === stage.second)
    }

    /// With the bar hidden nothing else is animated: the transition lasts as long as the layout's.
    @Test func theTransitionLastsAsLongAsTheLayoutMoves() {
        let stage = LayoutNavigationStage()
        stage.navigation.isNavigationBarHidden = true
        stage.host.settle()
        _ = stage.log.take()
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.2)
        #expect(!stage.log.take().contains("B.didAppear, delegate A"))
        stage.host.settle()
        #expect(stage.log.take() == ["B.didAppear, delegate A"])
    }

    /// The documents' example: the first takes the delegate back in a later turn of the main queue.
    @Test func theFirstMayTakeTheDelegateBack() async throws {
        let stage = LayoutNavigationStage()
        stage.second.onAppear = { [first = stage.first] controller in
            DispatchQueue.main.async { controller.collectionView.delegate = first }
        }
        stage.push()
        for _ in 0..<500 where stage.view?.delegate !== stage.first { try await Task.sleep(for: .milliseconds(5)) }
        #expect(stage.view?.delegate === stage.first && stage.view?.dataSource === stage.first)
        stage.navigation.popViewController(animated: true)
        stage.host.settle()
        #expect(stage.view?.delegate === stage.first && stage.view?.superview === stage.first.view)
    }
}

import TesseraTesting
import Testing
import UIKit

/// What navigation from layout to layout does not allow, and what comes of stacks that are cut short.
@MainActor
struct LayoutNavigationErrorTests {
    @Test func aPushOntoAControllerWithoutACollectionView() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let host = TestHost(navigation)
        host.settle()
        let grid = GridController("A", tightFlow(130), CallLog(), shares: true)
        let exception = expectException { navigation.pushViewController(grid, animated: true) }
        #expect(exception?.name == "NSInternalInconsistencyException")
        #expect(
            exception?.reason.contains("requires the top view controller to be a UICollectionViewController") == true)
        #expect(navigation.viewControllers.count == 1 && grid.parent == nil)
        let again = expectException { navigation.viewControllers = [UIViewController(), grid] }
        #expect(again?.reason == exception?.reason && navigation.viewControllers.count == 1)
    }

    @Test func aCollectionViewThatIsTheRootView() {
        final class Whole: UICollectionViewController {
            override func loadView() {
                collectionView = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
                view = collectionView
            }
        }
        let whole = Whole(collectionViewLayout: tightFlow(130))
        whole.loadViewIfNeeded()
        let navigation = UINavigationController(rootViewController: whole)
        let grid = GridController("B", tightFlow(195), CallLog(), shares: true)
        let exception = expectException { navigation.pushViewController(grid, animated: false) }
        #expect(exception?.reason.contains("not the root view") == true && navigation.viewControllers == [whole])
        // Before it is loaded nobody knows: then each has its own.
        let later = UINavigationController()
        later.viewControllers = [Whole(collectionViewLayout: tightFlow(130)), grid]
        let host = TestHost(later)
        host.settle()
        #expect(grid.collectionView.superview === grid.view && grid.collectionView.dataSource === grid)
        later.popViewController(animated: true)
        host.settle()
        #expect(later.viewControllers.first?.viewIfLoaded?.window != nil)
    }

    @Test func theFlagStaysOnAStack() {
        let stage = LayoutNavigationStage()
        let first = expectException { stage.first.useLayoutToLayoutNavigationTransitions = true }
        #expect(first?.reason.contains("has already been pushed onto a UINavigationController") == true)
        #expect(!stage.first.useLayoutToLayoutNavigationTransitions)
        stage.push()
        #expect(expectException { stage.second.useLayoutToLayoutNavigationTransitions = false } != nil)
        #expect(stage.second.useLayoutToLayoutNavigationTransitions)
        #expect(expectException { stage.second.useLayoutToLayoutNavigationTransitions = true } == nil, "no change")
        stage.navigation.popViewController(animated: true)
        stage.host.settle()
        #expect(expectException { stage.second.useLayoutToLayoutNavigationTransitions = false } == nil)
    }

    @Test func theSharedViewStays() {
        let stage = LayoutNavigationStage()
        stage.push()
        let view = stage.view
        let other = UICollectionView(frame: .zero, collectionViewLayout: tightFlow(50))
        other.register(GridCell.self, forCellWithReuseIdentifier: "cell")
        for controller in [stage.first, stage.second] {
            let exception = expectException { controller.collectionView = other }
            #expect(exception?.reason.contains("useLayoutToLayoutNavigationTransitions share it") == true)
            #expect(controller.collectionView === view)
        }
        stage.navigation.popViewController(animated: true)
        stage.host.settle()
        #expect(expectException { stage.first.collectionView = other } == nil && stage.first.collectionView === other)
        stage.push()
        #expect(stage.second.collectionView === other && other.superview === stage.second.view)
    }

    /// A root with the flag has nobody to share with.
    @Test func theRootHasAViewOfItsOwn() {
        let root = GridController("A", tightFlow(130), CallLog(), shares: true)
        let navigation = UINavigationController(rootViewController: root)
        let host = TestHost(navigation)
        host.settle()
        #expect(root.collectionView.superview === root.view && root.collectionView.delegate === root)
        #expect(root.collectionView.visibleCells.count > 0)
    }

    @Test func theSecondIsLeftAlone() {
        let stage = LayoutNavigationStage()
        stage.push()
        let view = stage.view
        stage.navigation.setViewControllers([stage.second], animated: false)
        stage.host.settle()
        #expect(stage.second.collectionView === view && view?.superview === stage.second.view)
        #expect(view?.dataSource === stage.second && view?.delegate === stage.second)
        #expect(stage.first.collectionView !== view && stage.first.collectionView.superview === stage.first.view)
    }

    @Test func aPoppedControllerIsShownElsewhere() {
        let stage = LayoutNavigationStage()
        stage.push()
        stage.navigation.popViewController(animated: true)
        stage.host.settle()
        #expect(stage.second.collectionView === stage.view, "until it is needed for something else")
        stage.navigation.present(stage.second, animated: false)
        stage.host.settle()
        #expect(stage.second.collectionView !== stage.view && stage.view?.superview === stage.first.view)
        #expect(stage.second.collectionView.superview === stage.second.view)
        #expect(stage.second.collectionView.visibleCells.count > 0, "its cells are known")
    }

    @Test func aViewThatWasLoadedBeforeThePush() {
        let stage = LayoutNavigationStage()
        let own = stage.second.collectionView
        #expect(own?.superview === stage.second.view)
        stage.push()
        #expect(own?.superview == nil && own?.dataSource == nil && stage.second.collectionView === stage.view)
        #expect(stage.second.view.subviews.filter { $0 is UICollectionView } == [stage.view])
        #expect(stage.way(stage.seen(1)) == 1)
    }

    @Test func nothingIsKeptAlive() {
        weak var second: GridController?
        weak var view: UICollectionView?
        weak var first: GridController?
        do {
            var stage: LayoutNavigationStage? = LayoutNavigationStage()
            stage?.push()
            (first, second, view) = (stage?.first, stage?.second, stage?.view)
            stage = nil
        }
        #expect(first == nil && second == nil && view == nil)
    }
}

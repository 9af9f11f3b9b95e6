import TesseraTesting
import Testing
import UIKit

/// A controller between the framework's and the client's, so that overrides two levels down are tried.
class MiddleController: UICollectionViewController {
    let log = CallLog()

    override func viewDidLoad() {
        super.viewDidLoad()
        log.add("loaded")
        collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.register(
            GridTitle.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        30
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

final class LeafController: MiddleController, UICollectionViewDelegateFlowLayout {
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        log.add("header \(indexPath.section)")
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 30) }

    override func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        log.add("shouldHighlight")
        return true
    }
    override func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.add("didHighlight")
    }
    override func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.add("didUnhighlight")
    }
    override func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.add("shouldSelect")
        return true
    }
    override func collectionView(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        log.add("shouldDeselect")
        return true
    }
    override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("didSelect")
    }
    override func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.add("didDeselect")
    }
    override func collectionView(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { log.add("willDisplay") }
    override func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { log.add("didEndDisplaying") }
    override func collectionView(
        _ view: UICollectionView, willDisplaySupplementaryView shown: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { log.add("willDisplayHeader") }
    override func collectionView(
        _ view: UICollectionView, didEndDisplayingSupplementaryView gone: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { log.add("didEndDisplayingHeader") }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("didScroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { log.add("willEndDragging") }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.add("didEndDragging")
    }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.add("willDecelerate") }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("didDecelerate") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("didAnimate") }
}

@MainActor
struct CollectionViewControllerTests {
    @Test func overriddenMethodsOfSubclassesAreCalled() throws {
        let controller = LeafController(collectionViewLayout: tightFlow(100, spacing: 10))
        let host = TestHost(controller)
        let view = try #require(controller.collectionView)
        view.allowsMultipleSelection = true
        let cell = try #require(view.cellForItem(at: path(0)))
        host.tap(cell)
        host.tap(cell)
        host.fling(from: CGPoint(x: 200, y: 700), velocity: CGVector(dx: 0, dy: -3_000))
        host.settle()
        view.setContentOffset(.zero, animated: true)
        host.settle()
        let called = Set(controller.log.take())
        for name in [
            "header 0", "header 1", "shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect",
            "shouldDeselect", "didDeselect", "willDisplay", "didEndDisplaying", "willDisplayHeader",
            "didEndDisplayingHeader", "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging",
            "willDecelerate", "didDecelerate", "didAnimate",
        ] { #expect(called.contains(name), "\(name)") }
    }

    @Test func theViewIsAWrapper() {
        let layout = tightFlow(50)
        let controller = MiddleController(collectionViewLayout: layout)
        #expect(controller.collectionViewLayout === layout)
        #expect(!controller.isViewLoaded)
        let host = TestHost(controller)
        #expect(controller.view !== controller.collectionView)
        #expect(controller.collectionView.superview === controller.view)
        #expect(controller.collectionView.frame == host.window.bounds)
        #expect(controller.collectionView.dataSource === controller)
        #expect(controller.collectionView.delegate === controller)
        host.resize(to: CGSize(width: 700, height: 300))
        host.advance(by: 0.1)
        #expect(controller.collectionView.frame == CGRect(x: 0, y: 0, width: 700, height: 300))
    }

    /// As in UIKit: code that only touches `collectionView` finds it registered and filled.
    @Test func askingForTheCollectionViewLoadsTheView() {
        let controller = MiddleController(collectionViewLayout: tightFlow(50))
        controller.collectionView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        controller.collectionView.layoutIfNeeded()
        #expect(controller.log.take() == ["loaded"])
        #expect(controller.collectionView.visibleCells.count == 4)
    }

    @Test func anotherCollectionViewKeepsItsOwnDataSource() {
        let controller = MiddleController(collectionViewLayout: tightFlow(50))
        controller.loadViewIfNeeded()
        let old = controller.collectionView
        let source = GridSource([5])
        let other = grid(source, layout: tightFlow(40))
        controller.collectionView = other
        #expect(old?.superview == nil)
        #expect(other.superview === controller.view)
        #expect(other.dataSource === source && other.delegate === controller)
        #expect(controller.collectionViewLayout === other.collectionViewLayout)
    }

    /// Recorded: nil is forgotten before the view is loaded and stays afterwards.
    @Test func aCollectionViewCanBeTakenAway() {
        let controller = MiddleController(collectionViewLayout: tightFlow(50))
        controller.collectionView = nil
        #expect(!controller.isViewLoaded)
        let made = controller.collectionView
        #expect(made != nil && made?.superview === controller.view)
        controller.collectionView = nil
        #expect(controller.collectionView == nil && controller.view.subviews.isEmpty)
        #expect(made?.dataSource == nil && made?.delegate == nil)
    }

    /// Recorded: another layout of the view is not the controller's.
    @Test func theControllerKeepsItsFirstLayout() {
        let layout = tightFlow(50)
        let controller = MiddleController(collectionViewLayout: layout)
        controller.collectionView.setCollectionViewLayout(tightFlow(40), animated: false)
        #expect(controller.collectionViewLayout === layout)
    }

    @Test func theSelectionIsClearedWhenTheViewIsAboutToAppear() {
        for clears in [true, false] {
            let controller = MiddleController(collectionViewLayout: tightFlow(50))
            controller.clearsSelectionOnViewWillAppear = clears
            let host = TestHost(controller)
            controller.collectionView.selectItem(at: path(2), animated: false, scrollPosition: [])
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
            host.advance(by: 0.1)
            #expect(controller.collectionView.indexPathsForSelectedItems == (clears ? [] : [path(2)]))
            #expect(controller.collectionView.cellForItem(at: path(2))?.isSelected == !clears)
        }
    }
}

/// Nothing of a collection view outlives it.
@MainActor
struct CollectionLeakTests {
    @Test func viewCellsAndLayoutDie() {
        weak var view: UICollectionView?
        weak var layout: UICollectionViewLayout?
        weak var cell: UICollectionViewCell?
        weak var old: UICollectionViewLayout?
        let source = GridSource([100])
        let witness = SelectionWitness()
        do {
            let first = tightFlow(60)
            let made = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: first)
            made.register(GridCell.self, forCellWithReuseIdentifier: "cell")
            made.register(ThirdCell.self, forCellWithReuseIdentifier: "third")
            made.dataSource = source
            made.delegate = witness
            let host = TestHost(view: made)
            host.tap(at: CGPoint(x: 30, y: 30))
            host.fling(from: CGPoint(x: 200, y: 700), velocity: CGVector(dx: 0, dy: -2_000))
            made.collectionViewLayout = tightFlow(40)
            host.settle()
            (view, layout, old) = (made, made.collectionViewLayout, first)
            cell = made.visibleCells.first
            #expect(cell != nil && old == nil || old === first)
        }
        #expect(view == nil && layout == nil && cell == nil && old == nil)
    }

    @Test func controllersDie() {
        weak var controller: UICollectionViewController?
        weak var view: UICollectionView?
        do {
            let made = LeafController(collectionViewLayout: tightFlow(60))
            let host = TestHost(made)
            host.tap(at: CGPoint(x: 30, y: 60))
            host.settle()
            (controller, view) = (made, made.collectionView)
        }
        #expect(controller == nil && view == nil)
    }

    /// A finger that is still down holds on to nothing.
    @Test func aViewThatGoesUnderTheFinger() {
        weak var view: UICollectionView?
        let source = GridSource([100])
        let parent = UIView()
        let host = TestHost(view: parent)
        do {
            let made = grid(source, layout: tightFlow(60))
            parent.addSubview(made)
            host.advance(by: 0.1)
            host.touchDown(at: CGPoint(x: 30, y: 30))
            host.advance(by: 0.3)
            #expect(made.cellForItem(at: path(0))?.isHighlighted == true)
            made.removeFromSuperview()
            view = made
        }
        host.touchUp()
        host.settle()
        #expect(view == nil)
    }
}

/// A controller whose items may be carried, and whose changes of layout go through a layout of its own.
private final class CarryingController: MiddleController {
    var moves: [[IndexPath]] = []

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        log.add("canMove")
        return true
    }
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append([sourceIndexPath, destinationIndexPath]) }
    override func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        log.add("target")
        return IndexPath(item: 2, section: 0)
    }
    override func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        log.add("transition")
        return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
}

@MainActor
struct CarryingControllerTests {
    @Test func aSubclassIsAskedAboutItemsThatAreCarried() {
        let controller = CarryingController(collectionViewLayout: UICollectionViewFlowLayout())
        let host = TestHost(controller)
        host.settle()
        _ = controller.log.take()
        let view = controller.collectionView
        #expect(view?.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) == true)
        view?.updateInteractiveMovementTargetPosition(
            view?.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.center ?? .zero)
        host.settle()
        view?.endInteractiveMovement()
        #expect(controller.log.take() == ["canMove", "target"])
        #expect(controller.moves == [[IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)]])
        _ = view?.startInteractiveTransition(to: UICollectionViewFlowLayout(), completion: nil)
        #expect(controller.log.take() == ["transition"])
        view?.cancelInteractiveTransition()
        host.settle()
    }
}

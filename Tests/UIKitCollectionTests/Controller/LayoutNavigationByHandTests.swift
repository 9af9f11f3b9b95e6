import TesseraTesting
import Testing
import UIKit

/// Pops and pushes from layout to layout that a finger or a client's animator moves.
@MainActor
struct LayoutNavigationByHandTests {
    @Test func theFingerMovesTheCells() throws {
        let stage = LayoutNavigationStage()
        stage.push()
        stage.beginPop(to: 0.5)
        let half = try #require(stage.way(stage.seen(1)))
        #expect(half > 0.45 && half < 0.6, "\(half)")
        #expect(stage.view?.superview === stage.first.view)
        #expect(stage.log.take() == ["A.willAppear, delegate B", "B.target, delegate B"])
        stage.host.touchMove(to: CGPoint(x: 5 + 390 * 0.75, y: 400))
        stage.host.advance(by: 0.3)
        let later = try #require(stage.way(stage.seen(1)))
        #expect(abs(half - later - 0.25) < 0.01, "\(later)")
        #expect(stage.second.transitionCoordinator?.isInteractive == true)
        stage.host.touchUp()
        stage.host.settle()
        #expect(stage.way(stage.seen(1)) == 0 && stage.view?.collectionViewLayout === stage.threes)
        #expect(stage.navigation.viewControllers == [stage.first] && stage.view?.delegate === stage.first)
        #expect(stage.log.take().last == "A.didAppear, delegate B")
    }

    @Test func aPopThatIsTakenBack() {
        let stage = LayoutNavigationStage()
        stage.push()
        stage.beginPop(to: 0.3)
        stage.host.touchUp()
        stage.host.advance(by: 0.05)
        #expect((stage.way(stage.seen(1)) ?? 1) < 1, "on its way back")
        stage.host.settle()
        #expect(stage.way(stage.seen(1)) == 1 && stage.view?.collectionViewLayout === stage.twos)
        #expect(stage.view?.superview === stage.second.view && stage.view?.window != nil)
        #expect(stage.navigation.viewControllers == [stage.first, stage.second])
        #expect(stage.view?.delegate === stage.second && stage.view?.dataSource === stage.first)
        // And the next one goes through.
        stage.beginPop(to: 0.8)
        stage.host.touchUp()
        stage.host.settle()
        #expect(stage.way(stage.seen(1)) == 0 && stage.navigation.viewControllers == [stage.first])
    }

    @Test func theWindowIsTurnedUnderTheFinger() {
        let stage = LayoutNavigationStage()
        stage.push()
        stage.beginPop(to: 0.5)
        stage.host.resize(to: CGSize(width: 780, height: 390))
        stage.host.advance(by: 0.1)
        stage.host.touchMove(to: CGPoint(x: 700, y: 300))
        stage.host.advance(by: 0.3)
        stage.host.touchUp()
        stage.host.settle()
        #expect((0..<4).map { stage.frame($0)?.minX } == [0, 130, 260, 390])
        #expect(stage.view?.frame == CGRect(x: 0, y: 0, width: 780, height: 390))
        #expect(stage.navigation.viewControllers == [stage.first])
    }

    @Test(arguments: [false, true])
    func dataChangesUnderTheFinger(completes: Bool) {
        let stage = LayoutNavigationStage()
        stage.push()
        stage.beginPop(to: completes ? 0.7 : 0.3)
        stage.first.count = 7
        stage.first.collectionView.reloadData()
        stage.host.advance(by: 0.1)
        #expect((stage.way(stage.seen(1)) ?? 0) > 0, "it stays on the way")
        stage.host.touchUp()
        stage.host.settle()
        #expect(stage.view?.visibleCells.count == 7)
        #expect(stage.way(stage.seen(1)) == (completes ? 0 : 1))
        #expect(stage.view?.superview === (completes ? stage.first.view : stage.second.view))
    }

    /// A layout that a client sets meanwhile ends the finger's, and the transition ends where it would.
    @Test func anotherLayoutUnderTheFinger() {
        let stage = LayoutNavigationStage()
        stage.push()
        stage.beginPop(to: 0.7)
        stage.first.collectionView.setCollectionViewLayout(tightFlow(97.5), animated: false)
        stage.host.advance(by: 0.1)
        stage.host.touchUp()
        stage.host.settle()
        #expect(stage.navigation.viewControllers == [stage.first] && stage.view?.superview === stage.first.view)
        #expect(stage.view?.collectionViewLayout === stage.threes && stage.view?.delegate === stage.first)
    }

    @Test func scrolledContentKeepsItsItemInSight() throws {
        let stage = LayoutNavigationStage()
        stage.first.count = 300
        stage.view?.reloadData()
        stage.push()
        stage.view?.contentOffset.y = 6_000
        stage.host.settle()
        let middle = try #require(stage.view?.indexPathForItem(at: CGPoint(x: 50, y: 6_400)))
        stage.beginPop(to: 0.5)
        #expect(stage.view?.indexPathsForVisibleItems.contains(middle) == true)
        stage.host.touchMove(to: CGPoint(x: 360, y: 400))
        stage.host.advance(by: 0.3)
        stage.host.touchUp()
        stage.host.settle()
        #expect(stage.view?.indexPathsForVisibleItems.contains(middle) == true)
        #expect(stage.view?.collectionViewLayout === stage.threes)
    }

    /// Where the bars of the two have other heights content at the top goes with them: in the animation of a push, and
    /// with the finger on the way back.
    @Test(arguments: [(CGFloat(50), CGFloat(0)), (0, 50)], [false, true])
    func contentsFollowBarsOfOtherHeights(room: (first: CGFloat, second: CGFloat), completes: Bool) throws {
        let stage = LayoutNavigationStage()
        stage.first.additionalSafeAreaInsets.top = room.first
        stage.second.additionalSafeAreaInsets.top = room.second
        stage.host.settle()
        let view = try #require(stage.view)
        let high = view.contentOffset.y
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.1)
        let low = high + room.first - room.second
        let seen = (view.layer.presentation() ?? view.layer).bounds.minY
        #expect(seen > min(high, low) && seen < max(high, low), "on its way: \(seen)")
        stage.host.settle()
        #expect(view.contentOffset.y == low)
        stage.beginPop(to: completes ? 0.6 : 0.4)
        let part: CGFloat = completes ? 0.6 : 0.4
        #expect(abs(view.contentOffset.y - (low + (high - low) * part)) < 0.6, "\(view.contentOffset.y)")
        stage.host.touchUp()
        stage.host.settle()
        #expect(view.contentOffset.y == (completes ? high : low))
    }

    // MARK: The bar

    /// How much is seen of a title in the middle of the bar.
    private func shown(_ title: String, _ stage: LayoutNavigationStage) -> Float {
        func find(_ view: UIView, _ opacity: Float) -> Float {
            guard !view.isHidden else { return 0 }
            let own = opacity * (view.layer.presentation() ?? view.layer).opacity
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: 0), to: nil).x
            if let label = view as? UILabel, label.text == title, abs(middle - 195) < 190 { return own }
            return view.subviews.map { find($0, own) }.max() ?? 0
        }
        return find(stage.navigation.navigationBar, 1)
    }

    @Test func theTitleComesAndGoesWithTheLayout() {
        let stage = LayoutNavigationStage()
        #expect(shown("A", stage) == 1 && shown("B", stage) == 0)
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.12)
        let half = shown("B", stage)
        #expect(half > 0.05 && half < 1, "\(half)")
        stage.host.settle()
        #expect(shown("B", stage) == 1)
        stage.beginPop(to: 0.6)
        let held = shown("B", stage)
        #expect(held > 0.05 && held < 0.95, "\(held)")
        stage.host.touchUp()
        stage.host.settle()
        #expect(shown("A", stage) == 1 && shown("B", stage) == 0)
    }

    // MARK: A client's animator

    /// The way of the documents: the interaction controller moves a transition layout between the two controllers'.
    private final class LayoutMover: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning,
        UIViewControllerInteractiveTransitioning
    {
        var context: (any UIViewControllerContextTransitioning)?
        var layout: UICollectionViewTransitionLayout?
        var isByHand = true

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { isByHand ? self : nil }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        /// Does nothing about layouts.
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            context.completeTransition(true)
        }

        func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
            guard let from = context.viewController(forKey: .from) as? UICollectionViewController,
                let to = context.viewController(forKey: .to) as? UICollectionViewController
            else { return }
            self.context = context
            context.containerView.addSubview(to.view)
            layout = from.collectionView.startInteractiveTransition(to: to.collectionViewLayout) { completed, _ in
                context.completeTransition(completed)
            }
        }

        func move(to progress: CGFloat) {
            layout?.transitionProgress = progress
            layout?.invalidateLayout()
            context?.updateInteractiveTransition(progress)
        }
    }

    @Test(arguments: [false, true])
    func anOwnGestureMovesThePush(completes: Bool) {
        let stage = LayoutNavigationStage()
        let mover = LayoutMover()
        stage.navigation.delegate = mover
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.05)
        mover.move(to: 0.5)
        stage.host.advance(by: 0.05)
        #expect(abs((stage.way(stage.seen(1)) ?? 0) - 0.5) < 0.001)
        #expect(stage.view?.superview === stage.second.view && stage.view?.window != nil)
        if completes {
            stage.view?.finishInteractiveTransition()
            mover.context?.finishInteractiveTransition()
        } else {
            stage.view?.cancelInteractiveTransition()
            mover.context?.cancelInteractiveTransition()
        }
        stage.host.settle()
        #expect(stage.way(stage.seen(1)) == (completes ? 1 : 0))
        #expect(stage.navigation.viewControllers.count == (completes ? 2 : 1))
        #expect(stage.view?.superview === (completes ? stage.second.view : stage.first.view))
        #expect(stage.view?.delegate === (completes ? stage.second : stage.first) && stage.view?.window != nil)
    }

    @Test func theWindowAndTheDataChangeUnderAnOwnGesture() {
        let stage = LayoutNavigationStage()
        let mover = LayoutMover()
        stage.navigation.delegate = mover
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.05)
        mover.move(to: 0.4)
        stage.host.advance(by: 0.05)
        stage.host.resize(to: CGSize(width: 780, height: 390))
        stage.first.count = 6
        stage.view?.reloadData()
        stage.host.advance(by: 0.05)
        mover.move(to: 0.7)
        stage.host.advance(by: 0.05)
        stage.view?.finishInteractiveTransition()
        mover.context?.finishInteractiveTransition()
        stage.host.settle()
        #expect((0..<4).map { stage.frame($0)?.minX } == [0, 195, 390, 585])
        #expect(stage.view?.visibleCells.count == 6 && stage.view?.superview === stage.second.view)
        #expect(stage.view?.dataSource === stage.first && stage.view?.delegate === stage.second)
    }

    /// A push without animation while another one runs: the layout is the last one's at once.
    @Test func aPushWithoutAnimationUnderWay() {
        let stage = LayoutNavigationStage()
        let third = GridController("C", tightFlow(97.5), stage.log, shares: true)
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.advance(by: 0.1)
        stage.navigation.pushViewController(third, animated: false)
        stage.host.settle()
        #expect(stage.navigation.viewControllers == [stage.first, stage.second, third])
        #expect(stage.view?.superview === third.view && stage.frame(1)?.width == 97.5)
        #expect(stage.view?.dataSource === stage.first && stage.view?.delegate === third)
    }

    @Test func anAnimatorThatLeavesTheLayoutAlone() {
        let stage = LayoutNavigationStage()
        let mover = LayoutMover()
        mover.isByHand = false
        stage.navigation.delegate = mover
        stage.navigation.pushViewController(stage.second, animated: true)
        stage.host.settle()
        #expect(stage.way(stage.seen(1)) == 1 && stage.view?.superview === stage.second.view)
    }
}

import Foundation
import TesseraGraphics

/// A change of a tab bar controller's contents that the client's animator carries out.
@MainActor
final class TabTransition {
    let stage = UIView()
    let coordinator: TransitionCoordinator
    private let context: TransitionContext
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    private let from: UIViewController
    private let to: UIViewController

    init(
        from: UIViewController, to: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        (self.from, self.to, self.interactor) = (from, to, interactor)
        coordinator = TransitionCoordinator(
            from: from, to: to, container: stage, animated: true, duration: 0,
            isInteractive: interactor?.wantsInteractiveStart ?? false)
        context = TransitionContext(animator, coordinator, from: from, to: to)
    }

    /// Moves the view that goes into the stage, which lies over `root`, and has the animator bring in the other.
    func run(in root: UIView, end: @escaping (Bool) -> Void) {
        guard let old = from.viewIfLoaded, let new = to.viewIfLoaded else { return end(true) }
        let place = new.frame
        stage.frame = root.bounds
        root.insertSubview(stage, at: 0)
        stage.addSubview(old)
        context.from = TransitionContext.Party(controller: from, view: old, initialFrame: old.frame)
        context.to = TransitionContext.Party(controller: to, view: new, finalFrame: place)
        context.start(interactor, alongside: {}, end: end)
    }
}

extension UITabBarController {
    /// The client's transition between two controllers in sight; nil where there is none.
    func customTransition(from: UIViewController?, to: UIViewController?) -> TabTransition? {
        guard let delegate, let from, let to, view.window != nil, UIView.areAnimationsEnabled,
            let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        else { return nil }
        return TabTransition(
            from: from, to: to, animator,
            delegate.tabBarController(self, interactionControllerFor: animator))
    }

    /// Runs the client's transition. What is selected meanwhile follows afterwards.
    func run(_ transition: TabTransition, from: UIViewController, to: UIViewController) {
        tabTransition = transition
        for controller in [from, to] { controller.activeCoordinator = transition.coordinator }
        from.beginDisappearance(animated: true)
        to.beginAppearance(animated: true)
        displayed = to
        isBarAway = hidesBar
        layoutContents()
        transition.run(in: view) { [self] completed in end(transition, from: from, to: to, completed: completed) }
    }

    private func end(_ transition: TabTransition, from: UIViewController, to: UIViewController, completed: Bool) {
        tabTransition = nil
        for controller in [from, to] { controller.activeCoordinator = nil }
        let (shown, gone) = completed ? (to, from) : (from, to)
        if !completed {
            to.beginDisappearance(animated: true)
            from.beginAppearance(animated: true)
            if chosen === to { chosen = from }
            tabBar.byManager { tabBar.selectedItem = itemToSelect }
        }
        displayed = shown
        if let content = shown.viewIfLoaded { view.insertSubview(content, at: 0) }
        gone.viewIfLoaded?.removeFromSuperview()
        gone.containerInsets = .zero
        transition.stage.removeFromSuperview()
        isBarAway = hidesBar
        layoutContents()
        gone.endDisappearance(animated: true)
        shown.endAppearance(animated: true)
        transition.coordinator.finish()
        synchronise()
    }
}

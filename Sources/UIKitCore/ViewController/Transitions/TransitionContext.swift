import Foundation
import TesseraGraphics
import TesseraLayers

/// One custom transition, from its start to `completeTransition(_:)`.
///
/// While a hand moves it, its animations are driven: those of controllers alongside, and the animator's own where the
/// interactor hands them over.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    /// A controller that takes part, with its view and where that is before and after.
    struct Party {
        var controller: UIViewController?
        var view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    let containerView: UIView
    var duration: TimeInterval { coordinator.transitionDuration }
    let animator: any UIViewControllerAnimatedTransitioning
    private let coordinator: TransitionCoordinator
    /// Where the parties are is known when the transition starts.
    var from: Party
    var to: Party
    private let driver = DrivenAnimations(allowsInteraction: false)
    private(set) var transitionWasCancelled = false
    /// The part of the way done by hand.
    private(set) var progress: CGFloat = 0
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    private var run: InteractionRun?
    /// What is to be animated alongside; nil once it was.
    private var changes: (() -> Void)?
    /// Nil once the transition is over.
    private var didEnd: ((Bool) -> Void)?

    init(
        _ animator: any UIViewControllerAnimatedTransitioning, _ coordinator: TransitionCoordinator,
        from: UIViewController?, to: UIViewController?
    ) {
        self.animator = animator
        self.coordinator = coordinator
        self.from = Party(controller: from, view: from?.viewIfLoaded)
        self.to = Party(controller: to, view: to?.viewIfLoaded)
        containerView = coordinator.containerView
        super.init()
        coordinator.transitionDuration = max(animator.transitionDuration(using: self), 0)
    }

    var isAnimated: Bool { coordinator.isAnimated }
    var isInteractive: Bool { coordinator.isInteractive }
    var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
    let targetTransform = CGAffineTransform.identity

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from.controller
        case .to: to.controller
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { party(vc)?.initialFrame ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { party(vc)?.finalFrame ?? .zero }

    private func party(_ controller: UIViewController) -> Party? {
        controller === from.controller ? from : controller === to.controller ? to : nil
    }

    // MARK: Running

    /// - Parameters:
    ///   - interactor: who moves the transition, where the coordinator says that it is interactive.
    ///   - alongside: changes animated with the transition, before those of the coordinator.
    ///   - end: called once, with what `completeTransition(_:)` was told.
    func start(
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, alongside: @escaping () -> Void,
        end: @escaping (Bool) -> Void
    ) {
        didEnd = end
        changes = { [coordinator] in
            alongside()
            coordinator.runAnimations()
        }
        if let interactor, isInteractive {
            self.interactor = interactor
            interactor.startInteractiveTransition(self)
            guard didEnd != nil else { return }
            ViewAnimationContext(driver: driver, range: 0...1).run(runChanges)
            driver.show(progress)
            return
        }
        animator.animateTransition(using: self)
        guard didEnd != nil else { return }
        guard duration > 0, UIView.areAnimationsEnabled else { return UIView.performWithoutAnimation(runChanges) }
        ViewAnimationContext(
            duration: duration, delay: 0, curve: .timing(CAMediaTimingFunction(name: .easeInEaseOut)), completion: nil
        ).run(runChanges)
    }

    private func runChanges() {
        let work = changes
        changes = nil
        work?()
    }

    /// Has the animator work with blocks that move as this transition is moved.
    func animateDriven() {
        ViewAnimationContext.capturing(CapturedAnimations(driver: driver, duration: duration)) {
            animator.animateTransition(using: self)
        }
    }

    func completeTransition(_ didComplete: Bool) {
        guard let end = didEnd else { return }
        didEnd = nil
        if let run { FrameScheduler.remove(run) }
        run = nil
        // An animator that is done at once leaves no time to animate them.
        if didComplete { UIView.performWithoutAnimation(runChanges) }
        changes = nil
        if isInteractive {
            transitionWasCancelled = !didComplete
            coordinator.endInteraction(cancelled: !didComplete, at: progress)
        }
        transitionWasCancelled ? driver.revert() : driver.end()
        animator.animationEnded(didComplete)
        interactor = nil
        end(didComplete)
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive, didEnd != nil, percentComplete.isFinite else { return }
        progress = min(max(percentComplete, 0), 1)
        coordinator.percentComplete = progress
        driver.show(progress)
    }

    func finishInteractiveTransition() { letGo(cancelled: false) }
    func cancelInteractiveTransition() { letGo(cancelled: true) }

    func pauseInteractiveTransition() {
        guard let run, didEnd != nil else { return }
        FrameScheduler.remove(run)
        self.run = nil
        progress = run.shown
        transitionWasCancelled = false
        coordinator.beginInteraction()
    }

    /// What is driven runs on by itself, to its end or back.
    private func letGo(cancelled: Bool) {
        guard isInteractive, didEnd != nil else { return }
        transitionWasCancelled = cancelled
        coordinator.endInteraction(cancelled: cancelled, at: progress)
        let goal: CGFloat = cancelled ? 0 : 1
        let speed = max(interactor?.completionSpeed ?? 1, 0.001)
        let run = InteractionRun(
            from: progress, to: goal, duration: duration * Double(abs(goal - progress) / speed),
            timing: (interactor?.completionCurve ?? .easeInOut).timing, in: containerView,
            show: { [driver] in driver.show($0) },
            end: { [weak self] in self?.arrive() })
        self.run = run
        run.start()
    }

    private func arrive() {
        run = nil
        transitionWasCancelled ? driver.revert() : driver.end()
    }
}

import Foundation
import TesseraGraphics
import TesseraLayers

/// One controller shown over another, from the call that presents it to the end of its dismissal.
@MainActor
final class ModalPresentation {
    enum Phase { case presenting, presented, dismissing, over }

    static let duration: TimeInterval = 0.4

    let presented: UIViewController
    private(set) weak var presenter: UIViewController?
    let controller: UIPresentationController
    let container: PresentationCoverView
    let hidesPresenter: Bool
    /// It covers the presenter's view alone, inside that view, which stays where it is.
    let isInContext: Bool
    var phase = Phase.presenting
    /// Where the presenter's view was when a presentation took it out.
    weak var presenterHome: UIView?
    /// Its place among the subviews there.
    private var presenterIndex = 0
    /// Whether the presenter's view filled its superview.
    private var presenterFilledHome = false
    /// The transition under way that a client animates.
    var context: TransitionContext?
    private var completions: [() -> Void] = []
    /// What was asked for while the presentation was still under way: dismissals.
    private var pending: [() -> Void] = []
    /// What had the focus before.
    private var focusBefore: WeakEnvironment?
    /// The dismissal under a finger.
    var pull: SheetPull?

    /// - Parameter source: the controller that was asked to present; the presenter is it or one around it.
    init(
        of presented: UIViewController, over presenter: UIViewController, source: UIViewController, animated: Bool,
        isInContext: Bool = false
    ) {
        self.isInContext = isInContext
        self.presented = presented
        self.presenter = presenter
        let delegate = presented.transitioningDelegate
        let isCustom = presented.modalPresentationStyle == .custom && delegate != nil
        if isCustom {
            controller =
                delegate?.presentationController(forPresented: presented, presenting: presenter, source: source)
                ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
        } else {
            controller = presented.takeStandardPresentationController(presenter)
        }
        hidesPresenter = controller.shouldRemovePresentersView
        let asked = animated ? delegate : nil
        presentingAnimator = asked?.animationController(
            forPresented: presented, presenting: presenter, source: source)
        if isCustom || presentingAnimator != nil {
            let bare = TransitionContainerView()
            bare.controller = controller
            container = bare
        } else if let popover = controller as? UIPopoverPresentationController {
            container = PopoverContainerView(popover)
        } else {
            container = PresentationContainerView(
                controller: presented, sheet: controller as? UISheetPresentationController)
        }
    }

    private var presentingAnimator: (any UIViewControllerAnimatedTransitioning)?

    // MARK: Presenting

    func begin(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
        if let completion { completions.append(completion) }
        presented.loadViewIfNeeded()
        let home: UIView = isInContext ? presenter?.viewIfLoaded ?? window : window
        container.frame = home.bounds
        controller.containerView = container
        focusBefore = window.focusIfUsed?.focusedItem.map { WeakEnvironment($0) }
        let animator = animated ? presentingAnimator ?? defaultAnimator(presents: true) : nil
        presentingAnimator = nil
        let interactor = animator.flatMap {
            presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
        }
        let transition = makeCoordinator(
            from: presenter, to: presented, animated: animated, animator: animator, interactor: interactor)
        presented.isBeingPresented = true
        if container is TransitionContainerView { home.addSubview(container) }
        controller.presentationTransitionWillBegin()
        if hidesPresenter { presenter?.beginDisappearance(animated: animated) }
        presented.beginAppearance(animated: animated)
        let end: (Bool) -> Void = { completed in
            completed ? self.didPresent(transition) : self.didCancelPresenting(transition)
        }
        if animator != nil { return runCustom(interactor, presents: true, transition, then: end) }
        if let stage = container as? any PresentationStage {
            home.addSubview(stage)
            UIView.performWithoutAnimation {
                stage.installContent()
                stage.layoutIfNeeded()
                stage.setProgress(0)
            }
        }
        run(animated: animated, presents: true, transition) { end(true) }
    }

    /// Whoever hears of the end may dismiss: that waits until all is in its place.
    private func didPresent(_ transition: TransitionCoordinator) {
        guard phase == .presenting else { return }
        let animated = transition.isAnimated
        container.swallowsTouches = false
        presented.endAppearance(animated: animated)
        if hidesPresenter, let presenter, let view = presenter.viewIfLoaded {
            if !isInContext {
                if presenterHome == nil { notePresenterHome(of: view) }
                view.removeFromSuperview()
            }
            presenter.endDisappearance(animated: animated)
        }
        presented.isBeingPresented = false
        container.setNeedsLayout()
        controller.presentationTransitionDidEnd(true)
        container.window?.focusIfUsed?.reachChanged()
        settle(.presented, transition)
    }

    /// The end of a transition: what waited for it runs, and what that asks for is done at once.
    func settle(_ phase: Phase, _ transition: TransitionCoordinator) {
        let work = takeCompletions() + pending
        pending = []
        self.phase = phase
        transition.finish()
        for step in work { step() }
    }

    /// All is as it was before.
    private func didCancelPresenting(_ transition: TransitionCoordinator) {
        guard phase == .presenting else { return }
        let animated = transition.isAnimated
        presented.beginDisappearance(animated: animated)
        if hidesPresenter, let presenter {
            bringBackPresenter()
            presenter.beginAppearance(animated: animated)
        }
        let window = container.window
        leave()
        presented.endDisappearance(animated: animated)
        if hidesPresenter { presenter?.endAppearance(animated: animated) }
        presented.isBeingPresented = false
        controller.presentationTransitionDidEnd(false)
        controller.containerView = nil
        window?.focusIfUsed?.reachChanged(back: focusBefore?.environment)
        settle(.over, transition)
    }

    /// The presentation is over, and knows nobody any more.
    private func leave() {
        phase = .over
        container.removeFromSuperview()
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        // What a popover's arrow took.
        if controller is UIPopoverPresentationController { presented.containerInsets = .zero }
        presented.ownPresentation = nil
        presenter?.presentation = nil
    }

    // MARK: Dismissing

    /// - Parameter announce: called when the dismissal begins, once it has a coordinator.
    func dismiss(animated: Bool, announce: (() -> Void)? = nil, completion: (() -> Void)?) {
        switch phase {
        case .presenting:
            pending.append { self.dismiss(animated: animated, announce: announce, completion: completion) }
        case .presented:
            if let above = chain.first(where: { $0.phase == .presenting || $0.phase == .dismissing }) {
                above.pending.append { self.dismiss(animated: animated, announce: announce, completion: completion) }
                return
            }
            if let completion { completions.append(completion) }
            beginDismissal(animated: animated, announce)
        case .dismissing:
            if let completion { completions.append(completion) }
            completePull()
        case .over:
            completion?()
        }
    }

    /// This presentation and those above it, from the bottom up.
    private var chain: [ModalPresentation] {
        var result = [self]
        while let next = result[result.count - 1].presented.presentation { result.append(next) }
        return result
    }

    /// Only the topmost of several is seen to go; what lies between goes at once.
    private func beginDismissal(animated: Bool, _ announce: (() -> Void)?) {
        let chain = chain
        let top = chain[chain.count - 1]
        let delegate = top.presented.transitioningDelegate
        let animator =
            animated
            ? delegate?.animationController(forDismissed: top.presented) ?? top.defaultAnimator(presents: false) : nil
        // What went at once could not come back.
        let interactor =
            chain.count == 1 ? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) } : nil
        let transition = top.makeCoordinator(
            from: top.presented, to: presenter, animated: animated, animator: animator, interactor: interactor)
        for member in chain {
            member.phase = .dismissing
            member.presented.isBeingDismissed = true
            member.container.isUserInteractionEnabled = false
        }
        announce?()
        for member in chain.reversed() { member.controller.dismissalTransitionWillBegin() }
        for member in chain.reversed() { member.presented.beginDisappearance(animated: animated) }
        for member in chain where member !== top { member.container.removeFromSuperview() }
        if hidesPresenter, let presenter {
            presenter.beginAppearance(animated: animated)
            bringBackPresenter()
        }
        if animator != nil {
            let shown = hidesPresenter ? presenter : nil
            return top.runCustom(interactor, presents: false, shown: shown, transition) { completed in
                completed ? self.didDismiss(chain, transition) : self.didCancelDismissing(transition)
            }
        }
        top.run(animated: animated, presents: false, transition) { self.didDismiss(chain, transition) }
    }

    func notePresenterHome(of view: UIView) {
        presenterHome = view.superview
        presenterIndex = view.superview?.subviews.firstIndex(of: view) ?? 0
        presenterFilledHome = view.frame == view.superview?.bounds
    }

    private func bringBackPresenter() {
        guard let home = presenterHome, let view = presenter?.viewIfLoaded else { return }
        home.insertSubview(view, at: home is UIWindow ? 0 : min(presenterIndex, home.subviews.count))
        // The superview may have another size now.
        if home is UIWindow || presenterFilledHome { view.frame = home.bounds }
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
    }

    func didDismiss(_ chain: [ModalPresentation], _ transition: TransitionCoordinator) {
        guard phase == .dismissing else { return }
        let animated = transition.isAnimated
        let window = chain[chain.count - 1].container.window
        // An animator may have taken it into its container.
        if hidesPresenter, presenter?.viewIfLoaded?.superview !== presenterHome { bringBackPresenter() }
        // Whoever hears of the end may present anew.
        for member in chain.reversed() { member.leave() }
        if hidesPresenter { presenter?.endAppearance(animated: animated) }
        for member in chain.reversed() {
            member.presented.endDisappearance(animated: animated)
            member.presented.isBeingDismissed = false
            member.controller.dismissalTransitionDidEnd(true)
            member.controller.containerView = nil
        }
        window?.focusIfUsed?.reachChanged(back: focusBefore?.environment)
        transition.finish()
        for member in chain {
            for completion in member.takeCompletions() { completion() }
        }
        for member in chain { member.runPending() }
    }

    /// What was to go stays.
    private func didCancelDismissing(_ transition: TransitionCoordinator) {
        guard phase == .dismissing else { return }
        let animated = transition.isAnimated
        // As at the end of a presentation, dismissals wait.
        phase = .presenting
        presented.isBeingDismissed = false
        container.isUserInteractionEnabled = true
        (container as? any PresentationStage)?.takeBackContent()
        if hidesPresenter, let presenter {
            presenter.beginDisappearance(animated: animated)
            if !isInContext { presenter.viewIfLoaded?.removeFromSuperview() }
            presenter.endDisappearance(animated: animated)
        }
        presented.beginAppearance(animated: animated)
        presented.endAppearance(animated: animated)
        container.setNeedsLayout()
        controller.dismissalTransitionDidEnd(false)
        settle(.presented, transition)
    }

    // MARK: Running

    func makeCoordinator(
        from: UIViewController?, to: UIViewController?, animated: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?, followsFinger: Bool = false
    ) -> TransitionCoordinator {
        let coordinator = TransitionCoordinator(
            from: from, to: to, container: container, animated: animated, duration: animated ? Self.duration : 0,
            isInteractive: followsFinger || interactor?.wantsInteractiveStart ?? false,
            style: presented.modalPresentationStyle)
        if let animator { context = TransitionContext(animator, coordinator, from: from, to: to) }
        from?.activeCoordinator = coordinator
        to?.activeCoordinator = coordinator
        return coordinator
    }

    /// What comes in keeps touches from all that is behind; what goes lets them through.
    func stopTouches(presents: Bool) {
        if presents { container.swallowsTouches = true } else { container.isUserInteractionEnabled = false }
    }

    /// UIKit's own way, or none at all.
    func run(
        animated: Bool, presents: Bool, _ transition: TransitionCoordinator, then end: @escaping () -> Void
    ) {
        stopTouches(presents: presents)
        let stage = container as? any PresentationStage
        guard animated, let stage else {
            UIView.performWithoutAnimation {
                stage?.setProgress(presents ? 1 : 0)
                if stage == nil, presents { placePresentedView() }
                transition.runAnimations()
            }
            return end()
        }
        if stage.turns, let other = presenter?.viewIfLoaded {
            return turn(stage, other, presents: presents, transition, then: end)
        }
        ViewAnimationContext(
            duration: Self.duration, delay: 0, curve: .timing(.slide), repeats: false, autoreverses: false,
            completion: { _ in end() }
        ).run {
            stage.setProgress(presents ? 1 : 0)
            transition.runAnimations()
        }
    }

    /// What was asked for while it went.
    private func runPending() {
        let work = pending
        pending = []
        for dismissal in work { dismissal() }
    }

    func appendCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    private func takeCompletions() -> [() -> Void] {
        defer { completions = [] }
        return completions
    }
}

extension CAMediaTimingFunction {
    /// How controllers slide: fast at first, with a long calm end.
    static let slide = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
}

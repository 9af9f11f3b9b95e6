import Foundation
import TesseraGraphics
import TesseraLayers

/// One controller shown over another, from the call that presents it to the end of its dismissal.
@MainActor
final class ModalPresentation {
    private enum Phase { case presenting, presented, dismissing, over }

    static let duration: TimeInterval = 0.4

    let presented: UIViewController
    private(set) weak var presenter: UIViewController?
    let container: PresentationContainerView
    private var phase = Phase.presenting
    /// Where the presenter's view was when a full-screen presentation took it out.
    private weak var presenterHome: UIView?
    private var completions: [() -> Void] = []
    /// A dismissal asked for while the presentation was still under way.
    private var pendingDismissal: (animated: Bool, completion: (() -> Void)?)?

    init(of presented: UIViewController, over presenter: UIViewController) {
        self.presented = presented
        self.presenter = presenter
        container = PresentationContainerView(controller: presented)
    }

    private var style: PresentationStyle { container.style }

    // MARK: Presenting

    func begin(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
        if let completion { completions.append(completion) }
        presented.loadViewIfNeeded()
        container.frame = window.bounds
        let transition = makeCoordinator(from: presenter, to: presented, animated: animated)
        presented.isBeingPresented = true
        if style.hidesPresenter { presenter?.beginDisappearance(animated: animated) }
        presented.beginAppearance(animated: animated)
        window.addSubview(container)
        UIView.performWithoutAnimation {
            container.installContent()
            container.layoutIfNeeded()
            container.setProgress(0)
        }
        run(animated: animated, to: 1, transition) { self.didPresent(transition) }
    }

    private func didPresent(_ transition: TransitionCoordinator) {
        guard phase == .presenting else { return }
        phase = .presented
        let animated = transition.isAnimated
        container.isUserInteractionEnabled = true
        presented.endAppearance(animated: animated)
        if style.hidesPresenter, let presenter, let view = presenter.viewIfLoaded {
            presenterHome = view.superview
            view.removeFromSuperview()
            presenter.endDisappearance(animated: animated)
        }
        presented.isBeingPresented = false
        transition.finish()
        runCompletions()
        if let pending = pendingDismissal {
            pendingDismissal = nil
            dismiss(animated: pending.animated, completion: pending.completion)
        }
    }

    // MARK: Dismissing

    func dismiss(animated: Bool, completion: (() -> Void)?) {
        switch phase {
        case .presenting:
            pendingDismissal = (animated, completion)
        case .presented:
            if let completion { completions.append(completion) }
            beginDismissal(animated: animated)
        case .dismissing:
            if let completion { completions.append(completion) }
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
    private func beginDismissal(animated: Bool) {
        let chain = chain
        let top = chain[chain.count - 1]
        let transition = makeCoordinator(from: top.presented, to: presenter, animated: animated)
        for member in chain {
            member.phase = .dismissing
            member.presented.isBeingDismissed = true
            member.container.isUserInteractionEnabled = false
        }
        for member in chain.reversed() { member.presented.beginDisappearance(animated: animated) }
        for member in chain where member !== top { member.container.removeFromSuperview() }
        if style.hidesPresenter, let presenter {
            presenter.beginAppearance(animated: animated)
            bringBackPresenter()
        }
        top.run(animated: animated, to: 0, transition) { self.didDismiss(chain, transition) }
    }

    private func bringBackPresenter() {
        guard let home = presenterHome, let view = presenter?.viewIfLoaded else { return }
        home.insertSubview(view, at: 0)
        if home is UIWindow { view.frame = home.bounds }
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
    }

    private func didDismiss(_ chain: [ModalPresentation], _ transition: TransitionCoordinator) {
        guard phase == .dismissing else { return }
        let animated = transition.isAnimated
        if style.hidesPresenter { presenter?.endAppearance(animated: animated) }
        for member in chain.reversed() {
            member.phase = .over
            member.container.removeFromSuperview()
            member.presented.viewIfLoaded?.removeFromSuperview()
            member.presented.endDisappearance(animated: animated)
            member.presented.isBeingDismissed = false
            member.presented.ownPresentation = nil
            member.presenter?.presentation = nil
        }
        transition.finish()
        for member in chain { member.runCompletions() }
    }

    // MARK: Running

    private func makeCoordinator(
        from: UIViewController?, to: UIViewController?, animated: Bool
    ) -> TransitionCoordinator {
        let coordinator = TransitionCoordinator(
            from: from, to: to, container: container, duration: animated ? Self.duration : 0,
            style: presented.modalPresentationStyle)
        from?.activeCoordinator = coordinator
        to?.activeCoordinator = coordinator
        return coordinator
    }

    private func run(
        animated: Bool, to progress: CGFloat, _ transition: TransitionCoordinator, then end: @escaping () -> Void
    ) {
        container.isUserInteractionEnabled = false
        guard animated else {
            UIView.performWithoutAnimation {
                container.setProgress(progress)
                transition.runAnimations()
            }
            return end()
        }
        ViewAnimationContext(
            duration: Self.duration, delay: 0, curve: .timing(.slide), repeats: false, autoreverses: false,
            completion: { _ in end() }
        ).run {
            container.setProgress(progress)
            transition.runAnimations()
        }
    }

    private func runCompletions() {
        let work = completions
        completions = []
        for completion in work { completion() }
    }
}

extension CAMediaTimingFunction {
    /// How controllers slide: fast at first, with a long calm end.
    static let slide = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
}

import Foundation
import TesseraGraphics

extension ModalPresentation {
    /// What moves the view in a bare container where the client has no animator.
    func defaultAnimator(presents: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard container is TransitionContainerView else { return nil }
        return SlideAnimator(presents: presents, fades: presented.modalTransitionStyle == .crossDissolve)
    }

    func placePresentedView() {
        guard let view = controller.presentedView else { return }
        view.frame = controller.frameOfPresentedViewInContainerView
        container.addSubview(view)
        view.layoutIfNeeded()
    }

    /// Has a client's animator carry out the transition.
    ///
    /// - Parameter shown: the presenter, where a dismissal brings its view back.
    func runCustom(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, presents: Bool, shown: UIViewController? = nil,
        _ transition: TransitionCoordinator, then end: @escaping (Bool) -> Void
    ) {
        container.isUserInteractionEnabled = false
        container.layoutIfNeeded()
        let place = controller.frameOfPresentedViewInContainerView
        let view = controller.presentedView
        let top: TransitionContext.Party
        var behind = TransitionContext.Party(controller: presenter, view: nil)
        if presents {
            top = TransitionContext.Party(controller: presented, view: view, finalFrame: place)
            if hidesPresenter, let view = presenter?.viewIfLoaded {
                takeIntoContainer(view)
                behind = TransitionContext.Party(controller: presenter, view: view, initialFrame: view.frame)
            } else {
                behind.initialFrame = frame(of: presenter)
                behind.finalFrame = behind.initialFrame
            }
        } else {
            top = TransitionContext.Party(controller: presented, view: view, initialFrame: view?.frame ?? place)
            behind.finalFrame = frame(of: shown ?? presenter)
            if shown == nil { behind.initialFrame = behind.finalFrame }
            behind = TransitionContext.Party(
                controller: transition.viewController(forKey: .to), view: shown?.viewIfLoaded,
                initialFrame: behind.initialFrame, finalFrame: behind.finalFrame)
        }
        let context = TransitionContext(
            animator, transition, from: presents ? behind : top, to: presents ? top : behind)
        self.context = context
        context.start(interactor, alongside: {}) { completed in
            self.context = nil
            end(completed)
        }
    }

    /// The presenter's view is to go: it does so inside the container, where the one that comes can be put below it.
    private func takeIntoContainer(_ view: UIView) {
        notePresenterHome(of: view)
        let frame = view.superview?.convert(view.frame, to: container) ?? view.frame
        container.insertSubview(view, at: 0)
        view.frame = frame
    }

    private func frame(of controller: UIViewController?) -> CGRect {
        guard let view = controller?.viewIfLoaded, let around = view.superview else { return .zero }
        return around.convert(view.frame, to: container)
    }
}

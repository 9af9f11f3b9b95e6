import Foundation
import TesseraGraphics

extension ModalPresentation {
    /// What moves the view in a bare container where the client has no animator.
    func defaultAnimator(presents: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard container is TransitionContainerView else { return nil }
        return SlideAnimator(presents: presents, fades: presented.transitionStyleInForce == .crossDissolve)
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
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, presents: Bool, shown: UIViewController? = nil,
        _ transition: TransitionCoordinator, then end: @escaping (Bool) -> Void
    ) {
        stopTouches(presents: presents)
        container.layoutIfNeeded()
        let place = controller.frameOfPresentedViewInContainerView
        let view = controller.presentedView
        // Of UIKit's own container only dismissals are animated by clients; it was presented without an animator.
        let stage = presents ? nil : container as? any PresentationStage
        var top = TransitionContext.Party(controller: presented, view: view)
        var behind = TransitionContext.Party(
            controller: transition.viewController(forKey: presents ? .from : .to), view: nil)
        if presents {
            top.finalFrame = place
            if hidesPresenter, !isInContext, let view = presenter?.viewIfLoaded {
                takeIntoContainer(view)
                behind.view = view
                behind.initialFrame = view.frame
            } else {
                behind.initialFrame = frame(of: behind.controller)
                behind.finalFrame = behind.initialFrame
            }
        } else {
            stage?.releaseContent()
            top.initialFrame = view?.frame ?? place
            behind.view = shown?.viewIfLoaded
            behind.finalFrame = frame(of: behind.controller)
            if shown == nil { behind.initialFrame = behind.finalFrame }
        }
        guard let context else { return end(true) }
        context.from = presents ? behind : top
        context.to = presents ? top : behind
        context.start(interactor, alongside: { stage?.fadeOut() }) { completed in
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
        guard let view = controller?.viewIfLoaded, let around = view.superview, view.window === container.window
        else { return .zero }
        return around.convert(view.frame, to: container)
    }
}

import Foundation
import TesseraGraphics

/// How alerts come and go.
@MainActor
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(presented, presents: true) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(dismissed, presents: false)
    }

    private func animator(
        _ controller: UIViewController, presents: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
        return isSheet ? SlideAnimator(presents: presents, fades: false) : AlertAnimator(presents: presents)
    }
}

/// Dims what is behind an alert, and keeps the alert in its place.
@MainActor
final class AlertPresentationController: UIPresentationController {
    let dimmingView = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let body = presentedViewController.view as? AlertBody else { return .zero }
        return body.place(in: containerView)
    }

    private var keyboard: (any NSObjectProtocol)?

    /// A card in the middle gives way to a keyboard, in the keyboard's own time.
    private func followKeyboard() {
        keyboard = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.containerView?.setNeedsLayout() } }
    }

    private func leaveKeyboard() {
        if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
        keyboard = nil
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.backgroundColor = .black
        dimmingView.alpha = 0
        dimmingView.frame = containerView.bounds
        containerView.insertSubview(dimmingView, at: 0)
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tapBeside() }
        dimmingView.addGestureRecognizer(tap)
        containerView.tintAdjustmentMode = .normal
        coveredWindow = containerView.window
        followKeyboard()
        fade(to: containerView.traitCollection.systemLooks.sheet.dimming)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard !completed else { return }
        coveredWindow = nil
        leaveKeyboard()
    }

    override func dismissalTransitionWillBegin() {
        coveredWindow = nil
        fade(to: 0)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { leaveKeyboard() } else { coveredWindow = containerView?.window }
    }

    /// The window whose tint the alert dims.
    private weak var coveredWindow: UIWindow? {
        didSet {
            guard coveredWindow !== oldValue else { return }
            oldValue?.changeTintDimming { oldValue?.tintCovers -= 1 }
            coveredWindow?.changeTintDimming { coveredWindow?.tintCovers += 1 }
        }
    }

    private func fade(to alpha: CGFloat) {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in
            dimmingView.alpha = alpha
        })
    }

    private func tapBeside() {
        guard let alert = presentedViewController as? UIAlertController, alert.preferredStyle == .actionSheet,
            let cancel = alert.cancelAction
        else { return }
        alert.choose(cancel)
    }
}

/// A card fades in and settles from a little above its size; it only fades out.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning, PresentedViewMover {
    private static let duration: TimeInterval = 0.25
    private static let startScale: CGFloat = 1.15

    private let presents: Bool

    init(presents: Bool) {
        self.presents = presents
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: presents ? .to : .from) else { return context.completeTransition(true) }
        (context.containerView as? TransitionContainerView)?.mover = self
        if presents, let controller = context.viewController(forKey: .to) {
            UIView.performWithoutAnimation {
                view.frame = context.finalFrame(for: controller)
                context.containerView.addSubview(view)
            }
            // A keyboard comes along with the alert, which makes room for it.
            (controller as? UIAlertController)?.beginTyping()
            UIView.performWithoutAnimation {
                if let place = controller.presentationController?.frameOfPresentedViewInContainerView {
                    view.frame = place
                }
                view.layoutIfNeeded()
                view.alpha = 0
                view.transform = CGAffineTransform(scaleX: Self.startScale, y: Self.startScale)
            }
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseOut,
            animations: { [presents] in
                view.alpha = presents ? 1 : 0
                view.transform = .identity
            },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    func end(of place: CGRect, in container: UIView) -> CGRect { place }
}

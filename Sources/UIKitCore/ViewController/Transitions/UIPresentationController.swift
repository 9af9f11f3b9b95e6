import Foundation
import TesseraGraphics

/// Says where a presented view goes and what is shown beside it; subclasses of clients' come from
/// `UIViewControllerTransitioningDelegate.presentationController(forPresented:presenting:source:)`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    /// The controller that is presented, or will be.
    public final var presentedViewController: UIViewController {
        if let heldController { return heldController }
        // A program has kept the presentation of a controller that is gone.
        return preparedController ?? UIViewController()
    }
    private final var heldController: UIViewController?
    private final weak var preparedController: UIViewController?
    /// False while a controller that was asked for it in advance holds the presentation: the two would keep each other.
    final var holdsPresentedController: Bool {
        get { heldController != nil }
        set {
            let controller = presentedViewController
            (heldController, preparedController) = newValue ? (controller, nil) : (nil, controller)
        }
    }
    /// The presenter; the presented controller itself where there is none, or none any more.
    public final var presentingViewController: UIViewController { presenter ?? presentedViewController }
    final weak var presenter: UIViewController?
    /// Hears of a dismissal by the user, and may refuse it.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The popover whose sheet this is.
    final weak var speaker: UIPresentationController?
    /// Holds the presented view and whatever a subclass adds; nil before and after the presentation.
    open internal(set) var containerView: UIView?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        heldController = presentedViewController
        super.init()
        presenter = presentingViewController
    }

    /// The view that animators move: the presented controller's.
    open var presentedView: UIView? { presentedViewController.view }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The style that takes the place of this one in compact width; `none` where it stays.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    /// Returns the style that takes the place of this one where the traits are `traitCollection`; `none` where it stays.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
    }
    /// Where the presented view ends, in the container: all of it.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether it covers the whole window. Every presentation does here.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the window while this is shown.
    open var shouldRemovePresentersView: Bool { false }
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

    /// Called before the container lays out, with the presented view in its place where the container's size is new.
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// The views that a subclass adds come in here, animated alongside by the presented controller's coordinator.
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Size and traits

    /// The presented controller's.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The presented controller has another preferred size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Does nothing, and nothing calls it: for presentations of clients'.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size that the presented controller is told before the container takes `parentSize`, in points: that one
    /// (believed), unless a subclass says otherwise.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The presenter, and so the container, is about to take `size`. Tells the presented controller; overriders call
    /// super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        presented.viewWillTransition(to: own, with: coordinator)
    }

    /// The size classes are about to change. Tells the presented controller; overriders call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

/// The presentation of a style of UIKit's own under a client's animator: frames are those of the style.
@MainActor
final class StandardPresentationController: UIPresentationController {
    private let support: StandardPresentationSupport

    override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        support = StandardPresentationSupport(PresentationStyle(of: presentedViewController))
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    override var shouldRemovePresentersView: Bool { support.style.hidesPresenter }
    override func containerViewWillLayoutSubviews() { support.willLayout(self) }
    override func presentationTransitionWillBegin() { support.begin(self) }
    override func dismissalTransitionWillBegin() { support.end(self) }
}

/// What presentations of UIKit's own styles do in a bare container, in which a client's animator works: they place the
/// presented view, and sheets dim what is behind them. UIKit's own container has its dimming.
@MainActor
final class StandardPresentationSupport {
    let style: PresentationStyle
    private let dimmingView = UIView()

    init(_ style: PresentationStyle) {
        self.style = style
        dimmingView.backgroundColor = .black
        dimmingView.alpha = 0
    }

    private func dims(_ controller: UIPresentationController) -> Bool {
        style.dims && controller.containerView is TransitionContainerView
    }

    func willLayout(_ controller: UIPresentationController) {
        guard let container = controller.containerView as? TransitionContainerView else { return }
        dimmingView.frame = container.bounds
        let presented = controller.presentedViewController
        guard !presented.isBeingPresented, !presented.isBeingDismissed else { return }
        controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
    }

    func begin(_ controller: UIPresentationController) {
        guard dims(controller), let container = controller.containerView else { return }
        dimmingView.frame = container.bounds
        container.insertSubview(dimmingView, at: 0)
        fade(controller, to: container.traitCollection.systemLooks.sheet.dimming)
    }

    func end(_ controller: UIPresentationController) {
        if dims(controller) { fade(controller, to: 0) }
    }

    private func fade(_ controller: UIPresentationController, to alpha: CGFloat) {
        controller.presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in
            dimmingView.alpha = alpha
        })
    }
}

/// Holds what is presented while and after a client's animator moves it.
@MainActor
final class TransitionContainerView: PresentationCoverView {
    weak var controller: UIPresentationController?
    /// Who moves the presented view where that is not a client's animator.
    weak var mover: (any PresentedViewMover)?
    /// The size that the presented view was placed for.
    private var placedSize: CGSize?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        follow()
        controller?.containerViewWillLayoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }

    /// The presented view takes its place in a container of another size. In a transition it goes on to where that ends
    /// now; what a client's animator moves it places itself, until the end.
    private func follow() {
        let size = bounds.size
        guard let before = placedSize else { return placedSize = size }
        guard size != before, let controller, let view = controller.presentedView, view.superview === self else {
            return
        }
        let place = controller.frameOfPresentedViewInContainerView
        let presented = controller.presentedViewController
        if presented.isBeingPresented || presented.isBeingDismissed {
            guard let mover else { return }
            view.frame = mover.end(of: place, in: self)
        } else {
            placedSize = size
            view.frame = place
        }
    }
}

/// An animator of UIKit's own.
@MainActor
protocol PresentedViewMover: AnyObject {
    /// Where the movement ends for a presented view whose place is `place`.
    func end(of place: CGRect, in container: UIView) -> CGRect
}

/// What a custom presentation without an animator of its own does: the view comes from below, or fades in.
@MainActor
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning, PresentedViewMover {
    private let presents: Bool
    private let fades: Bool

    init(presents: Bool, fades: Bool) {
        self.presents = presents
        self.fades = fades
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        ModalPresentation.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let view = context.view(forKey: presents ? .to : .from),
            let controller = context.viewController(forKey: presents ? .to : .from)
        else { return context.completeTransition(true) }
        let place = presents ? context.finalFrame(for: controller) : view.frame
        let outside = outside(place, in: container)
        (container as? TransitionContainerView)?.mover = self
        UIView.performWithoutAnimation {
            if presents {
                view.frame = outside
                if fades { view.alpha = 0 }
                container.addSubview(view)
                view.layoutIfNeeded()
            }
        }
        UIView.animate(
            withDuration: ModalPresentation.duration,
            animations: { [presents, fades] in
                view.frame = presents ? place : outside
                if fades { view.alpha = presents ? 1 : 0 }
            },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    func end(of place: CGRect, in container: UIView) -> CGRect { presents ? place : outside(place, in: container) }

    private func outside(_ place: CGRect, in container: UIView) -> CGRect {
        fades ? place : place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
    }
}

import Foundation
import TesseraGraphics

/// Presents a controller in a card beside what it came from, with an arrow that points there.
///
/// A controller whose `modalPresentationStyle` is `popover` has one before it is presented. In compact width the controller
/// is presented as a sheet instead, unless the delegate says otherwise.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    override public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    /// The view or the item of a bar that the popover comes from.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { placeDidChange() } }
    /// The view that the popover comes from, where there is no `sourceItem`.
    open var sourceView: UIView? { didSet { placeDidChange() } }
    /// The part of `sourceView` that the popover comes from; all of it while the rectangle is null.
    open var sourceRect = CGRect.null { didSet { placeDidChange() } }
    /// The item of a bar that the popover comes from, where there is no `sourceItem`.
    open var barButtonItem: UIBarButtonItem? { didSet { placeDidChange() } }
    /// Where the arrow may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { placeDidChange() } }
    /// Where the arrow points: `unknown` before the popover is shown, and empty for a popover without an arrow.
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The views that touches reach although they lie behind the popover.
    open var passthroughViews: [UIView]?
    /// The colour of the card and its arrow; nil for the system's.
    open var backgroundColor: UIColor? { didSet { placeDidChange() } }
    /// The class of the view that draws the card and its arrow, a subclass of `UIPopoverBackgroundView`; nil for the system's
    /// card. It is heeded where it is set before the presentation.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? { didSet { placeDidChange() } }
    /// What the popover keeps off the edges of the window, beyond the safe area; 10 points unless set.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { placeDidChange() }
    }
    /// Whether the popover may lie over its source where there is too little room beside it, instead of being cut down.
    open var canOverlapSourceViewRect = false { didSet { placeDidChange() } }

    /// The sheet that takes the popover's place in compact width.
    open private(set) lazy var adaptiveSheetPresentationController = makeAdaptiveSheet()

    private func makeAdaptiveSheet() -> UISheetPresentationController {
        let sheet = UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: presenter)
        sheet.speaker = self
        sheet.support = StandardPresentationSupport(PresentationStyle(.pageSheet, fades: false))
        sheet.holdsPresentedController = holdsPresentedController
        adaptiveSheetIfLoaded = sheet
        return sheet
    }

    private(set) final var adaptiveSheetIfLoaded: UISheetPresentationController?

    override open var presentationStyle: UIModalPresentationStyle { .popover }
    override open var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }
    override open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    override open var frameOfPresentedViewInContainerView: CGRect {
        guard let stage = containerView as? PopoverContainerView else {
            return containerView.map { place(in: $0).frame } ?? .zero
        }
        return stage.contentFrame
    }

    override open func presentationTransitionWillBegin() { covering.cover(self) }
    override open func presentationTransitionDidEnd(_ completed: Bool) { if !completed { covering.uncover() } }
    override open func dismissalTransitionWillBegin() { covering.uncover() }
    override open func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { covering.cover(self) } }

    override open func containerViewWillLayoutSubviews() {
        guard let container = containerView as? TransitionContainerView else { return }
        let presented = presentedViewController
        guard !presented.isBeingPresented, !presented.isBeingDismissed else { return }
        presentedView?.frame = place(in: container).frame
    }

    /// The popover takes the new size with an animation.
    override open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard let view = containerView, view.window != nil, !presentedViewController.isBeingPresented else { return }
        view.setNeedsLayout()
        guard UIView.areAnimationsEnabled else { return }
        UIView.animate(withDuration: 0.25) { view.layoutIfNeeded() }
    }

    private final let covering = TintCover()
    /// Stays a popover in any width.
    final var keepsForm = false
}

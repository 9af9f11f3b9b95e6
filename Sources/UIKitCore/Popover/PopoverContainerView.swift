import Foundation
import TesseraGraphics

/// Lies over the window's other views and holds a popover, or what it becomes in compact width: it goes from one form to
/// the other when the window's width does.
@MainActor
final class PopoverContainerView: PresentationCoverView, PresentationStage {
    private weak var popover: UIPopoverPresentationController?
    private var stage: (any PresentationStage)?
    private var form: UIModalPresentationStyle?
    private var progress: CGFloat = 0

    init(_ popover: UIPopoverPresentationController) {
        self.popover = popover
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    /// Where the presented view lies.
    var contentFrame: CGRect {
        guard let content = popover?.presentedViewController.viewIfLoaded, content.isDescendant(of: self) else {
            return popover?.place(in: self).frame ?? bounds
        }
        return content.convert(content.bounds, to: self)
    }

    var isPopover: Bool { stage is PopoverStage }

    func installContent() {
        adapt()
        stage?.installContent()
    }

    func setProgress(_ progress: CGFloat) {
        self.progress = progress
        stage?.setProgress(progress)
    }

    func releaseContent() { stage?.releaseContent() }
    func takeBackContent() { stage?.takeBackContent() }
    func fadeOut() { stage?.fadeOut() }

    override func layoutSubviews() {
        super.layoutSubviews()
        adapt()
        stage?.frame = bounds
        // The popover's own values count for the form inside.
        stage?.setNeedsLayout()
        popover?.containerViewWillLayoutSubviews()
        stage?.layoutIfNeeded()
        popover?.containerViewDidLayoutSubviews()
    }

    /// Takes the form that belongs to the traits, once the container is in a window. What a client's animator holds stays
    /// as it is.
    private func adapt() {
        guard window != nil, let popover else { return }
        let wanted = popover.form(in: traitCollection)
        guard wanted != form, !(form != nil && popover.presentedViewController.isBeingDismissed) else { return }
        let isFirst = form == nil
        form = wanted
        announce(wanted, popover)
        let former = stage
        let new = makeStage(wanted, popover)
        stage = new
        UIView.performWithoutAnimation {
            new.frame = bounds
            addSubview(new)
            if !isFirst {
                popover.presentedViewController.containerInsets = .zero
                new.installContent()
                new.layoutIfNeeded()
                new.setProgress(progress)
            }
            former?.removeFromSuperview()
        }
    }

    private func makeStage(
        _ form: UIModalPresentationStyle, _ popover: UIPopoverPresentationController
    ) -> any PresentationStage {
        guard form != .popover else {
            popover.adaptiveSheetIfLoaded?.containerView = nil
            return PopoverStage(popover)
        }
        popover.arrowDirection = .unknown
        let controller = popover.presentedViewController
        let style = PresentationStyle(form, fades: controller.transitionStyleInForce == .crossDissolve)
        guard style.shape != .full else {
            return PresentationContainerView(controller: controller, style: style)
        }
        let sheet = popover.adaptiveSheetPresentationController
        sheet.support = StandardPresentationSupport(style)
        let stage = PresentationContainerView(controller: controller, style: style, sheet: sheet)
        sheet.containerView = stage
        return stage
    }

    private func announce(_ form: UIModalPresentationStyle, _ popover: UIPopoverPresentationController) {
        if form == .popover {
            popover.popoverDelegate?.prepareForPopoverPresentation(popover)
            if !popover.hasSource {
                ProgrammerErrors.raise(
                    UIKitException(
                        name: "NSGenericException",
                        reason: "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or "
                            + "barButtonItem set before the presentation occurs.",
                        explanation: "Set sourceItem, or sourceView and sourceRect."))
            }
        } else {
            popover.delegate?.presentationController(
                popover, prepare: popover.adaptiveSheetPresentationController)
        }
        popover.delegate?.presentationController(
            popover, willPresentWithAdaptiveStyle: form == .popover ? .none : form,
            transitionCoordinator: popover.presentedViewController.transitionCoordinator)
    }

    /// Touches beside a popover reach the views that it lets through.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard !swallowsTouches else { return hit }
        guard hit !== self else { return nil }
        guard let shown = stage as? PopoverStage, hit === shown.backdrop else { return hit }
        for view in popover?.passthroughViews ?? [] where view.window === window {
            if let found = view.hitTest(convert(point, to: view), with: event) { return found }
        }
        return hit
    }
}

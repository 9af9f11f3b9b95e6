import Foundation

extension UIPresentationController {
    /// Whom the delegate hears about: the popover whose sheet this is, or the controller itself.
    private var principal: UIPresentationController { speaker ?? self }

    /// The delegate of a popover's sheet may be the sheet's or the popover's.
    private var judge: (any UIAdaptivePresentationControllerDelegate)? { delegate ?? speaker?.delegate }

    /// Whether the user may dismiss what is presented.
    var mayDismiss: Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        guard judge?.presentationControllerShouldDismiss(principal) ?? true else { return false }
        guard let popover = self as? UIPopoverPresentationController else { return true }
        return popover.popoverDelegate?.popoverPresentationControllerShouldDismissPopover(popover) ?? true
    }

    /// Does what the user asks for by a tap beside what is presented, a finger or a key: the delegate may refuse, and hears
    /// of the beginning and the end.
    ///
    /// - Parameter beginning: called once it is certain that it goes.
    /// - Returns: Whether it goes.
    @discardableResult
    func dismissByUser(_ beginning: () -> Void = {}) -> Bool {
        let presented = presentedViewController
        guard presented.presentedViewController == nil, !presented.isBeingDismissed else { return false }
        guard mayDismiss else {
            judge?.presentationControllerDidAttemptToDismiss(principal)
            return false
        }
        if let alert = presented as? UIAlertController, let cancel = alert.cancelAction {
            alert.choose(cancel)
            return true
        }
        beginning()
        guard let presentation = presented.ownPresentation, presentation.phase == .presented else {
            announceDismissal()
            presented.dismiss(animated: true, completion: announcementOfDismissal)
            return true
        }
        presentation.dismiss(animated: true, announce: announceDismissal, completion: announcementOfDismissal)
        return true
    }

    /// Tells the delegate that what is presented is about to go; its coordinator animates along.
    func announceDismissal() { judge?.presentationControllerWillDismiss(principal) }

    /// Tells the delegate that what was presented is gone. It holds the presentation controller, which goes along.
    var announcementOfDismissal: () -> Void {
        let (judge, principal) = (judge, principal)
        return {
            judge?.presentationControllerDidDismiss(principal)
            guard let popover = principal as? UIPopoverPresentationController else { return }
            popover.popoverDelegate?.popoverPresentationControllerDidDismissPopover(popover)
        }
    }
}

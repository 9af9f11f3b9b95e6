import Foundation
import TesseraGraphics

extension UIAlertController {
    /// In regular width a sheet of actions is a popover, which has to come from somewhere. The popover's delegate may say
    /// from where at the last moment; otherwise an error is raised, and caught it leaves a sheet at the bottom.
    func demandSource() {
        guard let popover = popoverPresentationController, !popover.hasSource else { return }
        popover.popoverDelegate?.prepareForPopoverPresentation(popover)
        guard !popover.hasSource else { return }
        ProgrammerErrors.raise(
            UIKitException(
                name: "NSGenericException",
                reason: "Your application has presented a UIAlertController (\(self)) of style "
                    + "UIAlertControllerStyleActionSheet. The modalPresentationStyle of a UIAlertController with this "
                    + "style is UIModalPresentationPopover. You must provide location information for this popover "
                    + "through the alert controller's popoverPresentationController. You must provide either a "
                    + "sourceView and sourceRect or a barButtonItem. If this information is not known when you present "
                    + "the alert controller, you may provide it in the UIPopoverPresentationControllerDelegate method "
                    + "-prepareForPopoverPresentation.",
                explanation: "Set sourceItem of the alert's popoverPresentationController before it is presented."))
    }
}

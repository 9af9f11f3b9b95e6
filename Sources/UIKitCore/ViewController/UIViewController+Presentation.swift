import Foundation
import TesseraGraphics

extension UIViewController {
    func beginPresentation(of other: UIViewController, animated wanted: Bool, completion: (() -> Void)?) {
        let animated = wanted && !PreviewCommit.isUnderWay
        let context = contextController(for: other)
        let presenter = context ?? topAncestor
        guard let window = presenter._view?.window else {
            warn(
                "Attempt to present \(other) on \(presenter) (from \(self)) whose view is not in the window hierarchy.")
            return
        }
        if let shown = presenter.presentation?.presented {
            warn("Attempt to present \(other) on \(presenter) (from \(self)) which is already presenting \(shown).")
            return
        }
        guard !presenter.isGoing else {
            warn("Attempt to present \(other) on \(presenter) (from \(self)) which is being dismissed.")
            return
        }
        if let reason = obstacle(to: other, by: presenter) {
            ProgrammerErrors.raise(.invalidArgument(reason))
            return
        }
        other.prepareToBePresented(in: window)
        if let popover = other.modalPresentationStyle == .popover ? other.popoverToCome : nil,
            let substitute = popover.substitute(in: window.traitCollection)
        {
            return beginPresentation(of: substitute, animated: animated, completion: completion)
        }
        let new = ModalPresentation(
            of: other, over: presenter, source: self, animated: animated, isInContext: context != nil)
        presenter.presentation = new
        other.ownPresentation = new
        new.begin(in: window, animated: animated, completion: completion)
    }

    /// Why nobody can present `other`, in UIKit's words; nil where that is possible.
    private func obstacle(to other: UIViewController, by presenter: UIViewController) -> String? {
        if other === presenter {
            return
                "Application tried to present modal view controller on itself. Presenting controller is \(presenter)."
        }
        if let shown = other.ownPresentation {
            let by = shown.presenter.map { " by \($0)" } ?? ""
            return
                "Application tried to present modally a view controller \(other) that is already being presented\(by)."
        }
        if presenters.contains(where: { $0 === other }) {
            return "Application tried to present modally an active controller \(other)."
        }
        return other._parent.map {
            "Application tried to present modally a view controller \(other) that has a parent view controller \($0)."
        }
    }

    /// The controllers that present this one, the nearest first.
    private var presenters: [UIViewController] {
        Array(sequence(first: self) { $0.topAncestor.ownPresentation?.presenter }.dropFirst())
    }

    /// Whether a dismissal under way takes this controller along.
    private var isGoing: Bool {
        ([self] + presenters).contains { $0.topAncestor.ownPresentation?.phase == .dismissing }
    }

    func beginDismissal(animated: Bool, completion: (() -> Void)?) {
        guard let shown = nearestPresentation ?? topAncestor.ownPresentation else {
            completion?()
            return
        }
        shown.dismiss(animated: animated, completion: completion)
    }

    /// The presentation over this controller or one around it, the nearest first.
    var nearestPresentation: ModalPresentation? {
        var step: UIViewController? = self
        while let controller = step {
            if let presentation = controller.presentation { return presentation }
            step = controller._parent
        }
        return nil
    }

    /// Of this controller and those around it the first that holds what is presented in its context; nil where the window
    /// does, and for styles that do not ask for one.
    private func contextController(for other: UIViewController) -> UIViewController? {
        guard other.modalPresentationStyle == .currentContext || other.modalPresentationStyle == .overCurrentContext
        else { return nil }
        var step: UIViewController? = self
        while let controller = step, controller._parent != nil {
            if controller.definesPresentationContext { return controller }
            step = controller._parent
        }
        return nil
    }

    private func warn(_ text: String) {
        DiagnosticsLog.write(.warning, "Presentation", text)
    }

    // MARK: Presentation controllers

    private var isSheet: Bool {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: true
        default: false
        }
    }

    /// The sheet of a presentation that is still to come. It is made anew where the style has become another.
    var sheetToCome: UISheetPresentationController? {
        guard ownPresentation == nil, isSheet else { return nil }
        let shape = PresentationStyle(of: self).shape
        if let preparedSheet, preparedSheet.support.style.shape == shape { return preparedSheet }
        let made = UISheetPresentationController(presentedViewController: self, presenting: nil)
        made.holdsPresentedController = false
        preparedSheet = made
        return made
    }

    /// The popover of a presentation that is still to come.
    var popoverToCome: UIPopoverPresentationController? {
        guard ownPresentation == nil, modalPresentationStyle == .popover || mayBecomePopover else { return nil }
        if let preparedPopover { return preparedPopover }
        let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        made.holdsPresentedController = false
        preparedPopover = made
        return made
    }

    /// The presentation controller of a style of UIKit's own, for a presentation that begins.
    func takeStandardPresentationController(_ presenter: UIViewController) -> UIPresentationController {
        if let popover = popoverToCome {
            preparedPopover = nil
            popover.holdsPresentedController = true
            popover.adaptiveSheetIfLoaded?.holdsPresentedController = true
            popover.presenter = presenter
            return popover
        }
        guard let sheet = sheetToCome else {
            return StandardPresentationController(presentedViewController: self, presenting: presenter)
        }
        preparedSheet = nil
        sheet.holdsPresentedController = true
        sheet.presenter = presenter
        return sheet
    }
}

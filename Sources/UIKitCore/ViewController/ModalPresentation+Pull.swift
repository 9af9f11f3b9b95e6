import Foundation
import TesseraGraphics

/// The dismissal of a sheet under a finger that pulls it down.
@MainActor
struct SheetPull {
    let transition: TransitionCoordinator
    /// What the app animates along follows the finger, too.
    let alongside = AlongsideFinger()
}

extension ModalPresentation {
    /// A finger pulls the sheet below its lowest height: the dismissal begins, and may yet be cancelled. That the calls come
    /// as soon as the finger pulls is from memory.
    func beginPull() {
        guard phase == .presented, pull == nil, presented.presentation == nil else { return }
        let transition = makeCoordinator(
            from: presented, to: presenter, animated: true, animator: nil, interactor: nil, followsFinger: true)
        phase = .dismissing
        presented.isBeingDismissed = true
        let pull = SheetPull(transition: transition)
        self.pull = pull
        controller.announceDismissal()
        controller.dismissalTransitionWillBegin()
        presented.beginDisappearance(animated: true)
        pull.alongside.begin(transition)
    }

    /// - Parameter part: how much of the sheet's height is out of sight.
    func movePull(to part: CGFloat) {
        guard let pull else { return }
        let part = min(max(part, 0), 1)
        pull.transition.percentComplete = part
        pull.alongside.setProgress(part)
    }

    /// The finger has let the sheet go, and it leaves; or a program dismisses it.
    func completePull() {
        guard let pull else { return }
        self.pull = nil
        letGo(pull, leaves: true)
        (container as? PresentationContainerView)?.isLeaving = true
        appendCompletion(controller.announcementOfDismissal)
        run(animated: true, presents: false, pull.transition) {
            pull.alongside.end(completed: true)
            self.didDismiss([self], pull.transition)
        }
    }

    /// The finger has let the sheet go, and it stays. Until it is in its place, dismissals wait as at the end of a
    /// presentation.
    ///
    /// - Returns: what the caller calls once the sheet is in its place; nil where nothing was pulled.
    func cancelPull() -> (() -> Void)? {
        guard let pull else { return nil }
        self.pull = nil
        letGo(pull, leaves: false)
        phase = .presenting
        presented.isBeingDismissed = false
        presented.beginAppearance(animated: true)
        return {
            guard self.phase == .presenting else { return }
            pull.alongside.end(completed: false)
            self.presented.endAppearance(animated: true)
            self.controller.dismissalTransitionDidEnd(false)
            self.settle(.presented, pull.transition)
        }
    }

    private func letGo(_ pull: SheetPull, leaves: Bool) {
        pull.transition.endInteraction(cancelled: !leaves, at: pull.transition.percentComplete)
        pull.alongside.letGo(completed: leaves, duration: Self.duration, in: container)
    }
}

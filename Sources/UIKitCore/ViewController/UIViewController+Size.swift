import Foundation
import TesseraGraphics

extension UIViewController {
    /// The window is about to take `size`. What runs along with the change does so in the next frame, when the views
    /// have their new sizes.
    func announceTransition(to size: CGSize) {
        guard let view = _view else { return }
        let coordinator = TransitionCoordinator(from: self, to: self, container: view, animated: false, duration: 0)
        activeCoordinator = coordinator
        viewWillTransition(to: size, with: coordinator)
        SizeTransition(coordinator).start()
    }

    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in _children { child.viewWillTransition(to: size, with: coordinator) }
        presentation?.presented.viewWillTransition(to: size, with: coordinator)
    }
}

/// A transition of size that waits for its frames.
@MainActor
private final class SizeTransition: FrameTicking {
    private let coordinator: TransitionCoordinator
    private var hasAnimated = false
    /// The scheduler holds nothing; the transition holds itself until its end.
    private var itself: SizeTransition?

    init(_ coordinator: TransitionCoordinator) { self.coordinator = coordinator }

    var frameLoop: FrameLoop { coordinator.containerView.frameLoop }

    func start() {
        itself = self
        FrameScheduler.add(self)
    }

    /// Animations before the layout of the first frame, completions before that of the second.
    func tick(at time: TimeInterval) -> Bool {
        guard hasAnimated else {
            hasAnimated = true
            coordinator.runAnimations()
            return true
        }
        itself = nil
        coordinator.finish()
        return false
    }
}

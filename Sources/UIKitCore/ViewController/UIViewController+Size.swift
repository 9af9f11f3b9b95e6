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
        SizeTransitions.add(coordinator)
    }

    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in _children { child.viewWillTransition(to: size, with: coordinator) }
        presentation?.presented.viewWillTransition(to: size, with: coordinator)
    }
}

/// Transitions of size that wait for their frame.
@MainActor
private final class SizeTransitions: FrameTicking {
    private static let shared = SizeTransitions()
    private var waiting: [TransitionCoordinator] = []
    private var ending: [TransitionCoordinator] = []

    static func add(_ coordinator: TransitionCoordinator) {
        shared.waiting.append(coordinator)
        FrameScheduler.add(shared)
    }

    /// Animations before the layout of the first frame, completions before that of the second.
    func tick(at time: TimeInterval) -> Bool {
        let (over, due) = (ending, waiting)
        (ending, waiting) = (due, [])
        for coordinator in over { coordinator.finish() }
        for coordinator in due { coordinator.runAnimations() }
        return !ending.isEmpty || !waiting.isEmpty
    }
}

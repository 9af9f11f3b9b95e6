import Foundation
import TesseraGraphics

/// A pan that only begins at the leading edge of its view.
@MainActor
final class LeadingEdgePanRecognizer: UIPanGestureRecognizer {
    /// How far from the edge a touch may come down, in points.
    static let edgeWidth: CGFloat = 20

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let view, let touch = touches.first, state == .possible else { return }
        let x = touch.location(in: view).x
        let distance = view.isRightToLeft ? view.bounds.maxX - x : x - view.bounds.minX
        if distance > Self.edgeWidth { state = .failed }
    }

    /// What scrolls below waits until it is clear that the edge is not meant.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }
}

/// Refuses to pop where the way back is hidden. A program that wants it then gives the recognizer a delegate of its own.
@MainActor
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, !controller.isNavigationBarHidden, let item = controller.topViewController?.navigationItem
        else { return false }
        return item.showsBackButton
    }
}

extension UINavigationController {
    /// Above this speed, in points per second, the direction of the finger decides and not the place.
    private static var decidingSpeed: CGFloat { 300 }

    private var direction: CGFloat { view.isRightToLeft ? -1 : 1 }

    func mayBeginPop(_ recognizer: UIGestureRecognizer) -> Bool {
        guard stack.count > 1, transition == nil, let pan = recognizer as? UIPanGestureRecognizer else { return false }
        let way = pan.translation(in: view)
        return way.x * direction > 0 && abs(way.x) > abs(way.y)
    }

    func followPop(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        let width = max(view.bounds.width, 1)
        let progress = min(max(pan.translation(in: view).x * direction / width, 0), 1)
        switch pan.state {
        case .began:
            let before = stack
            guard before.count > 1, transition == nil else { return }
            changeStack(to: Array(before.dropLast()), animated: true, interactive: true)
            transition?.stackBefore = before
            beginAlongside()
            move(to: progress)
        case .changed:
            move(to: progress)
        case .ended:
            let speed = pan.velocity(in: view).x * direction
            let completes = abs(speed) > Self.decidingSpeed ? speed > 0 : progress > 0.5
            finishPop(completed: completes, at: progress)
        case .cancelled, .failed:
            finishPop(completed: false, at: progress)
        case .possible:
            return
        }
    }

    /// The blocks of the controllers run once the views are in their places, which the finger has not moved yet.
    private func beginAlongside() {
        guard let transition, transition.coordinator.isInteractive, transition.coordinator.isAnimated else { return }
        let alongside = AlongsideFinger()
        transition.alongside = alongside
        alongside.begin(transition.coordinator)
    }

    private func move(to progress: CGFloat) {
        guard let transition, transition.coordinator.isInteractive else { return }
        transition.coordinator.percentComplete = progress
        transition.alongside?.setProgress(progress)
        UIView.performWithoutAnimation {
            setProgress(progress, of: transition)
            navigationBar.layoutIfNeeded()
        }
    }

    private func finishPop(completed: Bool, at progress: CGFloat) {
        guard let transition, transition.coordinator.isInteractive else { return }
        transition.coordinator.endInteraction(cancelled: !completed, at: progress)
        if !completed { restore(transition) }
        let rest = completed ? 1 - progress : progress
        // However little is left, it comes to rest softly.
        let duration = max(0.25, Self.transitionDuration * Double(rest))
        transition.alongside?.letGo(completed: completed, duration: duration, in: contentView)
        run(transition, completed: completed, duration: duration)
    }

    /// Makes the stack what it was before the transition. What was pushed since then stays on top.
    func restore(_ transition: NavigationTransition) {
        let before = transition.stackBefore
        guard let to = transition.to, let reached = stack.firstIndex(where: { $0 === to }), !before.isEmpty,
            before.last === transition.from
        else { return }
        let pushed = stack[(reached + 1)...].filter { controller in !before.contains { $0 === controller } }
        let restored = before + pushed
        for controller in restored where !stack.contains(where: { $0 === controller }) {
            leaving.removeAll { $0 === controller }
            entering.append(controller)
        }
        for controller in stack where !restored.contains(where: { $0 === controller }) {
            entering.removeAll { $0 === controller }
            controller.willMove(toParent: nil)
            leaving.append(controller)
        }
        stack = restored
    }
}

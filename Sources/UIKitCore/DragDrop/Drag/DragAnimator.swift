import Foundation

/// Collects what is animated along with a preview, and carries it out.
@MainActor
package final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var running: UIViewPropertyAnimator?

    package override init() {
        super.init()
    }

    package func addAnimations(_ animations: @escaping () -> Void) {
        if let running { running.addAnimations(animations) } else { self.animations.append(animations) }
    }

    package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs what was added along with `own`.
    package func run(_ own: @escaping () -> Void) { start(own, stays: false) }

    /// Runs what was added along with `own`, and stays at the end until it is finished or turned round.
    func runAndStay(_ own: @escaping () -> Void) { start(own, stays: true) }

    private func start(_ own: @escaping () -> Void, stays: Bool) {
        let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 1)
        animator.pausesOnCompletion = stays
        running = animator
        animator.addAnimations { [animations] in
            own()
            for animation in animations { animation() }
        }
        animations = []
        // Holds itself until the end, as the animator does.
        animator.addCompletion { position in self.end(position) }
        animator.startAnimation()
    }

    /// Ends what stays; what still runs goes on to its end.
    func finish() {
        guard let running, running.state == .active else { return }
        running.pausesOnCompletion = false
        guard !running.isRunning else { return }
        running.stopAnimation(false)
        running.finishAnimation(at: .end)
    }

    /// Goes back to the start.
    func reverse() {
        guard let running, running.state == .active else { return end(.start) }
        running.pausesOnCompletion = false
        running.isReversed = true
        running.startAnimation()
    }

    private func end(_ position: UIViewAnimatingPosition) {
        running = nil
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }
}

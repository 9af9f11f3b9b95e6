import Foundation
import TesseraGraphics

/// A controller that may share its content with the one below it on a navigation stack, so that a push or pop changes
/// that content instead of sliding one view over another.
@MainActor
package protocol ContentSharing: UIViewController {
    /// What is raised where this controller is put right above `below`; nil where it may be, or begins a stack.
    func refusal(toStandOn below: UIViewController?) -> UIKitException?

    /// The stack is another one, in which this controller stands right above `below`.
    func joinStack(above below: UIViewController?)

    /// Returns what leads the shared content over from `other`, which is in sight, to this controller, whose view is
    /// loaded. Where the two share none the content is this controller's at once, and the answer is nil.
    func makeHandOver(from other: UIViewController?) -> (any ContentHandOver)?

    /// The controller has heard that it appeared.
    func contentDidAppear()
}

/// Who moves a transition.
package enum TransitionMover {
    case itself
    /// A finger, on the way back.
    case hand
    /// An animator of the client's.
    case client
}

/// The way of shared content from one controller to another, along with a push or pop.
@MainActor
package protocol ContentHandOver: AnyObject {
    /// The new controller's view is in its place.
    func begin(_ mover: TransitionMover)

    /// - Parameter progress: the part of the way that a hand has gone, 0...1.
    func setProgress(_ progress: CGFloat)

    /// Leads to the end, or back to the beginning; animated inside an animation block. Calls `completion` once, when the
    /// content is there.
    func run(completed: Bool, animated: Bool, completion: @escaping () -> Void)

    /// The transition is over; the views that it no longer needs are about to go. Called again it does nothing.
    func end(completed: Bool)
}

extension NavigationTransition {
    /// Has shared content go along in `context`, which waits for it; without one it is at its end at once.
    func runHandOver(completed: Bool, in context: ViewAnimationContext?) {
        guard let handOver else { return }
        context?.hold()
        handOver.run(completed: completed, animated: context != nil) { context?.ended(finished: true) }
    }

    var mover: TransitionMover { coordinator.isInteractive ? .hand : .itself }
}

extension UINavigationController {
    /// Whether `controllers` may stand on one another; what forbids it is raised.
    func mayStack(_ controllers: [UIViewController]) -> Bool {
        for (index, controller) in controllers.enumerated() {
            let below = index > 0 ? controllers[index - 1] : nil
            guard let refusal = (controller as? any ContentSharing)?.refusal(toStandOn: below) else { continue }
            ProgrammerErrors.raise(refusal)
            return false
        }
        return true
    }

    /// Tells controllers that share content whom they stand on, the lowest first.
    func joinStack() {
        for (index, controller) in stack.enumerated() {
            (controller as? any ContentSharing)?.joinStack(above: index > 0 ? stack[index - 1] : nil)
        }
    }
}

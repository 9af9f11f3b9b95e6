import Foundation
import TesseraGraphics
import TesseraLayers

/// The coordinator of one transition: keeps what controllers handed in and runs it when the transition says so.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let initiallyInteractive: Bool
    /// Known once the animator was asked.
    var transitionDuration: TimeInterval
    let containerView: UIView
    let targetTransform = CGAffineTransform.identity
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    var percentComplete: CGFloat = 0

    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []
    private var hasAnimated = false
    private var isOver = false
    /// The block that the animations have begun in, and when.
    private var begun: (context: ViewAnimationContext, time: CFTimeInterval)?
    /// A client asks for the coordinator on the line after the call that began the transition: until its first frames have
    /// been made, seconds, it animates what it hands in along.
    private static let joinedTime: CFTimeInterval = 1.0 / 30

    init(
        from: UIViewController?, to: UIViewController?, container: UIView, animated: Bool,
        duration: TimeInterval, isInteractive: Bool = false, style: UIModalPresentationStyle = .none
    ) {
        isAnimated = animated
        transitionDuration = duration
        containerView = container
        initiallyInteractive = isInteractive
        self.isInteractive = isInteractive
        presentationStyle = style
        super.init()
        self.from = from
        self.to = to
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from?.viewIfLoaded
        case .to: to?.viewIfLoaded
        default: nil
        }
    }

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard hasAnimated else {
            animations.append(animation)
            return true
        }
        guard let begun, FrameClock.now - begun.time < Self.joinedTime else { return false }
        return begun.context.join { animation(self) }
    }

    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
        interactionHandlers.append(handler)
    }

    // MARK: The transition's side

    /// Runs the animations; the caller has opened the animation they take part in.
    func runAnimations() {
        guard !hasAnimated else { return }
        hasAnimated = true
        if let context = ViewAnimationContext.current, context.driver == nil { begun = (context, FrameClock.now) }
        let work = animations
        animations = []
        for handler in work { handler(self) }
    }

    /// A finger has taken hold of it again.
    func beginInteraction() {
        isInteractive = true
        isCancelled = false
        for handler in interactionHandlers { handler(self) }
    }

    /// The finger has lifted: from now on the transition runs by itself, forwards or back.
    func endInteraction(cancelled: Bool, at progress: CGFloat) {
        isInteractive = false
        isCancelled = cancelled
        percentComplete = progress
        for handler in interactionHandlers { handler(self) }
    }

    /// Runs the completions; later calls do nothing.
    func finish() {
        guard !isOver else { return }
        isOver = true
        let work = completions
        completions = []
        animations = []
        interactionHandlers = []
        begun = nil
        for handler in work { handler(self) }
    }
}

import Foundation
import TesseraGraphics

/// Moves a transition by the part of its way: the animator's `UIView.animate` blocks follow `update(_:)`, and run on by
/// themselves, or back to where they began, when it is let go. Blocks and keyframes follow; property animators and
/// animations added to layers do not.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Kept alive by what it moves; its parties often own the interactor.
    private weak var context: TransitionContext?

    override public init() {
        super.init()
    }

    /// The transition's, in seconds; 0 before it begins.
    open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
    /// The part of the way done, 0...1.
    open var percentComplete: CGFloat { context?.progress ?? 0 }
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// With false the transition runs by itself from the beginning.
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        context.animateDriven()
    }

    open func update(_ percentComplete: CGFloat) { context?.updateInteractiveTransition(percentComplete) }
    open func finish() { context?.finishInteractiveTransition() }
    open func cancel() { context?.cancelInteractiveTransition() }
    /// Takes hold again of a transition that runs on after it was let go.
    open func pause() { context?.pauseInteractiveTransition() }
}

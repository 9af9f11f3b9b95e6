import Foundation
import TesseraGraphics
import TesseraLayers

/// Animates the changes of its blocks, and can be paused, moved by hand, turned round and continued.
///
/// UIKit keeps an animator while it is active, and so does this: nothing else needs to hold it.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    final var engine: PropertyAnimatorEngine

    /// Seconds.
    open var duration: TimeInterval { engine.duration }
    open internal(set) var delay: TimeInterval = 0
    open var timingParameters: (any UITimingCurveProvider)? { engine.parameters }
    /// Whether views take touches while they are animated.
    open var isUserInteractionEnabled = true
    open var isInterruptible = true
    /// Whether `fractionComplete` set by hand is the part of the way; otherwise it is the part of the time.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end, without a completion.
    open var pausesOnCompletion = false

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        engine = PropertyAnimatorEngine(duration: duration.isFinite ? max(0, duration) : 0, parameters)
        super.init()
        engine.owner = self
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    open var state: UIViewAnimatingState { engine.state }
    open var isRunning: Bool { engine.segment != nil }

    /// Whether it goes from the changed values to those from before; set in mid-flight it turns round.
    open var isReversed: Bool {
        get { engine.isReversed }
        set { engine.setReversed(newValue) }
    }

    /// The part done of the way that the animator goes, from 0 to 1; a reversed one goes from the end to the start.
    /// Setting it pauses the animator there.
    open var fractionComplete: CGFloat {
        get { engine.fraction }
        set { engine.scrub(to: newValue) }
    }

    open func startAnimation() { engine.start(delay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        engine.start(delay: delay)
    }

    open func pauseAnimation() { engine.pause() }

    /// Stops where it is: with true the values seen become the views' own and nobody is told; with false the animator
    /// waits, stopped, for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { engine.stop(withoutFinishing) }

    /// Ends a stopped animator with the values of `finalPosition`, and tells the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { engine.finish(at: finalPosition) }

    open func addAnimations(_ animation: @escaping () -> Void) { engine.add(animation, from: 0) }

    /// Changes that begin when the part `delayFactor` of the time that is left has passed.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        engine.add(animation, from: min(max(delayFactor, 0), 1))
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        engine.completions.append(completion)
    }

    /// Goes on from a pause.
    ///
    /// - Parameters:
    ///   - parameters: the new timing; nil keeps the animator's.
    ///   - durationFactor: the time left as a part of the duration; 0 for what is left of it.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        engine.proceed(parameters, durationFactor)
    }
}

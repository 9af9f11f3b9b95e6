import Foundation
import TesseraLayers

/// What an animation block asks of the changes made in it.
@MainActor
package final class ViewAnimationContext {
    package enum Curve {
        case timing(CAMediaTimingFunction)
        case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)
    }

    let duration: TimeInterval
    let delay: TimeInterval
    let curve: Curve
    let repeats: Bool
    let autoreverses: Bool
    /// Animations made in this block that have not ended, and the block itself while it runs.
    private var pending = 1
    private var allFinished = true
    private let completion: ((Bool) -> Void)?

    private static var stack: [ViewAnimationContext?] = []

    /// The innermost block; nil outside of all and where animations are turned off.
    package static var current: ViewAnimationContext? { UIView.areAnimationsEnabled ? stack.last ?? nil : nil }

    init(
        duration: TimeInterval, delay: TimeInterval, curve: Curve, repeats: Bool, autoreverses: Bool,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.repeats = repeats
        self.autoreverses = autoreverses
        self.completion = completion
    }

    /// Runs `changes` inside this context.
    func run(_ changes: () -> Void) {
        Self.within(self, changes)
        ended(finished: true)
    }

    /// Runs `changes` inside `context`; nil keeps surrounding blocks from animating them.
    package static func within(_ context: ViewAnimationContext?, _ changes: () -> Void) {
        let wasArmed = LayerActions.isArmed
        stack.append(context)
        LayerActions.isArmed = context != nil && UIView.areAnimationsEnabled
        changes()
        LayerActions.isArmed = wasArmed
        stack.removeLast()
    }

    func animation(forKey key: String) -> CAAnimation? {
        guard ViewAnimationContext.animatedKeys.contains(key), duration > 0 else { return nil }
        let animation: CABasicAnimation
        switch curve {
        case .timing(let function):
            animation = CABasicAnimation()
            animation.timingFunction = function
        case .spring(let mass, let stiffness, let damping, let velocity):
            let spring = CASpringAnimation()
            (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
            spring.initialVelocity = velocity
            spring.timingFunction = CAMediaTimingFunction(name: .linear)
            animation = spring
        }
        animation.duration = duration
        animation.beginTime = FrameClock.now + delay
        if delay > 0 { animation.fillMode = .backwards }
        animation.repeatCount = repeats ? .infinity : 0
        animation.autoreverses = autoreverses
        animation.startsFromPresentation = true
        pending += 1
        animation.completion = { [self] finished in MainActor.assumeIsolated { ended(finished: finished) } }
        return animation
    }

    private static let animatedKeys: Set<String> = [
        "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
        "shadowOpacity", "shadowRadius", "shadowOffset", "zPosition", "contentsRect", "sublayerTransform", "anchorPoint",
    ]

    private func ended(finished: Bool) {
        pending -= 1
        allFinished = allFinished && finished
        guard pending == 0 else { return }
        completion?(allFinished)
    }
}

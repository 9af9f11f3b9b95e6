import Foundation
import TesseraLayers
import TesseraPhysics

extension UIView {
    public struct AnimationOptions: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var timing: CAMediaTimingFunction {
            switch rawValue >> 16 & 3 {
            case 1: CAMediaTimingFunction(name: .easeIn)
            case 2: CAMediaTimingFunction(name: .easeOut)
            case 3: CAMediaTimingFunction(name: .linear)
            default: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }
    }

    @exclusivity(unchecked) @MainActor private static var animates = true

    /// Whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { animates }

    public class func setAnimationsEnabled(_ enabled: Bool) { animates = enabled }

    /// The seconds that the innermost animation block takes; 0 outside of all.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.duration ?? 0 }

    /// Runs `actionsWithoutAnimation` with animations turned off; after it they are as they were before, whatever it set.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = animates
        animates = false
        ViewAnimationContext.within(nil, actionsWithoutAnimation)
        animates = before
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runBlock(duration, delay, .timing(options.timing), options, animations, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Changes that a damped spring carries out: `dampingRatio` 1 comes to rest without overshoot; the velocity is in
    /// whole ways per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: min(max(dampingRatio, 0.05), 1), duration: duration)
        let curve = ViewAnimationContext.Curve.spring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: velocity)
        runBlock(duration, delay, curve, options, animations, completion)
    }

    /// Changes that a spring carries out in its own time: `duration` is its period as it is perceived, and `bounce` how
    /// far it swings over, from 0, not at all, to 1, for ever.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(bounce: bounce, perceptualDuration: duration)
        let curve = ViewAnimationContext.Curve.spring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: initialSpringVelocity)
        let time = min(
            Spring.longestSettlingDuration,
            spring.restingDuration(velocity: initialSpringVelocity, allowsOverdamping: bounce < 0))
        runBlock(duration > 0 ? time : 0, delay, curve, options, animations, completion)
    }

    /// Runs a block. One inside another takes the outer one's duration and curve unless it says otherwise; one inside a
    /// block that a property animator or keyframes move is moved along.
    private class func runBlock(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: ViewAnimationContext.Curve,
        _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let outer = ViewAnimationContext.current
        if let outer, let driver = outer.driver {
            ViewAnimationContext(driver: driver, range: outer.range).run(animations)
            if let completion { driver.completions.append(completion) }
            return
        }
        if outer == nil, areAnimationsEnabled, let captured = ViewAnimationContext.captured {
            ViewAnimationContext(driver: captured.driver, range: captured.range(delay, duration)).run(animations)
            if let completion { captured.driver.completions.append(completion) }
            return
        }
        let keepsDuration = outer == nil || options.contains(.overrideInheritedDuration)
        let keepsCurve = outer == nil || options.contains(.overrideInheritedCurve)
        ViewAnimationContext(
            duration: keepsDuration ? duration : outer?.duration ?? duration, delay: delay,
            curve: keepsCurve ? curve : outer?.curve ?? curve, repeats: options.contains(.repeat),
            autoreverses: options.contains(.autoreverse), allowsInteraction: options.contains(.allowUserInteraction),
            beginsFromCurrentState: options.contains(.beginFromCurrentState), completion: completion
        ).run(animations)
    }

    /// Lets the changes that `animations` makes, inside an animation block, run `repeatCount` times.
    public class func modifyAnimations(
        withRepeatCount repeatCount: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = ViewAnimationContext.current, outer.driver == nil else { return animations() }
        outer.hold()
        ViewAnimationContext(
            duration: outer.duration, delay: outer.delay, curve: outer.curve, repeatCount: Float(repeatCount),
            autoreverses: autoreverses, allowsInteraction: outer.allowsInteraction,
            completion: { outer.ended(finished: $0) }
        ).run(animations)
    }
}

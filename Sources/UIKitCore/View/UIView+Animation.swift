import Foundation
import TesseraLayers

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

    @MainActor private static var animationsDisabled = 0

    /// Whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { animationsDisabled == 0 }

    public class func setAnimationsEnabled(_ enabled: Bool) { animationsDisabled = enabled ? 0 : 1 }

    /// Runs `actionsWithoutAnimation` with animations turned off.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        animationsDisabled += 1
        ViewAnimationContext.within(nil, actionsWithoutAnimation)
        animationsDisabled -= 1
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimationContext(
            duration: duration, delay: delay, curve: .timing(options.timing), repeats: options.contains(.repeat),
            autoreverses: options.contains(.autoreverse), completion: completion
        ).run(animations)
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
        // The duration is where the spring has come to rest within a thousandth: omega * ratio * duration = ln 1000.
        let ratio = min(max(dampingRatio, 0.05), 1)
        let omega = 6.9 / (ratio * CGFloat(max(duration, 0.001)))
        let curve = ViewAnimationContext.Curve.spring(
            mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, velocity: velocity)
        ViewAnimationContext(
            duration: duration, delay: delay, curve: curve, repeats: options.contains(.repeat),
            autoreverses: options.contains(.autoreverse), completion: completion
        ).run(animations)
    }
}

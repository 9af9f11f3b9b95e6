import Foundation
import TesseraGraphics
import TesseraLayers

extension UIView {
    public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// The one way of going from keyframe to keyframe that there is here.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
    }

    /// Runs `animations`, whose `addKeyframe` calls say what changes when. The curve of `options`, as AnimationOptions
    /// code it, shapes the time of the whole.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        if let outer = ViewAnimationContext.current, let driver = outer.driver {
            animations()
            if let completion { driver.completions.append(completion) }
            return
        }
        if areAnimationsEnabled, let captured = ViewAnimationContext.captured {
            ViewAnimationContext(driver: captured.driver, range: captured.range(delay, duration)).run(animations)
            if let completion { captured.driver.completions.append(completion) }
            return
        }
        let driver = DrivenAnimations(
            allowsInteraction: options.contains(.allowUserInteraction), endsOutside: true)
        guard duration > 0 else {
            animations()
            if let completion { LaterTurn.add { completion(true) } }
            return
        }
        ViewAnimationContext(driver: driver, range: 0...1).run(animations)
        guard !driver.isEmpty else {
            LaterTurn.add {
                driver.end()
                completion?(true)
            }
            return
        }
        KeyframeRun(
            driver, duration: duration, delay: delay, timing: AnimationOptions(rawValue: options.rawValue).timing,
            repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse), completion: completion
        ).start()
    }

    /// Changes that happen during a part of the keyframes' time; both times are parts of the whole, 0 to 1. Outside of
    /// keyframes the changes are made at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let outer = ViewAnimationContext.current, let driver = outer.driver else { return animations() }
        let start = min(max(frameStartTime.isFinite ? frameStartTime : 0, 0), 1)
        let end = min(max(start + (frameDuration.isFinite ? frameDuration : 0), start), 1)
        let (low, length) = (outer.range.lowerBound, outer.range.upperBound - outer.range.lowerBound)
        ViewAnimationContext(
            driver: driver, range: (low + length * CGFloat(start))...(low + length * CGFloat(end))
        ).run(animations)
    }
}

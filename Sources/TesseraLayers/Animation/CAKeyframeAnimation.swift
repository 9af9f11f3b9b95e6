import Foundation
import TesseraGraphics

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From each value straight to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stands until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight at an even pace; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve, as long at each stretch as the straight way is.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Turned as the path goes.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Turned against the way the path goes.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// At least one; ignored where there is a path.
    open var values: [Any]? { didSet { plan = nil } }
    /// The way of a point; each segment ends at a key time. Later changes of a mutable path do not count.
    open var path: CGPath? { didSet { plan = nil } }
    /// Parts of the duration, 0...1 ascending, one for each value (for `discrete` also the end); anything else, and nil,
    /// spreads the values evenly.
    open var keyTimes: [NSNumber]? { didSet { plan = nil } }
    /// One for each stretch between two values; those that are missing are linear.
    open var timingFunctions: [CAMediaTimingFunction]? { didSet { plan = nil } }
    open var calculationMode = CAAnimationCalculationMode.linear { didSet { plan = nil } }
    /// Whether the layer turns with the path that it moves along; nil keeps it as it is.
    @exclusivity(unchecked) open var rotationMode: CAAnimationRotationMode?
    /// Made of the properties above when it is first needed.
    private final var plan: KeyframePlan?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path?.copy(), other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        rotationMode = other.rotationMode
    }

    override func apply(to presented: inout PresentedModel, at time: CFTimeInterval) {
        guard let property, let local = localTime(at: time) else { return }
        let part = warped(local) / cycleDuration
        guard let value = value(at: part) else { return }
        let whole = cumulated(value, end: self.value(at: autoreverses ? 0 : 1) ?? value, at: time)
        presented.show(whole, property, adds: isAdditive)
        guard let rotationMode, path != nil, let angle = currentPlan.direction(at: part) else { return }
        let turn = CATransform3DMakeRotation(rotationMode == .rotateAutoReverse ? angle + .pi : angle, 0, 0, 1)
        presented.settleTransforms()
        presented.model.transform = CATransform3DConcat(presented.model.transform, turn)
    }

    /// The value at a part of the duration, 0...1.
    final func value(at part: CGFloat) -> AnimationValue? { currentPlan.value(at: part) }

    private final var currentPlan: KeyframePlan {
        if let plan { return plan }
        let made = KeyframePlan(self)
        plan = made
        return made
    }
}

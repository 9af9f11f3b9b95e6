import Foundation
import TesseraGraphics
import TesseraPhysics

/// What hears of an animation's beginning and end; both are optional.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time of what a layer shows; its model values stay as they are. Times in seconds.
///
/// A layer takes a copy of what is added to it: the same animation may be changed and added again. Subclasses with
/// properties of their own override `copy(with:)`.
open class CAAnimation: NSObject, NSCopying, CAAction, CAMediaTiming {
    /// When it begins, on the layer's clock; 0 means when it is added.
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    /// Retained, as Core Animation does.
    open var delegate: (any CAAnimationDelegate)?
    /// Called once with whether the animation ran to its end.
    package final var completion: ((Bool) -> Void)?
    final var hasStarted = false

    /// What clients keep in the animation under keys of their own.
    private final var custom: [String: Any] = [:]

    override public init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = _RuntimeInstantiable.make(type(of: self))
        copy.take(self)
        return copy
    }

    /// Takes over what clients have set in `other`, an animation of the same class that has not begun.
    func take(_ other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, timingFunction) = (other.fillMode, other.timingFunction)
        (isRemovedOnCompletion, delegate, custom) = (other.isRemovedOnCompletion, other.delegate, other.custom)
    }

    /// What a client put under `key`, by which it knows the animation again in its delegate; copies keep it.
    open func value(forKey key: String) -> Any? { custom[key] }
    open func setValue(_ value: Any?, forKey key: String) { custom[key] = value }

    /// What a layer takes when this is added to it: view animations themselves, whose maker follows them, otherwise a copy.
    var added: CAAnimation { copy() as? CAAnimation ?? self }

    open func run(forKey event: String, object: CALayer) {
        object.add(self, forKey: event)
    }

    /// Puts the animation's value for `time` of its layer on top of what `presented` has.
    func apply(to presented: inout PresentedModel, at time: CFTimeInterval) {}

    /// Called when the animation is added to a layer, its times being set.
    func willBegin() {}

    /// Whether the animation changes `key`.
    func changes(_ key: String) -> Bool { false }

    /// The length of one run; springs settle in their own time.
    var cycleDuration: CFTimeInterval { duration > 0 ? duration : CATransaction.defaultDuration }

    /// Seconds of the animation's own time from the beginning to the end, all repetitions included.
    private final var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycleDuration * (autoreverses ? 2 : 1) * Double(repeatCount > 0 ? repeatCount : 1)
    }

    /// Seconds from the beginning to the end; without an end for one that stands still.
    final var totalDuration: CFTimeInterval { speed > 0 ? activeDuration / Double(speed) : .infinity }

    /// Whether it repeats for ever.
    final var isEndless: Bool { repeatCount == .infinity && repeatDuration <= 0 }

    final func isOver(at time: CFTimeInterval) -> Bool { time >= beginTime + totalDuration - 1e-9 }

    /// Seconds into the current run, or nil where the animation shows nothing at `time`.
    final func localTime(at time: CFTimeInterval) -> CFTimeInterval? {
        let local = (time - beginTime) * Double(speed) + timeOffset
        if local < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            return place(of: 0, isEnd: false)
        }
        let end = activeDuration
        if isOver(at: time) || (speed == 0 && local >= end) {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            return place(of: speed > 0 ? end + timeOffset : end, isEnd: true)
        }
        return place(of: local, isEnd: false)
    }

    /// Where in a run `local` lies. An end that falls on the seam of two runs belongs to the earlier one.
    private final func place(of local: CFTimeInterval, isEnd: Bool) -> CFTimeInterval {
        let cycle = cycleDuration
        guard cycle > 0, local.isFinite else { return 0 }
        var run = (local / cycle).rounded(.down)
        var inside = local - run * cycle
        if isEnd, inside < 1e-9, run > 0 { (run, inside) = (run - 1, cycle) }
        return autoreverses && run.truncatingRemainder(dividingBy: 2) == 1 ? cycle - inside : inside
    }

    /// Runs that are over at `time`, there and back counting as one: what a cumulative animation goes on from.
    final func completedRuns(at time: CFTimeInterval) -> Double {
        let cycle = cycleDuration * (autoreverses ? 2 : 1)
        let local = min((time - beginTime) * Double(speed) + timeOffset, activeDuration)
        guard cycle > 0, local > 0, local.isFinite else { return 0 }
        // The end belongs to the run that ends there.
        let runs = local / cycle
        return isOver(at: time) ? max(0, (runs - 1e-9).rounded(.down)) : runs.rounded(.down)
    }

    /// A time into a run after the timing function.
    final func warped(_ local: CFTimeInterval) -> CFTimeInterval {
        let cycle = cycleDuration
        guard let timingFunction, cycle > 0 else { return local }
        return timingFunction.progress(local / cycle) * cycle
    }
}

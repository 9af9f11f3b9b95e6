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
    open var beginTime: CFTimeInterval = 0 { didSet { knownRun = nil } }
    open var duration: CFTimeInterval = 0 { didSet { knownRun = nil } }
    open var speed: Float = 1 { didSet { knownRun = nil } }
    open var timeOffset: CFTimeInterval = 0 { didSet { knownRun = nil } }
    open var repeatCount: Float = 0 { didSet { knownRun = nil } }
    open var repeatDuration: CFTimeInterval = 0 { didSet { knownRun = nil } }
    open var autoreverses = false { didSet { knownRun = nil } }
    open var fillMode = CAMediaTimingFillMode.removed { didSet { knownRun = nil } }
    open var timingFunction: CAMediaTimingFunction? { didSet { knownRun = nil } }
    open var isRemovedOnCompletion = true { didSet { knownRun = nil } }
    /// Retained, as Core Animation does.
    open var delegate: (any CAAnimationDelegate)?
    /// Called once with whether the animation ran to its end.
    package final var completion: ((Bool) -> Void)?
    final var marks = AnimationMarks()
    private final var knownRun: AnimationRun?

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

    /// What a layer takes when this is added to it: animations whose maker follows them themselves, otherwise a copy.
    var added: CAAnimation { completion == nil ? copy() as? CAAnimation ?? self : self }

    open func run(forKey event: String, object: CALayer) {
        object.add(self, forKey: event)
    }

    /// Puts the animation's value for `time` of its layer on top of what `presented` has.
    func apply(to presented: inout PresentedModel, at time: CFTimeInterval) {}

    /// Whether it ends with the turn in which it was added where no window shows the layer by then; set by animations of
    /// blocks. All others wait for their layer to be shown.
    package final var endsOutside: Bool {
        get { marks.contains(.endsOutside) }
        set { if newValue { marks.insert(.endsOutside) } else { marks.remove(.endsOutside) } }
    }

    /// Tells who waits for the animation that it has not run; the animation itself stays.
    final func stopKeepingOthersWaiting() {
        let completion = self.completion
        self.completion = nil
        completion?(false)
    }

    /// Called when the animation is added to a layer, its times being set.
    func willBegin() {}

    /// Whether the animation changes `key`.
    func changes(_ key: String) -> Bool { false }

    /// The values above as a frame needs them.
    final var clock: AnimationRun {
        if let knownRun { return knownRun }
        let made = AnimationRun(self)
        knownRun = made
        return made
    }

    /// The length of one run; springs settle in their own time.
    final var cycleDuration: CFTimeInterval { clock.cycle }

    /// Seconds from the beginning to the end; without an end for one that stands still.
    final var totalDuration: CFTimeInterval { clock.total }

    /// Whether it repeats for ever.
    final var isEndless: Bool { repeatCount == .infinity && repeatDuration <= 0 }

    final func isOver(at time: CFTimeInterval) -> Bool { clock.isOver(at: time) }

    /// Seconds into the current run, or nil where the animation shows nothing at `time`.
    final func localTime(at time: CFTimeInterval) -> CFTimeInterval? { clock.localTime(at: time) }

    /// Runs that are over at `time`, there and back counting as one: what a cumulative animation goes on from.
    final func completedRuns(at time: CFTimeInterval) -> Double { clock.completedRuns(at: time) }

    /// A time into a run after the timing function.
    final func warped(_ local: CFTimeInterval) -> CFTimeInterval { clock.warped(local) }
}

/// What is known of an animation that has been added to a layer.
struct AnimationMarks: OptionSet {
    let rawValue: UInt8

    static let hasStarted = AnimationMarks(rawValue: 1)
    /// It counts from the moment in which a window shows its layer: it was added without a time before that.
    static let beginsWhenShown = AnimationMarks(rawValue: 2)
    static let endsOutside = AnimationMarks(rawValue: 4)
}

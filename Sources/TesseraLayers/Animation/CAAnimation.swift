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
open class CAAnimation: NSObject, CAAction, CAMediaTiming {
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

    override public init() {
        super.init()
    }

    open func run(forKey event: String, object: CALayer) {
        object.add(self, forKey: event)
    }

    /// Puts the animation's value for `time` of its layer into `model`.
    func apply(to model: inout LayerModel, at time: CFTimeInterval) {}

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

    /// A time into a run after the timing function.
    final func warped(_ local: CFTimeInterval) -> CFTimeInterval {
        let cycle = cycleDuration
        guard let timingFunction, cycle > 0 else { return local }
        return timingFunction.progress(local / cycle) * cycle
    }
}

open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false

    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    override func changes(_ key: String) -> Bool { keyPath == key }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
    /// Set by view animations: begin where the layer is seen, so that a change in mid-flight does not jump.
    package final var startsFromPresentation = false

    /// The part of the way done, 0...1 and beyond for springs, `local` seconds into a run.
    func progress(at local: CFTimeInterval) -> CGFloat {
        let part = cycleDuration > 0 ? CGFloat(local / cycleDuration) : 1
        return timingFunction?.progress(part) ?? part
    }

    /// Takes the value before the change as the start: as a difference that fades out where values add, so that
    /// animations under way go on, or what is seen at present where they do not.
    final func captureStart(of layer: CALayer, key: String) {
        guard startsFromPresentation, let property = AnimatableKey.named(key) else { return }
        if Self.additiveKeys.contains(key) {
            fromValue = property.get(layer.values)
        } else {
            fromValue = property.get(layer.presentationModel)
        }
    }

    private static let additiveKeys: Set<String> = ["position", "bounds", "opacity", "zPosition", "shadowOpacity"]

    override open func run(forKey event: String, object: CALayer) {
        guard startsFromPresentation, let property = AnimatableKey.named(event) else {
            return super.run(forKey: event, object: object)
        }
        keyPath = event
        let end = property.get(object.values)
        if Self.additiveKeys.contains(event), let start = AnimationValue(fromValue), let difference = start - end {
            isAdditive = true
            fromValue = difference
            toValue = end.zero
            object.add(self, forKey: nil)
        } else {
            toValue = end
            object.add(self, forKey: event)
        }
    }

    override func apply(to model: inout LayerModel, at time: CFTimeInterval) {
        guard let keyPath, let property = AnimatableKey.named(keyPath), let local = localTime(at: time) else { return }
        let base = property.get(model)
        let (start, end) = ends(base: base)
        let value = start.mixed(with: end, progress(at: local))
        property.set(&model, isAdditive ? base + value : value)
    }

    /// The rule of the three values: from and to, from and by, by and to, and the model's value for what is missing.
    private func ends(base: AnimationValue) -> (AnimationValue, AnimationValue) {
        let neutral = isAdditive ? base.zero : base
        switch (AnimationValue(fromValue), AnimationValue(toValue), AnimationValue(byValue)) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from + by)
        case (nil, let to?, let by?): return ((to - by) ?? neutral, to)
        case (let from?, nil, nil): return (from, neutral)
        case (nil, let to?, nil): return (neutral, to)
        case (nil, nil, let by?): return (neutral, neutral + by)
        case (nil, nil, nil): return (neutral, neutral)
        }
    }
}

/// From one value to another as a damped spring moves.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0

    private var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }

    /// Seconds until the spring is at rest, as near as matters.
    open var settlingDuration: CFTimeInterval {
        spring.settlingDuration(from: 0, to: 1, velocity: initialVelocity, tolerance: 0.001)
    }

    override func progress(at local: CFTimeInterval) -> CGFloat {
        spring.position(at: local, from: 0, to: 1, velocity: initialVelocity)
    }
}

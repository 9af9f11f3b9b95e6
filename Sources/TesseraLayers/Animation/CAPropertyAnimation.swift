import Foundation
import TesseraGraphics
import TesseraPhysics

/// An animation of one value of a layer.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String? {
        didSet { resolveKeyPath() }
    }
    /// Whether the value adds to what the layer shows without the animation.
    @exclusivity(unchecked) open var isAdditive = false
    /// Whether each repetition goes on from where the one before ended.
    @exclusivity(unchecked) open var isCumulative = false
    /// What the key path means; nil for one that no layer has.
    private(set) final var property: AnimatableKey?

    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
        // The class's own initialisers do not call its observers.
        resolveKeyPath()
    }

    private final func resolveKeyPath() {
        property = keyPath.flatMap(AnimatableKey.named)
    }

    override func changes(_ key: String) -> Bool { keyPath == key }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    /// `value`, after as many runs as are over at `time`, each of which ended with `end`.
    final func cumulated(_ value: AnimationValue, end: @autoclosure () -> AnimationValue, at time: CFTimeInterval)
        -> AnimationValue
    {
        guard isCumulative else { return value }
        let runs = completedRuns(at: time)
        guard runs > 0 else { return value }
        let end = end()
        return value + end.zero.mixed(with: end, CGFloat(runs))
    }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? {
        didSet { from = AnimationValue(fromValue) }
    }
    open var toValue: Any? {
        didSet { to = AnimationValue(toValue) }
    }
    open var byValue: Any? {
        didSet { by = AnimationValue(byValue) }
    }
    private final var from: AnimationValue?
    private final var to: AnimationValue?
    private final var by: AnimationValue?
    /// What was seen before the change.
    private final var seen: AnimationValue?
    /// Set by view animations: what the change leads away from fades out on top of what is there already, so that a
    /// change in mid-flight neither jumps nor kinks.
    package final var continuesMotion = false
    /// Whether animations of the value that repeat for ever end here, as `beginFromCurrentState` wants it.
    package final var replacesEndless = false

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    override var added: CAAnimation { continuesMotion ? self : super.added }

    /// The part of the way done, 0...1 and beyond for springs, `local` seconds into a run.
    func progress(at local: CFTimeInterval) -> CGFloat {
        let clock = self.clock
        let part = clock.cycle > 0 ? CGFloat(local / clock.cycle) : 1
        return clock.function?.progress(part) ?? part
    }

    /// Takes the value before the change as the start.
    final func captureStart(of layer: CALayer, key: String) {
        guard continuesMotion, let property = AnimatableKey.named(key) else { return }
        seen = layer.withShownValues { property.get(&$0) }
        if replacesEndless, layer.hasEndlessAnimation(of: key) {
            layer.endAnimations(of: key)
            from = seen
        } else {
            from = property.get(&layer.values)
        }
    }

    override open func run(forKey event: String, object: CALayer) {
        guard continuesMotion, let property = AnimatableKey.named(event) else {
            return super.run(forKey: event, object: object)
        }
        keyPath = event
        let end = property.get(&object.values)
        guard let from, let difference = from - end else {
            // Values that do not add, such as paths.
            (fromValue, toValue) = (seen, end)
            return object.add(self, forKey: event)
        }
        isAdditive = true
        fromValue = difference
        toValue = difference.zero
        object.add(self, forKey: object.freeAnimationKey(for: event))
    }

    override func apply(to presented: inout PresentedModel, at time: CFTimeInterval) {
        guard let property, let local = localTime(at: time) else { return }
        let part = progress(at: local)
        if let from, let to {
            let value = cumulated(from.mixed(with: to, part), end: from.mixed(with: to, progress(at: end)), at: time)
            return presented.show(value, property, adds: isAdditive)
        }
        let base = presented.value(of: property)
        let (start, last) = ends(base: base)
        let value = cumulated(start.mixed(with: last, part), end: start.mixed(with: last, progress(at: end)), at: time)
        presented.show(value, property, adds: isAdditive)
    }

    /// Where in a run a whole run ends.
    private final var end: CFTimeInterval { autoreverses ? 0 : cycleDuration }

    /// The rule of the three values: from and to, from and by, by and to, and the model's value for what is missing.
    private func ends(base: AnimationValue) -> (AnimationValue, AnimationValue) {
        let neutral = isAdditive ? base.zero : base
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from + by)
        case (nil, let to?, let by?): return (to - by).map { ($0.isDifference ? neutral : $0, to) } ?? (neutral, to)
        case (let from?, nil, nil): return (from, neutral)
        case (nil, let to?, nil): return (neutral, to)
        case (nil, nil, let by?): return (neutral, neutral + by)
        case (nil, nil, nil): return (neutral, neutral)
        }
    }
}

/// From one value to another as a damped spring moves.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1 { didSet { spring = made() } }
    open var stiffness: CGFloat = 100 { didSet { spring = made() } }
    open var damping: CGFloat = 10 { didSet { spring = made() } }
    open var initialVelocity: CGFloat = 0
    private lazy var spring = made()

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    private func made() -> Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }

    /// Whether it was made with a bounce below 0: then more than critical damping makes it slower.
    fileprivate var allowsOverdamping = false

    /// Seconds until the spring is at rest, as near as matters; endless without damping.
    open var settlingDuration: CFTimeInterval {
        spring.restingDuration(velocity: initialVelocity, allowsOverdamping: allowsOverdamping)
    }

    override func progress(at local: CFTimeInterval) -> CGFloat {
        spring.position(at: local, from: 0, to: 1, velocity: initialVelocity)
    }
}

extension CASpringAnimation {
    /// A spring with which a perceived period and bounce are chosen: bounce 0 is critically damped, 1 never rests.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(bounce: bounce, perceptualDuration: perceptualDuration)
        (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        allowsOverdamping = bounce < 0
        duration = settlingDuration
    }
}

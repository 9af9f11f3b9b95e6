import Foundation
import TesseraGraphics
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
    /// 0 runs once.
    let repeatCount: Float
    let autoreverses: Bool
    /// Whether views take touches while they are animated.
    let allowsInteraction: Bool
    /// Whether what repeats without end on the same values stops.
    let beginsFromCurrentState: Bool
    /// Who moves the changes, and in which part of the whole; nil where they move by themselves.
    let driver: DrivenAnimations?
    let range: ClosedRange<CGFloat>
    /// Animations made in this block that have not ended, and the block itself while it runs.
    private var pending = 1
    private var allFinished = true
    private let completion: ((Bool) -> Void)?
    /// Called once nothing of the block moves any more, before its completion.
    private var endings: [() -> Void] = []
    /// Views whose layout belongs to the block.
    private var laidOutAtEnd: [UIView] = []

    @exclusivity(unchecked) private static var stack: [ViewAnimationContext?] = []

    /// The innermost block; nil outside of all and where animations are turned off.
    package static var current: ViewAnimationContext? { UIView.areAnimationsEnabled ? stack.last ?? nil : nil }

    init(
        duration: TimeInterval, delay: TimeInterval, curve: Curve, repeats: Bool = false, repeatCount: Float = 0,
        autoreverses: Bool = false, allowsInteraction: Bool = true, beginsFromCurrentState: Bool = false,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.repeatCount = repeats ? .infinity : repeatCount
        self.autoreverses = autoreverses
        self.allowsInteraction = allowsInteraction
        self.beginsFromCurrentState = beginsFromCurrentState
        self.completion = completion
        driver = nil
        range = 0...1
    }

    /// A block whose changes `driver` moves during `range` of the whole.
    init(driver: DrivenAnimations, range: ClosedRange<CGFloat>, completion: ((Bool) -> Void)? = nil) {
        (duration, delay, repeatCount, autoreverses) = (1, 0, 0, false)
        curve = .timing(CAMediaTimingFunction(name: .linear))
        (allowsInteraction, beginsFromCurrentState) = (driver.allowsInteraction, false)
        self.driver = driver
        self.range = range
        self.completion = completion
    }

    /// Runs `changes` inside this context. Where nothing of it animates, the completion comes in a later turn: never
    /// inside the call that takes it.
    func run(_ changes: () -> Void) {
        Self.within(self) {
            changes()
            layOut()
        }
        pending -= 1
        guard pending == 0 else { return }
        runEndings()
        guard let completion else { return }
        LaterTurn.add { [allFinished] in completion(allFinished) }
    }

    /// Has further changes take part. Returns false where all that the block moves has ended.
    func join(_ changes: () -> Void) -> Bool {
        guard pending > 0 else { return false }
        pending += 1
        run(changes)
        return true
    }

    /// Lays out what the block has asked for, once for all of its changes.
    private func layOut() {
        let views = laidOutAtEnd
        laidOutAtEnd = []
        for view in views { view.layoutIfNeeded() }
    }

    private func runEndings() {
        let endings = endings
        self.endings = []
        for ending in endings { ending() }
    }

    /// Runs `changes` inside `context`; nil keeps surrounding blocks from animating them.
    package static func within(_ context: ViewAnimationContext?, _ changes: () -> Void) {
        let wasArmed = LayerActions.isArmed
        // Cells are made in blocks within blocks that animate nothing.
        if context == nil, !wasArmed, (stack.last ?? nil) == nil { return changes() }
        if stack.isEmpty { FrameClock.catchUp() }
        stack.append(context)
        LayerActions.isArmed = context != nil && UIView.areAnimationsEnabled
        changes()
        LayerActions.isArmed = wasArmed
        stack.removeLast()
    }

    /// Who moves the blocks that are opened now, whatever durations they name.
    private(set) static var captured: CapturedAnimations?

    /// Runs `work`, whose animation blocks `captured` moves; what it changes outside of them changes at once.
    static func capturing(_ captured: CapturedAnimations, _ work: () -> Void) {
        let outer = Self.captured
        Self.captured = captured
        work()
        Self.captured = outer
    }

    /// The animation for a change of `view`'s layer; asked while the old value is in force.
    func animation(for view: UIView, _ layer: CALayer, key: String) -> CAAnimation? {
        guard duration > 0, CALayer.animatesInBlocks(key) else { return nil }
        if let driver { return driver.makeAnimation(for: view, layer, key: key, range: range) }
        let animation = makeAnimation()
        animation.duration = duration
        animation.beginTime = layer.animationTime + delay
        if delay > 0 { animation.fillMode = .backwards }
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.continuesMotion = true
        animation.replacesEndless = beginsFromCurrentState
        animation.endsOutside = true
        hold()
        if !allowsInteraction { view.touchBlockingAnimations += 1 }
        animation.completion = { [self, weak view] finished in
            MainActor.assumeIsolated {
                if !allowsInteraction { view?.touchBlockingAnimations -= 1 }
                ended(finished: finished)
            }
        }
        return animation
    }

    private func makeAnimation() -> CABasicAnimation {
        switch curve {
        case .timing(let function):
            let animation = CABasicAnimation()
            animation.timingFunction = function
            return animation
        case .spring(let mass, let stiffness, let damping, let velocity):
            let spring = CASpringAnimation()
            (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
            spring.initialVelocity = velocity
            spring.timingFunction = CAMediaTimingFunction(name: .linear)
            return spring
        }
    }

    /// Calls `action` when the changes of the block have ended.
    func atEnd(_ action: @escaping () -> Void) {
        if let driver { driver.completions.append { _ in action() } } else { endings.append(action) }
    }

    /// Lays out `view` at the end of the block, so that what its layout changes is animated as well.
    func layOutAtEnd(_ view: UIView) {
        if laidOutAtEnd.identityIndex(of: view) == nil { laidOutAtEnd.append(view) }
    }

    /// Something more that the completion waits for, until `ended(finished:)`.
    func hold() { pending += 1 }

    func ended(finished: Bool) {
        pending -= 1
        allFinished = allFinished && finished
        guard pending == 0 else { return }
        runEndings()
        completion?(allFinished)
    }
}

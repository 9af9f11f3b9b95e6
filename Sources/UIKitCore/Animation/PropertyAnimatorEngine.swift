import Foundation
import TesseraGraphics
import TesseraLayers

/// The states of a property animator and its motion. Progress counts from the values before the changes, 0, to those
/// after, 1, whichever way the animator goes.
@MainActor
final class PropertyAnimatorEngine: FrameTicking {
    let duration: TimeInterval
    let parameters: any UITimingCurveProvider
    /// The animator, which lives as long as something animates.
    weak var owner: UIViewPropertyAnimator?
    private var keepsOwner: UIViewPropertyAnimator?
    private(set) var state = UIViewAnimatingState.inactive
    private(set) var isReversed = false
    /// Nil while nothing moves.
    private(set) var segment: AnimatorSegment?
    private var restingProgress: CGFloat = 0
    private var driver: DrivenAnimations?
    private var blocks: [(start: CGFloat, block: () -> Void)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []

    init(duration: TimeInterval, _ parameters: any UITimingCurveProvider) {
        self.duration = duration
        self.parameters = parameters
    }

    /// That of the first view that it moves.
    var frameLoop: FrameLoop { driver?.frameLoop ?? .standard }
    func clockDidChange(by seconds: TimeInterval) { segment?.shift(by: seconds) }

    private var progress: CGFloat { segment?.progress(at: frameLoop.now) ?? restingProgress }
    private var target: CGFloat { isReversed ? 0 : 1 }

    var fraction: CGFloat {
        let bounded = min(max(progress, 0), 1)
        return isReversed ? 1 - bounded : bounded
    }

    // MARK: Blocks

    func add(_ block: @escaping () -> Void, from start: CGFloat) {
        guard state != .stopped else { return misuse("add animations to a stopped animator") }
        guard state == .active else { return blocks.append((start, block)) }
        let now = min(max(progress, 0), 1)
        record(block, range: (now + (1 - now) * start)...1)
        driver?.show(progress)
    }

    private func record(_ block: () -> Void, range: ClosedRange<CGFloat>) {
        guard let driver else { return }
        let context = ViewAnimationContext(driver: driver, range: range)
        let loop = frameLoop
        context.run(block)
        // The first view that it moves decides by which clock it goes.
        FrameLoop.loopDidChange(from: loop, to: frameLoop)
    }

    /// Runs the blocks, so that their changes stand by.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        keepsOwner = owner
        restingProgress = isReversed ? 1 : 0
        driver = DrivenAnimations(allowsInteraction: owner?.isUserInteractionEnabled ?? true)
        let pending = blocks
        blocks = []
        for entry in pending { record(entry.block, range: entry.start...1) }
        driver?.show(restingProgress)
    }

    // MARK: Motion

    func start(delay: TimeInterval) {
        guard state != .stopped else { return misuse("start a stopped animator") }
        let isFirst = state == .inactive
        activate()
        guard segment == nil else { return }
        isFirst ? move(AnimatorCurve(parameters, duration: duration), delay: delay) : proceed(nil, 0)
    }

    private func move(_ curve: AnimatorCurve, delay: TimeInterval = 0) {
        segment = AnimatorSegment(from: restingProgress, to: target, curve, at: frameLoop.now, delay: max(0, delay))
        FrameScheduler.add(self)
        guard curve.duration <= 0, delay <= 0 else { return }
        // There at once; nobody hears of it inside the call that starts it.
        driver?.show(target)
        LaterTurn.add { [weak self] in self?.arriveIfOver() }
    }

    func pause() {
        guard state != .stopped else { return misuse("pause a stopped animator") }
        activate()
        hold()
    }

    private func hold() {
        restingProgress = progress
        segment = nil
        FrameScheduler.remove(self)
    }

    func scrub(to fraction: CGFloat) {
        guard state != .stopped, fraction.isFinite else { return }
        pause()
        var part = min(max(fraction, 0), 1)
        if owner?.scrubsLinearly == false {
            let curve = AnimatorCurve(parameters, duration: duration)
            part = curve.progress(at: curve.duration * Double(part))
        }
        restingProgress = isReversed ? 1 - part : part
        driver?.show(restingProgress)
        WakeUp.requestFrame()
    }

    func proceed(_ new: (any UITimingCurveProvider)?, _ factor: CGFloat) {
        guard state == .active, segment == nil else { return }
        let left = abs(target - min(max(restingProgress, 0), 1))
        let time = factor > 0 ? duration * Double(factor) : duration * Double(left)
        move(AnimatorCurve(new ?? parameters, duration: time))
    }

    func setReversed(_ reversed: Bool) {
        guard reversed != isReversed else { return }
        isReversed = reversed
        guard state == .active, var way = segment else { return }
        // The way back on the same curve is smooth in its picture; one that began in between does not lead to the end.
        if way.start == target || way.end == target {
            way.turn(at: frameLoop.now)
            segment = way
        } else {
            hold()
            proceed(nil, 0)
        }
    }

    func tick(at time: TimeInterval) -> Bool {
        guard let segment else { return false }
        driver?.show(segment.progress(at: time))
        guard segment.isOver(at: time) else { return true }
        arrive()
        return self.segment != nil
    }

    private func arriveIfOver() {
        guard let segment, segment.isOver(at: frameLoop.now) else { return }
        FrameScheduler.remove(self)
        arrive()
    }

    private func arrive() {
        restingProgress = target
        segment = nil
        driver?.show(target)
        if owner?.pausesOnCompletion == true { return }
        conclude(at: isReversed ? .start : .end)
    }

    // MARK: End

    func stop(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        hold()
        guard withoutFinishing else {
            state = .stopped
            return
        }
        driver?.freeze()
        reset()
        completions = []
        keepsOwner = nil
    }

    func finish(at position: UIViewAnimatingPosition) {
        guard state == .stopped else { return misuse("finish an animator that is not stopped") }
        conclude(at: position)
    }

    private func conclude(at position: UIViewAnimatingPosition) {
        switch position {
        case .end: driver?.end()
        case .start: driver?.revert()
        case .current: driver?.freeze()
        }
        let handlers = completions
        let keeper = keepsOwner
        completions = []
        keepsOwner = nil
        reset()
        for handler in handlers { handler(position) }
        withExtendedLifetime(keeper) {}
    }

    private func reset() {
        driver = nil
        segment = nil
        state = .inactive
        isReversed = false
        restingProgress = 0
    }

    private func misuse(_ what: String) {
        ProgrammerErrors.raise(
            .inconsistency("It is an error to \(what).", explanation: "State of the animator: \(state)."))
    }
}

import Foundation
import TesseraGraphics
import TesseraLayers

/// Frames per second that an animation asks for; 0 leaves a value to the screen.
public struct CAFrameRateRange: Sendable, Hashable {
    public var minimum: Float
    public var maximum: Float
    /// Nil and 0 ask for the screen's own rate.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method before every frame, while it is added to a run loop and not paused.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    private static let framesPerSecond: Float = 60

    /// The time of the last frame it was called for, on `CACurrentMediaTime()`'s clock; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the frame that is being made will be seen: `timestamp` and the length of a frame.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between two frames of the screen.
    public let duration = CFTimeInterval(1 / CADisplayLink.framesPerSecond)
    public var preferredFrameRateRange = CAFrameRateRange.default

    private var action: ((CADisplayLink) -> Void)?
    private var isAdded = false
    /// That of the display on which it was added: the one whose frame or input was under way.
    private var loop = FrameLoop.standard

    /// What keeps added links alive, as a run loop does.
    private static var running: [CADisplayLink] = []

    /// Calls `selector`, a method by reference, with the link. The target is kept until `invalidate()`.
    public init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        action = { selector(target)($0) }
        super.init()
    }

    /// The same for a method without an argument.
    public init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        action = { _ in selector(target)() }
        super.init()
    }

    /// Calls a method of `target` with the link. The target is kept until `invalidate()`.
    public init(target: Any, selector: Selector) {
        action = { link in selector.send(to: target, with: [link]) }
        super.init()
    }

    /// Calls `action` with the link; the closure is kept until `invalidate()`.
    public init(action: @escaping @MainActor (CADisplayLink) -> Void) {
        self.action = action
        super.init()
    }

    /// Begins to call, from the next frame on. Which run loop and mode are named does not matter: frames are made on the
    /// main one. An invalidated link stays silent.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard action != nil, !isAdded else { return }
        isAdded = true
        loop = FrameLoop.current.ofDisplay
        Self.running.append(self)
        schedule()
    }

    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

    /// Ends the calls for good and lets go of the target.
    public func invalidate() {
        stop()
        action = nil
    }

    public var isPaused = false {
        didSet { if isPaused != oldValue { schedule() } }
    }

    /// The preferred rate of the range; 0 is the screen's.
    public var preferredFramesPerSecond: Int {
        get { Int(preferredFrameRateRange.preferred ?? 0) }
        set {
            let rate = Float(max(0, newValue))
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    private func stop() {
        guard isAdded else { return }
        isAdded = false
        Self.running.removeAll { $0 === self }
        schedule()
    }

    private func schedule() {
        if isAdded, !isPaused {
            FrameScheduler.add(self)
        } else {
            FrameScheduler.remove(self)
        }
    }
}

extension CADisplayLink: FrameTicking {
    package var frameLoop: FrameLoop { loop.hasEnded ? .standard : loop }
    package func clockDidChange(by seconds: TimeInterval) {
        guard timestamp != 0 else { return }
        timestamp += seconds
        targetTimestamp += seconds
    }

    package func tick(at time: TimeInterval) -> Bool {
        // Another link may have paused or ended this one in the same frame.
        guard isAdded, !isPaused else { return false }
        let rate = preferredFrameRateRange.preferred ?? 0
        let step = rate > 0 && rate < Self.framesPerSecond ? CFTimeInterval(1 / rate) : 0
        // Half a frame early is near enough: waiting for the next frame would be later by more.
        if timestamp == 0 || time >= timestamp + step - duration / 2 {
            timestamp = time
            targetTimestamp = time + max(step, duration)
            action?(self)
        }
        return isAdded && !isPaused
    }
}

import UIKit

/// Shows a controller or a view in a window of its own, without a screen, under a clock that only the test moves.
///
///     let host = TestHost(PhotosViewController())
///     host.fling(from: CGPoint(x: 200, y: 600), velocity: CGVector(dx: 0, dy: -2_000))
///     host.settle()
///     #expect(host.dump() == expected)
///
/// Nothing reads the real time: a second passes when the test calls `advance(by: 1)`, in steps of a 60th of a second, and
/// the same calls give the same frames on every machine. Text is measured with fixed metrics unless the configuration
/// says otherwise. Several hosts may live side by side: each has a clock of its own, and nothing in one window moves while
/// another host lets time pass. The window is gone when the host is.
@preconcurrency @MainActor
public final class TestHost {
    public let window: UIWindow
    /// Changes reach the window at once; they show from the next frame on.
    public var configuration: TestConfiguration {
        didSet { applyConfiguration() }
    }

    /// Virtual seconds since the host was made; always a whole number of frames.
    public var time: TimeInterval { Double(frame) / framesPerSecond }

    /// What renders the frames, where a test takes pictures. It gets all that the window shows with the next frame, and
    /// then each frame's changes.
    package var receiver: (any FrameReceiver)? {
        didSet { if receiver != nil { window.pipeline.sendAll() } }
    }

    /// Shown fingers, by number.
    var fingers: [Int: CGPoint] = [:]
    /// Where the pointer is while buttons of it are down.
    var pointer: (place: CGPoint, buttons: UIEvent.ButtonMask)?
    private var frame = 0
    /// How far `advance(by:)` was asked to go; the part of a frame that is left over counts in the next call.
    private var target: TimeInterval = 0
    private let loop: FrameLoop
    /// The loop's time at which this host's time is zero.
    private let epoch: TimeInterval
    private let lease: WindowLease

    /// Shows `controller` and makes the first frame, at time zero.
    public init(_ controller: UIViewController, configuration: TestConfiguration = TestConfiguration()) {
        window = UIWindow(frame: CGRect(origin: .zero, size: configuration.size))
        loop = FrameLoop()
        window.loop = loop
        lease = WindowLease(window)
        self.configuration = configuration
        epoch = loop.now
        perform {
            applyConfiguration()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            makeFrame(through: .record)
        }
    }

    /// Shows `view`, enlarged to the window's size, in a controller of its own.
    public convenience init(view: UIView, configuration: TestConfiguration = TestConfiguration()) {
        let controller = UIViewController()
        view.frame = CGRect(origin: .zero, size: configuration.size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view = view
        self.init(controller, configuration: configuration)
    }

    /// Runs `body` in the surroundings of the host: with its text engine and its traits as the current ones. What the
    /// host itself does runs so anyway; use it around calls of the test that measure text.
    @discardableResult
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try loop.run {
            switch configuration.text {
            case .installed: try body()
            case .metrics: try TextEngines.$taskEngine.withValue(MetricsTextEngine(), operation: body)
            }
        }
    }

    /// Changes the window's size in points.
    public func resize(to size: CGSize) {
        configuration.size = size
    }

    // MARK: Time

    /// Lets `seconds` of virtual time pass and makes the frames that fall into it.
    public func advance(by seconds: TimeInterval) {
        precondition(seconds.isFinite, "time passes in a finite number of seconds")
        target += max(0, seconds)
        while time + 1 / framesPerSecond <= target + 1e-9 { step(through: .record) }
    }

    /// Lets time pass until the host's time is `time`; a time in the past changes nothing.
    public func advance(to time: TimeInterval) {
        advance(by: time - target)
    }

    /// Makes frames until nothing moves and nothing waits to be drawn, for at most `limit` virtual seconds. Returns
    /// whether it came to rest.
    ///
    /// Completions that are due in a later turn of the run loop run first, and no virtual time passes for them.
    @discardableResult
    public func settle(limit: TimeInterval = 10) -> Bool {
        SettleLoop.run(
            limit: limit, time: { time }, runTurn: { perform { LaterTurn.run() } },
            wantsFrame: { window.pipeline.wantsFrame }, step: { step(through: .record) })
    }

    /// How far a frame goes.
    public enum Stage: Sendable {
        /// The clock moves on, and what moves with it: scrolling, animations.
        case simulate
        /// Views lay out; collection views fill their visible window.
        case layout
        /// Layers draw.
        case record
    }

    /// Makes the next frame up to and including `stage`. What comes after the stage waits for the frame that gets there.
    public func pump(through stage: Stage) {
        switch stage {
        case .simulate: step(through: .simulate)
        case .layout: step(through: .layout)
        case .record: step(through: .record)
        }
    }

    /// Lets tasks of the main actor run, and makes the frames that they ask for, until `condition` holds; gives up after
    /// `rounds` turns. Virtual time passes only with those frames.
    @discardableResult
    public func wait(rounds: Int = 10_000, until condition: @MainActor () -> Bool) async -> Bool {
        for _ in 0..<max(1, rounds) {
            if condition() { return true }
            await Task.yield()
            if window.pipeline.wantsFrame { step(through: .record) }
        }
        return condition()
    }

    /// Moves to the next frame's time, delivers `inputs`, and makes the frame if anything asks for one.
    func step(through stage: FrameStage, delivering inputs: () -> Void = {}) {
        perform {
            LaterTurn.run()
            beginStep()
            inputs()
            if window.pipeline.wantsFrame { makeFrame(through: stage) }
        }
    }

    /// Makes the frame that waits, if one does, without letting time pass.
    package func catchUp() {
        perform { if window.pipeline.wantsFrame { makeFrame(through: .record) } }
    }

    private func beginStep() {
        frame += 1
        target = max(target, time)
        loop.advance(to: epoch + time)
    }

    private func makeFrame(through stage: FrameStage) {
        guard let delta = window.pipeline.makeFrame(at: epoch + time, through: stage) else { return }
        receiver?.apply(delta)
    }

    private func applyConfiguration() {
        perform {
            window.configure(
                size: configuration.size, safeArea: configuration.safeArea, traits: configuration.traits)
        }
    }

    private var framesPerSecond: Double { max(1, configuration.framesPerSecond) }
    var frameDuration: TimeInterval { 1 / framesPerSecond }
}

/// Gets the changes of each frame.
@MainActor
package protocol FrameReceiver: AnyObject {
    func apply(_ delta: DisplayDelta)
}

/// Takes the window out of the application's list when the host goes.
@MainActor
private final class WindowLease {
    private let window: UIWindow
    private let harness = HarnessLease()

    init(_ window: UIWindow) {
        self.window = window
    }

    isolated deinit {
        window.isHidden = true
        UIApplication.shared.forget(window)
        let loop = window.loop
        window.loop = .standard
        loop.end()
    }
}

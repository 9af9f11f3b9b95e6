import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// Shows a controller without a screen and renders what it shows, at any virtual time.
///
///     let renderer = HeadlessRenderer(PhotosViewController())
///     renderer.settle()
///     try renderer.writePNG(to: URL(fileURLWithPath: "photos.png"))
///
/// Time is virtual and moves only in `advance` and `settle`, in steps of a 60th of a second. Text and pictures need
/// `TesseraCairo`, which the first renderer installs.
@preconcurrency @MainActor
public final class HeadlessRenderer {
    public let window: UIWindow
    /// Changes reach the window at once; they show from the next frame on.
    public var configuration: HeadlessConfiguration {
        didSet { applyConfiguration() }
    }

    /// Whether work is under way that will ask for frames later, such as a picture being loaded: `load` waits for it.
    public var isBusy: @MainActor () -> Bool = { false }

    private let timeline: RenderTimeline
    private let lease: WindowLease
    private let compositor: CairoCompositor

    /// Shows `controller` in a window of its own and makes the first frame, at time zero.
    public convenience init(
        _ controller: UIViewController, configuration: HeadlessConfiguration = HeadlessConfiguration()
    ) {
        let window = UIWindow(frame: CGRect(origin: .zero, size: configuration.size))
        self.init(window: window, configuration: configuration)
        window.loop.run {
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
        makeFrame()
    }

    /// Takes over a window that the program shows itself; the caller makes the first frame.
    package init(window: UIWindow, configuration: HeadlessConfiguration) {
        TesseraCairo.install()
        self.window = window
        lease = WindowLease(window)
        self.configuration = configuration
        window.loop = FrameLoop()
        timeline = RenderTimeline(window.loop, framesPerSecond: configuration.framesPerSecond)
        compositor = CairoCompositor()
        applyConfiguration()
    }

    /// Virtual seconds since the beginning; always a whole number of frames.
    public var time: TimeInterval { timeline.time }

    /// Changes the window's size in points.
    public func resize(to size: CGSize) {
        configuration.size = size
    }

    // MARK: Input

    /// Delivers one input now.
    package func send(_ input: InputEvent) {
        window.handle(input)
    }

    /// Runs `action` in the frame at or after `time`, before it is made; at once where that has passed.
    public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        timeline.schedule(at: time, action)
        timeline.runDueActions()
    }

    // MARK: Time

    /// Lets `seconds` of virtual time pass and makes the frames that fall into it.
    public func advance(by seconds: TimeInterval) {
        timeline.extend(by: seconds)
        while timeline.hasFrameLeft { step() }
    }

    /// Lets time pass until `time`; one in the past changes nothing.
    public func advance(to time: TimeInterval) {
        advance(by: time - timeline.target)
    }

    /// Makes frames until nothing moves, nothing waits to be drawn and no action is scheduled, for at most `limit`
    /// virtual seconds. Returns whether it came to rest. Completions that are due in a later turn of the run loop run
    /// first, and no virtual time passes for them.
    @discardableResult
    public func settle(limit: TimeInterval = 10) -> Bool {
        SettleLoop.run(
            limit: limit, time: { time }, runTurn: { runTurn() },
            wantsFrame: { window.pipeline.wantsFrame || timeline.hasActions }, step: { step() })
    }

    @discardableResult
    private func runTurn() -> Bool { window.loop.run { LaterTurn.run() } }

    private func step() {
        runTurn()
        timeline.beginFrame()
        if window.pipeline.wantsFrame { makeFrame() }
    }

    /// Makes a frame now; returns whether the picture changed.
    @discardableResult
    package func makeFrame() -> Bool {
        guard let delta = window.pipeline.makeFrame(at: timeline.clockTime) else { return false }
        compositor.apply(delta)
        return !delta.isEmpty
    }

    private func applyConfiguration() {
        timeline.framesPerSecond = configuration.framesPerSecond
        window.configure(size: configuration.size, safeArea: configuration.safeArea, traits: configuration.traits)
    }

    /// Memory of all surfaces held at present.
    package var surfaceBytes: Int { compositor.counters.bytesHeld }

    // MARK: Pictures

    /// What the window shows at this time; nil for a window without an area.
    public func image() -> CGImage? {
        if window.pipeline.wantsFrame { makeFrame() }
        return compositor.composite(size: window.bounds.size, scale: window.screenScale)
    }

    /// Makes the next frame and its picture, as a screen would: one frame, whatever else waits.
    package func nextFrame() -> CGImage? {
        timeline.extend(by: 1 / timeline.framesPerSecond)
        while timeline.hasFrameLeft { step() }
        return compositor.composite(size: window.bounds.size, scale: window.screenScale)
    }

    /// Writes what the window shows at this time. A file that is there already is replaced by the whole picture, or left
    /// as it is.
    public func writePNG(to url: URL) throws {
        let data = try png()
        do {
            try OutputFile.write(data, to: url)
        } catch {
            throw HeadlessError.unwritable(url.path)
        }
    }

    /// The bytes of a file with what the window shows at this time.
    package func png() throws(HeadlessError) -> Data {
        guard let image = image() else {
            let (size, scale) = (window.bounds.size, window.screenScale)
            let isTooLarge = max(size.width, size.height) * scale > CGFloat(CGImage.maximumSide)
            throw isTooLarge ? .oversized(size, scale: scale) : .emptyWindow
        }
        guard let data = PNGWriter.data(from: image, for: .screens) else {
            throw .oversized(window.bounds.size, scale: window.screenScale)
        }
        return data
    }
}

/// Why there is no picture.
public enum HeadlessError: Error, Sendable, Equatable, CustomStringConvertible {
    case emptyWindow
    case unwritable(String)
    /// No picture can hold the window's points at this scale.
    case oversized(CGSize, scale: CGFloat)

    public var description: String {
        switch self {
        case .emptyWindow: "the window has no area"
        case .unwritable(let path): "'\(path)' cannot be written"
        case .oversized(let size, let scale):
            "the window of \(size.width)x\(size.height) points at scale \(scale) is too large for a picture"
        }
    }
}

/// Takes the window out of the application's list when the renderer goes.
@MainActor
private final class WindowLease {
    private let window: UIWindow

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

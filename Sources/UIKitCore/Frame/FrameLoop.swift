import Foundation
import TesseraGraphics
import TesseraLayers

/// What goes on from frame to frame in a window: its clock, what wants to be called before each frame, and the layers
/// that animate.
///
/// Hosts give every window that they show a loop of its own. What belongs to a view goes by the loop of the view's window,
/// and moves on to another one with the view. What belongs to no window goes by the standard loop, which goes along with
/// every other one.
@MainActor
package final class FrameLoop {
    private struct Entry {
        weak var target: (any FrameTicking)?
    }

    package static let standard = FrameLoop(.standard)

    /// The loop of the frame or the input under way; nil outside of both.
    private static var inForce: FrameLoop?

    /// The loop that counts for what belongs to no view: that of the frame or the input under way, else the standard one.
    package static var current: FrameLoop { inForce ?? standard }

    /// The loops that something waits for, in the order it began to.
    private static var busy: [FrameLoop] = []
    /// Whether there ever was another loop than the standard one.
    private static var hasOthers = false

    package let layers: LayerLoop
    private var entries: [Entry] = []
    /// When it last called what waits.
    private var tickTime: TimeInterval?
    /// The host that moved it is gone.
    private(set) var hasEnded = false

    private init(_ layers: LayerLoop) { self.layers = layers }

    /// A loop whose time is made by hand; it begins at the standard one's time.
    package convenience init() {
        self.init(LayerLoop())
        Self.hasOthers = true
    }

    /// A loop that goes by the clock of `display`.
    package convenience init(on display: DisplayClock) {
        self.init(LayerLoop(on: display))
        Self.hasOthers = true
    }

    /// The loop that goes by the display on which this loop's window is: the standard one where that has a clock, since
    /// frames of any window on it will do.
    var ofDisplay: FrameLoop { layers.display == nil ? self : .standard }

    /// The timestamp of the frame under way, or of the last one, in seconds.
    package var now: TimeInterval { layers.now }

    /// Moves the clock on; it never runs backwards.
    package func advance(to time: TimeInterval) { layers.advance(to: time) }

    /// Runs `body` with this loop as the current one.
    @discardableResult
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.inForce
        Self.inForce = self
        defer { Self.inForce = outer }
        return try layers.run(body)
    }

    /// The host is gone: what goes on without its windows goes on by the standard loop.
    package func end() {
        guard self !== Self.standard else { return }
        hasEnded = true
        passOnStrays()
        dropReleased()
    }

    // MARK: Ticking

    /// Calls `target` from the next frame of its loop on until it answers false; nothing is retained. Adding twice counts
    /// once.
    static func add(_ target: any FrameTicking) {
        let loop = target.frameLoop
        for other in busy where other !== loop { other.remove(target) }
        loop.add(target)
        WakeUp.requestFrame()
    }

    static func remove(_ target: any FrameTicking) {
        for loop in busy { loop.remove(target) }
    }

    private func add(_ target: any FrameTicking) {
        guard !entries.contains(where: { $0.target === target }) else { return }
        entries.append(Entry(target: target))
        noteCount()
    }

    private func remove(_ target: any FrameTicking) {
        entries.removeAll { $0.target === target || $0.target == nil }
        noteCount()
    }

    private func noteCount() {
        let isBusy = Self.busy.contains { $0 === self }
        if entries.isEmpty, isBusy {
            Self.busy.removeAll { $0 === self }
        } else if !entries.isEmpty, !isBusy {
            Self.busy.append(self)
        }
    }

    private func dropReleased() {
        entries.removeAll { $0.target == nil }
        noteCount()
    }

    // MARK: Moving on

    /// Views have gone from window to window, or a window has another loop: what belongs to them goes along at once, so
    /// that nothing that has begun by one clock is measured by another.
    static func loopDidChange(from old: FrameLoop, to new: FrameLoop) {
        if old !== new { collectStrays() }
    }

    /// O(what waits for frames).
    private static func collectStrays() {
        guard hasOthers else { return }
        for loop in busy { loop.passOnStrays() }
    }

    private func passOnStrays() {
        for entry in entries {
            guard let target = entry.target, target.frameLoop !== self else { continue }
            let loop = target.frameLoop
            remove(target)
            if loop.now != now { target.clockDidChange(by: loop.now - now) }
            loop.add(target)
        }
    }

    // MARK: Frames

    /// Whether something waits for the next frame of `window`.
    package func concerns(_ window: UIWindow) -> Bool {
        Self.collectStrays()
        return isAwaited(in: window) || (self !== Self.standard && Self.standard.isAwaited(in: window))
    }

    /// Marks the names of what goes by the standard loop.
    package static let inNoWindow = ", in no window"

    /// The types of what waits for the next frame of `window`; those of the standard loop are marked.
    func targets(for window: UIWindow) -> [String] {
        let own = awaiting(window)
        return self === Self.standard ? own : own + Self.standard.awaiting(window).map { $0 + Self.inNoWindow }
    }

    private func awaiting(_ window: UIWindow) -> [String] {
        entries.compactMap(\.target).filter { $0.isAwaiting(window) }.map { "\(type(of: $0))" }
    }

    private func isAwaited(in window: UIWindow) -> Bool {
        for entry in entries {
            if let target = entry.target, target.isAwaiting(window) { return true }
        }
        return false
    }

    /// Brings all that goes by this loop, and by the standard one, to the present time.
    func step() {
        Self.collectStrays()
        tick()
        // Once for each time, however many windows of a display make a frame then.
        if self !== Self.standard, Self.standard.tickTime != Self.standard.now {
            Self.standard.run { Self.standard.tick() }
        }
        layers.step(to: now)
        if self !== Self.standard { Self.standard.run { Self.standard.layers.step(to: Self.standard.now) } }
    }

    private func tick() {
        let time = now
        tickTime = time
        for entry in entries {
            // One before it may have moved its view to another window.
            guard let target = entry.target, target.frameLoop === self else { continue }
            if !target.tick(at: time) { remove(target) }
        }
        dropReleased()
    }
}

extension UIView {
    /// The loop that the view goes by: that of its window.
    package final var frameLoop: FrameLoop { _window?.loop ?? .standard }

    /// The time of the view's frame under way, or of its last one.
    package final var frameTime: TimeInterval { frameLoop.now }
}

extension UIGestureRecognizer {
    /// The time of the frame under way, or of the last one, in the window that the gesture is made in.
    final var frameTime: TimeInterval { view?.frameTime ?? FrameClock.now }
}

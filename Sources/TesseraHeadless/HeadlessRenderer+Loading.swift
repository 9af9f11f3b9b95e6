import Dispatch
import Foundation
import TesseraGraphics
import UIKitCore

extension HeadlessRenderer {
    /// Lets tasks, timers and the main queue run in real time until they are quiet, and makes the frames that they ask
    /// for without moving the virtual clock: what is loaded in the background is there before time goes on. It stops
    /// when for `quiet` seconds nothing changed the picture and `isBusy` is false, or after `timeout` seconds. A program
    /// without other threads, and without a timer that is due within `quiet` seconds, is quiet as soon as its main queue
    /// is empty.
    ///
    /// Returns whether all came to rest and the main queue was served meanwhile. Inside a task of the main actor, such
    /// as any test of Swift Testing, nothing else of the main actor can run before the task waits: there this call loads
    /// nothing, says so in the log and returns false. `await load()` is the form for such places.
    @discardableResult
    public func load(timeout: TimeInterval = 5, quiet: TimeInterval = 0.25) -> Bool {
        let turn = MainQueueTurn()
        var watch = LoadingWatch(timeout: timeout, quiet: quiet)
        while watch.hasTime {
            // Nobody could add anything while this thread waited.
            let isAlone = MainLoop.isAlone(for: quiet)
            MainLoop.turn(for: isAlone && !isBusy() ? 0 : watch.nextWait())
            watch.noteLook(isAlone: isAlone)
            look(&watch)
            guard watch.isQuiet else { continue }
            if !turn.hasCome {
                DiagnosticsLog.write(
                    .warning, "HeadlessRenderer",
                    "load() was called inside a task of the main actor, where nothing else of the main actor can run: "
                        + "nothing was loaded. Write 'await renderer.load()' there.")
            }
            return turn.hasCome
        }
        return false
    }

    /// Waits in real time until tasks and the main queue are quiet, and makes the frames that they ask for without
    /// moving the virtual clock, as the other form does. The main actor is free meanwhile, so that this form works
    /// inside its tasks. Returns false after `timeout` seconds, and when the task is cancelled.
    @discardableResult
    public func load(timeout: TimeInterval = 5, quiet: TimeInterval = 0.25) async -> Bool {
        var watch = LoadingWatch(timeout: timeout, quiet: quiet)
        while watch.hasTime {
            do { try await Task.sleep(for: .seconds(LoadingWatch.interval)) } catch { return false }
            // Timers need the main thread's loop, which nobody else turns while a task has that thread.
            if Thread.isMainThread { MainLoop.turn(for: 0) }
            watch.noteLook()
            look(&watch)
            if watch.isQuiet { return true }
        }
        return false
    }

    private func look(_ watch: inout LoadingWatch) {
        // Animations keep on asking: only what changes the picture at this very time counts.
        if window.pipeline.wantsFrame, makeFrame() { watch.noteChange() }
        if isBusy() { watch.noteChange() }
    }
}

/// How long something has been quiet, in real time.
private struct LoadingWatch {
    /// Seconds between two looks.
    static let interval: TimeInterval = 0.005
    private static let fewestLooks = 20
    /// A run loop that waits has libdispatch start threads, and the program is not alone from then on. Threads that end at
    /// once, as Pango's do that look for fonts, are waited for without it.
    private static let waitsAside = 20
    private static let timeAside: UInt32 = 500

    private let clock = ContinuousClock()
    private let timeout: Duration
    private let quiet: Duration
    private var waits = 0
    /// What the looks have taken, and the last of them. While others keep the main thread nothing can be loaded: a look that
    /// comes late counts for little.
    private var spent = Duration.zero
    private var lastLook: ContinuousClock.Instant
    private static let longestLook = Duration.milliseconds(50)
    /// The same since the last change.
    private var quietTime = Duration.zero
    /// Looks since the last change, and how many of them, up to the last, found no other thread and no timer.
    private var looks = 0
    private var looksAlone = 0

    init(timeout: TimeInterval, quiet: TimeInterval) {
        lastLook = clock.now
        self.timeout = .seconds(timeout)
        self.quiet = .seconds(quiet)
    }

    var hasTime: Bool { spent < timeout }
    /// Time alone says little where others keep the main thread: each look gives waiting tasks a turn.
    var isQuiet: Bool {
        looksAlone >= Self.fewestLooks || looks >= Self.fewestLooks && quietTime >= quiet
    }

    /// Waits aside from the run loop, or returns for how many seconds that is to wait for something to do.
    mutating func nextWait() -> TimeInterval {
        waits += 1
        guard waits <= Self.waitsAside else { return Self.interval }
        usleep(Self.timeAside)
        return 0
    }

    mutating func noteLook(isAlone: Bool = false) {
        let now = clock.now
        let look = min(now - lastLook, Self.longestLook)
        spent += look
        quietTime += look
        lastLook = now
        looks += 1
        looksAlone = isAlone ? looksAlone + 1 : 0
    }

    mutating func noteChange() {
        quietTime = .zero
        (looks, looksAlone) = (0, 0)
    }
}

/// Tells whether the main queue got to what was added last when this was made.
@MainActor
private final class MainQueueTurn {
    private(set) var hasCome = false

    init() {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.hasCome = true } }
    }
}

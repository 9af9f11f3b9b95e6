import Foundation

/// The main thread's own loop, turned by hand: tasks of the main actor, the main queue and timers run in it.
@MainActor
enum MainLoop {
    /// Runs what is due and waits for at most `seconds` for more.
    static func turn(for seconds: TimeInterval) {
        // Without an input source or a timer a run loop returns at once, whatever waits in the main queue.
        let timer = Timer(timeInterval: seconds, repeats: false) { _ in }
        RunLoop.main.add(timer, forMode: .default)
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
        timer.invalidate()
    }
}

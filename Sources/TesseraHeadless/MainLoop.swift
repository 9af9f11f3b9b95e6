import Foundation

/// The main thread's own loop, turned by hand: tasks of the main actor, the main queue and timers run in it.
@MainActor
enum MainLoop {
    /// Without an input source or a timer a run loop returns at once, whatever waits in the main queue. One timer for all
    /// turns, because Foundation on Linux never frees one.
    private static let pulse: Timer = {
        let timer = Timer(timeInterval: 0.005, repeats: true) { _ in }
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }()

    /// Runs what is due and waits for at most `seconds` for more.
    static func turn(for seconds: TimeInterval) {
        guard pulse.isValid else { return }
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    }
}

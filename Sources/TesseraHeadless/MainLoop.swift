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
        // Not "now": rounded, it may lie ahead, and for a wait, however short, libdispatch starts threads that stay.
        let end = seconds > 0 ? Date(timeIntervalSinceNow: seconds) : .distantPast
        _ = RunLoop.main.run(mode: .default, before: end)
    }

    /// Whether only the main thread itself could change anything within `seconds`: there is no other thread, and no timer
    /// is due until then. Turns the loop once.
    static func isAlone(for seconds: TimeInterval) -> Bool {
        guard pulse.isValid, !hasOtherThreads else { return false }
        // The loop names the next of all timers.
        pulse.fireDate = .distantFuture
        defer { pulse.fireDate = Date() }
        guard let next = RunLoop.main.limitDate(forMode: .default) else { return false }
        return next.timeIntervalSinceNow > seconds
    }

    /// Whether there are threads that could add work to the main one's queue. Pango's looks for fonts and no more.
    private static var hasOtherThreads: Bool {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let main = "\(getpid())"
        guard threads.contains(main) else { return true }
        return threads.contains { thread in
            guard thread != main else { return false }
            let name = try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
            return name?.hasPrefix("[pango]") != true
        }
    }
}

import CGtk4
import Foundation

/// Runs Foundation's timers in GLib's loop.
@MainActor
enum RunLoopSource {
    static func install() {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.prepare = { _, timeout in
            let wait = MainActor.assumeIsolated {
                RunLoopSource.nextTimer = RunLoop.main.limitDate(forMode: .default)
                return RunLoopSource.millisecondsToNextTimer
            }
            timeout?.pointee = wait
            return wait == 0 ? 1 : 0
        }
        functions.pointee.check = { _ in
            MainActor.assumeIsolated { RunLoopSource.millisecondsToNextTimer } == 0 ? 1 : 0
        }
        functions.pointee.dispatch = { _, _, _ in
            MainActor.assumeIsolated { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
            return 1
        }
        LoopSources.attach(functions, priority: LoopSources.priority)
    }

    /// When a timer is due, as of the last time that the loop prepared to wait: asking again when it has waited would run
    /// Foundation's loop twice for nothing. Nil without a timer.
    private static var nextTimer: Date?

    /// -1 without a timer.
    private static var millisecondsToNextTimer: Int32 {
        guard let seconds = nextTimer?.timeIntervalSinceNow else { return -1 }
        guard seconds < 86_400 else { return -1 }
        // Rounded up: a wake-up before the timer's time would spin until it comes.
        return Int32(max(0, (seconds * 1_000).rounded(.up)))
    }
}

import Dispatch
import Synchronization

/// Actions that run in a later turn of the main queue, in the order they were added.
///
/// A completion never runs inside the call that takes it: that call adds the completion here. Live hosts serve the main
/// queue, and with it the actions. A harness with a virtual clock calls `run()` itself, because nobody serves the main
/// queue while a synchronous test runs.
package enum LaterTurn {
    /// Unchecked: an action is made and run on the main thread, whatever thread passes it on.
    private struct Action: @unchecked Sendable {
        let run: () -> Void
    }

    private struct State {
        var waiting: [Action] = []
        /// The main queue has been asked for a turn that has not begun.
        var hasAsked = false
    }

    private static let state = Mutex(State())

    /// Whether an action waits.
    package static var isDue: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Runs `action` in a later turn, on the main thread.
    package static func add(_ action: @escaping () -> Void) {
        let action = Action(run: action)
        let mustAsk = state.withLock { state in
            state.waiting.append(action)
            defer { state.hasAsked = true }
            return !state.hasAsked
        }
        guard mustAsk else { return }
        DispatchQueue.main.async {
            state.withLock { $0.hasAsked = false }
            run()
        }
    }

    /// Runs the actions that wait, and returns whether there were any. Actions that these add wait for the next turn.
    @discardableResult
    package static func run() -> Bool {
        let due = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for action in due { action.run() }
        return !due.isEmpty
    }
}

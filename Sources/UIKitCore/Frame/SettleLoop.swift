import Foundation
import TesseraGraphics

/// How harnesses with a virtual clock let a window come to rest.
@MainActor
package enum SettleLoop {
    /// The most turns of the run loop in one go.
    private static let mostTurns = 10_000

    /// Makes frames until nothing asks for one, for at most `limit` virtual seconds; returns whether it came to rest.
    /// Completions that are due in a later turn of the run loop run first, and no time passes for them.
    ///
    /// - Parameters:
    ///   - time: the harness's virtual time.
    ///   - runTurn: runs what is due in a later turn; returns whether anything was.
    ///   - wantsFrame: whether another frame is to be made.
    ///   - step: goes on by one frame.
    package static func run(
        limit: TimeInterval, time: () -> TimeInterval, runTurn: () -> Bool, wantsFrame: () -> Bool, step: () -> Void
    ) -> Bool {
        let end = time() + limit
        var turns = 0
        while true {
            if runTurn() {
                turns += 1
                // A completion that always starts what completes at once never comes to rest.
                guard turns < mostTurns else { return false }
            } else if wantsFrame() {
                guard time() < end else { return false }
                step()
            } else {
                return true
            }
        }
    }
}

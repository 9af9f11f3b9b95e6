import Foundation
import TesseraGraphics

/// What a loader has done; for tests and for the curious.
package struct LoaderStatistics: Sendable, Equatable {
    package var decodes = 0
    /// Must stay zero: a decode there would hold up the frame.
    package var decodesOnMainThread = 0
    /// The most decodes that ran at once.
    package var mostAtOnce = 0
    /// Requests that were taken back, or displaced by newer ones, before their decode started.
    package var dropped = 0
    package var failures = 0
}

/// Counts from any thread.
final class LoaderCounters: Sendable {
    private let counts = Locked((statistics: LoaderStatistics(), running: 0))

    var current: LoaderStatistics { counts.withLock { $0.statistics } }

    func decodeBegins() {
        counts.withLock {
            $0.statistics.decodes += 1
            if MainQueue.isCurrent { $0.statistics.decodesOnMainThread += 1 }
            $0.running += 1
            $0.statistics.mostAtOnce = max($0.statistics.mostAtOnce, $0.running)
        }
    }

    func decodeEnds() { counts.withLock { $0.running -= 1 } }
    func dropped() { counts.withLock { $0.statistics.dropped += 1 } }
    func failed() { counts.withLock { $0.statistics.failures += 1 } }
}

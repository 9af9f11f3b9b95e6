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
final class LoaderCounters: @unchecked Sendable {
    private let lock = NSLock()
    private var statistics = LoaderStatistics()
    private var running = 0

    var current: LoaderStatistics { lock.withLock { statistics } }

    func decodeBegins() {
        lock.withLock {
            statistics.decodes += 1
            if MainQueue.isCurrent { statistics.decodesOnMainThread += 1 }
            running += 1
            statistics.mostAtOnce = max(statistics.mostAtOnce, running)
        }
    }

    func decodeEnds() { lock.withLock { running -= 1 } }
    func dropped() { lock.withLock { statistics.dropped += 1 } }
    func failed() { lock.withLock { statistics.failures += 1 } }
}

import Foundation

public typealias CFTimeInterval = Double

/// The time of the frame that is being made, in seconds.
///
/// Time enters the system here and nowhere else: hosts set it from their display's clock, harnesses by hand. It never
/// runs backwards. Everything that reads it runs on the main thread.
package enum FrameClock {
    nonisolated(unsafe) private static var time: CFTimeInterval = 0

    /// Seconds since an arbitrary start; the timestamp of the frame under way, or of the last one.
    package static var now: CFTimeInterval { time }

    /// Moves the clock on to `timestamp`; an earlier or non-finite one is ignored.
    package static func advance(to timestamp: CFTimeInterval) {
        guard timestamp.isFinite, timestamp > time else { return }
        time = timestamp
    }
}

/// The time of the current frame in seconds: what animations count from.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.now }

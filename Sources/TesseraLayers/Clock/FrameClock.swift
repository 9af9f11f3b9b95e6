import Foundation

public typealias CFTimeInterval = Double

/// The time of the frame that is being made, in seconds.
///
/// Time enters the system here and nowhere else: hosts set it from their display's clock, harnesses by hand. It never
/// runs backwards. Everything that reads it runs on the main thread.
package enum FrameClock {
    nonisolated(unsafe) private static var time: CFTimeInterval = 0

    /// The real time, on the same scale, of a host whose display has a clock; nil where time is made by hand.
    nonisolated(unsafe) package static var realTime: (() -> CFTimeInterval)?

    /// How far behind the real time a frame counts as late, in seconds: three frames at 60 Hz.
    private static let lateness = 0.05

    /// Seconds since an arbitrary start; the timestamp of the frame under way, or of the last one.
    package static var now: CFTimeInterval { time }

    /// Moves the clock on to `timestamp`; an earlier or non-finite one is ignored.
    package static func advance(to timestamp: CFTimeInterval) {
        guard timestamp.isFinite, timestamp > time else { return }
        time = timestamp
    }

    /// Moves the clock on to the real time when the frame is late, since the program had much to do: an animation that
    /// began at the time of the last frame would have lost its beginning, or be over before it was seen.
    package static func catchUp() {
        guard let now = realTime?(), now - time > lateness else { return }
        advance(to: now)
    }
}

/// The time of the current frame in seconds: what animations count from.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.now }

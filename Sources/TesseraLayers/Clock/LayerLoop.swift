import Foundation

/// The time of a window, and the layers that animate in its tree.
///
/// The frames of a window move the window's loop; layers in windows of another loop stand still. All of it happens on the
/// main thread.
package final class LayerLoop {
    /// The loop of layers that are in no window, and of windows that no host has given another. It goes along with every
    /// other one.
    nonisolated(unsafe) package static let standard = LayerLoop(now: 0, display: nil)

    /// The clock of the live host's display; nil where time is made by hand.
    nonisolated(unsafe) package static var display: DisplayClock?

    /// The loop of the frame or the input under way.
    nonisolated(unsafe) private static var inForce: LayerLoop?

    /// The loop that counts for what belongs to no layer: that of the frame or the input under way, else the standard one.
    package static var current: LayerLoop { inForce ?? standard }

    /// Seconds since an arbitrary start; the timestamp of the frame under way, or of the last one.
    package private(set) var now: CFTimeInterval

    /// The clock that the loop goes by; nil for one whose time is made by hand, and for the standard one.
    package let display: DisplayClock?

    /// The layers that animate in the shown tree, in the order they began; stepped once a frame.
    ///
    /// A layer that no window shows is not among them: nobody steps it, and nothing but its tree holds it.
    var layers: [CALayer] = []

    private init(now: CFTimeInterval, display: DisplayClock?) { (self.now, self.display) = (now, display) }

    /// A loop whose time is made by hand; it begins at the standard one's time.
    package convenience init() { self.init(now: Self.standard.now, display: nil) }

    /// A loop that goes by the clock of `display`.
    package convenience init(on display: DisplayClock) {
        self.init(now: display.now, display: display)
        display.add(self)
    }

    /// Runs `body` with this loop as the current one.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.inForce
        Self.inForce = self
        defer { Self.inForce = outer }
        return try body()
    }

    /// Moves the clock on to `timestamp`; an earlier or non-finite one is ignored.
    package func advance(to timestamp: CFTimeInterval) {
        guard timestamp.isFinite, timestamp > now else { return }
        let before = now
        now = timestamp
        if let display {
            display.reach(timestamp)
        } else if self !== Self.standard {
            Self.standard.follow(from: before, to: timestamp)
        }
    }

    /// Goes along with another clock. Two that say the same go on saying the same, without rounding errors.
    func follow(from before: CFTimeInterval, to timestamp: CFTimeInterval) {
        now = now == before ? timestamp : now + (timestamp - before)
    }
}

import Foundation

public typealias CFTimeInterval = Double

/// The time of the frame that is being made, in seconds: that of the loop in force.
///
/// Time enters the system by loops and nowhere else: hosts set it from their display's clock, harnesses by hand. It never
/// runs backwards. Everything that reads it runs on the main thread.
package enum FrameClock {
    package static var now: CFTimeInterval { LayerLoop.current.now }

    package static func advance(to timestamp: CFTimeInterval) { LayerLoop.current.advance(to: timestamp) }

    /// Moves late clocks on to the real time of the display; see `DisplayClock.catchUp`. Nothing happens within frames
    /// whose time is made by hand.
    package static func catchUp() {
        let loop = LayerLoop.current
        (loop === LayerLoop.standard ? LayerLoop.display : loop.display)?.catchUp()
    }
}

/// The time of the current frame in seconds: what animations count from.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.now }

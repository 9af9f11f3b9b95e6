import Foundation
import TesseraGraphics

/// Something that moves with time: a scroll view that decelerates, a long press that waits.
@MainActor
package protocol FrameTicking: AnyObject {
    /// Called once a frame with the frame's time in seconds, before layout. Answers whether it wants the next one too.
    func tick(at time: TimeInterval) -> Bool

    /// Whether it waits for the frames of `window`. What belongs to a view waits for those of the view's window alone, and
    /// for none while the view is in none.
    func isAwaiting(_ window: UIWindow) -> Bool

    /// The loop that it goes by at present. What belongs to a view goes by that of the view's window.
    var frameLoop: FrameLoop { get }

    /// The loop is another one now, whose clock is ahead by `seconds`.
    func clockDidChange(by seconds: TimeInterval)
}

extension FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { true }
    package var frameLoop: FrameLoop { .standard }
    package func clockDidChange(by seconds: TimeInterval) {}
}

/// What wants to be called every frame, in the order it asked.
@MainActor
package enum FrameScheduler {
    /// Calls `target` from the next frame of its loop on until it answers false; nothing is retained. Adding twice counts
    /// once.
    package static func add(_ target: any FrameTicking) { FrameLoop.add(target) }

    package static func remove(_ target: any FrameTicking) { FrameLoop.remove(target) }
}

/// How the parts below the host say that a frame is wanted; live hosts install the way to ask for one.
@MainActor
package enum WakeUp {
    package static var handler: (() -> Void)?

    package static func requestFrame() { handler?() }
}

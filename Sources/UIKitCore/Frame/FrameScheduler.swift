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
}

extension FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { true }
}

/// What wants to be called every frame, in the order it asked.
@MainActor
package enum FrameScheduler {
    private struct Entry {
        weak var target: (any FrameTicking)?
    }

    private static var entries: [Entry] = []

    /// Calls `target` from the next frame on until it answers false; nothing is retained. Adding twice counts once.
    package static func add(_ target: any FrameTicking) {
        guard !entries.contains(where: { $0.target === target }) else { return }
        entries.append(Entry(target: target))
        WakeUp.requestFrame()
    }

    package static func remove(_ target: any FrameTicking) {
        entries.removeAll { $0.target === target || $0.target == nil }
    }

    /// Whether something waits for the next frame of `window`.
    package static func concerns(_ window: UIWindow) -> Bool {
        for entry in entries {
            if let target = entry.target, target.isAwaiting(window) { return true }
        }
        return false
    }

    static func tick(at time: TimeInterval) {
        for entry in entries {
            guard let target = entry.target else { continue }
            if !target.tick(at: time) { remove(target) }
        }
        entries.removeAll { $0.target == nil }
    }
}

/// How the parts below the host say that a frame is wanted; live hosts install the way to ask for one.
@MainActor
package enum WakeUp {
    package static var handler: (() -> Void)?

    package static func requestFrame() { handler?() }
}

import UIKit

/// Calls a closure at regular times, in the time of the frames, while it exists and is not paused.
@MainActor
final class FrameTimer {
    private let interval: TimeInterval
    private let action: () -> Void
    private var link: CADisplayLink?
    private var next: TimeInterval?

    /// - Parameter interval: seconds between two calls; the first comes after one interval.
    init(every interval: TimeInterval, _ action: @escaping () -> Void) {
        self.interval = interval
        self.action = action
    }

    var isRunning: Bool { link != nil }

    /// While it is held, it asks for no frames.
    var isHeld = false {
        didSet { link?.isPaused = isHeld }
    }

    func start() {
        guard link == nil else { return }
        next = nil
        let made = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            tick(link)
        }
        made.isPaused = isHeld
        made.add(to: .main, forMode: .common)
        link = made
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick(_ link: CADisplayLink) {
        guard let due = next else {
            next = link.timestamp + interval
            return
        }
        // A frame may come a little early; a pause is not made up for.
        guard link.timestamp >= due - 0.001 else { return }
        next = max(due + interval, link.timestamp)
        action()
    }
}

import Foundation
import TesseraGraphics
import TesseraLayers

/// Moves a scroll view with time: one motion at a time, each frame the offset of its instant.
@MainActor
final class ScrollAnimator: FrameTicking {
    private weak var scrollView: UIScrollView?
    private(set) var motion: ScrollMotion?
    /// Counts motions, so that a tick sees whether its own is still the one.
    private(set) var generation = 0
    /// The viewport has another size than when the motion under way began.
    var hasOtherViewport = false
    /// Viewport and content change in several steps: the range in between is nobody's.
    var awaitsExtents = false

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func isAwaiting(_ window: UIWindow) -> Bool { scrollView?.window === window }
    var frameLoop: FrameLoop { scrollView?.frameLoop ?? .standard }

    func clockDidChange(by seconds: TimeInterval) { motion?.start += seconds }

    var isMoving: Bool { motion != nil }
    var isDecelerating: Bool { motion?.kind == .deceleration || motion?.kind == .wheel }
    var isAnimating: Bool { motion?.kind.isChosen ?? false }

    /// Begins `new`, in place of whatever moved before.
    func start(_ new: ScrollMotion) {
        generation += 1
        motion = new
        hasOtherViewport = false
        FrameScheduler.add(self)
    }

    /// The motion under way goes on as `new`, planned for another range.
    func replan(as new: ScrollMotion) {
        let hadOtherViewport = hasOtherViewport
        start(new)
        hasOtherViewport = hadOtherViewport
    }

    /// The motion under way goes on as `new`.
    func bend(to new: ScrollMotion) {
        if motion != nil { motion = new }
    }

    /// Ends the motion where it is; nobody is told here.
    func stop() {
        generation += 1
        motion = nil
        FrameScheduler.remove(self)
    }

    /// The motion's own offset now, which is finer than the device's pixels.
    var preciseOffset: CGPoint? { motion?.offset(at: frameLoop.now) }
    var velocity: CGPoint { motion?.velocity(at: frameLoop.now) ?? .zero }

    func tick(at time: TimeInterval) -> Bool {
        guard let scrollView, let motion else { return false }
        let present = generation
        scrollView.place(motion.offset(at: time))
        if isPresent(present, finishedAt: time) { scrollView.arrive() }
        // The delegate may have stopped this motion, or begun another.
        if isPresent(present, finishedAt: time) {
            self.motion = nil
            scrollView.motionDidEnd(motion.kind, isComplete: true)
        }
        return self.motion != nil
    }

    private func isPresent(_ number: Int, finishedAt time: TimeInterval) -> Bool {
        guard number == generation, let motion else { return false }
        return motion.isFinished(at: time)
    }
}

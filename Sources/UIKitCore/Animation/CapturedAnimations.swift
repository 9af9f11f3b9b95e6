import Foundation

/// Animation blocks that are moved by hand, as parts of a whole of `duration` seconds.
@MainActor
struct CapturedAnimations {
    let driver: DrivenAnimations
    let duration: TimeInterval

    /// The part of the whole that a block takes.
    func range(_ delay: TimeInterval, _ length: TimeInterval) -> ClosedRange<CGFloat> {
        guard duration > 0, delay.isFinite, length.isFinite else { return 0...1 }
        let start = min(max(delay / duration, 0), 1)
        return CGFloat(start)...CGFloat(min(max((delay + length) / duration, start), 1))
    }
}

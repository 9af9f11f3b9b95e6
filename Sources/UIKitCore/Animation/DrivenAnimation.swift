import Foundation
import TesseraGraphics
import TesseraLayers

/// A change whose progress is set by hand.
///
/// It stands still (`speed` 0) at the progress in `timeOffset`. The base class is a spring so soft that it moves on at
/// its initial velocity of one way per second: its progress equals the offset, beyond the whole way too, which a
/// timing function could not do.
final class DrivenAnimation: CASpringAnimation {
    /// Longer than any progress, so that the offset never wraps round.
    private static let length: CFTimeInterval = 1e6

    override init() {
        super.init()
        (mass, stiffness, damping, initialVelocity) = (1, 1e-12, 0, 1)
        timingFunction = CAMediaTimingFunction(name: .linear)
        (duration, speed) = (Self.length, 0)
        beginTime = FrameClock.now
        continuesMotion = true
    }

    /// Shows `progress` of the way.
    func show(_ progress: CGFloat) {
        timeOffset = max(0, CFTimeInterval(progress))
    }

    /// Leaves the layer to its own values; the layer lets go of the animation in the next frame.
    func expire() {
        speed = 1
        timeOffset = 0
        beginTime = FrameClock.now - 2 * Self.length
    }
}

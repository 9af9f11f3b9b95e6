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

    /// - Parameter start: the value to begin from; nil to begin where the layer is seen.
    init(from start: Any?) {
        super.init()
        (mass, stiffness, damping, initialVelocity) = (1, 1e-12, 0, 1)
        timingFunction = CAMediaTimingFunction(name: .linear)
        (duration, speed) = (Self.length, 0)
        beginTime = FrameClock.now
        fromValue = start
        startsFromPresentation = start == nil
    }

    /// Shows `progress` of the way; nil shows nothing of this animation.
    func show(_ progress: CGFloat?) {
        timeOffset = progress.map { max(0, CFTimeInterval($0)) } ?? -1
    }

    /// Leaves the layer to its own values; the layer lets go of the animation in the next frame.
    func expire() {
        speed = 1
        timeOffset = 0
        beginTime = FrameClock.now - 2 * Self.length
    }

    /// One that begins from a value of its own goes on top of those there are: it does not replace them.
    override func run(forKey event: String, object: CALayer) {
        guard !startsFromPresentation else { return super.run(forKey: event, object: object) }
        keyPath = event
        toValue = LayerValue.read(event, of: object)
        object.add(self, forKey: nil)
    }
}

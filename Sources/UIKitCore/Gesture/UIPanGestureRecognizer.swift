import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes fingers that drag; goes on, `changed` with every movement, until they lift.
///
/// It begins once the fingers have moved 10 points. `translation(in:)` counts from where enough of them had come down.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    static let standardHysteresis: CGFloat = 10

    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    /// How far the fingers must move before the pan begins, in points.
    var hysteresis = UIPanGestureRecognizer.standardHysteresis
    /// The kinds of scrolling, of a wheel or a touchpad, that the pan is made of beside touches; none by default. While it
    /// is, `numberOfTouches` is 0.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    /// How much of the device's movement is in the translation.
    var deviceTranslation = CGPoint.zero

    private(set) var windowTranslation = CGPoint.zero
    private var center: CGPoint?
    private var tracker = VelocityTracker()

    /// How far the fingers have moved, in points of `view`.
    open func translation(in view: UIView?) -> CGPoint { direction(windowTranslation, in: view) }

    /// Makes the movement count anew from `translation`. The velocity stays.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.isFinite else { return }
        guard let view else { return windowTranslation = translation }
        windowTranslation = view.convert(translation, to: nil) - view.convert(.zero, to: nil)
    }

    /// Points of `view` per second: the slope of the straight line that fits the fingers' movement over the last tenth
    /// of a second best. Zero once they have rested for a twentieth.
    open func velocity(in view: UIView?) -> CGPoint { direction(tracker.velocity(at: frameTime), in: view) }

    private func direction(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view else { return vector }
        return view.convert(vector, from: nil) - view.convert(.zero, from: nil)
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > maximumNumberOfTouches {
            guard state == .possible else {
                for touch in touches { ignore(touch, for: event) }
                return
            }
            return state = .failed
        }
        rebase(to: self.touches)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let old = center, let new = UIGestureRecognizer.center(of: self.touches) else { return }
        center = new
        let isEnough = numberOfTouches >= minimumNumberOfTouches
        // Fingers that wait for others to come down don't count yet.
        guard isEnough || state != .possible || isWaiting else { return }
        windowTranslation = windowTranslation + (new - old)
        tracker.move(by: new - old, at: frameTime)
        guard isEnough else { return }
        if state != .possible {
            state = .changed
        } else if way >= hysteresis {
            state = .began
        }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // Those that lifted before may still be there, while the pan waits for others to fail.
        let remaining = self.touches.filter { $0.phase != .ended && $0.phase != .cancelled }
        if remaining.count >= minimumNumberOfTouches, !remaining.isEmpty {
            rebase(to: remaining)
        } else if state == .possible, !isWaiting {
            state = .failed
        } else {
            state = .ended
        }
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    /// How far the fingers have moved towards beginning the pan, in points.
    var way: CGFloat { windowTranslation.distance(to: .zero) }

    func shift(by step: CGPoint) {
        if tracker.isEmpty { tracker.move(by: .zero, at: frameTime) }
        windowTranslation = windowTranslation + step
        tracker.move(by: step, at: frameTime)
    }

    /// The translation with the movement that the recognizer is about to be told of.
    var pendingTranslation: CGPoint {
        guard let center, let new = UIGestureRecognizer.center(of: touches) else { return windowTranslation }
        return windowTranslation + (new - center)
    }

    override func takes(_ device: DeviceTrack) -> Bool { scrolls(with: device) }

    override func follow(_ device: DeviceTrack, _ phase: InputEvent.TouchPhase) { scroll(with: device, phase) }

    /// Another set of fingers: the mean place jumps, the movement does not.
    private func rebase(to touches: [UITouch]) {
        center = UIGestureRecognizer.center(of: touches)
        if tracker.isEmpty { tracker.move(by: .zero, at: frameTime) }
    }

    override open func reset() {
        super.reset()
        windowTranslation = .zero
        deviceTranslation = .zero
        center = nil
        tracker = VelocityTracker()
        hysteresis = UIPanGestureRecognizer.standardHysteresis
    }
}

import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes two fingers, on the screen or on a touchpad, that turn about each other.
///
/// It begins once the arc between them is 8 points, goes on when one of them lifts, without a change of `rotation`, and
/// ends when both have lifted. Further fingers are left to others.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have turned since they came down, clockwise, in radians. Setting it makes it count on from
    /// there.
    open var rotation: CGFloat {
        get { presentRotation }
        set { if newValue.isFinite { presentRotation = newValue } }
    }

    /// Radians per second.
    open var velocity: CGFloat { tracker.velocity(at: FrameClock.now).x }

    private var presentRotation: CGFloat = 0
    /// The rotation as if it had never been set.
    private var total: CGFloat = 0
    private var last: FingerPair?
    /// The turn of the present fingers, against which the hysteresis is measured.
    private var turned: CGFloat = 0
    private var tracker = VelocityTracker()

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches.dropFirst(2) where touches.contains(touch) { ignore(touch, for: event) }
        guard last == nil else { return }
        last = FingerPair(self.touches)
        turned = 0
        if tracker.isEmpty { tracker.move(by: .zero, at: FrameClock.now) }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let old = last, let new = FingerPair(self.touches) {
            last = new
            let step = new.turn(from: old)
            turned += step
            turn(by: step)
            if state == .possible {
                if abs(turned) * new.distance >= FingerPair.hysteresis { state = .began }
                return
            }
        }
        if state != .possible { state = .changed }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        last = nil
        guard self.touches.allSatisfy(touches.contains) else { return }
        state = state == .possible && !isWaiting ? .failed : .ended
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func takes(_ device: DeviceTrack) -> Bool { device.kind == .transform }

    override func follow(_ device: DeviceTrack, _ phase: InputEvent.TouchPhase) {
        let step = device.rotation - total
        switch phase {
        case .began:
            tracker.move(by: .zero, at: FrameClock.now)
        case .moved:
            guard step != 0 else { return }
            turn(by: step)
            state = state == .possible ? .began : .changed
        case .ended:
            turn(by: step)
            state = state == .possible && !isWaiting ? .failed : .ended
        case .cancelled:
            state = .cancelled
        }
    }

    private func turn(by step: CGFloat) {
        tracker.move(by: CGPoint(x: step, y: 0), at: FrameClock.now)
        total += step
        presentRotation += step
    }

    override open func reset() {
        super.reset()
        presentRotation = 0
        total = 0
        last = nil
        turned = 0
        tracker = VelocityTracker()
    }
}

import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes two fingers, on the screen or on a touchpad, that move apart or together.
///
/// It begins once their distance has changed by 8 points, goes on when one of them lifts, without a change of `scale`,
/// and ends when both have lifted. Further fingers are left to others.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The fingers' distance compared to that when they came down. Setting it makes it count on from there; the velocity
    /// stays what the fingers make it, in the new measure.
    open var scale: CGFloat {
        get { presentScale }
        set { if newValue.isFinite { presentScale = newValue } }
    }

    /// Change of `scale` per second.
    open var velocity: CGFloat {
        total > 0 ? tracker.velocity(at: FrameClock.now).x * presentScale / total : 0
    }

    private var presentScale: CGFloat = 1
    /// The scale as if it had never been set.
    private var total: CGFloat = 1
    private var last: FingerPair?
    /// The distance against which the hysteresis is measured.
    private var start: CGFloat = 0
    private var tracker = VelocityTracker()

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches.dropFirst(2) where touches.contains(touch) { ignore(touch, for: event) }
        guard last == nil else { return }
        last = FingerPair(self.touches)
        start = last?.distance ?? 0
        if tracker.isEmpty { tracker.move(by: .zero, at: FrameClock.now) }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let old = last, let new = FingerPair(self.touches) {
            last = new
            grow(by: new.distance / old.distance)
            if state == .possible {
                if abs(new.distance - start) >= FingerPair.hysteresis { state = .began }
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
        let ratio = device.scale / total
        switch phase {
        case .began:
            tracker.move(by: .zero, at: FrameClock.now)
        case .moved:
            guard ratio != 1 else { return }
            grow(by: ratio)
            state = state == .possible ? .began : .changed
        case .ended:
            grow(by: ratio)
            state = state == .possible && !isWaiting ? .failed : .ended
        case .cancelled:
            state = .cancelled
        }
    }

    private func grow(by ratio: CGFloat) {
        tracker.move(by: CGPoint(x: total * ratio - total, y: 0), at: FrameClock.now)
        total *= ratio
        presentScale *= ratio
    }

    override open func reset() {
        super.reset()
        presentScale = 1
        total = 1
        last = nil
        tracker = VelocityTracker()
    }
}

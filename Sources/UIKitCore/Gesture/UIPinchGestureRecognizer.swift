import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes two fingers, on the screen or on a touchpad, that move apart or together.
///
/// It begins once their distance has changed by 8 points, goes on when one of them lifts, without a change of `scale`,
/// and ends when both have lifted. Further fingers are left to others.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
    /// The fingers' distance compared to that when they came down. Setting it makes it count on from there; the velocity
    /// stays what the fingers make it, in the new measure.
    open var scale: CGFloat {
        get { presentScale }
        set { if newValue.isFinite { presentScale = newValue } }
    }

    /// Change of `scale` per second.
    open var velocity: CGFloat {
        total > 0 ? tracker.velocity(at: frameTime).x * presentScale / total : 0
    }

    private var presentScale: CGFloat = 1
    /// The scale as if it had never been set.
    private var total: CGFloat = 1
    /// The distance against which the hysteresis is measured.
    private var startDistance: CGFloat = 0
    var last: FingerPair?
    var tracker = VelocityTracker()

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { fingersBegan(touches, with: event) }
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { fingersMoved() }
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fingersEnded(touches) }
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func takes(_ device: DeviceTrack) -> Bool { device.kind == .transform }
    override func follow(_ device: DeviceTrack, _ phase: InputEvent.TouchPhase) { touchpad(device, phase) }

    func start(from pair: FingerPair?) { startDistance = pair?.distance ?? 0 }

    func follow(_ new: FingerPair, from old: FingerPair) -> Bool {
        grow(by: new.distance / old.distance)
        return abs(new.distance - startDistance) >= FingerPair.hysteresis
    }

    func follow(_ device: DeviceTrack) -> Bool {
        let ratio = device.scale / total
        grow(by: ratio)
        return ratio != 1
    }

    private func grow(by ratio: CGFloat) {
        guard ratio != 1 else { return }
        tracker.move(by: CGPoint(x: total * ratio - total, y: 0), at: frameTime)
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
